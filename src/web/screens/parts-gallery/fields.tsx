import { useState } from "react";
import { FixedValue } from "../../parts/forms/fixed-value.tsx";
import { PasswordField } from "../../parts/forms/password-field.tsx";
import { SelectField } from "../../parts/forms/select-field.tsx";
import { StrengthMeter } from "../../parts/forms/strength-meter.tsx";
import { TextArea } from "../../parts/forms/text-area.tsx";
import { TextField } from "../../parts/forms/text-field.tsx";
import { example } from "./example-texts.ts";
import { Group, Specimen } from "./group.tsx";

const rules = ["8 characters", "Upper case", "Lower case", "A number", "A symbol"];

export const Fields = () => {
  const [greeting, setGreeting] = useState("Thanks for calling. How can I help?");
  const [long, setLong] = useState(`${example.long}\n\n${example.long}`);
  return (
    <Group id="fields" title="Fields">
      <Specimen name="Text field: empty with hint, checked, wrong, off">
        <TextField label="Assistant name" placeholder="Belle" aside="optional" hint="Callers hear this name first." />
        <TextField label="Sales transfer number" defaultValue="(208) 555-0107" ok="Will be saved as: +12085550107" />
        <TextField
          label="Service transfer number"
          defaultValue="208 555 01"
          error="Please enter a valid service transfer number"
        />
        <TextField label="Website" defaultValue="ridgelineplumbing.example" disabled />
      </Specimen>
      <Specimen name="Text field: focused, long text, right to left">
        <div className="[&_input]:border-focus [&_input]:ring-3 [&_input]:ring-focus/28">
          <TextField label="Focused" defaultValue="Ridgeline Plumbing" />
        </div>
        <TextField label={example.long} defaultValue={example.oneWord} hint={example.long} />
        <div dir="rtl" lang="ar">
          <TextField label="اسم" defaultValue={example.arabic} error="هذا الحقل مطلوب" />
        </div>
      </Specimen>
      <Specimen name="Password field, empty and with its meter">
        <PasswordField label="Password" autoComplete="off" />
        <PasswordField
          label="New password"
          autoComplete="off"
          defaultValue="example only"
          below={
            <StrengthMeter
              points={4}
              outOf={6}
              colour="yellow"
              word="Fair, 4 of 6"
              rules={rules.map((text, place) => ({ text, met: place < 3 }))}
            />
          }
        />
      </Specimen>
      <Specimen name="Select: chosen, wrong, off; a value that cannot be changed">
        <SelectField label="Timezone" hint="Her hours follow this clock.">
          <option>Mountain Time (Denver)</option>
          <option>Pacific Time (Los Angeles)</option>
        </SelectField>
        <SelectField label="Business" error="Choose what you do" defaultValue="">
          <option value="">Choose...</option>
          <option>Plumbing</option>
        </SelectField>
        <SelectField label="Voice" disabled>
          <option>Warm</option>
        </SelectField>
        <FixedValue label="Email" value="marcus@ridgeline.example" hint="Ask us to change it." />
      </Specimen>
      <Specimen name="Text area: grows with what is typed" wide>
        <TextArea
          label="Greeting"
          value={greeting}
          onChange={(event) => setGreeting(event.target.value)}
          hint={`${greeting.length} of 500 characters`}
        />
        <TextArea label="What she knows" value={long} onChange={(event) => setLong(event.target.value)} rows={2} />
        <TextArea label="Questions to ask" value="" readOnly error="Write at least one question" rows={2} />
        <TextArea label="Notes" value={example.arabic} readOnly disabled rows={2} />
      </Specimen>
    </Group>
  );
};
