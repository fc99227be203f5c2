import { Siren } from "lucide-react";
import { longestTexts } from "#domain/assistants/assistant-settings-limits.ts";
import { checkSettings } from "#domain/assistants/assistant-settings-rules.ts";
import { SelectField } from "../../parts/forms/select-field.tsx";
import { TextArea } from "../../parts/forms/text-area.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { PhoneField } from "../assistant/phone-field.tsx";
import { callbackMinutes, MinuteOptions } from "./minute-options.tsx";
import { errorOf, type SettingsProps, wrongIn } from "./settings-props.ts";
import { emergencySummary } from "./summaries.ts";
import { useLeft } from "./use-left.ts";

export const EmergencyRow = ({ settings, onChange, wrong }: SettingsProps) => {
  const { left, onBlur } = useLeft();
  const checked = checkSettings({ emergency_phone: settings.emergency_phone });
  return (
    <DisclosureRow
      icon={<Siren aria-hidden />}
      title="Emergencies"
      text={emergencySummary(settings)}
      wrong={wrongIn(wrong, "emergency_signs", "emergency_phone", "urgent_callback_minutes")}
    >
      <TextArea
        label="What counts as an emergency"
        aside="optional"
        rows={2}
        placeholder="A burst pipe, flooding or no water"
        maxLength={longestTexts.emergency_signs}
        value={settings.emergency_signs}
        onChange={(event) => onChange({ emergency_signs: event.target.value })}
        error={errorOf(wrong, "emergency_signs")}
      />
      <PhoneField
        label="Whom to reach"
        aside="optional"
        placeholder="(512) 555-0142"
        value={settings.emergency_phone}
        onChange={(event) => onChange({ emergency_phone: event.target.value })}
        onBlur={onBlur}
        error={errorOf(wrong, "emergency_phone") ?? (left && !checked.ok ? checked.text : undefined)}
        hint="She puts emergencies through to this number, at any hour."
      />
      <SelectField
        label="If nobody picks up, call back within"
        value={settings.urgent_callback_minutes}
        onChange={(event) => onChange({ urgent_callback_minutes: Number(event.target.value) })}
        error={errorOf(wrong, "urgent_callback_minutes")}
        hint="Stands in the text to whoever left an urgent message. Choose only what you will keep."
      >
        <MinuteOptions minutes={callbackMinutes} chosen={settings.urgent_callback_minutes} none="No promise" />
      </SelectField>
    </DisclosureRow>
  );
};
