import type { setJobValue as endpoint } from "#contract/dashboard.ts";
import * as contract from "#contract/dashboard.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import type { MetricsNeeds } from "./needs.ts";
import { readAnalytics } from "./read-analytics.ts";
import { readMetrics } from "./read-metrics.ts";
import { writeJobValue } from "./store.ts";

/** What a job is worth on average, as the owner says it; to the cent. Nothing: no longer said. */
async function setJobValue(
  { db }: { readonly db: Db },
  owner_id: string,
  { job_value }: Parsed<typeof endpoint>["body"],
): Promise<Reply<typeof endpoint>> {
  const cents = job_value === null ? null : Math.round(job_value * 100);
  await writeJobValue(db, owner_id, cents);
  return { success: true, error: null, data: { job_value: cents === null ? null : cents / 100 } };
}

export const metricsRoutes = (needs: MetricsNeeds): readonly Route[] => [
  route(contract.readMetrics, ({ caller, query }) => readMetrics(needs, caller, query)),
  route(contract.readAnalytics, ({ caller, query }) => readAnalytics(needs, caller, query)),
  route(contract.setJobValue, ({ caller, body }) => setJobValue(needs, caller.owner_id, body)),
];
