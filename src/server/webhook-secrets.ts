import type { Keyring } from "./keyring.ts";
import type { SecretBox } from "./secret-box.ts";

type Whose = { readonly owner_id: string; readonly version: number };

export type WebhookSecrets = {
  /** As its owner knows it. */
  secretOf(secret: Whose & { readonly secret_sealed: string | null }): string;
  /** How it is kept once somebody has seen it. */
  sealedSecret(secret: Whose): string;
};

export const webhookSecretPlace = ({ owner_id, version }: Whose): string => `webhook_secrets/${owner_id}/${version}`;

/**
 * Every owner's webhooks are signed with a secret of their own. It follows from the product's key and from how often the owner has replaced
 * it, and is stored, sealed, when it is shown or when the product's key is replaced.
 */
export function createWebhookSecrets(needs: {
  readonly keyring: Keyring;
  readonly secretBox: SecretBox;
}): WebhookSecrets {
  const { keyring, secretBox } = needs;
  const made = ({ owner_id, version }: Whose) =>
    keyring.boundKey(`webhooks of ${owner_id}${version === 1 ? "" : ` version ${version}`}`).toString("base64url");
  return {
    secretOf: (secret) =>
      secret.secret_sealed === null ? made(secret) : secretBox.open(secret.secret_sealed, webhookSecretPlace(secret)),
    sealedSecret: (secret) => secretBox.seal(made(secret), webhookSecretPlace(secret)),
  };
}
