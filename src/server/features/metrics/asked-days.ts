import type { readMetrics } from "#contract/dashboard.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { type AskedDays, lengthOf } from "./metrics-period.ts";

const mostDays = 366;

/** Which days a request means: those between two, the last so many, or a calendar period. */
export function askedDays({
  period,
  days,
  from,
  to,
}: Omit<Parsed<typeof readMetrics>["query"], "tenant_id">): AskedDays {
  if (from === undefined && to === undefined) return days === undefined ? period : { days };
  if (from === undefined || to === undefined) throw new Refusal("invalid", "Give both the first and the last day.");
  const length = lengthOf(from, to);
  if (length < 1) throw new Refusal("invalid", "The last day must not be before the first.");
  if (length > mostDays) throw new Refusal("invalid", `Choose at most ${mostDays} days.`);
  return { from, to };
}
