import type { Assistant } from "../../data/assistants.ts";
import { zoneName } from "../../forms/assistant/zone-clock.ts";
import { jobMinutes, MinuteOptions } from "../../forms/assistant-settings/minute-options.tsx";
import type { FieldLinks } from "../../forms/use-draft.ts";
import { SelectField } from "../../parts/forms/select-field.tsx";
import { TextField } from "../../parts/forms/text-field.tsx";
import type { When } from "./job-draft.ts";

type WhenFieldsProps = {
  assistants: readonly Assistant[];
  chosen: Assistant;
  field: (name: keyof When) => FieldLinks;
  /** A job stays with its assistant. */
  keepsAssistant?: boolean;
};

/** Whose job, which day, what time, how long. */
export const WhenFields = ({ assistants, chosen, field, keepsAssistant = false }: WhenFieldsProps) => (
  <>
    {assistants.length > 1 && !keepsAssistant && (
      <SelectField {...field("assistant")} label="Assistant">
        {assistants.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
    <div className="grid items-start gap-4 min-[22.5rem]:grid-cols-2">
      <TextField {...field("date")} type="date" label="Day" min="2020-01-01" max="2099-12-31" />
      <TextField {...field("time")} type="time" label="Time" hint={zoneName(chosen.timezone)} />
    </div>
    <SelectField {...field("minutes")} label="Length">
      <MinuteOptions minutes={jobMinutes} chosen={Number(field("minutes").value)} />
    </SelectField>
  </>
);
