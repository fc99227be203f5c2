import { holidayName, holidays } from "#domain/bookings/us-holidays.ts";
import { Checkbox } from "../../parts/checkbox.tsx";
import { errorOf, type SettingsProps } from "./settings-props.ts";

/** The order of the year stays, whatever the order of the clicks. */
export const HolidayChoice = ({ settings, onChange, wrong }: SettingsProps) => (
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
