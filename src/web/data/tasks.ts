import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "#contract/call.ts";
import type { Reply } from "#contract/endpoint.ts";
import { listTasks, markTaskDone, reopenTask } from "#contract/tasks.ts";
import { useSession } from "../session/session.tsx";

export type Tasks = Reply<typeof listTasks>;

export const tasksKey = ["tasks"] as const;
/** Far more than an owner lets pile up; more are shown as these are done. */
const shownAtMost = 100;
const shownDone = 20;
const openKey = [...tasksKey, "open"] as const;

/** What the owner has to act on, newest first. */
export const useTasks = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: openKey,
    queryFn: ({ signal }) => call(listTasks, { query: { limit: shownAtMost } }, signal),
  });
};

/** What was done within the last weeks, the last first. */
export const useDoneTasks = (wanted: boolean) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...tasksKey, "done"],
    queryFn: ({ signal }) => call(listTasks, { query: { limit: shownDone, state: "done" } }, signal),
    enabled: wanted,
  });
};

/** What was done is to be done after all. */
export const useReopenTask = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reopenTask, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: tasksKey }),
  });
};

/** The list loses it at once; the server is asked again for those that did not fit. */
export const useMarkTaskDone = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(markTaskDone, { params: { id } });
      } catch (thrown) {
        // Gone with its assistant meanwhile, which is as good.
        if (!(thrown instanceof ApiFailure) || thrown.status !== 404) throw thrown;
      }
    },
    onSuccess: (_, done) => {
      queries.setQueryData<Tasks>(
        openKey,
        (tasks) => tasks && { ...tasks, data: tasks.data.filter(({ id }) => id !== done) },
      );
      void queries.invalidateQueries({ queryKey: tasksKey });
    },
  });
};
