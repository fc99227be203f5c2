import type { exportConversations } from "#contract/conversations.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { notFound } from "#domain/basics/refusal.ts";
import type { ConversationNeeds } from "./needs.ts";
import type { Filters } from "./search/store.ts";
import { hasCallsOf } from "./store.ts";

export type AskedFilters = Omit<Parsed<typeof exportConversations>["query"], "format" | "words">;

/** The filters of a list as the store reads them. An assistant that is not this owner's, and never was, is not there. */
export async function checkedFilters(
  { db, isAssistantOf }: Pick<ConversationNeeds, "db" | "isAssistantOf">,
  owner_id: string,
  { tenant_id, q, unread, counted, transferred, hung_up, after_hours, ...rest }: AskedFilters,
): Promise<Filters> {
  if (
    tenant_id !== undefined &&
    !(await isAssistantOf(owner_id, tenant_id)) &&
    !(await hasCallsOf(db, owner_id, tenant_id))
  )
    throw notFound();
  return {
    ...rest,
    assistant_id: tenant_id,
    part: q,
    unread: unread === "true",
    counted: counted === "true",
    transferred: transferred === "true",
    hung_up: hung_up === "true",
    ...(after_hours !== undefined && { after_hours: after_hours === "true" }),
  };
}
