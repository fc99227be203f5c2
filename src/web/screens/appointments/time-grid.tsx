import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { dayText, monthText, zoneShort } from "#domain/bookings/diary-times.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import type { DayPlan, Job } from "../../data/appointments.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { DayColumn } from "./day-column.tsx";
import { heightStyle, type Minutes, minutesOn, rulerTicks, shownHours, topStyle } from "./day-layout.ts";
import { moveKeysId, moveKeysText, useScene } from "./diary-scene.ts";
import { msOf } from "./place.ts";

const hourText = (minute: number): string => {
  const hour = (minute / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`;
};

/** The hours at the left edge. Its zone stands at the head. */
const HourRuler = ({ shown, atMs }: { shown: Minutes; atMs: number }) => {
  const { timeZone } = useScene();
  const hours = Array.from({ length: (shown.to - shown.from) / 60 - 1 }, (_, place) => shown.from + (place + 1) * 60);
  return (
    <div className="relative border-r border-line" style={{ ...heightStyle(shown), ...rulerTicks }}>
      <p className="absolute inset-x-0 top-1 pr-4 text-right text-2xs font-semibold text-ink-soft">
        <abbr title={timeZone} className="no-underline">
          {zoneShort(new Date(atMs), timeZone)}
        </abbr>
      </p>
      {hours.map((minute) => (
        <p
          key={minute}
          className="absolute inset-x-0 -translate-y-1/2 pr-4 text-right text-2xs whitespace-nowrap text-ink-faint tabular-nums"
          style={topStyle(minute, shown)}
        >
          {hourText(minute)}
        </p>
      ))}
    </div>
  );
};

type TimeGridProps = {
  days: readonly LocalDate[];
  jobs: readonly Job[];
  plans: readonly DayPlan[];
  /** Leads from a week to one of its days. */
  onDay?: (date: LocalDate) => void;
};

/** Days side by side along a ruler of hours. */
export const TimeGrid = ({ days, jobs, plans, onDay }: TimeGridProps) => {
  const { zone, moving, today } = useScene();
  const [whole, setWhole] = useState(false);
  const moved = moving.move && { startMs: moving.move.startMs, endMs: moving.move.startMs + 60_000 };
  const spans = [...plans.flatMap(({ open }) => open), ...jobs].map(msOf);
  const drawn = moved ? [...spans, moved] : spans;
  const shown = shownHours(
    days.flatMap((date) => drawn.flatMap((span) => minutesOn(zone, date, span) ?? [])),
    whole,
  );
  const columns = { gridTemplateColumns: `3.75rem repeat(${days.length}, minmax(0, 1fr))` };
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
      <p id={moveKeysId} className="sr-only">
        {moveKeysText}
      </p>
      {onDay && (
        <div className="sticky top-(--bar-top) z-(--z-sticky) grid border-b border-line bg-surface" style={columns}>
          <span />
          {days.map((date) => (
            <DayHead key={date} date={date} onPress={() => onDay(date)} />
          ))}
        </div>
      )}
      <div className="grid" style={columns} data-grid>
        <HourRuler shown={shown} atMs={zone.momentOf(days[0] ?? today, 12 * 60)} />
        {days.map((date) => (
          <DayColumn key={date} date={date} shown={shown} jobs={jobs} plans={plans} />
        ))}
      </div>
      <div className="grid justify-items-start border-t border-line px-2 py-1">
        <Button
          kind="quiet"
          size="sm"
          icon={<ChevronsUpDown aria-hidden />}
          aria-pressed={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? "Show fewer hours" : "Show all 24 hours"}
        </Button>
      </div>
    </div>
  );
};

const DayHead = ({ date, onPress }: { date: LocalDate; onPress: () => void }) => {
  const { today } = useScene();
  const [weekday = ""] = dayText(date, "short").split(",");
  return (
    <button
      type="button"
      onClick={onPress}
      aria-current={date === today ? "date" : undefined}
      className={classNames(
        "flex min-h-13 items-baseline justify-center gap-1.5 pt-3 pb-2.5 hover:bg-sunken focus-visible:-outline-offset-3",
        date === today && "tape-strip",
      )}
    >
      <span className="text-sm text-ink-soft">{weekday}</span>
      <span className="font-display text-lg/none font-bold tabular-nums">{Number(date.slice(8))}</span>
      <span className="sr-only">{monthText(date)}, open this day</span>
    </button>
  );
};
