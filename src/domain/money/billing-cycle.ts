import { dayMs } from "../time/units.ts";

/**
 * The payment provider charges on the 1st of each month at this hour UTC. By then the month is over in every zone of the world, its
 * last call has ended and its seconds are reported: so what is charged is the calendar month of the owner's zone, whichever that is
 * and whatever its clocks do.
 */
export const cycleStart = { dayOfMonth: 1, hourUtc: 15 } as const;

const startIn = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1, cycleStart.hourUtc));

/** The last charge at or before a moment. */
export function cycleStartBefore(at: Date): Date {
  const own = startIn(at.getUTCFullYear(), at.getUTCMonth());
  return own <= at ? own : startIn(at.getUTCFullYear(), at.getUTCMonth() - 1);
}

/** The first charge after a moment. */
export function cycleStartAfter(at: Date): Date {
  const last = cycleStartBefore(at);
  return startIn(last.getUTCFullYear(), last.getUTCMonth() + 1);
}

/** Whether a subscription that is counted from this moment is charged with the calendar month, or on a day of its own. */
export const isOnCycle = (anchor: Date): boolean =>
  anchor.getUTCDate() === cycleStart.dayOfMonth && anchor.getUTCHours() >= cycleStart.hourUtc;

/** Longer than the provider and we need to go from one month to the next. */
const turnMs = 2 * dayMs;

/**
 * Seconds of months that begin after this moment wait: the provider still counts the month before, and would charge them with it.
 * They never wait for longer than two days, should a period not end when it ought to.
 */
export function reportableMonths(periodStart: Date, now: Date): Date {
  const latest = new Date(now.getTime() - turnMs);
  return cycleStartBefore(periodStart > latest ? periodStart : latest);
}

/** A moment in the month that a charge is for: its period ends a little after the month. */
export const chargedMonthAt = (periodEnd: Date): Date => new Date(periodEnd.getTime() - turnMs);

/** Where the periods end of the charges that are for a month, by the same rule. */
export const chargesEnd = ({ start, end }: { readonly start: Date; readonly end: Date }) => ({
  from: new Date(start.getTime() + turnMs),
  to: new Date(end.getTime() + turnMs),
});
