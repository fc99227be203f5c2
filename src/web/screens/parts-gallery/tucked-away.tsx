import { Clock, Wrench } from "lucide-react";
import { useState } from "react";
import { Button } from "../../parts/buttons/button.tsx";
import { EditableList } from "../../parts/forms/editable-list.tsx";
import { TagField } from "../../parts/forms/tag-field.tsx";
import { TextField } from "../../parts/forms/text-field.tsx";
import { DisclosureRow, DisclosureRows } from "../../parts/layout/disclosure-rows.tsx";
import { example } from "./example-texts.ts";
import { Group, Specimen } from "./group.tsx";

const zipText = "A ZIP code has five digits.";

export const TuckedAway = () => {
  const [wrong, setWrong] = useState<string>();
  const [zips, setZips] = useState<readonly string[]>(["83702", "83704", "12"]);
  const [jobs, setJobs] = useState<readonly string[]>(["Leak repair", "Clogged drain"]);
  const [notes, setNotes] = useState<readonly string[]>(["Are you licensed?"]);
  return (
    <Group id="tucked-away" title="Tucked away, lists and tags">
      <Specimen name="Disclosure rows: closed, long text, wrong">
        <DisclosureRows label="About the business">
          <DisclosureRow icon={<Clock aria-hidden />} title="Opening hours" text="Mon–Fri 8 AM–5 PM">
            <p>What is set here.</p>
          </DisclosureRow>
          <DisclosureRow title="Emergencies" text={example.long}>
            <p>What is set here.</p>
          </DisclosureRow>
          <DisclosureRow icon={<Wrench aria-hidden />} title="Services" text="2 services" wrong={wrong}>
            <TextField label="Job" error={wrong} />
          </DisclosureRow>
        </DisclosureRows>
        <Button onClick={() => setWrong(wrong ? undefined : "A job needs a name.")}>Find something wrong</Button>
      </Specimen>
      <Specimen name="Tag field: with a wrong value">
        <TagField
          label="ZIP codes"
          placeholder="83702"
          hint="Left empty, she takes jobs everywhere."
          values={zips}
          onChange={setZips}
          between={/[\s,]+/}
          wrongText={(zip) => (/^\d{5}$/.test(zip) ? undefined : zipText)}
          most={12}
        />
      </Specimen>
      <Specimen name="Editable list: one line each, three at most">
        <EditableList
          label="Jobs"
          items={jobs}
          onChange={setJobs}
          blank=""
          addText="Add job"
          nameOf={(job, place) => job || `job ${place + 1}`}
          most={3}
          fullText="3 jobs is the most."
        >
          {(job, change, place) => (
            <TextField label={`Job ${place + 1}`} value={job} onChange={(event) => change(event.target.value)} />
          )}
        </EditableList>
      </Specimen>
      <Specimen name="Editable list: stacked, with an error">
        <EditableList
          label="Questions"
          items={notes}
          onChange={setNotes}
          blank=""
          addText="Add question"
          nameOf={(note, place) => note || `question ${place + 1}`}
          most={5}
          fullText="5 questions is the most."
          stacked
          error="A question needs an answer."
        >
          {(note, change) => (
            <TextField label="Question" value={note} onChange={(event) => change(event.target.value)} />
          )}
        </EditableList>
      </Specimen>
    </Group>
  );
};
