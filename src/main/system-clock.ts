import type { Clock } from "#domain/time/clock.ts";

/** The one place where the product reads the time. */
export const systemClock: Clock = { now: () => new Date() };
