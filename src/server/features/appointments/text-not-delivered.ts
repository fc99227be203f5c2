import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { handle, type JobHandler } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { openTasks } from "../owner-tasks/open-tasks.ts";
import { raiseTask } from "../owner-tasks/raise-task.ts";
import { settleTask } from "../owner-tasks/settle-task.ts";
import type { Undelivered } from "../texts/send-queued-text.ts";
import { customerReach } from "./customer-reach.ts";
import { listStillToCome } from "./outside/store.ts";
import { findAppointment } from "./store.ts";
import { type CallerText, callerEmailKind } from "./tell-caller.ts";

/** What a customer did not read on the phone goes by mail where there is an address, and else before the owner. */
export async function tellOtherwise(
  { jobs }: { readonly jobs: Jobs },
  tx: Tx,
  { mailed = false, ...message }: CallerText,
  { reason, now }: Undelivered,
): Promise<void> {
  const { owner_id, appointment_id, moment, starts_at } = message;
  const job = await findAppointment(tx, owner_id, appointment_id);
  const status = moment === "cancelled" ? "cancelled" : "confirmed";
  if (job?.status !== status || job.starts_at.toISOString() !== starts_at || job.starts_at <= now) return;
  const { phone, email, isTest } = await customerReach({ db: tx }, job);
  if (mailed) return;
  if (email !== "") {
    await queueMail({ jobs }, tx, callerEmailKind, { owner_id, params: message, now });
    return;
  }
  // A reminder says nothing new, and after a test call it is the owner's own phone.
  if (moment === "reminder" || isTest) return;
  const { assistant_id, name } = job;
  const params = { name, phone, what: moment, about: "appointment", at: starts_at, reason } as const;
  await raiseTask(tx, {
    ...{ owner_id, assistant_id, subject_id: appointment_id, now },
    kind: "text_undelivered",
    params,
    as: "event",
  });
}

/** The owner's own words are of today; what a customer was to hear of a visit matters until it begins, or is at another time. */
async function settleUndelivered(tx: Tx, now: Date): Promise<void> {
  const open = await openTasks(tx, "text_undelivered");
  const jobIds = open.filter(({ params }) => params.about === "appointment").map(({ subject_id }) => subject_id);
  const jobs = await listStillToCome(tx, jobIds, now);
  for (const { owner_id, subject_id, params } of open) {
    const { what, at } = params;
    const isOver =
      what === "words"
        ? new Date(at).getTime() + dayMs <= now.getTime()
        : new Date(at) <= now || (what !== "cancelled" && jobs.get(subject_id)?.starts_at.toISOString() !== at);
    if (isOver) await settleTask(tx, { owner_id, kind: "text_undelivered", subject_id, now });
  }
}

export const settleUndeliveredTexts = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler =>
  handle({ name: "settle-undelivered-texts", retries: 0, retrySeconds: 60, cron: "* * * * *" }, () =>
    db.transaction().execute((tx) => settleUndelivered(tx, clock.now())),
  );
