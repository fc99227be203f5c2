import { FileClock } from "lucide-react";
import { transcriptDays } from "#domain/assistants/assistant-settings.ts";
import { DisclosureRow } from "../../parts/disclosure-rows.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { errorOf, type SettingsProps, wrongIn } from "./settings-props.ts";
import { daysText, transcriptSummary } from "./summaries.ts";

export const TranscriptsRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<FileClock aria-hidden />}
    title="Transcripts"
    text={transcriptSummary(settings)}
    wrong={wrongIn(wrong, "transcript_days")}
  >
    <SelectField
      label="Keep transcripts for"
      value={settings.transcript_days}
      onChange={(event) => onChange({ transcript_days: Number(event.target.value) })}
      error={errorOf(wrong, "transcript_days")}
      hint="Then words and recordings of a call are erased for good. Date, length and cost stay."
    >
      {transcriptDays.map((days) => (
        <option key={days} value={days}>
          {daysText(days)}
        </option>
      ))}
    </SelectField>
  </DisclosureRow>
);
