import type { Caller } from "../../http/route.ts";
import { lookAtAccount } from "./look-at-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { askProvider, notFound } from "./provider-trouble.ts";
import { settleAccount } from "./settle-account.ts";
import { settleLater } from "./settle-later.ts";

/** Makes another saved card the default. What is open is paid with it, as with a new one. */
export async function chooseDefaultCard(needs: PaymentNeeds, caller: Caller, cardId: string): Promise<void> {
  await askProvider(needs, async () => {
    const { account_id, cards } = await lookAtAccount(needs, caller);
    if (!cards.some(({ id }) => id === cardId)) throw notFound();
    await settleLater(needs, account_id, () => settleAccount(needs, account_id, { wanted: cardId }));
  });
}
