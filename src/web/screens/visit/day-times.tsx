import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../parts/button.tsx";
import { visitClock, visitDay, visitHours } from "./visit-times.ts";

type DayTimesProps = {
  starts: readonly string[];
  timezone: string;
  first: boolean;
  chosen: string | undefined;
  onChoose: (start: string) => void;
  onMove: () => void;
  busy: boolean;
};

/** One day and its free times; the first stands open. */
export const DayTimes = ({ starts, timezone, first, chosen, onChoose, onMove, busy }: DayTimesProps) => {
  const name = useId();
  const [open, setOpen] = useState(first);
  const here = chosen !== undefined && starts.includes(chosen) ? new Date(chosen) : undefined;
  const day = visitDay(new Date(starts[0] ?? ""), timezone);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/day">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-3.5 py-2.5 -outline-offset-3 group-open/day:bg-sunken hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="grid">
          <span className="font-semibold">{day}</span>
          <span className="text-sm text-ink-soft tabular-nums">
            {starts.length === 1 ? "1 free time" : `${starts.length} free times`}
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform duration-(--duration-fast) group-open/day:rotate-180"
          aria-hidden
        />
      </summary>
      {open && (
        <div className="grid gap-3.5 border-t border-line p-3.5">
          <fieldset className="grid grid-cols-3 gap-2 min-[30rem]:grid-cols-4">
            <legend className="sr-only">{day}</legend>
            {starts.map((start) => (
              <label
                key={start}
                className="inline-flex min-h-(--control) cursor-pointer items-center justify-center rounded-sm border-[1.5px] border-line-strong bg-surface px-1 text-center text-[0.9375rem]/none font-[560] tabular-nums not-has-checked:hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:underline"
              >
                <input
                  type="radio"
                  name={name}
                  value={start}
                  checked={start === chosen}
                  onChange={() => onChoose(start)}
                  className="sr-only"
                />
                {visitClock(new Date(start), timezone)}
              </label>
            ))}
          </fieldset>
          {here && (
            <div className="grid gap-2">
              <p role="status">
                Your new time: <b>{`${day}, ${visitHours(here, here, timezone)}`}</b>
              </p>
              <Button kind="primary" size="lg" wide onClick={onMove} busy={busy}>
                Move my job
              </Button>
            </div>
          )}
        </div>
      )}
    </details>
  );
};
