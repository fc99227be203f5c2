import { useQuery } from "@tanstack/react-query";
import { listAssistants, type readTenant, type updateAssistant } from "#contract/assistants.ts";
import { ApiFailure } from "#contract/call.ts";
import type { Reply, Request } from "#contract/endpoint.ts";
import { statusText } from "#contract/status-text.ts";
import { useSession } from "../session/session.tsx";

export type Assistant = Reply<typeof readTenant>;
export type AssistantChange = Request<typeof updateAssistant>["body"];

export const assistantsKey = ["assistants"] as const;
export const assistantListKey = [...assistantsKey, "list"] as const;

/** The server's own words about a failure; nothing where no answer came, or one that says no more than its status. */
export const detailOf = (thrown: unknown): string | undefined =>
  thrown instanceof ApiFailure && thrown.detail !== statusText(thrown.status) ? thrown.detail : undefined;

export const useAssistants = () => {
  const { call } = useSession();
  return useQuery({ queryKey: assistantListKey, queryFn: ({ signal }) => call(listAssistants, {}, signal) });
};

/** With the id behind it: what is being deleted here is not asked for again when the news of it comes. */
export const deletingKey = ["delete"] as const;
