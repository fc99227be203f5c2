import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import type { WebhookSecrets } from "../../webhook-secrets.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type WebhookNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: WebhookSecrets;
  /** Whether this assistant is the owner's. */
  readonly isAssistantOf: (owner_id: string, assistant_id: string) => Promise<boolean>;
};
