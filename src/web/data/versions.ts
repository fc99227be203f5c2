import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Reply, Request } from "#contract/endpoint.ts";
import {
  compareVersions,
  discardDraft,
  keepDraft,
  listVersions,
  publishDraft,
  readDraft,
  restoreVersion,
} from "#contract/versions.ts";
import { useSession } from "../session/session.tsx";
import { assistantsKey } from "./assistants.ts";

export type Version = Reply<typeof listVersions>["data"][number];
export type FieldChange = Reply<typeof compareVersions>["data"]["fields"][number];
type DraftState = Reply<typeof readDraft>["data"];
export type AssistantDraft = NonNullable<DraftState["draft"]>;
export type DraftChange = Request<typeof keepDraft>["body"];

// Under the assistants' own: news of her asks for her versions, too.
const versionsKey = (id: string) => [...assistantsKey, "versions", id] as const;
const draftKey = (id: string) => [...assistantsKey, "draft", id] as const;

/** Newest first; from one number down where it is asked for. */
export const useVersions = (id: string, from: number | undefined) => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: [...versionsKey(id), "list", from],
    queryFn: ({ pageParam, signal }) =>
      call(listVersions, { params: { id }, query: { limit: 20, cursor: pageParam } }, signal),
    initialPageParam: from === undefined ? undefined : String(from + 1),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
};

/** Nothing is asked while the two are the same. */
export const useComparison = (id: string, { before, after }: { before: number; after: number }) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...versionsKey(id), "comparison", before, after],
    enabled: before !== after,
    queryFn: async ({ signal }) =>
      (await call(compareVersions, { params: { id, number: after }, query: { since: before } }, signal)).data,
  });
};

export const useRestoreVersion = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ number, live_version }: { number: number; live_version: number }) =>
      (await call(restoreVersion, { params: { id, number }, body: { live_version } })).data,
    // Also where it was refused: then she is not as she was seen.
    onSettled: () => queries.invalidateQueries({ queryKey: assistantsKey }),
  });
};

export const useDraftOf = (id: string) => {
  const { call } = useSession();
  return useQuery({
    queryKey: draftKey(id),
    queryFn: async ({ signal }) => (await call(readDraft, { params: { id } }, signal)).data,
  });
};

export const useKeepDraft = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: DraftChange) => (await call(keepDraft, { params: { id }, body })).data,
    onSuccess: (state) => queries.setQueryData<DraftState>(draftKey(id), state),
  });
};

export const useDiscardDraft = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(discardDraft, { params: { id } }),
    onSuccess: () => queries.setQueryData<DraftState>(draftKey(id), (state) => state && { ...state, draft: null }),
  });
};

/** Answers the assistant as she is now. */
export const usePublishDraft = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Request<typeof publishDraft>["body"]) => call(publishDraft, { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: assistantsKey }),
  });
};
