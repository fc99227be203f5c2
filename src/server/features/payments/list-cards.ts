import type { PaymentMethod } from "#contract/payments.ts";
import type { Caller } from "../../http/route.ts";
import { lookAtAccount } from "./look-at-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { presentCard } from "./present.ts";
import { askProvider } from "./provider-trouble.ts";

export async function listCards(needs: PaymentNeeds, caller: Caller): Promise<PaymentMethod[]> {
  const { cards } = await askProvider(needs, () => lookAtAccount(needs, caller));
  return cards.map(presentCard);
}
