import type { WebhookNeeds } from "./needs.ts";
import { listSigning } from "./store.ts";

/** For whoever sends a webhook: all secrets that sign an owner's now, the newest first. */
export const signingSecrets =
  ({ db, clock, secrets }: Pick<WebhookNeeds, "db" | "clock" | "secrets">) =>
  async (owner_id: string): Promise<readonly string[]> =>
    (await listSigning(db, owner_id, clock.now())).map(secrets.secretOf);
