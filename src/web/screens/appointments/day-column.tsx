import { Plus } from "lucide-react";
import { type PointerEvent, type MouseEvent as Press, useState } from "react";
import { clockText, clockWithZone, spanText } from "#domain/bookings/diary-times.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import type { DayPlan, Job } from "../../data/appointments.ts";
import { classNames } from "../../parts/class-names.ts";
import {
  hatched,
  heightStyle,
  hourLines,
  inColumns,
  type Minutes,
  type Ms,
  minutesOn,
  snapped,
  spanStyle,
  topStyle,
} from "./day-layout.ts";
import { useScene } from "./diary-scene.ts";
import { JobBlock, minuteAt } from "./job-block.tsx";
import { msOf } from "./place.ts";

type DayColumnProps = {
  date: LocalDate;
  shown: Minutes;
  jobs: readonly Job[];
  plans: readonly DayPlan[];
};

const slotMinutes = 30;
type Wire = { start: string; end: string };
const asMs = ({ start, end }: Wire): Ms => ({ startMs: Date.parse(start), endMs: Date.parse(end) });

/** One day: open hours are white, what is closed lies deeper; jobs stand on it. A press on an empty place asks about that time. */
export const DayColumn = ({ date, shown, jobs, plans }: DayColumnProps) => {
  const { zone, openSlot, moving } = useScene();
  const [pointed, setPointed] = useState<number>();
  const on = (span: Wire) => minutesOn(zone, date, asMs(span));
  const laid = inColumns(
    jobs.flatMap((item) => {
      const minutes = minutesOn(zone, date, msOf(item));
      return minutes ? [{ item, minutes }] : [];
    }),
  );
  const slotAt = ({ currentTarget, clientY }: { currentTarget: HTMLElement; clientY: number }): number =>
    snapped(Math.floor(minuteAt(currentTarget, clientY) / slotMinutes) * slotMinutes);
  const point = (event: PointerEvent<HTMLElement>) =>
    setPointed(
      event.pointerType === "mouse" && event.target === event.currentTarget && !moving.move ? slotAt(event) : undefined,
    );
  const press = (event: Press<HTMLElement>) => {
    if (event.target === event.currentTarget) openSlot({ startMs: zone.momentOf(date, slotAt(event)) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; "Why not?" and "Add a job" do the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      data-day={date}
      data-from={shown.from}
      data-to={shown.to}
      className="relative min-w-0 cursor-pointer overflow-hidden border-r border-line bg-sunken last:border-r-0 *:pointer-events-none [&>button]:pointer-events-auto"
      style={heightStyle(shown)}
      onClick={press}
      onPointerMove={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      {plans.flatMap(({ open }) =>
        open.map((span) => {
          const minutes = on(span);
          return (
            minutes && (
              <div key={span.start} className="absolute inset-x-0 bg-surface" style={spanStyle(minutes, shown)} />
            )
          );
        }),
      )}
      <div className="absolute inset-0" style={hourLines} />
      {plans.flatMap(({ shut }) => shut.filter(on).map(({ text }) => <Remark key={text}>{text}</Remark>))}
      {plans.flatMap(({ busy }, place) =>
        busy.map((span) => <Busy key={`${place} ${span.start}`} minutes={on(span)} shown={shown} span={span} />),
      )}
      {pointed !== undefined && <Pointed date={date} minute={pointed} shown={shown} />}
      {laid.map((one) => (
        <JobBlock key={one.item.id} laid={one} shown={shown} />
      ))}
      <Ghost date={date} shown={shown} />
      <NowLine date={date} shown={shown} />
    </div>
  );
};

const Remark = ({ children }: { children: string }) => (
  <p className="absolute inset-x-1 top-1.5 text-center text-xs text-pretty text-ink-soft">{children}</p>
);

type DrawnSpan = { minutes: Minutes | undefined; shown: Minutes };

const Busy = ({ minutes, shown, span }: DrawnSpan & { span: Wire }) => {
  const { timeZone } = useScene();
  const style = minutes && spanStyle(minutes, shown);
  if (!style) return null;
  const { startMs, endMs } = asMs(span);
  return (
    <div
      className="absolute inset-x-0 border-y border-neutral-line bg-neutral-soft/80"
      style={{ ...style, ...hatched }}
    >
      <p className="m-1 inline-block max-w-[calc(100%-0.5rem)] truncate rounded-xs bg-surface/90 px-1 text-2xs text-ink-soft">
        Busy in your calendar
        <span className="sr-only">, {spanText(new Date(startMs), new Date(endMs), timeZone)}</span>
      </p>
    </div>
  );
};

/** Where a press would ask. */
const Pointed = ({ date, minute, shown }: { date: LocalDate; minute: number; shown: Minutes }) => {
  const { zone, timeZone } = useScene();
  const style = spanStyle({ from: minute, to: minute + slotMinutes }, shown);
  return (
    <div
      className="absolute inset-x-1 flex items-center gap-1 rounded-md border-[1.5px] border-dashed border-line-strong bg-surface px-1.5 text-xs text-ink-soft tabular-nums"
      style={style}
      aria-hidden="true"
    >
      <Plus className="size-3.5 shrink-0" />
      <span className="truncate">{clockText(new Date(zone.momentOf(date, minute)), timeZone)}</span>
    </div>
  );
};

/** Where the job would stand, with its new time in words. */
const Ghost = ({ date, shown }: { date: LocalDate; shown: Minutes }) => {
  const { zone, moving } = useScene();
  if (!moving.move) return null;
  const { job, startMs, saving } = moving.move;
  const { startMs: before, endMs } = msOf(job);
  const after = { startMs, endMs: startMs + endMs - before };
  const minutes = minutesOn(zone, date, after);
  const style = minutes && spanStyle(minutes, shown);
  if (!style || startMs === before) return null;
  return (
    <div
      data-ghost
      className={classNames(
        "absolute inset-x-[3px] z-4 flex flex-col overflow-hidden rounded-md border-2 border-ink bg-tape px-2 py-1 text-on-tape shadow-pop",
        saving && "animate-pulse",
      )}
      style={style}
    >
      <p className="text-xs/tight font-[680] tabular-nums">
        {spanText(new Date(after.startMs), new Date(after.endMs), job.timezone)}
      </p>
      <p className="truncate text-xs/tight">{job.name}</p>
    </div>
  );
};

/** Now is tape, with its hook at the left. */
const NowLine = ({ date, shown }: { date: LocalDate; shown: Minutes }) => {
  const { now, today, zone, timeZone } = useScene();
  const minute = zone.minuteOf(now.getTime());
  if (date !== today || minute < shown.from || minute > shown.to) return null;
  return (
    <div className="absolute inset-x-0 z-3 -translate-y-1/2" style={topStyle(minute, shown)}>
      <span className="sr-only">Now: {clockWithZone(now, timeZone)}</span>
      <span className="block h-1 border-y border-on-tape/70 bg-tape forced-colors:bg-[Highlight]" />
      <span className="absolute -top-1 left-0 h-3 w-1 rounded-xs bg-ink" />
    </div>
  );
};
