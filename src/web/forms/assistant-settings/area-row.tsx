import { MapPin } from "lucide-react";
import { settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import { DisclosureRow } from "../../parts/disclosure-rows.tsx";
import { TagField } from "../../parts/tag-field.tsx";
import { errorOf, type SettingsProps, wrongIn } from "./settings-props.ts";
import { areaSummary } from "./summaries.ts";
import { wrongItem } from "./wrong-item.ts";

export const AreaRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<MapPin aria-hidden />}
    title="Service area"
    text={areaSummary(settings)}
    wrong={wrongIn(wrong, "service_zips")}
  >
    <TagField
      label="ZIP codes"
      aside="optional"
      placeholder="78704"
      values={settings.service_zips}
      onChange={(service_zips) => onChange({ service_zips })}
      between={/[\s,;]+/}
      wrongText={(zip) => wrongItem("service_zips", zip)}
      most={settingsLimits.service_zips}
      error={errorOf(wrong, "service_zips")}
      hint="One or a whole list; 787* is every ZIP that begins with 787. Left empty, she takes jobs everywhere."
    />
  </DisclosureRow>
);
