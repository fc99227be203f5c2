import { useId } from "react";
import { Bell } from "../parts/bell.tsx";
import { LiveCallRow } from "./live-call-row.tsx";
import "./live-calls.css";
import type { LiveCall } from "./use-live-calls.ts";

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
