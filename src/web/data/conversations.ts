import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { listenToCall } from "#contract/calls/call-recordings.ts";
import {
  answerQuestion,
  blockCaller,
  eraseConversations,
  markConversations,
  readRecording,
} from "#contract/conversation-actions.ts";
import { type conversationRow, listConversations, readConversation } from "#contract/conversations.ts";
import type { Reply, Request } from "#contract/endpoint.ts";
import { conversationsPerPage } from "#domain/basics/limits.ts";
import { download } from "../files/download.ts";
import { useSession } from "../session/session.tsx";

export type ConversationRow = z.output<typeof conversationRow>;
export type Conversation = Reply<typeof readConversation>["data"];
export type ConversationsQuery = Omit<
  NonNullable<Request<typeof listConversations>["query"]>,
  "limit" | "cursor" | "total"
>;
/** What came of a call as it is shown: an answered call may have left something open. */
export type Result = NonNullable<ConversationsQuery["outcome"]>;
export type Mark = Request<typeof markConversations>["body"]["mark"];

const listKey = ["conversations"] as const;

/** What the filters leave, a page at a time. What was found stays in sight while the next search is on its way. */
export const useConversations = (query: ConversationsQuery) => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: [...listKey, "list", query],
    queryFn: ({ pageParam, signal }) =>
      call(
        listConversations,
        {
          query: {
            ...query,
            ...{ limit: conversationsPerPage, cursor: pageParam },
            // Once, with the first page, and only of what somebody looks for.
            ...(pageParam === undefined && Object.keys(query).length > 0 && { total: "true" as const }),
          },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
};

export type Marked = Reply<typeof markConversations>["data"];

const oneKey = ["conversation"] as const;
/** As many as one request may name. */
const mostIds = 200;

export const useConversation = (id: string) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...oneKey, id],
    queryFn: async ({ signal }) => (await call(readConversation, { params: { id } }, signal)).data,
  });
};

/** Marks and erasures reach the lists, the figures, the callers and the bill. */
const useAskAgain = () => {
  const queries = useQueryClient();
  return (): void => {
    for (const first of ["conversations", "conversation", "contacts", "dashboard", "payments", "tasks"])
      void queries.invalidateQueries({ queryKey: [first] });
  };
};

/** As many requests as it takes; answers how many are different now, and what became of the bill. */
const inParts = async (
  ids: readonly string[],
  send: (part: string[]) => Promise<{ data: { changed: number; bills?: Marked["bills"] } }>,
): Promise<Marked> => {
  const all: Marked = { changed: 0, bills: [] };
  for (let from = 0; from < ids.length; from += mostIds) {
    const { changed, bills = [] } = (await send(ids.slice(from, from + mostIds))).data;
    all.changed += changed;
    all.bills.push(...bills);
  }
  return all;
};

export const useMarkConversations = () => {
  const { call } = useSession();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: ({ ids, mark }: { ids: readonly string[]; mark: Mark }) =>
      inParts(ids, (part) => call(markConversations, { body: { ids: part, mark } })),
    // Also after a failure: some parts may have been done.
    onSettled: askAgain,
  });
};

export const useEraseConversations = () => {
  const { call } = useSession();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await inParts(ids, (part) => call(eraseConversations, { body: { ids: part } }))).changed,
    onSettled: askAgain,
  });
};

/** Done when the screens know of it, so that a switch does not jump back meanwhile. */
export const useBlockCaller = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (blocked: boolean) => call(blockCaller, { params: { id }, body: { blocked } }),
    onSuccess: () =>
      Promise.all(["conversation", "contacts"].map((first) => queries.invalidateQueries({ queryKey: [first] }))),
  });
};

/** One call of each number, one after the other. Some may be blocked when a later one fails; blocking them again changes nothing. */
export const useBlockCallers = () => {
  const { call } = useSession();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await call(blockCaller, { params: { id }, body: { blocked: true } });
    },
    onSettled: askAgain,
  });
};

export const useAnswerQuestion = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Request<typeof answerQuestion>["body"]) => call(answerQuestion, { params: { id }, body }),
    onSuccess: () => {
      for (const first of ["conversation", "assistants", "tasks", "own-rehearsals"])
        void queries.invalidateQueries({ queryKey: [first] });
    },
  });
};

export type CallSound = Reply<typeof listenToCall>["data"];

/** What a player needs of a call's recording. Its address lasts for hours: whoever comes back after that asks for another. */
export const useCallSound = (id: string, { enabled }: { readonly enabled: boolean }) => {
  const { call } = useSession();
  return useQuery({
    queryKey: ["call-recording", id],
    enabled,
    queryFn: async ({ signal }) => (await call(listenToCall, { params: { id } }, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

const deadlineMs = 20_000;

/** What a caller said to the recorder, at an address that an audio element can play for as long as it is shown. */
export const useRecording = (messageId: string) => {
  const { data, ...query } = useQuery({
    queryKey: ["recording", messageId],
    queryFn: async ({ signal }) => {
      const until = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      const { pieces } = await download(readRecording, { params: { id: messageId } }, until);
      return (await new Response(pieces).blob()).slice(0, undefined, "audio/wav");
    },
    // It never changes; and nobody keeps megabytes of what is not shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { ...query, address };
};
