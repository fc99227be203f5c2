import { useQuery } from "@tanstack/react-query";
import { listAssistants, type readTenant, type updateAssistant } from "#contract/assistants.ts";
import type { Reply, Request } from "#contract/endpoint.ts";
import { nextResumeMs } from "#domain/assistants/pausing.ts";
import { dayMs } from "#domain/time/units.ts";
import { browserClock } from "../session/browser-clock.ts";
import { useSession } from "../session/session.tsx";

export type Assistant = Reply<typeof readTenant>;
export type AssistantChange = Request<typeof updateAssistant>["body"];

export const assistantsKey = ["assistants"] as const;
export const assistantListKey = [...assistantsKey, "list"] as const;

/** The server's clock may be behind, and a browser counts no longer than three weeks. */
const lookAgainMs = 5_000;
const longestWaitMs = 20 * dayMs;

/** How long until a pause ends by itself, which nobody tells; never where none does. */
export const untilResumed = (all: readonly Assistant[]): number | false => {
  const ms = nextResumeMs(all, browserClock.now());
  return ms === undefined ? false : Math.min(Math.max(ms, lookAgainMs), longestWaitMs);
};

export const useAssistants = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: assistantListKey,
    queryFn: ({ signal }) => call(listAssistants, {}, signal),
    refetchInterval: ({ state }) => untilResumed(state.data ?? []),
  });
};

/** With the id behind it: what is being deleted here is not asked for again when the news of it comes. */
export const deletingKey = ["delete"] as const;
