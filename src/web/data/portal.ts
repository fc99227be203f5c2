import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  beginVisitSession,
  cancelVisit,
  moveVisit,
  readVisit,
  readVisitJob,
  readVisitTimes,
  sendVisitCode,
  type VisitJob,
} from "#contract/portal.ts";
import { send } from "./send.ts";

/** For a caller without an account: the address says which job, and the visit's own session who is there. */
type Entered = { readonly token: string; readonly session: string };

const portalKey = (token: string) => ["visit", token] as const;
const jobKey = (token: string) => ["visit", token, "job"] as const;
const timesKey = (token: string) => ["visit", token, "times"] as const;
const asking = ({ token, session }: Entered) => ({ params: { token }, headers: { "visit-session": session } });

export const usePortal = (token: string) =>
  useQuery({ queryKey: portalKey(token), queryFn: ({ signal }) => send(readVisit, { params: { token } }, { signal }) });

export const useSendCode = (token: string) =>
  useMutation({ mutationFn: () => send(sendVisitCode, { params: { token } }) });

export const useEnter = (token: string) =>
  useMutation({ mutationFn: (code: string) => send(beginVisitSession, { params: { token }, body: { code } }) });

export const usePortalJob = (entered: Entered) =>
  useQuery({
    queryKey: jobKey(entered.token),
    queryFn: ({ signal }) => send(readVisitJob, asking(entered), { signal }),
  });

/** Two weeks at a time. */
export const usePortalTimes = (entered: Entered) =>
  useInfiniteQuery({
    queryKey: timesKey(entered.token),
    // What was free a moment ago may be taken.
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      send(readVisitTimes, { ...asking(entered), query: { from: pageParam } }, { signal }),
    getNextPageParam: ({ next_from }) => next_from ?? undefined,
  });

/** The answer is the job as it stands now; what was read before of times and of the address is read anew. */
const useKeepJob = (token: string) => {
  const queries = useQueryClient();
  return (job: VisitJob): void => {
    queries.removeQueries({ queryKey: timesKey(token) });
    queries.setQueryData(jobKey(token), job);
    void queries.invalidateQueries({ queryKey: portalKey(token), exact: true });
  };
};

export const useMoveJob = (entered: Entered) => {
  const keep = useKeepJob(entered.token);
  return useMutation({
    mutationFn: (start: string) => send(moveVisit, { ...asking(entered), body: { start } }),
    onSuccess: keep,
  });
};

export const useCancelJob = (entered: Entered) => {
  const keep = useKeepJob(entered.token);
  return useMutation({ mutationFn: () => send(cancelVisit, asking(entered)), onSuccess: keep });
};
