import { BellRing } from "lucide-react";
import type { KeyboardEvent } from "react";
import { dayText, spanText } from "#domain/bookings/diary-times.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import type { Job } from "../../data/appointments.ts";
import { classNames } from "../../parts/class-names.ts";
import type { Laid, Minutes } from "./day-layout.ts";
import { useScene } from "./diary-scene.ts";
import { spanStyle } from "./grid-look.ts";
import { keyMoved, moveKeysId } from "./move-keys.ts";
import { msOf } from "./place.ts";
import { useDrag } from "./use-drag.ts";

/** A job says its time by the clock of its own assistant. */
const timesOf = (job: Job) => {
  const { startMs, endMs } = msOf(job);
  const [start, end] = [new Date(startMs), new Date(endMs)];
  const date = zoneOf(job.timezone).dateOf(startMs);
  return { day: dayText(date, "long"), time: spanText(start, end, job.timezone) };
};

/** Those who cannot see the column hear its day between name and time. */
export const JobDay = ({ job }: { job: Job }) => <span className="sr-only">, {timesOf(job).day}, </span>;

/** Below these there is room for one line, and for two. */
const oneLineMinutes = 40;
const twoLinesMinutes = 55;

/** A job in its column: opened by a press, moved by dragging or by the arrow keys. */
export const JobBlock = ({ laid, shown }: { laid: Laid<Job>; shown: Minutes }) => {
  const { moving, named, openJob, now, zone } = useScene();
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
  const { day, time } = timesOf(job);
  const isMoved = moving.move?.job.id === job.id;
  const isOver = msOf(job).endMs < now.getTime();
  return (
    <button
      type="button"
      data-job={job.id}
      // On its way it is drawn elsewhere, but keeps its name.
      aria-label={isMoved ? `${job.name}, ${day}, ${time}` : undefined}
      aria-describedby={moveKeysId}
      {...drag.links}
      onClick={({ detail }) => (detail > 0 && drag.wasDragged()) || openJob(job.id)}
      onKeyDown={onKeyDown}
      className={classNames(
        "@container absolute z-1 flex touch-manipulation flex-col overflow-hidden rounded-md border-[1.5px] px-2 text-left leading-tight select-none [-webkit-touch-callout:none]",
        "transition-[background-color,opacity] duration-(--duration-fast) hover:z-2 focus-visible:z-3",
        isShort ? "justify-center py-0" : "py-1.5",
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
      <span className="flex w-full min-w-0 items-center gap-1.5 text-sm/tight font-[620]">
        <span className="truncate" dir="auto">
          {job.name}
        </span>
        <JobDay job={job} />
        {job.conversation_id !== null && <BellRing className="size-3.5 shrink-0" aria-hidden />}
        {isShort && (
          <span className="sr-only truncate text-xs font-normal text-ink-soft tabular-nums @[15rem]:not-sr-only">
            {time}
          </span>
        )}
      </span>
      {!isShort && (
        <>
          <span className="truncate text-xs/tight text-ink-soft tabular-nums">{time}</span>
          {job.address && minutes >= twoLinesMinutes && (
            <span className="mt-0.5 truncate text-xs/tight text-ink-soft">{job.address}</span>
          )}
          {named && minutes >= twoLinesMinutes && (
            <span className="mt-0.5 truncate text-xs/tight text-ink-faint">{job.tenant_name}</span>
          )}
        </>
      )}
    </button>
  );
};
