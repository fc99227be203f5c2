import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Request } from "#contract/endpoint.ts";
import { type CallSearch, readCallSearch, startCallSearch } from "#contract/rehearsals.ts";
import { useSession } from "../session/session.tsx";

type SearchEdit = Request<typeof startCallSearch>["body"];

const searchKey = (id: string | undefined) => ["call-searches", id] as const;
const lookAgainMs = 1000;

export const useStartCallSearch = (assistantId: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SearchEdit) => call(startCallSearch, { params: { id: assistantId }, body }),
    onSuccess: (begun) => queries.setQueryData<CallSearch>(searchKey(begun.id), begun),
  });
};

/** Asked again while it goes on. */
export const useCallSearch = (id: string | undefined) => {
  const { call } = useSession();
  return useQuery({
    queryKey: searchKey(id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(readCallSearch, { params: { id: id ?? "" } }, signal),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? lookAgainMs : false),
  });
};
