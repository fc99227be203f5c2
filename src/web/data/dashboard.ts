import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiFailure, detailOf } from "#contract/call.ts";
import { readScores } from "#contract/calls/score-report.ts";
import { dismissFirstSteps, readAnalytics, readFirstSteps, readMetrics, setJobValue } from "#contract/dashboard.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { Period } from "#domain/basics/limits.ts";
import { useSession } from "../session/session.tsx";
import { dashboardFailedText, metricsFailedDetail } from "../texts/assistant-texts.ts";
import { withConnectionHint } from "./send.ts";

/** Which days: a calendar period, the last so many up to today, or from one to another. */
export type Range = Period | { readonly days: number } | { readonly from: string; readonly to: string };
/** Which calls: of some days, and of one assistant or of all. */
type Scope = { readonly period: Range; readonly tenantId?: string | undefined };
export type DashboardData = Reply<typeof readMetrics>["data"];

const dashboardKey = ["dashboard"] as const;

const queryOf = ({ period, tenantId }: Scope) => ({
  ...(typeof period === "string" ? { period } : period),
  ...(tenantId ? { tenant_id: tenantId } : {}),
});
const placeOf = ({ period, tenantId }: Scope) => [period, tenantId ?? "all"] as const;

const useMetricsQuery = () => {
  const { call } = useSession();
  return (scope: Scope) =>
    queryOptions({
      queryKey: [...dashboardKey, "metrics", ...placeOf(scope)],
      queryFn: async ({ signal }) => (await call(readMetrics, { query: queryOf(scope) }, signal)).data,
    });
};

/** Everything that the overview shows. */
export const useMetrics = (scope: Scope, isWanted = true) =>
  useQuery({ ...useMetricsQuery()(scope), enabled: isWanted });

/** Loads a scope before it is shown, for a switch that is set only after a successful load; rejects when that fails. */
export const useLoadMetrics = () => {
  const queries = useQueryClient();
  const metricsQuery = useMetricsQuery();
  return (scope: Scope): Promise<DashboardData> => queries.fetchQuery(metricsQuery(scope));
};

/** What is said under "Error loading dashboard". */
export const dashboardFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure
    ? metricsFailedDetail(detailOf(thrown))
    : withConnectionHint(dashboardFailedText(undefined), thrown);

export type AnalyticsData = Reply<typeof readAnalytics>["data"];

const analyticsKey = [...dashboardKey, "analytics"] as const;

/** What else the calls say: response times, outcomes, hours, languages, topics, worth. */
export const useAnalytics = (scope: Scope) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...analyticsKey, ...placeOf(scope)],
    queryFn: async ({ signal }) => (await call(readAnalytics, { query: queryOf(scope) }, signal)).data,
  });
};

/** What a job is worth to the owner, in dollars; null takes it back. Done when the sums have been asked for again. */
export const useSetJobValue = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (dollars: number | null) => call(setJobValue, { body: { job_value: dollars } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: analyticsKey }),
  });
};

export type ScoresData = Reply<typeof readScores>["data"];

/** How well the calls went. */
export const useScores = (scope: Scope) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...dashboardKey, "scores", ...placeOf(scope)],
    queryFn: async ({ signal }) => (await call(readScores, { query: queryOf(scope) }, signal)).data,
  });
};

type Steps = Reply<typeof readFirstSteps>["data"];

const firstStepsKey = ["first-steps"] as const;

/** How far the owner has come. */
export const useFirstSteps = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: firstStepsKey,
    queryFn: async ({ signal }) => (await call(readFirstSteps, {}, signal)).data,
  });
};

export const useDismissFirstSteps = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(dismissFirstSteps, {}),
    onSuccess: () => queries.setQueryData<Steps>(firstStepsKey, (steps) => steps && { ...steps, dismissed: true }),
  });
};
