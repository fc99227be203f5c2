import type { eraseConversations as endpoint } from "#contract/conversation-actions.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { Caller, Client } from "../../http/route.ts";
import { eraseCalls } from "../after-call/erasing/erase-calls.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { ConversationNeeds } from "./needs.ts";

/** The words of these calls go for good. Those that go on, are erased already or are others' stay as they are. */
export async function eraseConversations(
  { db, clock }: Pick<ConversationNeeds, "db" | "clock">,
  caller: Caller,
  ids: readonly string[],
  client: Client,
): Promise<Reply<typeof endpoint>> {
  const { owner_id } = caller;
  const now = clock.now();
  const changed = await db.transaction().execute(async (tx) => {
    const conversations = await eraseCalls(tx, { owner_id, call_ids: ids, now });
    const noted = { owner_id, what: "data_erased", now, caller, client } as const;
    if (conversations > 0) await noteEvent(tx, { ...noted, details: { conversations } });
    return conversations;
  });
  return { success: true, error: null, data: { changed } };
}
