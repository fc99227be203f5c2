import { MessageSquareText } from "lucide-react";
import { type OwnerTexting, ownerTextings } from "#domain/assistants/assistant-settings.ts";
import { SelectField } from "../../parts/forms/select-field.tsx";
import { Switch } from "../../parts/forms/switch.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { errorOf, type SettingsProps, wrongIn } from "./settings-props.ts";
import { textsSummary } from "./summaries.ts";

const choices: Readonly<Record<OwnerTexting, string>> = {
  never: "Never",
  urgent: "When it is urgent",
  every_call: "After every call she answers",
};

export const TextsRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<MessageSquareText aria-hidden />}
    title="Texts"
    text={textsSummary(settings)}
    wrong={wrongIn(wrong, "texts_to_callers", "texts_to_owner")}
  >
    <Switch
      label="Text callers about their appointment"
      hint="For example day and time, once she has booked it."
      checked={settings.texts_to_callers}
      onChange={(event) => onChange({ texts_to_callers: event.target.checked })}
    />
    <SelectField
      label="Text me about a call"
      value={settings.texts_to_owner}
      onChange={(event) => {
        const texts_to_owner = ownerTextings.find((each) => each === event.target.value);
        if (texts_to_owner !== undefined) onChange({ texts_to_owner });
      }}
      error={errorOf(wrong, "texts_to_owner")}
      hint="To the phone number of your account, from her number. Urgent is an emergency, or a message that cannot wait."
    >
      {ownerTextings.map((each) => (
        <option key={each} value={each}>
          {choices[each]}
        </option>
      ))}
    </SelectField>
  </DisclosureRow>
);
