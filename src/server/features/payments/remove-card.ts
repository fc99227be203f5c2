import { notFound } from "#domain/basics/refusal.ts";
import { cardBrandName } from "#domain/payments/saved-cards.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { settleJob } from "./begin-account.ts";
import { lookAtAccount } from "./look-at-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { askProvider } from "./provider-trouble.ts";
import { settleAccount } from "./settle-account.ts";
import { findAccount } from "./store.ts";

/** Removes one of the owner's cards. Gone already is done; somebody else's is not there. */
export async function removeCard(needs: PaymentNeeds, caller: Caller, cardId: string, client: Client): Promise<void> {
  const { db, clock, jobs, payments } = needs;
  const { owner_id } = caller;
  const account_id = await askProvider(needs, async () => {
    const { account_id, customerId, cards } = await lookAtAccount(needs, caller);
    const card = cards.find(({ id }) => id === cardId);
    if (!card) {
      const known = await findAccount(db, owner_id);
      if (!known?.seen_cards.includes(cardId)) throw notFound();
    } else {
      await payments.cards.remove(customerId, cardId);
      const details = { card: `${cardBrandName(card.brand)} ending in ${card.last4}` };
      await noteEvent(db, { owner_id, what: "card_removed", now: clock.now(), caller, client, details });
    }
    return account_id;
  });
  // The card is gone whatever comes now; that another one takes its place may follow later.
  await settleAccount(needs, account_id).catch(() => jobs.send(db, settleJob, { account_id }));
}
