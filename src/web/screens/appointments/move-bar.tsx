import { ArrowLeft, ArrowRight, Check, ChevronDown, ChevronUp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { fullSpanText } from "#domain/bookings/diary-times.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { useTimes } from "../../data/appointments.ts";
import { dateAndTimeIn, momentIn } from "../../forms/field-times.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { CustomerNews, type News } from "./customer-news.tsx";
import { keyMoved, type Move, useScene } from "./diary-scene.ts";
import { msOf } from "./place.ts";
import { NextTimes } from "./times-verdict.tsx";

const steps: readonly { key: string; icon: ReactNode; by: ReactNode; way: "earlier" | "later" }[] = [
  { key: "ArrowLeft", icon: <ArrowLeft aria-hidden />, by: "Day", way: "earlier" },
  { key: "ArrowUp", icon: <ChevronUp aria-hidden />, by: "15 min", way: "earlier" },
  { key: "ArrowDown", icon: <ChevronDown aria-hidden />, by: "15 min", way: "later" },
  { key: "ArrowRight", icon: <ArrowRight aria-hidden />, by: "Day", way: "later" },
];

/** A job on its way by keys or buttons: it says where it would stand, and waits for a yes. */
export const MoveBar = ({ move, news }: { move: Move; news: News | undefined }) => {
  const { moving, zone } = useScene();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const { startMs: wanted } = move;
  // Whenever it would stand elsewhere, that place comes into sight.
  useEffect(() => {
    if (wanted) document.querySelector("[data-ghost]")?.scrollIntoView({ block: "center" });
  }, [wanted]);
  const { job, startMs, saving = false, conflict, failure } = move;
  const { startMs: before, endMs } = msOf(job);
  const moved = startMs !== before;
  const text = fullSpanText(
    new Date(startMs),
    new Date(startMs + endMs - before),
    job.timezone,
    zoneOf(job.timezone).dateOf(startMs),
  );
  const asked = useDeferredValue(startMs);
  const times = useTimes(
    moved ? { tenant_id: job.tenant_id, start: new Date(asked).toISOString(), moving: job.id } : undefined,
  );
  const [tells, setTells] = useState(true);
  const save = (at?: number) => moving.save(at, tells);
  const step = (key: string): boolean => {
    const next = keyMoved(zone, startMs, key);
    if (next !== undefined && !saving) moving.to(next);
    return next !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const own = event.target === event.currentTarget;
    // The arrows of a field are its own.
    if (!(event.target instanceof HTMLInputElement) && step(event.key)) event.preventDefault();
    else if (event.key === "Escape") moving.giveUp();
    else if (event.key === "Enter" && own) {
      event.preventDefault();
      save();
    }
  };
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={`Move ${job.name}`}
      onKeyDown={onKeyDown}
      className="animate-rise fixed inset-x-0 bottom-0 z-(--z-popover) grid gap-3 rounded-t-xl border border-line bg-raised p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-dialog outline-hidden md:inset-x-auto md:bottom-6 md:left-1/2 md:w-[min(46rem,100vw-4rem)] md:-translate-x-1/2 md:rounded-xl md:p-5"
    >
      <div className="grid gap-0.5">
        <p className="text-sm text-ink-soft">
          Move {job.name}
          <span className="sr-only">. Arrow keys move, Enter saves, Escape cancels.</span>
        </p>
        <p role="status" className="type-card tabular-nums">
          {text}
        </p>
        <p className="min-h-5 text-sm/5 text-pretty text-ink-soft" aria-live="polite">
          {!conflict && !failure && moved && verdict(times)}
        </p>
      </div>
      {(conflict || failure) && (
        <Notice kind="bad" title="Not moved">
          {conflict?.detail ?? failure}
        </Notice>
      )}
      {conflict && (
        <NextTimes
          times={conflict.next_free_times}
          timeZone={job.timezone}
          verb="Move to"
          disabled={saving}
          onChoose={save}
        />
      )}
      <WhenInputs timeZone={job.timezone} startMs={startMs} disabled={saving} onTo={moving.to} />
      {moved && <CustomerNews news={news} tells={tells} onTells={setTells} />}
      <div className="grid gap-2.5 md:flex md:justify-between">
        <div className="grid grid-cols-4 gap-2 *:gap-1 *:px-1.5 *:whitespace-nowrap md:*:px-3">
          {steps.map(({ key, icon, by, way }) => (
            <Button key={key} size="sm" icon={icon} disabled={saving} onClick={() => step(key)}>
              {by}
              <span className="sr-only"> {way}</span>
            </Button>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2.5 md:flex">
          <Button onClick={moving.giveUp}>Cancel</Button>
          <Button kind="primary" icon={<Check aria-hidden />} busy={saving} disabled={!moved} onClick={() => save()}>
            Move here
          </Button>
        </div>
      </div>
    </section>
  );
};

type WhenInputsProps = { timeZone: string; startMs: number; disabled: boolean; onTo: (startMs: number) => void };

/** Any day and time at once. While a field is half typed it means nothing yet, and the job stays where it is. */
const WhenInputs = ({ timeZone, startMs, disabled, onTo }: WhenInputsProps) => {
  const [typed, setTyped] = useState(() => ({ ...dateAndTimeIn(startMs, timeZone), of: startMs }));
  const shown = typed.of === startMs ? typed : dateAndTimeIn(startMs, timeZone);
  const change = (next: { date?: string; time?: string }) => {
    const { date, time } = { date: shown.date, time: shown.time, ...next };
    const to = momentIn({ date, time }, timeZone);
    setTyped({ date, time, of: to ?? startMs });
    if (to !== undefined) onTo(to);
  };
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <TextField
        type="date"
        label="Day"
        value={shown.date}
        disabled={disabled}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextField
        type="time"
        label="Time"
        value={shown.time}
        disabled={disabled}
        onChange={(event) => change({ time: event.target.value })}
      />
    </div>
  );
};

/** In a line: free, or the first thing in the way. */
const verdict = ({ data }: ReturnType<typeof useTimes>): string => {
  if (!data) return "";
  if (data.free) return "This time is open.";
  const [first] = data.reasons;
  return data.by_hand ? `${first?.text ?? ""} You can still move it there.` : (first?.text ?? "");
};
