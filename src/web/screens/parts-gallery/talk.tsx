import { CalendarCheck } from "lucide-react";
import { Did, Transcript, Turn } from "../../parts/turn.tsx";
import { example } from "./example-texts.ts";
import { Group, Specimen } from "./group.tsx";

export const Talk = () => (
  <Group id="talk" title="Chat">
    <Specimen name="Turns with times, what she did, the one jumped to">
      <Transcript label="Example conversation">
        <Turn from="caller" name="Dana" time="0:22">
          Gas, yes. No smell, I checked.
        </Turn>
        <Did icon={<CalendarCheck aria-hidden />}>Booked Friday, 8–10 am</Did>
        <Turn from="assistant" name="Belle" time="0:26" current>
          Good. Do you know roughly how old it is?
        </Turn>
      </Transcript>
    </Specimen>
    <Specimen name="Turns without times: long text, one long word, right to left">
      <Transcript label="Example conversation, other texts">
        <Turn from="caller" name="Samir" lang="ar">
          {example.arabic}
        </Turn>
        <Turn from="assistant" name="Belle" lang="he">
          {example.hebrew}
        </Turn>
        <Turn from="assistant" name="Belle">
          {example.long}
        </Turn>
        <Turn from="caller" name="Unknown Caller" lang="de">
          {example.oneWord}
        </Turn>
      </Transcript>
    </Specimen>
  </Group>
);
