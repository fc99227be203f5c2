import { CalendarClock } from "lucide-react";
import { type AppointmentRules, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { checkSettings } from "#domain/assistants/assistant-settings-rules.ts";
import { SelectField } from "../../parts/forms/select-field.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { bufferMinutes, jobMinutes, MinuteOptions, noticeMinutes, windowMinutes } from "./minute-options.tsx";
import { errorOf, type SettingsProps } from "./settings-props.ts";
import { appointmentsSummary, daysText } from "./summaries.ts";

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
        <SelectField {...links("length_minutes")} label="Usual length" hint="For a job that is none of your services.">
          <MinuteOptions minutes={jobMinutes} chosen={rules.length_minutes} />
        </SelectField>
        <SelectField {...links("buffer_minutes")} label="Free time between jobs" hint="For the way to the next one.">
          <MinuteOptions minutes={bufferMinutes} chosen={rules.buffer_minutes} none="None" />
        </SelectField>
        <SelectField
          {...links("notice_minutes")}
          label="Earliest booking"
          hint="How soon after the call a job may begin."
        >
          <MinuteOptions minutes={noticeMinutes} chosen={rules.notice_minutes} none="At once" />
        </SelectField>
        <SelectField {...links("days_ahead")} label="Latest booking" hint="How far ahead callers may book.">
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
          hint="What she promises: an exact time, or an arrival within a span."
        >
          <MinuteOptions minutes={windowMinutes} chosen={rules.arrival_window_minutes} none="Exact time" />
        </SelectField>
      </div>
    </DisclosureRow>
  );
};
