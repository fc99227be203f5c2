import type { OwnerTexting } from "#domain/assistants/assistant-settings.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Tx } from "../../db/connect.ts";
import { handle, type JobHandler } from "../../jobs/job.ts";
import { noteAlert } from "../alerts/note-alert.ts";
import { afterCallJob } from "../calls/after-call-job.ts";
import { receiverFor } from "../mail-receivers/receiver-for.ts";
import { refreshMetrics } from "../metrics/refresh-metrics.ts";
import { endOfQuiet } from "../notification-preferences/preferences-of.ts";
import { type Headline, taskHeadline } from "../notifications/headlines.ts";
import { type Notification, taskNotification } from "../notifications/notification-texts.ts";
import { idFrom, notify } from "../notifications/notify.ts";
import { queueCallNotification } from "../notifications/owner-messages.ts";
import { settleHelped } from "../owner-tasks/settle-helped.ts";
import { askModel } from "./ask-model.ts";
import { queueDelivery } from "./deliveries/queue-delivery.ts";
import { queueOwnerText } from "./deliveries/text-owner.ts";
import { emergencyHeadline, emergencyNotification, jobHeadline, jobNotification } from "./job-notifications.ts";
import { type AfterCallNeeds, type CallListeners, hasOwnMail } from "./needs.ts";
import { isToldByText } from "./owner-text.ts";
import { callTasks, type OfCall, raiseCallTasks } from "./raise-call-tasks.ts";
import { readFinishedCall } from "./read-finished-call.ts";
import { isUrgentCall } from "./reading/action-items.ts";
import { isPutThrough } from "./reading/finished-call.ts";
import { scoreReadCall } from "./score-read-call.ts";
import type { EndedCall } from "./store.ts";
import { insertAnalysis, isErased, lockCall, ownersEmail } from "./store.ts";

type Finished = Pick<OfCall, "call" | "contact" | "messages" | "now"> & {
  readonly row: Pick<EndedCall, "id" | "owner_id" | "is_test">;
  /** The assistant's own switch. */
  readonly texting: OwnerTexting;
  /** Her mail about this call goes to the account's address: nothing of it is mailed there twice. */
  readonly isMailed: boolean;
  /** For a call that left nothing else to tell. */
  readonly summary: string;
};

/** The owner hears once of each job that was booked, moved or cancelled in a call, and of all that it left to do. */
async function tellOfCall(
  needs: Pick<AfterCallNeeds, "jobs">,
  tx: Tx,
  { row, call, contact, messages, texting, isMailed, summary, now }: Finished,
): Promise<void> {
  const { id: call_id, owner_id, is_test } = row;
  const wanted = { lines: [] as string[], text: false };
  const notifications = notificationsOf({ call, call_id, contact, messages });
  for (const { kind, message, about, headline, appointment_id = null } of notifications) {
    // Whoever tries the product out wants to see a job arrive, and nothing else.
    if (is_test && kind !== "appointment") continue;
    const notification = { owner_id, type: kind, message, time: now, call_id, appointment_id, about, headline };
    const { mail, text } = await notify(needs, tx, notification);
    if (mail) wanted.lines.push(message);
    wanted.text ||= text;
  }
  if (is_test) return;
  const [first] = notifications;
  const told = { owner_id, call_id, kind: first?.kind ?? null, message: first?.message ?? summary, at: now };
  if (isMailed) await noteAlert(tx, { ...told, id: idFrom(`${call_id} mail`), way: "mail", message_id: call_id });
  if (wanted.lines.length > 0 && !isMailed) {
    const id = await queueCallNotification(needs, tx, { owner_id, call_id, lines: wanted.lines }, now);
    await noteAlert(tx, { ...told, id, way: "mail", message_id: id });
  }
  // Under the call's own id, so that it is one text, whoever asked for it.
  if (wanted.text || isToldByText(texting, call)) {
    const isUrgent = isUrgentCall(call) || notifications.some(({ kind }) => kind === "urgent");
    const notBefore = isUrgent ? undefined : await endOfQuiet({ db: tx }, owner_id, now);
    await queueOwnerText(needs, tx, { owner_id, call_id, isChosen: wanted.text, now, notBefore });
    await noteAlert(tx, { ...told, id: idFrom(`${call_id} text`), way: "text", message_id: call_id });
  }
}

type Told = Notification & {
  readonly about: string;
  readonly appointment_id?: string;
  readonly headline?: Headline | undefined;
};

function notificationsOf(of: Parameters<typeof callTasks>[0]): readonly Told[] {
  const { call, call_id, contact, messages } = of;
  const { emergency } = call.facts;
  const isLoose = call.outcome !== "booked" && call.outcome !== "transferred" && messages.length === 0;
  const alone = isLoose && !isPutThrough(call) ? emergency : undefined;
  const jobs = call.jobs.map((job) => ({
    ...jobNotification(job, call),
    about: `${job.id} ${job.change} in ${call_id}`,
    headline: jobHeadline(job, call),
    appointment_id: job.id,
  }));
  const tasks = callTasks(of).flatMap(({ subject_id, task }) => {
    const notification = taskNotification(task);
    // An emergency says more than that nobody took the call.
    const isSaid = alone !== undefined && (task.kind === "failed_transfer" || task.kind === "missed_call");
    return notification === undefined || isSaid
      ? []
      : [{ ...notification, about: subject_id, headline: taskHeadline(task) }];
  });
  return [
    ...(alone === undefined
      ? []
      : [{ ...emergencyNotification(alone, contact), about: call_id, headline: emergencyHeadline(alone, contact) }]),
    ...tasks,
    ...jobs,
  ];
}

type Needs = Pick<AfterCallNeeds, "db" | "clock" | "jobs" | "model" | "reader" | "listenersOf" | "verifyOwners">;

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
  const reading = await needs.reader.readCall(call, words, signal);
  const { analysis, contact } = reading;
  // Tests, spam and the demo are listed, and nobody has to hear of them.
  const isQuietBefore = row.is_test || row.is_spam || snapshot.is_demo;
  const listeners = isQuietBefore || known ? undefined : await needs.listenersOf(owner_id, assistant_id);
  const isForAccount = await reachesAccount(needs, owner_id, listeners);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    let isMailed = false;
    const summary = analysis.summary ?? "A call";
    // The owner may have marked it while it was read; who marks it later finds all that is written here.
    const isSpam = (await lockCall(tx, owner_id, call_id))?.is_spam ?? row.is_spam;
    const isQuiet = isQuietBefore || isSpam;
    if (!known) {
      const { contact: told, topics, action_items, unmet = null, ...rest } = analysis;
      const erase_at = new Date(row.ended_at.getTime() + settings.transcript_days * dayMs);
      const isFirst = await insertAnalysis(tx, {
        ...{ call_id, owner_id, ...rest },
        unmet,
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
        const { email_after_calls = true } = listeners ?? {};
        if (email_after_calls) await queueDelivery(needs, tx, { call_id, channel: "mail", owner_id });
        // What this mail does not tell, the account's own switches do.
        isMailed = email_after_calls && isForAccount;
        if (listeners && listeners.zapier_webhook !== "")
          await queueDelivery(needs, tx, { call_id, channel: "webhook", owner_id });
      }
    }
    // The owner may have erased it while it was read.
    if (await isErased(tx, owner_id, call_id)) return;
    await scoreReadCall(tx, { row, snapshot, call, modelLapses: read.modelLapses }, reading, now);
    if (!isQuiet) {
      await raiseCallTasks(tx, { owner_id, assistant_id, call_id, call, contact, messages, now });
      const phones = [contact.phone, call.callerNumber].filter((phone) => phone !== undefined);
      await settleHelped(tx, { owner_id, phones }, now);
    }
    // Not only the first time: an urgent message may come after the end of its call.
    if (!snapshot.is_demo && !isSpam)
      await tellOfCall(needs, tx, {
        row,
        call,
        contact,
        messages,
        texting: settings.texts_to_owner,
        isMailed,
        summary,
        now,
      });
    await refreshMetrics(tx, call_id);
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
