import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import type { JobKind } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { insertMail } from "./store.ts";

/** Several at once, so that a mail server which hangs on one does not hold up the others. */
export const sendMailJob: JobKind<{ mail_id: string }> = { name: "send-mail", retries: 12, retrySeconds: 5, atOnce: 3 };

/** A kind of email, and what it needs to be written. */
export type EmailKind<Params extends object> = { readonly name: string; readonly params?: Params };

/** Notes down a mail in the caller's transaction. It goes out from a job, so nobody waits for a mail server. Answers its id. */
export async function queueMail<Params extends object>(
  { jobs }: { jobs: Jobs },
  tx: Db,
  kind: EmailKind<Params>,
  mail: { owner_id: string | null; params: Params; now: Date },
): Promise<string> {
  const id = randomUUID();
  await insertMail(tx, { id, owner_id: mail.owner_id, kind: kind.name, params: mail.params, created_at: mail.now });
  await jobs.send(tx, sendMailJob, { mail_id: id });
  return id;
}
