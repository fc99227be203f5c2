import { costCents } from "#domain/money/pricing.ts";

/** What adds up. */
export type Sums = {
  readonly calls: number;
  readonly transfers: number;
  readonly turns: number;
  readonly response_ms: number;
  readonly bookings: number;
};

const noSums: Sums = { calls: 0, transfers: 0, turns: 0, response_ms: 0, bookings: 0 };

export const addUp = (parts: Iterable<Sums>): Sums => {
  const sum = { ...noSums };
  for (const part of parts) {
    sum.calls += part.calls;
    sum.transfers += part.transfers;
    sum.turns += part.turns;
    sum.response_ms += part.response_ms;
    sum.bookings += part.bookings;
  }
  return sum;
};

/** Percent with one decimal; nothing of nothing is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

/** Seconds with one decimal. */
export const toSeconds = (ms: number): number => Math.round(ms / 100) / 10;

const meanSeconds = ({ turns, response_ms }: Sums): number | null =>
  turns === 0 ? null : toSeconds(response_ms / turns);

/** The metrics of a period beside those of the one before, by the names that the wire has for them. */
export const metricsOf = (current: Sums, previous: Sums, billedSeconds: number) => ({
  total_calls: current.calls,
  total_calls_previous: previous.calls,
  appointments_scheduled: current.bookings,
  appointments_previous: previous.bookings,
  transfer_rate: percentOf(current.transfers, current.calls),
  transfer_rate_previous: percentOf(previous.transfers, previous.calls),
  avg_response_time: meanSeconds(current),
  avg_response_time_previous: meanSeconds(previous),
  // Money is made from the sum of seconds, and rounded here, once.
  billable_amount: costCents(billedSeconds) / 100,
});
