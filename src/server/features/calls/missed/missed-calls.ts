/** How far the very first look goes back. */
const firstLookMs = 3_600_000;
/** How far the carrier's clock may be from ours, and how late it may list a call. */
const overlapMs = 5 * 60_000;
/** The carrier ends every call by then. */
const longestCallMs = 24 * 3_600_000;

/** Where the looks begin. */
export const firstLook = (now: Date): Date => new Date(now.getTime() - firstLookMs);

/** From when on calls at the carrier are compared with ours. A clock that was set back leaves a moment that is still to come. */
export const lookSince = (seenUntil: Date, now: Date): Date =>
  new Date(Math.min(seenUntil.getTime(), now.getTime() - overlapMs));

/** Where the next look begins: early enough for calls that we do not know and that still go on, so that they are judged when they are over. */
export function seenUntil(now: Date, stillGoingSince: readonly (Date | null)[]): Date {
  const earliest = Math.min(
    now.getTime() - overlapMs,
    ...stillGoingSince.map((start) => (start ? start.getTime() : now.getTime() - overlapMs)),
  );
  return new Date(Math.max(earliest, now.getTime() - longestCallMs));
}
