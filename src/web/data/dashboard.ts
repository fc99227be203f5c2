import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "#contract/call.ts";
import { readMetrics } from "#contract/dashboard.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { Period } from "#domain/basics/limits.ts";
import { useSession } from "../session/session.tsx";
import { dashboardFailedText, metricsFailedDetail } from "../texts/dashboard-texts.ts";

/** Which calls: of a period, and of one assistant or of all. */
export type Scope = { readonly period: Period; readonly tenantId?: string | undefined };
export type DashboardData = Reply<typeof readMetrics>["data"];

export const dashboardKey = ["dashboard"] as const;

export const queryOf = ({ period, tenantId }: Scope) => ({ period, ...(tenantId ? { tenant_id: tenantId } : {}) });
export const placeOf = ({ period, tenantId }: Scope) => [period, tenantId ?? "all"] as const;

const useMetricsQuery = () => {
  const { call } = useSession();
  return (scope: Scope) =>
    queryOptions({
      queryKey: [...dashboardKey, "metrics", ...placeOf(scope)],
      queryFn: async ({ signal }) => (await call(readMetrics, { query: queryOf(scope) }, signal)).data,
    });
};

/** Everything that the overview shows. */
export const useMetrics = (scope: Scope) => useQuery(useMetricsQuery()(scope));

/** Loads a scope before it is shown, for a switch that is set only after a successful load; rejects when that fails. */
export const useLoadMetrics = () => {
  const queries = useQueryClient();
  const metricsQuery = useMetricsQuery();
  return (scope: Scope): Promise<DashboardData> => queries.fetchQuery(metricsQuery(scope));
};

/** What is said under "Error loading dashboard". */
export const dashboardFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure
    ? metricsFailedDetail(thrown.detail)
    : dashboardFailedText(thrown instanceof Error ? thrown.message : undefined);
