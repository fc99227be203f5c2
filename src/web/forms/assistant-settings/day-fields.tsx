import { CircleAlert, Copy, Plus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { daySpansTrouble, type OpeningHours, type OpenSpan, type Weekday } from "#domain/bookings/opening-hours.ts";
import { type DayKind, dayKind } from "#domain/bookings/opening-words.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { controlLook } from "../../parts/forms/field.tsx";
import { BareSelect } from "./bare-controls.tsx";
import { closingTimeIn, closingTimeOf, copiedToWeekdays, withDayKind, withSpanAdded } from "./summaries.ts";

type TimeInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  describedBy: string | undefined;
  "data-opens"?: boolean;
};

/** The browser's own clock, in the owner's way of writing times. Its picture is left out: two of them fit beside each other on a phone. */
const TimeInput = ({ label, value, onChange, invalid, describedBy, ...data }: TimeInputProps) => (
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

const mostSpans = 3;
const places = ["", ", second time", ", third time"];

type DayFieldsProps = {
  day: Weekday;
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
  /** The week was refused, so a day that is wrong says it even before it was left. */
  refused: boolean;
};

/** One day of the week: closed, open round the clock, or up to three times. */
export const DayFields = ({ day, hours, onChange, refused }: DayFieldsProps) => {
  const box = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();
  const [left, setLeft] = useState(false);
  const [said, setSaid] = useState("");
  const spans = hours[day];
  const kind = dayKind(spans);
  const name = day.charAt(0).toUpperCase() + day.slice(1);
  const trouble = left || refused ? daySpansTrouble(day, spans) : undefined;
  const links = { invalid: trouble !== undefined, describedBy: trouble && errorId };

  const change = (changed: readonly OpenSpan[]) => onChange({ ...hours, [day]: changed });
  /** The focus goes where the next step is, and never falls out of the day. */
  const changeThen = (changed: readonly OpenSpan[], place: number, words: string) => {
    flushSync(() => change(changed));
    setSaid(words);
    box.current?.querySelectorAll<HTMLElement>("[data-opens]")[place]?.focus();
  };

  return (
    <fieldset
      ref={box}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3 min-[37.5rem]:grid-cols-[6.5rem_9.5rem_minmax(0,1fr)]"
    >
      <legend className="sr-only">{name}</legend>
      <span aria-hidden="true" className="self-center font-semibold min-[37.5rem]:mt-3 min-[37.5rem]:self-start">
        {name}
      </span>
      <BareSelect
        label={`${name} is`}
        value={kind}
        onChange={(event) => onChange(withDayKind(hours, day, event.target.value as DayKind))}
      >
        <option value="open">Open</option>
        <option value="closed">Closed</option>
        <option value="always">24 hours</option>
      </BareSelect>
      <div className="col-span-full grid min-w-0 gap-2 empty:hidden min-[37.5rem]:col-span-1">
        {kind === "open" &&
          spans.map((span, place) => (
            <div key={place} className="flex flex-wrap items-center gap-1.5">
              <TimeInput
                data-opens
                label={`Opens${places[place]}`}
                value={span.opens}
                onChange={(opens) => change(spans.with(place, { ...span, opens }))}
                {...links}
              />
              <span aria-hidden="true" className="text-sm text-ink-faint">
                to
              </span>
              <TimeInput
                label={`Closes${places[place]}`}
                value={closingTimeIn(span.closes)}
                onChange={(closes) => change(spans.with(place, { ...span, closes: closingTimeOf(closes) }))}
                {...links}
              />
              {spans.length === 1 ? (
                <span className="hidden w-11 min-[37.5rem]:block" />
              ) : (
                <Button
                  kind="quiet"
                  iconOnly
                  aria-label={`Remove this time from ${name}${places[place]}`}
                  onClick={() => changeThen(spans.toSpliced(place, 1), Math.max(0, place - 1), "Time removed.")}
                >
                  <X aria-hidden />
                </Button>
              )}
            </div>
          ))}
        {trouble && (
          <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm/5 font-semibold text-bad">
            <CircleAlert className="mt-0.5 size-[1.0625rem] shrink-0" aria-hidden />
            {trouble}
          </p>
        )}
        <div className="-ml-3 flex flex-wrap gap-x-1 empty:hidden">
          {kind === "open" && spans.length < mostSpans && (
            <Button
              kind="quiet"
              size="sm"
              icon={<Plus aria-hidden />}
              aria-label={`Add time on ${name}`}
              onClick={() => changeThen(withSpanAdded(spans), spans.length, "Time added.")}
            >
              Add time
            </Button>
          )}
          {day === "monday" && (
            <Button
              kind="quiet"
              size="sm"
              icon={<Copy aria-hidden />}
              onClick={() => {
                onChange(copiedToWeekdays(hours, day));
                setSaid("Monday's hours copied to Tuesday through Friday.");
              }}
            >
              Copy to weekdays
            </Button>
          )}
        </div>
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
    </fieldset>
  );
};
