export type WaitMeter = {
  /** Somebody begins to wait. Answers how to say that it is over; saying so twice counts once. */
  begin(): () => void;
  /** What 95 of 100 stayed below lately, those who still wait included. */
  p95Ms(): number;
};

type Wait = { readonly at: number; readonly ms: number };

const recentMs = 2_000;
/** More than these say nothing more about a moment. */
const mostKept = 200;
/** Fewer are chance. */
const fewest = 20;

/** How long one waits for a connection, over the last moments. */
export function createWaitMeter({ nowMs }: { readonly nowMs: () => number }): WaitMeter {
  const waiting = new Set<{ readonly since: number }>();
  let over: Wait[] = [];
  return {
    begin() {
      const one = { since: nowMs() };
      waiting.add(one);
      return () => {
        if (!waiting.delete(one)) return;
        const at = nowMs();
        over.push({ at, ms: at - one.since });
        if (over.length > 2 * mostKept) over = over.slice(-mostKept);
      };
    },
    p95Ms() {
      const now = nowMs();
      const ended = over.slice(-mostKept).filter(({ at }) => now - at < recentMs);
      const times = [...ended.map(({ ms }) => ms), ...[...waiting].map(({ since }) => now - since)];
      if (times.length < fewest) return 0;
      return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
    },
  };
}
