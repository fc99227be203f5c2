import type { markConversations as endpoint } from "#contract/conversation-actions.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { costCents } from "#domain/money/pricing.ts";
import { type MarkedBill, markedBillText } from "#domain/money/spam-credit-texts.ts";
import { markRead } from "../../calls/marks/mark-calls.ts";
import type { Marker } from "../../ledger/credits/credit-mark.ts";
import { type MarkNeeds, markSpam } from "./mark-spam.ts";

type Changed = Reply<typeof endpoint>["data"];

/** Marks those of the owner's; ids of others are nobody's here. */
export async function markConversations(
  needs: MarkNeeds,
  owner_id: string,
  { ids, mark }: Parsed<typeof endpoint>["body"],
  marker: Marker,
): Promise<Reply<typeof endpoint>> {
  const isSpamMark = mark === "spam" || mark === "not_spam";
  const data = isSpamMark
    ? await markEach(needs, owner_id, ids, { is_spam: mark === "spam", marker })
    : { changed: await markRead(needs.db, owner_id, ids, mark === "read" ? needs.clock.now() : null), bills: [] };
  return { success: true, error: null, data };
}

async function markEach(
  needs: MarkNeeds,
  owner_id: string,
  ids: readonly string[],
  how: { readonly is_spam: boolean; readonly marker: Marker },
): Promise<Changed> {
  let changed = 0;
  const bills: Changed["bills"] = [];
  // One transaction each: closing the books of a call waits for one of them, not for all.
  for (const id of new Set(ids)) {
    const bill = await markSpam(needs, owner_id, id, how);
    if (bill === undefined) continue;
    changed++;
    if (bill !== null) bills.push({ id, ...shown(bill, how.is_spam) });
  }
  return { changed, bills };
}

const shown = (bill: MarkedBill, is_spam: boolean) => ({
  ...bill,
  amount: costCents(bill.billed_seconds) / 100,
  text: markedBillText(is_spam, bill),
});
