import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Request } from "#contract/endpoint.ts";
import { type Rehearsal, readRehearsal, readRehearsedCall, startRehearsal } from "#contract/rehearsals.ts";
import { useSession } from "../session/session.tsx";

export type RehearsalEdit = Request<typeof startRehearsal>["body"];

const rehearsalKey = (id: string | undefined) => ["rehearsals", id] as const;
const lookAgainMs = 1000;

export const useStartRehearsal = (assistantId: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RehearsalEdit) => call(startRehearsal, { params: { id: assistantId }, body }),
    onSuccess: (begun) => queries.setQueryData<Rehearsal>(rehearsalKey(begun.id), begun),
  });
};

/** Asked again while it is played. */
export const useRehearsal = (id: string | undefined) => {
  const { call } = useSession();
  return useQuery({
    queryKey: rehearsalKey(id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(readRehearsal, { params: { id: id ?? "" } }, signal),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? lookAgainMs : false),
  });
};

export const useRehearsedCall = (id: string, call_id: string) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...rehearsalKey(id), "call", call_id],
    queryFn: ({ signal }) => call(readRehearsedCall, { params: { id, call_id } }, signal),
  });
};
