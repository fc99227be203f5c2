import { clockText, clockWithZone, dayText, zoneShort } from "#domain/bookings/diary-times.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { Button } from "../../parts/buttons/button.tsx";

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
  if (first === undefined) return <p className="text-sm text-ink-soft">No free time in the next three weeks.</p>;
  const dateOf = (time: string) => zone.dateOf(Date.parse(time));
  const days = [...new Set(times.map(dateOf))];
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">Next free times ({zoneShort(new Date(first), timeZone)})</p>
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
