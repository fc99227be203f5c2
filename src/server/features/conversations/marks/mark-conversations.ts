import type { markConversations as endpoint } from "#contract/conversation-actions.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { ConversationNeeds } from "../needs.ts";
import { markSpam } from "./mark-spam.ts";
import { writeRead } from "./store.ts";

type Needs = Pick<ConversationNeeds, "db" | "clock" | "onTrialStep" | "onSpent">;

/** Marks those of the owner's; ids of others are nobody's here. */
export async function markConversations(
  needs: Needs,
  owner_id: string,
  { ids, mark }: Parsed<typeof endpoint>["body"],
): Promise<Reply<typeof endpoint>> {
  return { success: true, error: null, data: { changed: await change(needs, owner_id, ids, mark) } };
}

async function change(
  needs: Needs,
  owner_id: string,
  ids: readonly string[],
  mark: Parsed<typeof endpoint>["body"]["mark"],
): Promise<number> {
  switch (mark) {
    case "read":
      return writeRead(needs.db, owner_id, ids, needs.clock.now());
    case "unread":
      return writeRead(needs.db, owner_id, ids, null);
    case "spam":
    case "not_spam": {
      let changed = 0;
      // Each by itself: whoever closes the books of a call waits for one of them, not for all.
      for (const id of new Set(ids)) if (await markSpam(needs, owner_id, id, mark === "spam")) changed++;
      return changed;
    }
  }
}
