import { BellRing } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { dayText, isOtherClock, spanParts } from "#domain/bookings/diary-times.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import type { Job } from "../../data/appointments.ts";
import { classNames } from "../../parts/class-names.ts";
import { type Laid, type Minutes, snapped, spanStyle } from "./day-layout.ts";
import { keyMoved, moveKeysId, useScene } from "./diary-scene.ts";
import { msOf } from "./place.ts";

/** Before this, a press with the mouse is a click. */
const slackPx = 5;
/** A finger that rests this long takes the job along; one that moves earlier scrolls. */
const restMs = 350;
/** Near the edge of the window the page comes along. */
const edgePx = 90;
const edgeStepPx = 14;

type Held = {
  readonly x: number;
  readonly y: number;
  /** How far below the job's beginning it was taken. */
  readonly grabMinutes: number;
  readonly element: HTMLElement;
  readonly pointerId: number;
  timer?: number | undefined;
  dragging: boolean;
};

/** A column tells where it lies and which hours it shows. */
const columnAt = (grid: Element, x: number): HTMLElement | undefined => {
  const columns = [...grid.querySelectorAll<HTMLElement>("[data-day]")];
  const away = (column: HTMLElement): number => {
    const { left, right } = column.getBoundingClientRect();
    return Math.max(left - x, x - right, 0);
  };
  return columns.toSorted((a, b) => away(a) - away(b))[0];
};

/** The minute of the day that a height on the screen means. */
export const minuteAt = (column: HTMLElement, y: number): number => {
  const { top, height } = column.getBoundingClientRect();
  const [from, to] = [Number(column.dataset["from"]), Number(column.dataset["to"])];
  return from + ((y - top) / height) * (to - from);
};

/** Taking a job along with the pointer, in steps of a quarter of an hour. */
const useDrag = (job: Job, { from }: Minutes) => {
  const { moving, zone } = useScene();
  const held = useRef<Held>(undefined);
  const dragged = useRef(false);
  const block = useRef<HTMLButtonElement>(null);

  // A finger that holds a job must not scroll the page; React's own listener would come too late to say so.
  useEffect(() => {
    const element = block.current;
    const stay = (event: TouchEvent) => held.current?.dragging && event.preventDefault();
    element?.addEventListener("touchmove", stay, { passive: false });
    return () => element?.removeEventListener("touchmove", stay);
  }, []);

  const letGo = () => {
    window.clearTimeout(held.current?.timer);
    held.current = undefined;
  };
  const take = (now: Held) => {
    now.dragging = true;
    dragged.current = true;
    now.element.setPointerCapture(now.pointerId);
    moving.begin(job, "drag");
  };
  const follow = (now: Held, { clientX, clientY }: PointerEvent) => {
    const column = columnAt(now.element.closest("[data-grid]") ?? document.body, clientX);
    const day = column?.dataset["day"];
    if (!column || day === undefined) return;
    moving.to(zone.momentOf(day, snapped(minuteAt(column, clientY) - now.grabMinutes)));
    if (clientY < edgePx) window.scrollBy(0, -edgeStepPx);
    else if (clientY > window.innerHeight - edgePx) window.scrollBy(0, edgeStepPx);
  };

  return {
    /** Whether the click that follows belongs to a drag. */
    wasDragged: (): boolean => dragged.current,
    links: {
      ref: block,
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        dragged.current = false;
        if (event.button !== 0 || moving.move?.saving) return;
        const element = event.currentTarget;
        const column = element.closest<HTMLElement>("[data-day]");
        if (!column) return;
        const now: Held = {
          x: event.clientX,
          y: event.clientY,
          grabMinutes: minuteAt(column, event.clientY) - from,
          element,
          pointerId: event.pointerId,
          dragging: false,
        };
        if (event.pointerType !== "mouse") now.timer = window.setTimeout(() => take(now), restMs);
        held.current = now;
      },
      onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
        const now = held.current;
        if (!now) return;
        if (!now.dragging) {
          if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < slackPx) return;
          if (event.pointerType !== "mouse") return letGo();
          take(now);
        }
        follow(now, event);
      },
      onPointerUp: () => {
        if (held.current?.dragging) moving.drop();
        letGo();
      },
      onPointerCancel: () => {
        if (held.current?.dragging) moving.giveUp();
        letGo();
      },
      onContextMenu: (event: { preventDefault: () => void }) => held.current && event.preventDefault(),
    },
  };
};

/** A job says its time by the clock of its own assistant. */
const timesOf = (job: Job) => {
  const { startMs, endMs } = msOf(job);
  const [start, until] = [new Date(startMs), new Date(job.arrival_until)];
  const date = zoneOf(job.timezone).dateOf(startMs);
  return {
    start,
    day: dayText(date, "long"),
    ...spanParts(start, until > start ? until : new Date(endMs), job.timezone),
  };
};

/** Those who cannot see the column hear its day between name and time. */
export const JobDay = ({ job }: { job: Job }) => <span className="sr-only">, {timesOf(job).day}, </span>;

/** Below these there is room for one line of text, and for two; above, for all of it. */
const oneLineMinutes = 25;
const wholeMinutes = 50;

/** A job in its column: opened by a press, moved by dragging or by the arrow keys. */
export const JobBlock = ({ laid, shown }: { laid: Laid<Job>; shown: Minutes }) => {
  const { moving, named, openJob, now, zone, hereZone } = useScene();
  const job = laid.item;
  const drag = useDrag(job, laid);
  const style = spanStyle(laid, shown);
  if (!style) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const startMs = keyMoved(zone, msOf(job).startMs, event.key);
    if (startMs === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moving.begin(job, "keys");
    moving.to(startMs);
  };
  const minutes = laid.to - laid.from;
  const isShort = minutes < oneLineMinutes;
  const isLong = minutes >= wholeMinutes;
  const { start, day, hours, zone: zoneShown } = timesOf(job);
  // A clock that shows the same as the one on the owner's wall needs no name; another does.
  const time = (
    <>
      {hours}
      <span className={isOtherClock(start, job.timezone, hereZone) ? undefined : "sr-only"}> {zoneShown}</span>
    </>
  );
  const isMoved = moving.move?.job.id === job.id;
  const isOver = msOf(job).endMs < now.getTime();
  return (
    <button
      type="button"
      data-job={job.id}
      // On its way it is drawn elsewhere, but keeps its name.
      aria-label={isMoved ? `${job.name}, ${day}, ${hours} ${zoneShown}` : undefined}
      aria-describedby={moveKeysId}
      {...drag.links}
      onClick={({ detail }) => (detail > 0 && drag.wasDragged()) || openJob(job.id)}
      onKeyDown={onKeyDown}
      className={classNames(
        "@container absolute z-1 flex touch-manipulation flex-col overflow-hidden rounded-md border-[1.5px] px-1.5 text-left leading-tight select-none [-webkit-touch-callout:none]",
        "transition-[background-color,opacity] duration-(--duration-fast) hover:z-2 focus-visible:z-3",
        // A line that does not fit as a whole goes to a second column, which nobody sees.
        isLong ? "flex-wrap content-start gap-x-3 py-1" : "justify-center py-0",
        // Belle's own bookings carry her colour; those by hand are plain.
        job.conversation_id === null
          ? "border-line-strong bg-surface hover:bg-sunken dark:bg-raised"
          : "border-tape-edge bg-tape-soft hover:bg-tape-soft/80",
        isOver && "text-ink-soft",
        isMoved && "border-dashed bg-transparent *:invisible",
      )}
      style={{
        ...style,
        left: `calc(${(laid.column / laid.columns) * 100}% + 3px)`,
        width: `calc(${100 / laid.columns}% - 6px)`,
      }}
    >
      <span
        className={classNames(
          "w-full text-sm/tight font-[620]",
          isLong ? "line-clamp-2 shrink-0 [overflow-wrap:anywhere]" : "truncate",
        )}
        dir="auto"
      >
        {job.name}
        <JobDay job={job} />
        {isShort && <span className="sr-only text-xs font-normal text-ink-soft @[15rem]:not-sr-only">{time}</span>}
      </span>
      {!isShort && (
        <span className="flex w-full shrink-0 items-center gap-1 text-xs/tight text-ink-soft tabular-nums">
          <span className="truncate">{time}</span>
          {job.conversation_id !== null && <BellRing className="hidden size-3 shrink-0 @[7rem]:block" aria-hidden />}
        </span>
      )}
      {isLong && (
        <>
          {job.service && <span className="w-full truncate text-xs/tight">{job.service}</span>}
          {job.address && <span className="w-full truncate text-xs/tight text-ink-soft">{job.address}</span>}
          {named && <span className="w-full truncate text-xs/tight text-ink-faint">{job.tenant_name}</span>}
        </>
      )}
    </button>
  );
};
