/** So much at once, and so much a minute from then on. */
export type Pace = {
  readonly burst: number;
  readonly perMinute: number;
};

type Level = { readonly left: number; readonly atMs: number };

const mostKept = 10_000;

/**
 * Counts in this process alone, so that a request costs no query: with several processes, each allows as much. Answers how many seconds
 * to wait, and 0 to whoever may come in.
 */
export function createPacer({ burst, perMinute }: Pace): (who: string, now: Date) => number {
  const levels = new Map<string, Level>();
  const perMs = perMinute / 60_000;
  return (who, now) => {
    const nowMs = now.getTime();
    const known = levels.get(who) ?? { left: burst, atMs: nowMs };
    const left = Math.min(burst, known.left + Math.max(0, nowMs - known.atMs) * perMs);
    const isLetIn = left >= 1;
    // The one that was here last stands last, and the one that was not here for longest is forgotten.
    levels.delete(who);
    levels.set(who, { left: isLetIn ? left - 1 : left, atMs: nowMs });
    if (levels.size > mostKept) levels.delete(levels.keys().next().value as string);
    return isLetIn ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000));
  };
}
