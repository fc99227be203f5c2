import { MessageSquareText } from "lucide-react";
import { DisclosureRow } from "../../parts/disclosure-rows.tsx";
import { Switch } from "../../parts/switch.tsx";
import { type SettingsProps, wrongIn } from "./settings-props.ts";
import { textsSummary } from "./summaries.ts";

export const TextsRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<MessageSquareText aria-hidden />}
    title="Texts to callers"
    text={textsSummary(settings)}
    wrong={wrongIn(wrong, "texts_to_callers")}
  >
    <Switch
      label="Text callers about their appointment"
      hint="For example day and time, once she has booked it."
      checked={settings.texts_to_callers}
      onChange={(event) => onChange({ texts_to_callers: event.target.checked })}
    />
  </DisclosureRow>
);
