import { Refusal } from "#domain/basics/refusal.ts";
import type { Caller } from "../../http/route.ts";
import { checkoutFor } from "./checkout-for.ts";
import type { AssistantNeeds } from "./needs.ts";
import { notFound } from "./not-found.ts";
import { findAssistant } from "./store.ts";

/** Leads the owner of a pending assistant to the card page, once more. */
export async function completePayment(needs: AssistantNeeds, caller: Caller, id: string): Promise<{ url: string }> {
  const assistant = await findAssistant(needs.db, caller.owner_id, id);
  if (!assistant) throw notFound();
  const url = assistant.pending_since === null ? undefined : await checkoutFor(needs, caller, assistant.id);
  if (url === undefined) throw new Refusal("conflict", "There is nothing to pay for this assistant.");
  return { url };
}
