import { minuteMs } from "#domain/time/units.ts";

/** With the minute between two rounds, ten at most. */
export const nextSync = (now: Date): Date => new Date(now.getTime() + 9 * minuteMs);

/** A read that is on its way is not asked for again, unless it was lost. */
export const queuedUntil = (now: Date): Date => new Date(now.getTime() + 60 * minuteMs);

const daysKept = 60;
export const keptUntil = (now: Date): Date => new Date(now.getTime() + daysKept * 24 * 60 * minuteMs);
