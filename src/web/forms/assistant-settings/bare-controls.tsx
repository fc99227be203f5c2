import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { controlLook } from "../../parts/forms/field.tsx";
import { minutesText } from "./summaries.ts";

/** How long a job may take, in the steps that owners plan in. */
export const jobMinutes = [15, 20, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600, 720];
export const bufferMinutes = [0, 10, 15, 20, 30, 45, 60, 90, 120];
export const noticeMinutes = [0, 30, 60, 120, 180, 240, 480, 720, 1440, 2880, 4320, 10_080];
export const windowMinutes = [0, 30, 60, 90, 120, 180, 240];
export const callbackMinutes = [0, 10, 15, 20, 30, 45, 60, 90, 120];

type MinuteOptionsProps = {
  minutes: readonly number[];
  /** Offered as well where it is none of them, so that a stored value is never changed by looking at it. */
  chosen: number;
  /** What no time at all means here. */
  none?: string;
};

export const MinuteOptions = ({ minutes, chosen, none }: MinuteOptionsProps) =>
  [...new Set([...minutes, chosen])]
    .sort((a, b) => a - b)
    .map((value) => (
      <option key={value} value={value}>
        {value === 0 && none !== undefined ? none : longText(value)}
      </option>
    ));

const day = 24 * 60;
const longText = (minutes: number): string =>
  minutes >= day && minutes % day === 0 ? `${minutes / day} ${minutes === day ? "day" : "days"}` : minutesText(minutes);

type Bare = {
  /** Read out; the place in its list says the rest to the eye. */
  label: string;
  invalid?: boolean;
};

/** A text control in a row of its like, where a label above each would be noise. */
export const BareInput = ({
  label,
  invalid = false,
  ...input
}: Bare & Omit<ComponentPropsWithRef<"input">, "className">) => (
  <input type="text" {...input} aria-label={label} aria-invalid={invalid} className={controlLook} />
);

export const BareSelect = ({
  label,
  invalid = false,
  children,
  ...select
}: Bare & Omit<ComponentPropsWithRef<"select">, "className">) => (
  <span className="relative block min-w-0">
    <select
      {...select}
      aria-label={label}
      aria-invalid={invalid}
      className={`${controlLook} appearance-none truncate pr-10`}
    >
      {children}
    </select>
    <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-faint" aria-hidden />
  </span>
);
