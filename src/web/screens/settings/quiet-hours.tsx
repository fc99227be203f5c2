import { type QuietHours as Hours, quietHoursText, usualQuietHours } from "#domain/accounts/quiet-hours.ts";
import { TextField } from "../../parts/forms/field.tsx";
import { Switch } from "../../parts/forms/switch.tsx";

type QuietHoursProps = { value: Hours | null; onChange: (value: Hours | null) => void };

const whole = /^\d\d:\d\d$/;

/** For phone alerts and texts. Every choice is kept at once. */
export const QuietHours = ({ value, onChange }: QuietHoursProps) => {
  const change = (part: Partial<Hours>) => {
    const next = { ...(value ?? usualQuietHours), ...part };
    // A time that is half typed, or as long as no time at all, is not kept yet.
    if (whole.test(next.from) && whole.test(next.to) && next.from !== next.to) onChange(next);
  };
  return (
    <div className="grid gap-2">
      <Switch
        label="Quiet hours"
        hint={
          value === null
            ? "Hold back alerts and texts that aren't urgent, for example at night."
            : quietHoursText(value)
        }
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? usualQuietHours : null)}
      />
      {value !== null && (
        <div className="grid max-w-80 grid-cols-2 gap-3">
          <TextField
            label="From"
            type="time"
            defaultValue={value.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            label="To"
            type="time"
            defaultValue={value.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      )}
    </div>
  );
};
