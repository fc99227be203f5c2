import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { insertTry } from "./store.ts";

export type WebhookTry = {
  readonly owner_id: string;
  /** Null for a test. */
  readonly call_id: string | null;
  readonly cause: "automatic" | "resend" | "test";
  readonly attempt: number;
  readonly tried_at: Date;
  readonly outcome: { readonly status: number } | { readonly trouble: string };
  /** Null where nobody measured. */
  readonly duration_ms: number | null;
};

/** Keeps what became of one try: for its owner to look at, and without a word of what was sent. */
export async function noteTry(db: Db, { outcome, ...tried }: WebhookTry, id: string = randomUUID()): Promise<void> {
  const said =
    "status" in outcome ? { status: outcome.status, trouble: null } : { status: null, trouble: outcome.trouble };
  await insertTry(db, { id, ...tried, ...said });
}
