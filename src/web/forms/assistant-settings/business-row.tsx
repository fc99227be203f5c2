import { Building2 } from "lucide-react";
import { trades } from "#domain/assistants/trades.ts";
import { DisclosureRow } from "../../parts/disclosure-rows.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { SettingsProps } from "./settings-props.ts";
import { errorOf, wrongIn } from "./settings-props.ts";
import { businessSummary } from "./summaries.ts";
import { tradeName } from "./trade-name.ts";
import { withTrade } from "./with-trade.ts";

export const BusinessRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<Building2 aria-hidden />}
    title="Business"
    text={businessSummary(settings)}
    wrong={wrongIn(wrong, "business_name", "trade")}
  >
    <TextField
      label="Business name"
      aside="optional"
      autoComplete="organization"
      placeholder="Riverside Plumbing"
      value={settings.business_name}
      onChange={(event) => onChange({ business_name: event.target.value })}
      error={errorOf(wrong, "business_name")}
      hint="How she names you to callers."
    />
    <SelectField
      label="Trade"
      aside="optional"
      value={settings.trade}
      onChange={(event) => onChange(withTrade(settings, event.target.value))}
      error={errorOf(wrong, "trade")}
      hint="Fills in the usual services, hours and emergencies, where you have not written your own."
    >
      <option value="">No trade</option>
      {trades.map(({ name }) => (
        <option key={name} value={name}>
          {tradeName(name)}
        </option>
      ))}
    </SelectField>
  </DisclosureRow>
);
