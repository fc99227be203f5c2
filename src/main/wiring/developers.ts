import { resendWebhook } from "#server/features/after-call/deliveries/resend-webhook.ts";
import { keyEmails } from "#server/features/api-keys/email-templates.ts";
import { apiKeyRoutes } from "#server/features/api-keys/routes.ts";
import { callListeners } from "#server/features/assistants/call-listeners.ts";
import { knownAssistants } from "#server/features/assistants/known-assistants.ts";
import { webhookRoutes } from "#server/features/webhooks/routes.ts";
import { signingSecrets } from "#server/features/webhooks/signing-secrets.ts";
import { sweepWebhooks } from "#server/features/webhooks/sweep.ts";
import { createWebhookSecrets } from "#server/webhook-secrets.ts";
import type { Area, Ground } from "./ground.ts";

/** What signs an owner's webhooks at this moment. */
export const webhookSecretsOf = (ground: Pick<Ground, "db" | "clock" | "keyring" | "secretBox">) =>
  signingSecrets({ ...ground, secrets: createWebhookSecrets(ground) });

/** What owners' own programs use: keys to come in with, and webhooks that tell them of calls. */
export function wireDevelopers(ground: Ground): Area {
  const { config, db, clock, jobs, outside, secretBox } = ground;
  const { publicUrl } = config;
  const resending = {
    ...{ db, clock, publicUrl },
    hooks: outside.hooks,
    webhookSecrets: webhookSecretsOf(ground),
    listenersOf: callListeners({ db, secretBox }),
    watchMs: () => performance.now(),
  };
  const webhooks = {
    ...resending,
    secrets: createWebhookSecrets(ground),
    isAssistantOf: knownAssistants({ db }).isOf,
    resend: (owner_id: string, call_id: string) => resendWebhook(resending, owner_id, call_id),
  };
  return {
    routes: [...apiKeyRoutes({ db, clock, jobs }), ...webhookRoutes(webhooks)],
    jobs: [sweepWebhooks({ db, clock })],
    emailTemplates: keyEmails({ publicUrl }),
    registrationSteps: [],
    deletionSteps: [],
  };
}
