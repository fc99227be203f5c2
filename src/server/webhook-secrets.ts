import { createHmac } from "node:crypto";

/** Every owner's webhooks are signed with a secret of their own, which is never stored: it follows from the product's key. */
export const createWebhookSecrets =
  (secretKey: string) =>
  (owner_id: string): string =>
    createHmac("sha256", secretKey).update(`belle webhooks of ${owner_id}`).digest("base64url");
