import { Clock } from "lucide-react";
import { weekdays } from "#domain/bookings/opening-hours.ts";
import { DisclosureRow } from "../../parts/disclosure-rows.tsx";
import { ClosedDaysList } from "./closed-days-list.tsx";
import { DayFields } from "./day-fields.tsx";
import { HolidayChoice } from "./holiday-choice.tsx";
import { errorOf, type SettingsProps, wrongIn } from "./settings-props.ts";
import { openingSummary } from "./summaries.ts";

export const HoursRow = (props: SettingsProps) => {
  const { settings, onChange, wrong } = props;
  return (
    <DisclosureRow
      icon={<Clock aria-hidden />}
      title="Opening hours"
      text={openingSummary(settings)}
      wrong={wrongIn(wrong, "hours", "holidays", "closed_days")}
    >
      <p className="text-sm text-pretty text-ink-soft">
        When you take jobs. She answers at any hour, and books within these.
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
