import * as contract from "#contract/dashboard.ts";
import { type Route, route } from "../../http/route.ts";
import type { FigureNeeds } from "./needs.ts";
import { readAnalytics } from "./read-analytics.ts";
import { readMetrics } from "./read-metrics.ts";
import { setJobValue } from "./set-job-value.ts";

export const figureRoutes = (needs: FigureNeeds): readonly Route[] => [
  route(contract.readMetrics, ({ caller, query }) => readMetrics(needs, caller, query)),
  route(contract.readAnalytics, ({ caller, query }) => readAnalytics(needs, caller, query)),
  route(contract.setJobValue, ({ caller, body }) => setJobValue(needs, caller.owner_id, body)),
];
