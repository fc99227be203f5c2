import type { PaymentChange } from "#providers/payments/port.ts";
import { type InboxReader, inboxReader } from "../inbox/work-inbox.ts";
import { type SettleNeeds, settleAccount } from "./settle-account.ts";
import { findAccountIdAt } from "./store.ts";

export const paymentProvider = "stripe";

/** Whatever the news says, the account is read anew: so neither order nor number nor age of events matters. */
export const paymentInboxReader = (needs: SettleNeeds): InboxReader =>
  inboxReader<PaymentChange>(paymentProvider, async (news, { signal }) => {
    const at = subjectOf(news);
    const account_id = at && (await findAccountIdAt(needs.db, at));
    if (account_id) await settleAccount(needs, account_id, { signal });
  });

function subjectOf(news: PaymentChange): { customerId: string } | { cardId: string } | undefined {
  switch (news.kind) {
    case "card_removed":
      return news.customerId === null ? { cardId: news.cardId } : { customerId: news.customerId };
    case "card_setup_completed":
      return news.customerId === null ? undefined : { customerId: news.customerId };
    case "card_saved":
    case "customer_changed":
    case "subscription_changed":
    case "invoice_changed":
      return { customerId: news.customerId };
    case "other":
      return undefined;
  }
}
