import { useInfiniteQuery, useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { appointmentEndpoints, appointmentTimesEndpoints } from "#contract/appointments.ts";
import { ApiFailure } from "#contract/call.ts";
import type { Reply, Request } from "#contract/endpoint.ts";
import { useSession } from "../session/session.tsx";
import { tasksKey } from "./tasks.ts";

const [list, create, update, cancel] = appointmentEndpoints;
const [readTimes, readDayPlan] = appointmentTimesEndpoints;

export type Job = Reply<typeof create>;
export type NewJob = Request<typeof create>["body"];
export type JobChange = Request<typeof update>["body"];
export type Times = Reply<typeof readTimes>;
export type DayPlan = Reply<typeof readDayPlan>;
export type TimesQuestion = Request<typeof readTimes>["query"];
/** Whose jobs, and from when to when. */
export type Stretch = { readonly from: string; readonly to: string; readonly assistant: string | undefined };
/** What stands in the way of a time, and when it would be free. */
export type Conflict = { readonly detail: string; readonly next_free_times: readonly string[] };

const jobsKey = ["appointments", "jobs"] as const;
const timesKey = ["appointments", "times"] as const;
const listKey = [...jobsKey, "list"] as const;
const mostPerPage = 100;
const listPage = 20;
/** How far back a job is looked for that is not on the screen. */
const lookBackMs = 31 * 24 * 60 * 60_000;

/** All jobs of some days. */
export const useJobs = ({ from, to, assistant }: Stretch) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...jobsKey, "stretch", from, to, assistant ?? "all"],
    queryFn: async ({ signal }) => {
      const jobs: Job[] = [];
      let cursor: string | undefined;
      do {
        const query = { from, to, tenant_id: assistant, limit: mostPerPage, cursor };
        const page: Reply<typeof list> = await call(list, { query }, signal);
        jobs.push(...page.data);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return jobs;
    },
    // A job that was moved to another week stays in sight while that week loads.
    placeholderData: (before) => before,
  });
};

/** Jobs from a moment on, a page at a time. */
export const useJobList = ({ from, assistant }: Omit<Stretch, "to">, enabled: boolean) => {
  const { call } = useSession();
  return useInfiniteQuery({
    enabled,
    queryKey: [...listKey, from, assistant ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      call(list, { query: { from, tenant_id: assistant, limit: listPage, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
};

/** One job by its id, for a link that leads to it; null where there is none any more. */
export const useJob = (id: string | undefined, now: Date) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...jobsKey, "one", id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const from = new Date(now.getTime() - lookBackMs).toISOString();
      let cursor: string | undefined;
      do {
        const page: Reply<typeof list> = await call(list, { query: { from, limit: mostPerPage, cursor } }, signal);
        const found = page.data.find((job) => job.id === id);
        if (found) return found;
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return null;
    },
  });
};

/** Opening hours, outside events and offers of some days, for each of the assistants that are shown. */
export const useDayPlans = (ids: readonly string[], { from, to }: Pick<Stretch, "from" | "to">): DayPlan[] => {
  const { call } = useSession();
  const answers = useQueries({
    queries: ids.map((tenant_id) => ({
      queryKey: [...timesKey, "plan", tenant_id, from, to],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(readDayPlan, { query: { tenant_id, from, to } }, signal),
    })),
  });
  return answers.flatMap(({ data }) => (data ? [data] : []));
};

/** Whether a time is free and why not; asked while somebody looks at it. */
export const useTimes = (question: TimesQuestion | undefined) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...timesKey, "why", question],
    enabled: question !== undefined,
    // Somebody else may take it at any moment.
    staleTime: 0,
    queryFn: ({ signal }) => call(readTimes, { query: question as TimesQuestion }, signal),
  });
};

const useAskAgain = () => {
  const queries = useQueryClient();
  return (): void => {
    // A list that is on its way for the first time was asked for before the change, and would not be asked for again.
    void queries
      .cancelQueries({ queryKey: ["appointments"] })
      .then(() => queries.invalidateQueries({ queryKey: ["appointments"] }));
    void queries.invalidateQueries({ queryKey: tasksKey });
  };
};

export const useBookJob = () => {
  const { call } = useSession();
  const askAgain = useAskAgain();
  return useMutation({ mutationFn: (body: NewJob) => call(create, { body }), onSuccess: askAgain });
};

/** The changed job stands in every list at once, so that nothing jumps back while they are asked for again. */
export const useChangeJob = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: ({ id, ...body }: JobChange & { id: string }) => call(update, { params: { id }, body }),
    onSuccess: (changed) => {
      queries.setQueriesData<Job[]>({ queryKey: [...jobsKey, "stretch"] }, (jobs) =>
        jobs?.map((job) => (job.id === changed.id ? changed : job)),
      );
      queries.setQueryData([...jobsKey, "one", changed.id], changed);
      askAgain();
    },
  });
};

/** `tells`: whether the customer gets a text about it. */
type Cancelling = { readonly id: string; readonly tells: boolean };

export const useCancelJob = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: async ({ id, tells }: Cancelling) => {
      try {
        await call(cancel, { params: { id }, query: tells ? {} : { tell_customer: "false" } });
      } catch (thrown) {
        // Gone with its assistant meanwhile, which is as good.
        if (!(thrown instanceof ApiFailure) || thrown.status !== 404) throw thrown;
      }
    },
    onSuccess: (_, { id }) => {
      queries.setQueriesData<Job[]>({ queryKey: [...jobsKey, "stretch"] }, (jobs) =>
        jobs?.filter((job) => job.id !== id),
      );
      askAgain();
    },
  });
};

/** What a refused time says beside its text; nothing for any other failure. */
export const conflictOf = (thrown: unknown): Conflict | undefined =>
  thrown instanceof ApiFailure && thrown.status === 409
    ? ((thrown.conflict as Conflict | undefined) ?? { detail: thrown.detail, next_free_times: [] })
    : undefined;
