import type { Customer } from "#contract/payments.ts";
import type { Caller } from "../../http/route.ts";
import { lookAtAccount } from "./look-at-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { presentAddress, presentCard, presentSubscriptions } from "./present.ts";
import { askProvider } from "./provider-trouble.ts";

export async function readCustomer(needs: PaymentNeeds, caller: Caller): Promise<Customer> {
  const { customerId, cards, subscriptions } = await askProvider(needs, () => lookAtAccount(needs, caller));
  const { email, full_name } = caller.owner;
  return {
    id: customerId,
    email,
    name: full_name,
    address: presentAddress(cards[0]?.billingAddress),
    payment_methods: cards.map(presentCard),
    subscriptions: presentSubscriptions(subscriptions),
  };
}
