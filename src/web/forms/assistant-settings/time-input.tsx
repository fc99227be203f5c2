import { controlLook } from "../../parts/field.tsx";

type TimeInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  describedBy: string | undefined;
  "data-opens"?: boolean;
};

/** The browser's own clock, in the owner's way of writing times. Its picture is left out: two of them fit beside each other on a phone. */
export const TimeInput = ({ label, value, onChange, invalid, describedBy, ...data }: TimeInputProps) => (
  <input
    {...data}
    type="time"
    aria-label={label}
    aria-invalid={invalid}
    aria-describedby={describedBy}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className={`${controlLook} min-w-[5.75rem] flex-1 px-2! text-[1rem]! tabular-nums [&::-webkit-calendar-picker-indicator]:hidden`}
  />
);
