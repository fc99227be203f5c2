import type { Assistant } from "#contract/assistant.ts";
import * as contract from "#contract/assistants.ts";
import { askReceiverAgain as askReceiverAgainEndpoint } from "#contract/assistants.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { type Caller, type Route, route } from "../../http/route.ts";
import { askReceiverAgain } from "./ask-receivers.ts";
import { checkoutFor } from "./checkout-for.ts";
import { createAssistant } from "./create-assistant.ts";
import { deleteAssistant } from "./delete-assistant.ts";
import { checkForwarding } from "./forwarding/check-forwarding.ts";
import { readForwarding } from "./forwarding/read-forwarding.ts";
import type { AssistantNeeds } from "./needs.ts";
import { presentAssistants } from "./present-assistants.ts";
import { readAssistant } from "./read-assistant.ts";
import { findAssistant, listAssistantsOf } from "./store.ts";
import { updateAssistant } from "./update-assistant.ts";
import { testWebhook } from "./webhook-tests/test-webhook.ts";

/** Leads the owner of a pending assistant to the card page, once more. */
async function completePayment(needs: AssistantNeeds, caller: Caller, id: string): Promise<{ url: string }> {
  const assistant = await findAssistant(needs.db, caller.owner_id, id);
  if (!assistant) throw notFound();
  const url = assistant.pending_since === null ? undefined : await checkoutFor(needs, caller, assistant.id);
  if (url === undefined) throw new Refusal("conflict", "There's nothing to pay for this assistant.");
  return { url };
}

/** The oldest first. */
const listAssistants = async (
  needs: Pick<AssistantNeeds, "db" | "clock" | "publicUrl" | "verifyOwners">,
  { owner }: Caller,
): Promise<Assistant[]> => presentAssistants(needs, owner, await listAssistantsOf(needs.db, owner.id));

export const assistantRoutes = (needs: AssistantNeeds): readonly Route[] => [
  route(contract.createAssistant, ({ caller, body, headers, client }) =>
    createAssistant(needs, caller, body, { key: headers["idempotency-key"], client }),
  ),
  route(contract.listAssistants, ({ caller }) => listAssistants(needs, caller)),
  route(contract.readAssistant, ({ caller, params }) => readAssistant(needs, caller, params.id)),
  route(contract.updateAssistant, ({ caller, params, body, client }) =>
    updateAssistant(needs, caller, params.id, body, client),
  ),
  route(contract.deleteAssistant, ({ caller, params, client }) => deleteAssistant(needs, caller, params.id, client)),
  route(contract.readTenant, ({ caller, params }) => readAssistant(needs, caller, params.id)),
  route(contract.listTenants, ({ caller }) => listAssistants(needs, caller)),
  route(contract.completePayment, ({ caller, params }) => completePayment(needs, caller, params.id)),
  route(contract.readForwarding, ({ caller, params }) => readForwarding(needs, caller.owner_id, params.id)),
  route(contract.checkForwarding, ({ caller, params }) => checkForwarding(needs, caller.owner_id, params.id)),
  route(askReceiverAgainEndpoint, ({ caller, params, client }) => askReceiverAgain(needs, caller, params.id, client)),
  route(contract.testWebhook, ({ caller, body }) => testWebhook(needs, caller.owner_id, body.url)),
];
