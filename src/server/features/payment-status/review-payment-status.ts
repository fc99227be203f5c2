import { isTrialNearEnd } from "#domain/money/trial.ts";
import { accountStatus, statusStep } from "#domain/payments/account-status.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { inPages, type RoundJob } from "../../jobs/in-pages.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { byKey, oneByOne } from "../../jobs/round.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { paymentNotification } from "../notifications/notification-texts.ts";
import { notify } from "../notifications/notify.ts";
import { noteMailed, queueAccountText } from "../notifications/owner-messages.ts";
import { statusChanged, trialNearEnd } from "./email-templates.ts";
import { billOf } from "./payment-status-of.ts";
import { findKnown, type Known, listTroubled, lockTold, noteTold } from "./store.ts";

type Needs = { readonly db: Db; readonly clock: Clock; readonly jobs: Jobs };

/** What an owner has to be told now; undefined where there is nothing. */
function changeFor({ facts, told }: Known, now: Date) {
  const account = accountStatus(facts, now);
  const step = statusStep(told, account);
  const warns = told.trial_warned_at === null && !facts.hasCard && isTrialNearEnd(facts.trialUsedSeconds);
  return step !== undefined || warns ? { account, step, warns, told, ...facts } : undefined;
}

/**
 * Holds where an owner stands against what the owner was last told, and tells the difference: noted and queued together, so each step
 * is mailed once, whoever reviews and however often.
 */
export async function reviewPaymentStatus({ db, clock, jobs }: Needs, owner_id: string): Promise<void> {
  const now = clock.now();
  const look = async (at: Db) => {
    const known = await findKnown(at, owner_id);
    return known && changeFor(known, now);
  };
  if (!(await look(db))) return;
  await db.transaction().execute(async (tx) => {
    await lockTold(tx, owner_id);
    const change = await look(tx);
    if (!change) return;
    const { account, step, warns, email, timezone, told } = change;
    const bill = billOf(change);
    const tell = async (step: Parameters<typeof paymentNotification>[0], mail_id: string) => {
      const { message } = paymentNotification(step, bill);
      const about = `${step} ${now.toISOString()}`;
      const wanted = await notify({ jobs }, tx, {
        owner_id,
        type: "payment",
        message,
        time: now,
        call_id: null,
        about,
      });
      const told = { kind: "payment", now, notBefore: wanted.notBefore } as const;
      if (wanted.text) await queueAccountText({ jobs }, tx, { owner_id, assistant_id: null, message }, told);
      await noteMailed(tx, { ...told, mail_id, owner_id, message });
    };
    if (step !== undefined) {
      const { status, since } = account;
      const failing_told = account.reason === "payment_failed" ? change.failingSince : null;
      await noteTold(tx, owner_id, {
        ...{ status, since: status === "active" ? null : since, failing_told },
        ...(status !== told.status && { told_at: now }),
      });
      const dates = {
        failed_at: change.failingSince?.toISOString() ?? null,
        limited_at: account.limited_at?.toISOString() ?? null,
        disabled_at: account.disabled_at?.toISOString() ?? null,
      };
      const params = { email, step, reason: account.reason, timezone, ...dates, ...bill };
      await tell(step, await queueMail({ jobs }, tx, statusChanged, { owner_id, params, now }));
    }
    if (warns) {
      await noteTold(tx, owner_id, { trial_warned_at: now });
      await tell("trial_near_end", await queueMail({ jobs }, tx, trialNearEnd, { owner_id, params: { email }, now }));
    }
  });
}

/** Every hour, and when a trial takes a step. It names nobody, so that nothing of an owner stays behind in the list of jobs. */
const reviewJob: RoundJob = { name: "review-payment-status", retries: 5, retrySeconds: 30, cron: "7 * * * *" };
const pageSize = 200;

/** For the books: noted together with the call that made it necessary. */
export const reviewSoon =
  ({ jobs }: Pick<Needs, "jobs">) =>
  (tx: Tx): Promise<void> =>
    jobs.send(tx, reviewJob, {});

/** Everybody who is in trouble, was told so, or comes near the end of a trial. */
export const reviewAll = (needs: Needs): JobHandler =>
  inPages<Known>(reviewJob, needs, {
    read: byKey(
      pageSize,
      (after, limit) => listTroubled(needs.db, after, limit),
      ({ owner_id }) => owner_id,
    ),
    work: oneByOne(async (known) => {
      if (changeFor(known, needs.clock.now())) await reviewPaymentStatus(needs, known.owner_id);
    }),
  });
