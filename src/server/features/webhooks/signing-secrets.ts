import type { WebhookNeeds } from "./needs.ts";
import { listSigning } from "./store.ts";

/** For whoever sends a webhook: all secrets that sign an owner's now, the newest first. */
export const signingSecrets =
  ({ db, clock, secretOf }: Pick<WebhookNeeds, "db" | "clock" | "secretOf">) =>
  async (owner_id: string): Promise<readonly string[]> => {
    const rows = await listSigning(db, owner_id, clock.now());
    return rows.length === 0 ? [secretOf(owner_id)] : rows.map(({ version }) => secretOf(owner_id, version));
  };
