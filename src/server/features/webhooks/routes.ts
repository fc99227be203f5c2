import * as contract from "#contract/webhooks.ts";
import { type Route, route } from "../../http/route.ts";
import { type ResendNeeds, resendWebhook } from "../after-call/deliveries/resend-webhook.ts";
import { listDeliveries } from "./list-deliveries.ts";
import type { WebhookNeeds } from "./needs.ts";
import { readSecret, showSecret } from "./read-secret.ts";
import { rotateSecret } from "./rotate-secret.ts";

export const webhookRoutes = (needs: WebhookNeeds & ResendNeeds): readonly Route[] => [
  route(contract.listWebhookDeliveries, ({ caller, query }) => listDeliveries(needs, caller.owner_id, query)),
  route(contract.resendWebhook, ({ caller, params }) => resendWebhook(needs, caller.owner_id, params.id)),
  route(contract.readWebhookSecret, async ({ caller }) => ({
    success: true as const,
    error: null,
    data: await readSecret(needs, caller.owner_id),
  })),
  route(contract.showWebhookSecret, ({ caller }) => showSecret(needs, caller.owner_id)),
  route(contract.rotateWebhookSecret, ({ caller, body, client }) => rotateSecret(needs, caller, body.version, client)),
];
