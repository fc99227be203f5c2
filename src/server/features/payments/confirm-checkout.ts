import type { CheckoutOutcome } from "#contract/payments.ts";
import { accountOf } from "./begin-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { askProvider, notFound, unlessUnknown } from "./provider-trouble.ts";
import { settleAccount } from "./settle-account.ts";
import { settleLater } from "./settle-later.ts";

/** Ids come from addresses that anybody can type; what cannot be one is not even asked about. */
const possibleId = /^\w{1,255}$/;

/** What became of a visit to the card page, by asking the provider: its news may come later, twice or never. */
export async function confirmCheckout(needs: PaymentNeeds, owner_id: string, id: string): Promise<CheckoutOutcome> {
  const account = await accountOf(needs, owner_id);
  if (!account || account.customer_id === null || !possibleId.test(id)) throw notFound();
  return askProvider(needs, async () => {
    const setup = await unlessUnknown(needs.payments.cards.readSetup(id));
    if (!setup || setup.customerId !== account.customer_id) throw notFound();
    const { status } = setup;
    const tenant_id = setup.notes["tenant_id"] ?? null;
    if (status !== "complete") return { status, error: status === "expired" ? "session_expired" : null, tenant_id };
    const settled = await settleLater(needs, account.id, () => settleAccount(needs, account.id));
    return { status, error: settled?.refusal ?? null, tenant_id };
  });
}
