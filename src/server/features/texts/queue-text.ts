import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import type { JobKind } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { insertTexts } from "./store.ts";

/** Over a carrier that is away for some hours; after that, what a text tells is no news any more. */
export const sendTextJob: JobKind<{ text_id: string }> = { name: "send-text", retries: 12, retrySeconds: 5, atOnce: 3 };
/** Somebody is in danger: these never wait behind others, and many go out at a time. */
export const urgentTextJob: JobKind<{ text_id: string }> = { ...sendTextJob, name: "send-urgent-text", atOnce: 40 };

/** Tells somebody another way, or the owner, that a text did not arrive. */
export const undeliveredJob: JobKind<{ text_id: string }> = { name: "undelivered-text", retries: 12, retrySeconds: 5 };

/** A kind of text, and what it needs to be written. */
export type TextKind<Params extends object> = {
  readonly name: string;
  /** Of an emergency. */
  readonly isUrgent?: true;
  readonly params?: Params;
};

type NewText<Params extends object> = {
  readonly owner_id: string;
  readonly params: Params;
  readonly now: Date;
  readonly id?: string;
  /** The end of quiet hours: it waits for the round that looks for what is still to be sent. */
  readonly notBefore?: Date | undefined;
};

/**
 * Notes down a text in the caller's transaction. It goes out from a job, so nobody waits for the carrier; one that was noted before
 * under the same id is not noted again. Answers its id.
 */
export async function queueText<Params extends object>(
  needs: { readonly jobs: Jobs },
  tx: Db,
  kind: TextKind<Params>,
  { id = randomUUID(), ...text }: NewText<Params>,
): Promise<string> {
  await queueTexts(needs, tx, kind, [{ id, ...text }]);
  return id;
}

/** The same for many of a kind. */
export async function queueTexts<Params extends object>(
  { jobs }: { readonly jobs: Jobs },
  tx: Db,
  { name, isUrgent }: TextKind<Params>,
  texts: readonly NewText<Params>[],
): Promise<void> {
  const rows = texts.map(({ id = randomUUID(), owner_id, params, now, notBefore }) => ({
    ...{ id, owner_id, kind: name, params, created_at: now, not_before: notBefore },
  }));
  const fresh = await insertTexts(tx, rows);
  const due = rows.filter(({ id, not_before }) => fresh.has(id) && !not_before);
  const job = isUrgent ? urgentTextJob : sendTextJob;
  if (due.length > 0) await jobs.send(tx, job, ...due.map(({ id }) => ({ text_id: id })));
}
