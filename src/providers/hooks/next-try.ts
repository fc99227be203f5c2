import { hourMs, minuteMs } from "#domain/time/units.ts";

/** How long to wait after the first, second, ... try that failed. A receiver that is down over a day still gets its news. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 24 * hourMs];

/** How long to wait after this try, 1 being the first; nothing when there are no more tries. */
export const nextTry = (attempt: number): { readonly waitMs: number } | undefined => {
  const waitMs = waitsMs[attempt - 1];
  return waitMs === undefined ? undefined : { waitMs };
};

export type TryVerdict =
  | { readonly kind: "delivered" }
  | { readonly kind: "again"; readonly waitMs: number }
  /** `gone`: the receiver does not want this address to be used any more. */
  | { readonly kind: "over"; readonly reason: "gone" | "refused" | "exhausted" };

const gone = 410;

/** What a try leads to: `failure` is that of a `ProviderError`, `status` what the receiver answered. Being sent on is no yes. */
export function judgeTry(
  attempt: number,
  outcome: { readonly status: number } | { readonly failure: { readonly retryable: boolean } },
): TryVerdict {
  if ("status" in outcome && outcome.status >= 200 && outcome.status <= 299) return { kind: "delivered" };
  if ("status" in outcome && outcome.status === gone) return { kind: "over", reason: "gone" };
  if ("failure" in outcome && !outcome.failure.retryable) return { kind: "over", reason: "refused" };
  const next = nextTry(attempt);
  return next ? { kind: "again", ...next } : { kind: "over", reason: "exhausted" };
}
