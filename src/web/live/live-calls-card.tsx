import { useId } from "react";
import { Bell } from "../parts/drawings/bell.tsx";
import "./live-calls.css";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatPhone } from "#domain/phone/phone.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { classNames } from "../parts/class-names.ts";
import { browserClock } from "../session/browser-clock.ts";
import { type LiveCall, nameOf, shortName } from "./use-live-calls.ts";

const tickMs = 1_000;

/** How long something lasts, second by second. Counts on from what the server said: the clocks of two machines differ. */
const Elapsed = ({ seconds, saidAtMs }: { seconds: number; saidAtMs: number }) => {
  const [nowMs, setNowMs] = useState(() => browserClock.now().getTime());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(browserClock.now().getTime()), tickMs);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <span role="timer" className="font-display text-lg font-[680] text-tape tabular-nums">
      {formatDuration(seconds + Math.max(0, nowMs - saidAtMs) / 1000)}
    </span>
  );
};

const factsOf = (call: LiveCall): string => {
  const number = call.caller_name && call.caller_number ? formatPhone(call.caller_number) : undefined;
  const test = call.is_test && nameOf(call) !== "Test call" ? "Test call" : undefined;
  return [number, `with ${call.tenant_name}`, test].filter(Boolean).join(" · ");
};

type LiveCallRowProps = {
  call: LiveCall;
  /** When the server said how long it had lasted. */
  saidAtMs: number;
  /** It began while somebody looked. */
  arrives: boolean;
};

/** One call that goes on: who, for how long, and the last of what was said. */
const LiveCallRow = ({ call, saidAtMs, arrives }: LiveCallRowProps) => {
  const [isNew] = useState(arrives);
  return (
    <li className={classNames("grid gap-3 px-(--space-card) py-4", isNew && "live-row-arrives")}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            to={`/conversations/${call.id}`}
            dir="auto"
            className="font-[620] text-on-night underline decoration-night-line-strong underline-offset-3 hover:text-on-night hover:decoration-on-night focus-visible:outline-tape"
          >
            {nameOf(call)}
          </Link>{" "}
          <span className="text-sm text-on-night-soft tabular-nums">{factsOf(call)}</span>
        </p>
        <Elapsed seconds={call.elapsed_seconds} saidAtMs={saidAtMs} />
      </div>
      {call.lines.length > 0 ? (
        <ol aria-label={`Latest from ${nameOf(call)}`} className="grid gap-2">
          {call.lines.map((line) => (
            <li key={line.seq} className="grid gap-x-3 text-sm md:grid-cols-[6.5rem_minmax(0,1fr)]">
              <b
                className={classNames(
                  "truncate font-semibold",
                  line.role === "assistant" ? "text-tape" : "text-on-night-soft",
                )}
              >
                {line.role === "assistant" ? call.tenant_name : shortName(call)}
              </b>
              <span lang={line.language} dir="auto" className="text-pretty [overflow-wrap:anywhere]">
                {line.content}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-on-night-soft">Nothing said yet.</p>
      )}
      {call.is_away && <p className="text-sm text-on-night-soft">Transferring the caller.</p>}
    </li>
  );
};

export type LiveCallsCardProps = {
  calls: readonly LiveCall[];
  /** When the server said so. */
  saidAtMs: number;
  /** Somebody has looked on since before the newest began: the bell swings for it. */
  isWatching: boolean;
};

export const LiveCallsCard = ({ calls, saidAtMs, isWatching }: LiveCallsCardProps) => {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-hidden rounded-lg border border-night-line bg-night text-on-night shadow-card"
    >
      <div className="flex min-h-13 items-center gap-3 border-b border-night-line px-(--space-card) py-3">
        <span key={calls[0]?.id} className={isWatching ? "live-bell-swings size-6 shrink-0" : "size-6 shrink-0"}>
          <Bell ink="var(--color-tape)" ground="var(--color-night)" className="size-6" />
        </span>
        <h2 id={titleId} className="type-card">
          On the phone now
        </h2>
      </div>
      <ul className="divide-y divide-night-line">
        {calls.map((call) => (
          <LiveCallRow key={call.id} call={call} saidAtMs={saidAtMs} arrives={isWatching} />
        ))}
      </ul>
    </section>
  );
};
