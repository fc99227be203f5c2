import { createHash, randomUUID } from "node:crypto";
import type { Db, Tx } from "../../db/connect.ts";
import type { JobKind } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { PushItem } from "./push-payload.ts";
import { insertMessage, insertPushes, listOf } from "./store.ts";

/** Over a service that is away for some hours. Several at once, so that one that hangs does not hold up the others. */
export const sendPushJob: JobKind<{ message_id: string }> = {
  name: "send-push",
  retries: 12,
  retrySeconds: 5,
  atOnce: 3,
};

type Queued = {
  readonly owner_id: string;
  readonly item: PushItem;
  readonly isUrgent: boolean;
  readonly now: Date;
  /** The end of quiet hours: until then everything goes into one message. */
  readonly notBefore?: Date | undefined;
  /** Only to this one. */
  readonly device_id?: string;
};

const hasDevices = async (db: Db, owner_id: string): Promise<boolean> => (await listOf(db, owner_id)).length > 0;

/** Notes down an alert in the caller's transaction. Answers the message that carries it; nothing where no device has alerts on. */
export async function queuePush(
  { jobs }: { readonly jobs: Jobs },
  tx: Tx,
  { owner_id, item, isUrgent, now, notBefore, device_id }: Queued,
): Promise<string | undefined> {
  if (!(await hasDevices(tx, owner_id))) return undefined;
  const row = { owner_id, is_urgent: isUrgent, items: [item], created_at: now };
  const folded = notBefore && foldedId(owner_id, notBefore);
  if (folded && (await insertMessage(tx, { ...row, id: folded, not_before: notBefore }))) {
    await insertPushes(tx, folded, owner_id);
    return folded;
  }
  const id = randomUUID();
  await insertMessage(tx, { ...row, id, not_before: null });
  await insertPushes(tx, id, owner_id, device_id);
  await jobs.send(tx, sendPushJob, { message_id: id });
  return id;
}

/** The same for all that waits for one morning, in the form of a UUID of our own making. */
function foldedId(owner_id: string, notBefore: Date): string {
  const hex = createHash("sha256").update(`belle push ${owner_id} ${notBefore.toISOString()}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
