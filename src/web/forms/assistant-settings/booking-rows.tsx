import { CalendarClock, Siren, Wrench } from "lucide-react";
import { type AppointmentRules, defaultSettings, type OfferedService } from "#domain/assistants/assistant-settings.ts";
import { longestTexts, settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import { checkSettings } from "#domain/assistants/assistant-settings-rules.ts";
import { EditableList } from "../../parts/forms/editable-list.tsx";
import { SelectField, TextArea } from "../../parts/forms/field.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { PhoneField } from "../assistant/phone-field.tsx";
import { useLeft } from "../use-draft.ts";
import {
  BareInput,
  BareSelect,
  bufferMinutes,
  callbackMinutes,
  jobMinutes,
  MinuteOptions,
  noticeMinutes,
  windowMinutes,
} from "./bare-controls.tsx";
import { errorOf, type SettingsProps, wrongIn, wrongItem } from "./settings-form.ts";
import { appointmentsSummary, daysText, emergencySummary, servicesSummary } from "./summaries.ts";

const blank: OfferedService = { name: "", duration_minutes: 60 };

export const ServicesRow = ({ settings, onChange, wrong }: SettingsProps) => {
  const error = errorOf(wrong, "services");
  return (
    <DisclosureRow
      icon={<Wrench aria-hidden />}
      title="Services"
      text={servicesSummary(settings)}
      wrong={wrongIn(wrong, "services")}
    >
      <p className="text-sm text-pretty text-ink-soft">
        What callers can book, and how long it usually takes. She uses this to plan your day.
      </p>
      <EditableList
        label="Services"
        items={settings.services}
        onChange={(services) => onChange({ services })}
        blank={blank}
        addText="Add service"
        nameOf={({ name }, place) => name.trim() || `service ${place + 1}`}
        most={settingsLimits.services}
        fullText={`The limit is ${settingsLimits.services} services.`}
        error={error}
      >
        {(service, change, place) => (
          <div className="grid gap-1.5 min-[37.5rem]:grid-cols-[minmax(0,1fr)_9rem]">
            <BareInput
              label={`Service ${place + 1}`}
              placeholder="Leak repair"
              maxLength={longestTexts.service}
              value={service.name}
              onChange={(event) => change({ ...service, name: event.target.value })}
              invalid={error !== undefined && wrongItem("services", service) !== undefined}
            />
            <BareSelect
              label={`Usual time for ${service.name.trim() || `service ${place + 1}`}`}
              value={service.duration_minutes}
              onChange={(event) => change({ ...service, duration_minutes: Number(event.target.value) })}
            >
              <MinuteOptions minutes={jobMinutes} chosen={service.duration_minutes} />
            </BareSelect>
          </div>
        )}
      </EditableList>
    </DisclosureRow>
  );
};

const daysAhead = [7, 14, 30, 60, 90, 180, 365];

/** A refusal is about one of the numbers; which one shows when it stands among good ones. */
const isRefused = (rules: AppointmentRules, name: keyof AppointmentRules): boolean =>
  !checkSettings({ appointments: { ...defaultSettings().appointments, [name]: rules[name] } }).ok;

export const AppointmentsRow = ({ settings, onChange, wrong }: SettingsProps) => {
  const rules = settings.appointments;
  const error = errorOf(wrong, "appointments");
  const links = (name: keyof AppointmentRules) => ({
    value: rules[name],
    error: error !== undefined && isRefused(rules, name) ? error : undefined,
    onChange: (event: { target: { value: string } }) =>
      onChange({ appointments: { ...rules, [name]: Number(event.target.value) } }),
  });
  return (
    <DisclosureRow
      icon={<CalendarClock aria-hidden />}
      title="Appointments"
      text={appointmentsSummary(rules)}
      wrong={error}
    >
      <div className="grid items-start gap-4.5 min-[37.5rem]:grid-cols-2">
        <SelectField {...links("length_minutes")} label="Usual length" hint="When no service fits.">
          <MinuteOptions minutes={jobMinutes} chosen={rules.length_minutes} />
        </SelectField>
        <SelectField {...links("buffer_minutes")} label="Time between jobs" hint="For driving to the next one.">
          <MinuteOptions minutes={bufferMinutes} chosen={rules.buffer_minutes} none="None" />
        </SelectField>
        <SelectField
          {...links("notice_minutes")}
          label="Earliest booking"
          hint="How soon after the call a job can start."
        >
          <MinuteOptions minutes={noticeMinutes} chosen={rules.notice_minutes} none="Right away" />
        </SelectField>
        <SelectField {...links("days_ahead")} label="Latest booking" hint="How far ahead callers can book.">
          {[...new Set([...daysAhead, rules.days_ahead])]
            .sort((a, b) => a - b)
            .map((days) => (
              <option key={days} value={days}>
                {daysText(days)} ahead
              </option>
            ))}
        </SelectField>
        <SelectField
          {...links("arrival_window_minutes")}
          label="Arrival window"
          hint="Whether she promises an exact time or an arrival window."
        >
          <MinuteOptions minutes={windowMinutes} chosen={rules.arrival_window_minutes} none="Exact time" />
        </SelectField>
      </div>
    </DisclosureRow>
  );
};

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
        label="Who to reach"
        aside="optional"
        placeholder="(512) 555-0142"
        value={settings.emergency_phone}
        onChange={(event) => onChange({ emergency_phone: event.target.value })}
        onBlur={onBlur}
        error={errorOf(wrong, "emergency_phone") ?? (left && !checked.ok ? checked.text : undefined)}
        hint="She calls this number in an emergency, at any hour. For more people, use On Call in the menu."
      />
      <SelectField
        label="If no one answers, call back within"
        value={settings.urgent_callback_minutes}
        onChange={(event) => onChange({ urgent_callback_minutes: Number(event.target.value) })}
        error={errorOf(wrong, "urgent_callback_minutes")}
        hint="She puts this in her text to anyone who leaves an urgent message. Only promise what you can keep."
      >
        <MinuteOptions minutes={callbackMinutes} chosen={settings.urgent_callback_minutes} none="No promise" />
      </SelectField>
    </DisclosureRow>
  );
};
