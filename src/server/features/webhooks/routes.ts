import type { WebhookDelivery } from "#contract/developers.ts";
import * as contract from "#contract/developers.ts";
import { type Route, route } from "../../http/route.ts";
import { listDeliveries } from "./list-deliveries.ts";
import type { WebhookNeeds } from "./needs.ts";
import { readSecret, showSecret } from "./read-secret.ts";
import { rotateSecret } from "./rotate-secret.ts";

/** Sends what a call has to tell once more. What is told of a call is known elsewhere. */
export type Resend = (owner_id: string, call_id: string) => Promise<WebhookDelivery>;

export const webhookRoutes = (needs: WebhookNeeds & { readonly resend: Resend }): readonly Route[] => [
  route(contract.listWebhookDeliveries, ({ caller, query }) => listDeliveries(needs, caller.owner_id, query)),
  route(contract.resendWebhook, ({ caller, params }) => needs.resend(caller.owner_id, params.id)),
  route(contract.readWebhookSecret, async ({ caller }) => ({
    success: true as const,
    error: null,
    data: await readSecret(needs, caller.owner_id),
  })),
  route(contract.showWebhookSecret, ({ caller }) => showSecret(needs, caller.owner_id)),
  route(contract.rotateWebhookSecret, ({ caller, body, client }) => rotateSecret(needs, caller, body.version, client)),
];
