import { ShieldX } from "lucide-react";
import { settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { DisclosureRow } from "../../parts/disclosure-rows.tsx";
import { TagField } from "../../parts/tag-field.tsx";
import { errorOf, type SettingsProps, wrongIn } from "./settings-props.ts";
import { blockedSummary } from "./summaries.ts";
import { wrongItem } from "./wrong-item.ts";

export const BlockedRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<ShieldX aria-hidden />}
    title="Blocked numbers"
    text={blockedSummary(settings)}
    wrong={wrongIn(wrong, "blocked_numbers")}
  >
    <TagField
      label="Numbers she does not answer"
      aside="optional"
      placeholder="(512) 555-0142"
      inputMode="tel"
      values={settings.blocked_numbers}
      onChange={(blocked_numbers) => onChange({ blocked_numbers })}
      between={/[,;\n]+/}
      tidy={(typed) => readTypedNumber(typed) ?? typed}
      show={formatPhone}
      wrongText={(typed) => wrongItem("blocked_numbers", typed)}
      most={settingsLimits.blocked_numbers}
      error={errorOf(wrong, "blocked_numbers")}
      hint="She turns calls from these away."
    />
  </DisclosureRow>
);
