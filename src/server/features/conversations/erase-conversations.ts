import type { eraseConversations as endpoint } from "#contract/conversation-actions.ts";
import type { Reply } from "#contract/endpoint.ts";
import { eraseCalls } from "../after-call/erasing/erase-calls.ts";
import type { ConversationNeeds } from "./needs.ts";

/** The words of these calls go for good. Those that go on, are erased already or are others' stay as they are. */
export async function eraseConversations(
  { db, clock }: Pick<ConversationNeeds, "db" | "clock">,
  owner_id: string,
  ids: readonly string[],
): Promise<Reply<typeof endpoint>> {
  const changed = await db.transaction().execute((tx) => eraseCalls(tx, { owner_id, call_ids: ids, now: clock.now() }));
  return { success: true, error: null, data: { changed } };
}
