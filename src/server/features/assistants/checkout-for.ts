import type { Caller } from "../../http/route.ts";
import { beginCheckout } from "../payments/begin-checkout.ts";
import { readCustomer } from "../payments/read-customer.ts";
import { activatePaid } from "./activate-paid.ts";
import type { AssistantNeeds } from "./needs.ts";
import { findAssistant } from "./store.ts";

/**
 * Where an owner pays for an assistant that waits for it. The provider is asked first: a card whose news got lost is found
 * there, and then nothing is due any more.
 */
export async function checkoutFor(needs: AssistantNeeds, caller: Caller, id: string): Promise<string | undefined> {
  const { owner_id } = caller;
  const { id: customerId, payment_methods } = await readCustomer(needs, caller);
  if (payment_methods.length > 0) await activatePaid(needs, owner_id);
  const assistant = await findAssistant(needs.db, owner_id, id);
  if (!assistant || assistant.pending_since === null) return undefined;
  const occasion = { kind: "assistant", tenant_id: assistant.id } as const;
  return (await beginCheckout(needs, owner_id, { customerId, occasion })).url;
}
