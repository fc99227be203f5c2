import type { DashboardData, Range } from "../../../data/dashboard.ts";
import { beforeWords } from "../range.ts";

export type Change = { readonly direction: "up" | "down" | "same"; readonly text: string; readonly good?: boolean };
type MetricValues = DashboardData["metrics"];

const directionOf = (difference: number): Change["direction"] =>
  difference === 0 ? "same" : difference > 0 ? "up" : "down";

const inWords = (count: number): string => count.toLocaleString("en-US");

/** In counts: of a few calls, percentages would say more than there is. */
export const countChange = (now: number, previous: number, period: Range): Change => {
  const difference = now - previous;
  const direction = directionOf(difference);
  if (direction === "same") return { direction, text: `Same as ${beforeWords(period)}` };
  const text = `${inWords(Math.abs(difference))} ${difference > 0 ? "more" : "fewer"} than ${beforeWords(period)}`;
  return { direction, text, good: difference > 0 };
};

/** Neither direction is good by itself: some transfers are what the owner wants. */
export const transferChange = (figures: MetricValues): Change => {
  const { total_calls, total_calls_previous, transfer_rate, transfer_rate_previous } = figures;
  const transferred = Math.round((transfer_rate * total_calls) / 100);
  const share = `${inWords(transferred)} of ${inWords(total_calls)} ${total_calls === 1 ? "call" : "calls"}`;
  if (total_calls_previous === 0) return { direction: "same", text: share };
  return {
    direction: directionOf(transfer_rate - transfer_rate_previous),
    text: `${share}, was ${transfer_rate_previous}%`,
  };
};

/** Quicker is good. Nothing to say where one of the two was not measured. */
export const responseChange = (figures: MetricValues, period: Range): Change | undefined => {
  const { avg_response_time: now, avg_response_time_previous: previous } = figures;
  if (now === null || previous === null) return undefined;
  const tenths = Math.round((now - previous) * 10);
  if (tenths === 0) return { direction: "same", text: `Same as ${beforeWords(period)}` };
  const text = `${(Math.abs(tenths) / 10).toFixed(1)} s ${tenths < 0 ? "faster" : "slower"} than ${beforeWords(period)}`;
  return { direction: directionOf(tenths), text, good: tenths < 0 };
};
