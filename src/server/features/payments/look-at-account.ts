import { sessionExpiredText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Card, Subscription } from "#providers/payments/port.ts";
import type { Caller } from "../../http/route.ts";
import { accountOf } from "./begin-account.ts";
import { isTold } from "./ensure-customer.ts";
import type { PaymentNeeds } from "./needs.ts";
import { currentOf, type Settled, settleAccount } from "./settle-account.ts";
import type { Account } from "./store.ts";

/** The owner's account as the provider has it now. What happened there without our hearing of it is caught up with on the way. */
export async function lookAtAccount(
  needs: PaymentNeeds,
  { owner_id, owner }: Caller,
): Promise<Settled & { readonly account_id: string }> {
  const { payments } = needs;
  const account = await accountOf(needs, owner_id);
  if (!account) throw gone();
  const { id: account_id, customer_id, refusal } = account;
  if (customer_id !== null && isTold(account, owner)) {
    const [cards, subscriptions] = await Promise.all([
      payments.cards.list(customer_id),
      payments.usage.subscriptions(customer_id),
    ]);
    if (!isBehind(account, cards, subscriptions))
      return { account_id, customerId: customer_id, cards, subscriptions, refusal };
  }
  const settled = await settleAccount(needs, account_id);
  if (!settled) throw gone();
  return { account_id, ...settled };
}

function isBehind(account: Account, cards: readonly Card[], subscriptions: readonly Subscription[]): boolean {
  const current = currentOf(subscriptions);
  return (
    account.pending_card_id !== null ||
    cards.some(({ id }) => !account.seen_cards.includes(id)) ||
    (cards.find(({ isDefault }) => isDefault)?.id ?? null) !== account.default_card_id ||
    (current?.id ?? null) !== account.subscription_id ||
    (current?.status ?? null) !== account.subscription_status ||
    (current?.status !== "ended" &&
      (current?.currentPeriodEnd.getTime() ?? null) !== (account.period_end?.getTime() ?? null))
  );
}

/** The account was deleted while its owner was still asking. */
const gone = () => new Refusal("unauthenticated", sessionExpiredText);
