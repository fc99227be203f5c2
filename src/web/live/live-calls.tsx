import { useEffect, useState } from "react";
import { lazyPart } from "../parts/status/lazy-part.tsx";
import type { LiveCallsCardProps } from "./live-calls-card.tsx";
import { lastWords, useLiveCalls } from "./use-live-calls.ts";

/** Fetched with the first call, a moment for those who have one; most visits find nobody on the phone. */
const LiveCallsCard = lazyPart<LiveCallsCardProps>(
  async () => (await import("./live-calls-card.tsx")).LiveCallsCard,
  null,
);

/** Calls that go on right now, with their words as they are said. Nothing is drawn while nobody is on the phone. With an assistant's id, hers alone. */
export const LiveCalls = ({ tenantId }: { tenantId?: string | undefined }) => {
  const { data, dataUpdatedAt } = useLiveCalls();
  const isLoaded = data !== undefined;
  const calls = (data ?? []).filter(({ tenant_id }) => tenantId === undefined || tenant_id === tenantId);
  // The bell is for calls that come in, not for those that were found.
  const [isWatching, setIsWatching] = useState(false);
  useEffect(() => setIsWatching(isLoaded), [isLoaded]);
  return (
    <>
      {/* There before the first call is, so that its first words are read out, too. */}
      <div className="sr-only" aria-live="polite">
        {calls.map((call) => (
          <p key={call.id}>{lastWords(call)}</p>
        ))}
      </div>
      {calls.length > 0 && <LiveCallsCard calls={calls} saidAtMs={dataUpdatedAt} isWatching={isWatching} />}
    </>
  );
};
