import { Clock } from "lucide-react";
import type { ClosedDays } from "#domain/assistants/assistant-settings.ts";
import { longestTexts, settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import { weekdays } from "#domain/bookings/opening-hours.ts";
import { holidayName, holidays } from "#domain/bookings/us-holidays.ts";
import { Checkbox } from "../../parts/forms/checkbox.tsx";
import { EditableList } from "../../parts/forms/editable-list.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { DayFields } from "./day-fields.tsx";
import { errorOf, type SettingsProps, wrongIn, wrongItem } from "./settings-form.ts";
import { openingSummary } from "./summaries.ts";

const blank: ClosedDays = { from: "", to: "", note: "" };
const isBlank = ({ from, to, note }: ClosedDays): boolean => from === "" && to === "" && note.trim() === "";

/** One day is the usual case, so its end follows its beginning until it is later. */
const withFrom = (days: ClosedDays, from: string): ClosedDays => ({
  ...days,
  from,
  to: days.to === "" || days.to === days.from || days.to < from ? from : days.to,
});

const ClosedDaysList = ({ settings, onChange, wrong }: SettingsProps) => {
  const error = errorOf(wrong, "closed_days");
  const errorAt = settings.closed_days.findIndex((days) => !isBlank(days) && wrongItem("closed_days", days));
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2.5 text-sm/5 font-semibold">Other days you're closed</legend>
      <EditableList
        label="Closed days"
        items={settings.closed_days}
        onChange={(closed_days) => onChange({ closed_days })}
        blank={blank}
        addText="Add closed days"
        nameOf={({ note, from }, place) => note.trim() || from || `closed days ${place + 1}`}
        most={settingsLimits.closed_days}
        stacked
        fullText={`The limit is ${settingsLimits.closed_days} entries.`}
        error={errorAt < 0 ? error : undefined}
      >
        {(days, change, place) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[37.5rem]:grid-cols-2 min-[37.5rem]:[&>:last-child]:col-span-2">
            <TextField
              label="First day"
              type="date"
              value={days.from}
              onChange={(event) => change(withFrom(days, event.target.value))}
              error={errorAt === place ? error : undefined}
            />
            <TextField
              label="Last day"
              type="date"
              min={days.from}
              value={days.to}
              onChange={(event) => change({ ...days, to: event.target.value })}
            />
            <TextField
              label="Note"
              aside="optional"
              placeholder="Family vacation"
              maxLength={longestTexts.note}
              value={days.note}
              onChange={(event) => change({ ...days, note: event.target.value })}
            />
          </div>
        )}
      </EditableList>
    </fieldset>
  );
};

/** The order of the year stays, whatever the order of the clicks. */
const HolidayChoice = ({ settings, onChange, wrong }: SettingsProps) => (
  <fieldset className="grid min-w-0 gap-x-4 min-[37.5rem]:grid-cols-2">
    <legend className="mb-1 text-sm/5 font-semibold">Closed on these holidays</legend>
    {holidays.map((holiday, place) => (
      <Checkbox
        key={holiday}
        checked={settings.holidays.includes(holiday)}
        onChange={(event) => {
          const { checked } = event.target;
          onChange({
            holidays: holidays.filter((one) => (one === holiday ? checked : settings.holidays.includes(one))),
          });
        }}
        error={place === 0 ? errorOf(wrong, "holidays") : undefined}
      >
        {holidayName(holiday)}
      </Checkbox>
    ))}
  </fieldset>
);

export const HoursRow = (props: SettingsProps) => {
  const { settings, onChange, wrong } = props;
  return (
    <DisclosureRow
      icon={<Clock aria-hidden />}
      title="Business hours"
      text={openingSummary(settings)}
      wrong={wrongIn(wrong, "hours", "holidays", "closed_days")}
    >
      <p className="text-sm text-pretty text-ink-soft">
        When you take jobs. She answers around the clock, but only books within these hours.
      </p>
      <div className="grid divide-y divide-line border-y border-line">
        {weekdays.map((day) => (
          <DayFields
            key={day}
            day={day}
            hours={settings.hours}
            onChange={(hours) => onChange({ hours })}
            refused={errorOf(wrong, "hours") !== undefined}
          />
        ))}
      </div>
      <HolidayChoice {...props} />
      <ClosedDaysList {...props} />
    </DisclosureRow>
  );
};
