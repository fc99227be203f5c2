import { useEffect, useId, useState } from "react";
import { Bell } from "../parts/bell.tsx";
import { LiveCallRow, lastWords } from "./live-call-row.tsx";
import "./live-calls.css";
import { useLiveCalls } from "./use-live-calls.ts";

/** Calls that go on right now, with their words as they are said. Nothing is drawn while nobody is on the phone. With an assistant's id, hers alone. */
export const LiveCalls = ({ tenantId }: { tenantId?: string | undefined }) => {
  const titleId = useId();
  const { data, dataUpdatedAt } = useLiveCalls();
  const isLoaded = data !== undefined;
  const calls = (data ?? []).filter(({ tenant_id }) => tenantId === undefined || tenant_id === tenantId);
  // The bell is for calls that come in, not for those that were found.
  const [isWatching, setIsWatching] = useState(false);
  useEffect(() => setIsWatching(isLoaded), [isLoaded]);
  const [newest] = calls;
  return (
    <>
      {/* There before the first call is, so that its first words are read out, too. */}
      <div className="sr-only" aria-live="polite">
        {calls.map((call) => (
          <p key={call.id}>{lastWords(call)}</p>
        ))}
      </div>
      {newest && (
        <section
          aria-labelledby={titleId}
          className="overflow-hidden rounded-lg border border-night-line bg-night text-on-night shadow-card"
        >
          <div className="flex min-h-13 items-center gap-3 border-b border-night-line px-(--space-card) py-3">
            <span key={newest.id} className={isWatching ? "live-bell-swings size-6 shrink-0" : "size-6 shrink-0"}>
              <Bell ink="var(--color-tape)" ground="var(--color-night)" className="size-6" />
            </span>
            <h2 id={titleId} className="type-card">
              On the phone now
            </h2>
          </div>
          <ul className="divide-y divide-night-line">
            {calls.map((call) => (
              <LiveCallRow key={call.id} call={call} saidAtMs={dataUpdatedAt} arrives={isWatching} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
