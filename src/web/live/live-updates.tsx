import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readMe } from "#contract/accounts.ts";
import { deletingKey } from "../data/assistants.ts";
import { useSession } from "../session/session.tsx";
import { storage } from "../session/storage.ts";
import { keepLive } from "./keep-live.ts";
import type { LiveEvent } from "./read-stream.ts";

/** Whose answers change with an event of a kind, by the first word of their keys. */
const affected: Readonly<Record<string, readonly string[]>> = {
  call: ["live-calls", "conversation"],
  conversation: ["conversations", "conversation", "contacts", "dashboard", "first-steps", "escalations", "callbacks"],
  notification: ["notifications"],
  task: ["tasks", "callbacks"],
  appointment: ["appointments", "dashboard"],
  assistant: ["assistants", "coming-number", "dashboard", "first-steps", "escalations"],
  billing: ["payments", "standing", "first-steps"],
  contact: ["contacts", "conversations", "conversation", "live-calls"],
};
/** Those that have a query for each: only the one that is meant is asked for again. */
const each: readonly string[] = ["conversation"];
const subjectOf: Readonly<Record<string, string>> = { call: "conversation", conversation: "conversation" };

/** Which queries are to be asked again: all of one word, or those of one thing. */
type Affected = { readonly first: string; readonly only: string | undefined };

/** Nothing of this browser depends on a kind that it does not know. */
export const affectedBy = ({ kind, subject }: { kind: string; subject: string | undefined }): readonly Affected[] =>
  (affected[kind] ?? []).map((first) => ({
    first,
    only: each.includes(first) && subjectOf[kind] === first ? subject : undefined,
  }));

export const isAffected = (queryKey: readonly unknown[], { first, only }: Affected): boolean =>
  queryKey[0] === first && (only === undefined || typeof queryKey[1] !== "string" || queryKey[1] === only);

type Needs<Item> = {
  /** Two that are the same are done once. */
  readonly nameOf: (item: Item) => string;
  /** Answers those that have to be done once more. */
  readonly work: (items: readonly Item[]) => readonly Item[];
  /** Whether nobody is looking. */
  readonly isAsleep: () => boolean;
  readonly later: (run: () => void) => void;
};

/** Gathers what comes in quick succession and does it once. While nobody looks nothing is done, and `wake` does it then. */
export const createGatherer = <Item,>({ nameOf, work, isAsleep, later }: Needs<Item>) => {
  const waiting = new Map<string, Item>();
  let isDue = false;
  const run = (): void => {
    isDue = false;
    if (isAsleep() || waiting.size === 0) return;
    const items = [...waiting.values()];
    waiting.clear();
    add(work(items));
  };
  const plan = (): void => {
    if (isDue || isAsleep() || waiting.size === 0) return;
    isDue = true;
    later(run);
  };
  const add = (items: readonly Item[]): void => {
    for (const item of items) waiting.set(nameOf(item), item);
    plan();
  };
  return { add, wake: plan };
};

const gatherMs = 250;

/** Whatever is on the screen is asked for again when the server says that it has changed. Draws nothing. */
export const LiveUpdates = () => {
  const { state, call } = useSession();
  const queries = useQueryClient();
  const ownerId = state.kind === "signed-in" ? state.user.id : undefined;

  useEffect(() => {
    if (ownerId === undefined) return;
    const { take, stop } = refresher(queries);
    const leave = keepLive({
      ownerId,
      token: () => storage.read("token"),
      onEvent: take,
      // The session itself finds out, and sends whoever sits here to the login.
      onRefused: () => void call(readMe, {}).catch(() => undefined),
    });
    return () => {
      leave();
      stop();
    };
  }, [ownerId, queries, call]);
  return null;
};

const everything: Affected = { first: "*", only: undefined };

const refresher = (queries: QueryClient) => {
  let timer: number | undefined;
  const gatherer = createGatherer<Affected>({
    nameOf: ({ first, only }) => `${first} ${only ?? ""}`,
    work: (items) => items.filter((item) => refresh(queries, item)),
    isAsleep: () => document.hidden,
    later: (run) => {
      timer = window.setTimeout(run, gatherMs);
    },
  });
  document.addEventListener("visibilitychange", gatherer.wake);
  return {
    take: (event: LiveEvent) => gatherer.add(event.kind === "reset" ? [everything] : affectedBy(event)),
    stop: () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", gatherer.wake);
    },
  };
};

/** The news of it may be faster than the answer, and to ask for it again would only find that it is not there. */
const deletedHere = (queries: QueryClient): unknown[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: deletingKey, predicate: ({ state }) => state.status !== "error" })
    .map(({ options }) => options.mutationKey?.at(-1));

/** Answers whether an answer is under way that may be from before the change: it is asked for again when it has come. */
const refresh = (queries: QueryClient, affected: Affected): boolean => {
  const gone = deletedHere(queries);
  const isMeant = (key: readonly unknown[]) =>
    (affected === everything || isAffected(key, affected)) && !key.some((part) => gone.includes(part));
  // What is under way, such as the next page of a list, is not cut off.
  const isUnderWay = queries
    .getQueryCache()
    .getAll()
    .some(({ queryKey, state }) => state.status !== "error" && state.fetchStatus !== "idle" && isMeant(queryKey));
  void queries.invalidateQueries({
    // What failed says so and offers to try again.
    predicate: ({ queryKey, state }) => state.status === "success" && state.fetchStatus === "idle" && isMeant(queryKey),
  });
  return isUnderWay;
};
