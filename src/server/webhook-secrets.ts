import { createHmac } from "node:crypto";

export type WebhookSecretOf = (owner_id: string, version?: number) => string;

/**
 * Every owner's webhooks are signed with a secret of their own, which is never stored: it follows from the product's key and from how often
 * the owner has replaced it.
 */
export const createWebhookSecrets =
  (secretKey: string): WebhookSecretOf =>
  (owner_id, version = 1) =>
    createHmac("sha256", secretKey)
      .update(`belle webhooks of ${owner_id}${version === 1 ? "" : ` version ${version}`}`)
      .digest("base64url");
