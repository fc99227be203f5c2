import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import type { JobKind } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { insertText } from "./store.ts";

/** Over a carrier that is away for some hours; after that, what a text tells is no news any more. */
export const sendTextJob: JobKind<{ text_id: string }> = { name: "send-text", retries: 12, retrySeconds: 5, atOnce: 3 };

/** Tells somebody another way, or the owner, that a text did not arrive. */
export const undeliveredJob: JobKind<{ text_id: string }> = { name: "undelivered-text", retries: 12, retrySeconds: 5 };

/** A kind of text, and what it needs to be written. */
export type TextKind<Params extends object> = { readonly name: string; readonly params?: Params };

/**
 * Notes down a text in the caller's transaction. It goes out from a job, so nobody waits for the carrier; one that was noted before
 * under the same id is not noted again.
 */
export async function queueText<Params extends object>(
  { jobs }: { readonly jobs: Jobs },
  tx: Db,
  kind: TextKind<Params>,
  text: { readonly owner_id: string; readonly params: Params; readonly now: Date; readonly id?: string },
): Promise<void> {
  const { owner_id, params, now, id = randomUUID() } = text;
  if (await insertText(tx, { id, owner_id, kind: kind.name, params, created_at: now }))
    await jobs.send(tx, sendTextJob, { text_id: id });
}
