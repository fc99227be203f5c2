import { useQuery } from "@tanstack/react-query";
import { listAssistants, type readTenant, type updateAssistant } from "#contract/assistants.ts";
import type { Reply, Request } from "#contract/endpoint.ts";
import { useSession } from "../session/session.tsx";

export type Assistant = Reply<typeof readTenant>;
export type AssistantChange = Request<typeof updateAssistant>["body"];

export const assistantsKey = ["assistants"] as const;
export const assistantListKey = [...assistantsKey, "list"] as const;

export const useAssistants = () => {
  const { call } = useSession();
  return useQuery({ queryKey: assistantListKey, queryFn: ({ signal }) => call(listAssistants, {}, signal) });
};

/** With the id behind it: what is being deleted here is not asked for again when the news of it comes. */
export const deletingKey = ["delete"] as const;
