import { handle, type JobHandler } from "../../jobs/jobs.ts";
import { afterCallJob } from "../calls/after-call-job.ts";
import { refreshFigures } from "../figures/refresh-figures.ts";
import { receiverFor } from "../mail-receivers/receiver-for.ts";
import { askModel } from "./ask-model.ts";
import { queueDelivery } from "./deliveries/queue-delivery.ts";
import { type AfterCallNeeds, type CallListeners, hasOwnMail } from "./needs.ts";
import { raiseCallTasks } from "./raise-call-tasks.ts";
import { readFinishedCall } from "./read-finished-call.ts";
import { insertAnalysis, isErased, ownersEmail } from "./store.ts";
import { tellOfCall } from "./tell-of-call.ts";

type Needs = Pick<AfterCallNeeds, "db" | "clock" | "jobs" | "model" | "reader" | "listenersOf" | "verifyOwners">;
const dayMs = 24 * 3_600_000;

/**
 * What follows from a call that is over. It may run any number of times and be cut off anywhere: analysis, tasks, notifications and the
 * deliveries that are to go out are written together, once.
 */
export async function analyseCall(needs: Needs, call_id: string, signal: AbortSignal): Promise<void> {
  const { db, clock } = needs;
  const read = await readFinishedCall(db, call_id);
  if (!read) return;
  const { row, snapshot, settings, call, messages, analysis: known } = read;
  const { owner_id, assistant_id } = row;
  if (known?.erased_at) return;
  const words = known ? undefined : await askModel(needs, call, signal);
  const { analysis, contact } = await needs.reader.readCall(call, words, signal);
  // Tests, spam and the demo are listed, and nobody has to hear of them.
  const isQuiet = row.is_test || row.is_spam || snapshot.is_demo;
  const listeners = isQuiet || known ? undefined : await needs.listenersOf(owner_id, assistant_id);
  const isForAccount = await reachesAccount(needs, owner_id, listeners);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    let isMailed = false;
    if (!known) {
      const { contact: told, topics, action_items, ...rest } = analysis;
      const erase_at = new Date(row.ended_at.getTime() + settings.transcript_days * dayMs);
      const isFirst = await insertAnalysis(tx, {
        ...{ call_id, owner_id, ...rest },
        contact_name: told.name ?? null,
        contact_phone: told.phone ?? null,
        contact_email: told.email ?? null,
        contact_address: told.address ?? null,
        topics: JSON.stringify(topics),
        action_items: JSON.stringify(action_items),
        created_at: now,
        erase_at,
      });
      if (isFirst && !isQuiet) {
        await queueDelivery(needs, tx, { call_id, channel: "mail", owner_id });
        isMailed = isForAccount;
        if (listeners && listeners.zapier_webhook !== "")
          await queueDelivery(needs, tx, { call_id, channel: "webhook", owner_id });
      }
    }
    // The owner may have erased it while it was read.
    if (await isErased(tx, owner_id, call_id)) return;
    if (!isQuiet) await raiseCallTasks(tx, { owner_id, assistant_id, call_id, call, contact, messages, now });
    // Not only the first time: an urgent message may come after the end of its call.
    if (!snapshot.is_demo && !row.is_spam)
      await tellOfCall(needs, tx, { row, call, contact, messages, texting: settings.texts_to_owner, isMailed, now });
    await refreshFigures(tx, call_id);
  });
}

/** Whether the mail about a call goes to the address of the account. */
async function reachesAccount(
  { db, verifyOwners }: Pick<Needs, "db" | "verifyOwners">,
  owner_id: string,
  listeners: CallListeners | undefined,
): Promise<boolean> {
  const { email_to = "" } = listeners ?? {};
  if (email_to === "") return true;
  const isOwn = listeners !== undefined && hasOwnMail(listeners);
  const to = isOwn ? email_to : (await receiverFor({ db, verifyOwners }, { owner_id, email_to }))?.to;
  return to?.toLowerCase() === (await ownersEmail(db, owner_id))?.toLowerCase();
}

export const analyseCalls = (needs: Needs): JobHandler =>
  handle(afterCallJob, ({ call_id }, { signal }) => analyseCall(needs, call_id, signal));
