import type { Caller } from "../../http/route.ts";
import { settleJob } from "./begin-account.ts";
import { lookAtAccount } from "./look-at-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { askProvider, notFound } from "./provider-trouble.ts";
import { settleAccount } from "./settle-account.ts";
import { findAccount } from "./store.ts";

/** Removes one of the owner's cards. Gone already is done; somebody else's is not there. */
export async function removeCard(needs: PaymentNeeds, caller: Caller, cardId: string): Promise<void> {
  const { db, jobs, payments } = needs;
  const account_id = await askProvider(needs, async () => {
    const { account_id, customerId, cards } = await lookAtAccount(needs, caller);
    if (!cards.some(({ id }) => id === cardId)) {
      const known = await findAccount(db, caller.owner_id);
      if (!known?.seen_cards.includes(cardId)) throw notFound();
    } else await payments.cards.remove(customerId, cardId);
    return account_id;
  });
  // The card is gone whatever comes now; that another one takes its place may follow later.
  await settleAccount(needs, account_id).catch(() => jobs.send(db, settleJob, { account_id }));
}
