import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { readAnalytics, setJobValue } from "#contract/dashboard.ts";
import type { Reply } from "#contract/endpoint.ts";
import { useSession } from "../session/session.tsx";
import { dashboardKey, placeOf, queryOf, type Scope } from "./dashboard.ts";

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
