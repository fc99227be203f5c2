import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Reply, Request } from "#contract/endpoint.ts";
import { listRehearsalCallers, makeRehearsalCaller, removeRehearsalCaller } from "#contract/rehearsals.ts";
import { useSession } from "../session/session.tsx";

export type OwnRehearsal = Reply<typeof listRehearsalCallers>[number];

const key = ["own-rehearsals"] as const;

/** Those that the owner has made of an assistant's calls. */
export const useOwnRehearsals = (tenantId: string) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...key, tenantId],
    queryFn: ({ signal }) => call(listRehearsalCallers, { params: { id: tenantId } }, signal),
  });
};

export const useMakeRehearsal = (conversationId: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Request<typeof makeRehearsalCaller>["body"]) =>
      call(makeRehearsalCaller, { params: { id: conversationId }, body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: key }),
  });
};

export const useRemoveRehearsal = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeRehearsalCaller, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
};
