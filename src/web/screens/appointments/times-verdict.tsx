import {
  CalendarX2,
  Car,
  CircleCheck,
  Clock,
  DoorClosed,
  Hourglass,
  type LucideIcon,
  MapPinOff,
  Telescope,
  Wrench,
} from "lucide-react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { clockText, clockWithZone, dayText, spanText, zoneShort } from "#domain/bookings/diary-times.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import type { Job, Times, useTimes } from "../../data/appointments.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";

type NextTimesProps = {
  times: readonly string[];
  timeZone: string;
  /** What a press does, before the time: "Book". Read out. */
  verb: string;
  disabled?: boolean;
  onChoose: (startMs: number) => void;
};

/** The next free times, day by day; each does what was wanted, there. */
export const NextTimes = ({ times, timeZone, verb, disabled = false, onChoose }: NextTimesProps) => {
  const zone = zoneOf(timeZone);
  const [first] = times;
  if (first === undefined) return <p className="text-sm text-ink-soft">No open times in the next three weeks.</p>;
  const dateOf = (time: string) => zone.dateOf(Date.parse(time));
  const days = [...new Set(times.map(dateOf))];
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">Next open times ({zoneShort(new Date(first), timeZone)})</p>
      {days.map((date) => (
        <div key={date} className="grid grid-cols-[5.75rem_minmax(0,1fr)] items-baseline gap-2">
          <p className="text-sm text-ink-soft">{dayText(date, "short")}</p>
          <ul className="flex flex-wrap gap-1.5">
            {times
              .filter((time) => dateOf(time) === date)
              .map((time) => {
                const at = new Date(time);
                return (
                  <li key={time} className="tabular-nums">
                    <Button
                      size="sm"
                      disabled={disabled}
                      aria-label={`${verb} ${dayText(date, "long")}, ${clockWithZone(at, timeZone)}`}
                      onClick={() => onChoose(at.getTime())}
                    >
                      {clockText(at, timeZone)}
                    </Button>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </div>
  );
};

type Reason = Times["reasons"][number];

const looks: Record<Reason["kind"], { icon: LucideIcon; word: string }> = {
  hours: { icon: Clock, word: "Business hours" },
  notice: { icon: Hourglass, word: "Notice" },
  too_far: { icon: Telescope, word: "Too far ahead" },
  closed_day: { icon: DoorClosed, word: "Closed" },
  holiday: { icon: DoorClosed, word: "Holiday" },
  job: { icon: Wrench, word: "Job" },
  outside_event: { icon: CalendarX2, word: "Your calendar" },
  buffer: { icon: Car, word: "Time between jobs" },
  area: { icon: MapPinOff, word: "Service area" },
};

/** The job that a reason is about, where it is in sight. */
const jobOf = ({ kind, start, end }: Reason, jobs: readonly Job[]): Job | undefined =>
  kind === "job" || kind === "buffer" ? jobs.find((job) => job.start === start && job.end === end) : undefined;

/** From when to when it stands there, with its zone; whole days say it in their text. */
const whenOf = ({ kind, start, end }: Reason, timeZone: string): string | undefined =>
  start === null || end === null || kind === "closed_day" || kind === "holiday"
    ? undefined
    : spanText(new Date(start), new Date(end), timeZone);

type ReasonsProps = { reasons: readonly Reason[]; jobs: readonly Job[]; timeZone: string };

/** Everything that stands in the way, each with its kind in a word. */
const Reasons = ({ reasons, jobs, timeZone }: ReasonsProps) => (
  <ul className="divide-y divide-line rounded-lg border border-line">
    {reasons.map((reason) => {
      const { icon: Icon, word } = looks[reason.kind];
      const about = [jobOf(reason, jobs)?.name, whenOf(reason, timeZone)].filter(Boolean).join(", ");
      return (
        <li key={`${reason.kind} ${reason.start}`} className="flex items-start gap-3 px-3.5 py-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-md bg-warn-soft text-warn">
            <Icon className="size-5" aria-hidden />
          </span>
          <div className="grid min-w-0">
            <p className="font-[620] [overflow-wrap:anywhere]">{about === "" ? word : `${word}: ${about}`}</p>
            <p className="text-sm text-pretty text-ink-soft">{reason.text}</p>
          </div>
        </li>
      );
    })}
  </ul>
);

type TimesVerdictProps = {
  answer: ReturnType<typeof useTimes>;
  jobs: readonly Job[];
  /** What a press on a next time does; read out. */
  verb: string;
  freeText: string;
  onChoose: (startMs: number) => void;
};

/** Whether a time is free; else every reason, whether it can be booked all the same, and the next free times. */
export const TimesVerdict = ({ answer, jobs, verb, freeText, onChoose }: TimesVerdictProps) => {
  const { data, error, isPending, isEnabled } = answer;
  if (!isEnabled) return null;
  return (
    <div aria-live="polite" aria-busy={isPending} className="grid gap-3">
      {isPending && <Skeleton width="100%" height="2.75rem" />}
      {error && <p className="text-sm text-ink-soft">{thrownText(error)}</p>}
      {data?.free && (
        <p className="flex items-start gap-2 rounded-lg border border-good-line bg-good-soft px-3.5 py-2.5 text-sm">
          <CircleCheck className="mt-px size-5 shrink-0 text-good" aria-hidden />
          {freeText}
        </p>
      )}
      {data && !data.free && (
        <>
          <Reasons reasons={data.reasons} jobs={jobs} timeZone={data.timezone} />
          <p className="text-sm text-pretty text-ink-soft">
            {data.by_hand
              ? "She won't offer this time, but you can still book it yourself."
              : "No other job fits here."}
          </p>
          <NextTimes times={data.next_free_times} timeZone={data.timezone} verb={verb} onChoose={onChoose} />
        </>
      )}
    </div>
  );
};
