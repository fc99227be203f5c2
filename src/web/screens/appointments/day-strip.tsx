import { dayText, monthText } from "#domain/bookings/diary-times.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import type { Job } from "../../data/appointments.ts";
import { classNames } from "../../parts/class-names.ts";
import { msOf, useScene } from "./diary-scene.ts";

type DayStripProps = {
  days: readonly LocalDate[];
  chosen: LocalDate;
  jobs: readonly Job[];
  onChoose: (date: LocalDate) => void;
};

const mostDots = 4;
export const jobCount = (count: number): string => (count === 1 ? "1 job" : `${count === 0 ? "no" : count} jobs`);

/** The days of a week under the thumb, with a dot for each job. */
export const DayStrip = ({ days, chosen, jobs, onChoose }: DayStripProps) => {
  const { zone, today } = useScene();
  return (
    <ul aria-label="Days of this week" className="grid grid-cols-7 gap-1">
      {days.map((date) => {
        const count = jobs.filter((job) => zone.dateOf(msOf(job).startMs) === date).length;
        const [weekday = ""] = dayText(date, "short").split(",");
        return (
          <li key={date} className="min-w-0">
            <button
              type="button"
              onClick={() => onChoose(date)}
              aria-current={date === chosen ? "date" : undefined}
              className={classNames(
                "grid min-h-17 w-full justify-items-center gap-0.5 rounded-lg border py-2",
                date === chosen
                  ? "border-ink bg-ink text-surface"
                  : "border-line bg-surface text-ink hover:bg-sunken dark:border-line",
                date === today && date !== chosen && "border-tape-edge bg-tape-soft hover:bg-tape-soft",
              )}
            >
              <span className={classNames("text-xs", date !== chosen && "text-ink-soft")}>{weekday}</span>
              <span className="font-display text-lg/none font-bold tabular-nums">{Number(date.slice(8))}</span>
              <span className="sr-only">
                {monthText(date)}, {date === today && "today, "}
                {jobCount(count)}
              </span>
              <span className="flex h-2 items-center gap-0.5" aria-hidden="true">
                {Array.from({ length: Math.min(count, mostDots) }, (_, place) => (
                  <span
                    key={place}
                    className={classNames(
                      "size-1.5 rounded-full",
                      date === chosen ? "bg-tape dark:bg-surface" : "bg-ink",
                    )}
                  />
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
