import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Mail } from "#providers/mail/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Db } from "../../db/connect.ts";
import { type Attempt, handle, type JobHandler } from "../../jobs/job.ts";
import { realEmail } from "../../real-email.ts";
import type { Policy } from "../throttle/policy.ts";
import { type Guarded, takeAttempt } from "../throttle/take-attempt.ts";
import { type EmailContent, emailHtml, emailText } from "./email-content.ts";
import { type EmailKind, sendMailJob } from "./queue-mail.ts";
import { closeMail, isUnproved, noteCounted, releaseMail, takeUnsent, type Unsent } from "./store.ts";

const day = 24 * 3600;
const perDay = { firstWaitSeconds: day, longestWaitSeconds: day, forgetSeconds: day } as const;

/** All mails that one account causes to its customers in a day, as many as texts: a firm with three crews stays below it. */
export const mailsOfAccount: Policy = { scope: "mail:account-day", free: 300, ...perDay };
/** Whatever is booked or moved, one account floods nobody's mailbox. */
export const mailsToOneMailbox: Policy = { scope: "mail:account+mailbox-day", free: 20, ...perDay };
/** All such mails that one mailbox gets in a day, over all accounts. */
export const mailsToMailbox: Policy = { scope: "mail:mailbox-day", free: 40, ...perDay };

type Sent = { readonly owner_id: string; readonly to: string; readonly today: string };

/** Counts a mail to somebody who has no account with us, when it leaves. Answers whose share of the day is used up, if one is. */
async function countMail(
  needs: { readonly db: Db; readonly clock: Clock },
  { owner_id, to, today }: Sent,
): Promise<"mailbox" | "account" | undefined> {
  const mailbox = realEmail(to);
  const isTaken = (...guarded: [Guarded, ...Guarded[]]) =>
    takeAttempt(needs, guarded).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Refusal) return true;
        throw error;
      },
    );
  const ofPair = { policy: mailsToOneMailbox, key: `${owner_id} ${mailbox} ${today}` };
  if (await isTaken(ofPair, { policy: mailsToMailbox, key: `${mailbox} ${today}` })) return "mailbox";
  // By itself, so that it is known when it is the account that has had its share.
  return (await isTaken({ policy: mailsOfAccount, key: `${owner_id} ${today}` })) ? "account" : undefined;
}

/** Writes emails of one kind. Nothing to say, such as to somebody who has gone, sends none. */
export type EmailTemplate = {
  readonly kind: string;
  readonly write: (params: never) => Promise<EmailContent | undefined>;
  /** It may go to an address that nobody has proved yet: it asks for the proof. */
  readonly beforeProof?: boolean;
  /** It goes to somebody who has no account with us and may have asked for none of it: so many leave in a day. */
  readonly toStrangers?: boolean;
};

export const emailTemplate = <Params extends object>(
  kind: EmailKind<Params>,
  write: (params: Params) => Promise<EmailContent | undefined>,
  more: Pick<EmailTemplate, "beforeProof" | "toStrangers"> = {},
): EmailTemplate => ({
  kind: kind.name,
  write,
  ...more,
});

type Needs = {
  db: Db;
  clock: Clock;
  mail: Mail;
  from: string;
  /** The operator's own address, which needs no proof. */
  supportEmail: string;
  templates: readonly EmailTemplate[];
  onGivenUp: (kind: string, code: string) => void;
  /** An account has caused as many mails to its customers as it may on this day. Told with every mail that is stopped. */
  onAccountStopped: (owner_id: string, day: string) => Promise<void>;
};

/** Longer than a mail server is waited for. */
const leaseSeconds = 60;

/** Sends one noted mail, once. A mail server that is away is tried again later; one that refuses for good is not. */
export const sendQueuedMail = (needs: Needs): JobHandler =>
  handle(sendMailJob, async ({ mail_id }, attempt) => {
    const queued = await takeUnsent(needs.db, mail_id, leaseSeconds);
    if (queued === "done") return;
    if (queued === "held") throw new Error("Somebody else is sending this mail.");
    try {
      await sendOne(needs, queued, attempt);
    } finally {
      await releaseMail(needs.db, mail_id);
    }
  });

async function sendOne(needs: Needs, queued: Unsent, { signal, last }: Attempt): Promise<void> {
  const { db, clock, mail, from, supportEmail, templates, onGivenUp } = needs;
  const { id } = queued;
  const giveUp = () => closeMail(db, id, { given_up_at: clock.now() });
  const template = templates.find((each) => each.kind === queued.kind);
  const email = await template?.write(queued.params as never);
  // Mail leaves the queue here alone: an account that has not verified its address writes to nobody.
  const needsProof = email && !template?.beforeProof && email.to !== supportEmail;
  if (needsProof && (await isUnproved(db, queued.owner_id, email.to))) return giveUp();
  if (email && template?.toStrangers && (await isOverLimit(needs, queued, email.to))) return giveUp();
  try {
    if (email) {
      const { to, subject, reply_to } = email;
      await mail.send({ id, from, to, subject, reply_to, text: emailText(email), html: emailHtml(email) }, { signal });
    }
    await closeMail(db, id, { sent_at: clock.now() });
  } catch (error) {
    if (!(error instanceof ProviderError) || (error.retryable && !last)) throw error;
    await giveUp();
    onGivenUp(queued.kind, error.code);
  }
}

/** Over many tries a mail is counted once. */
async function isOverLimit(
  { db, clock, onGivenUp, onAccountStopped }: Needs,
  { id, kind, owner_id, counted_at }: Unsent,
  to: string,
): Promise<boolean> {
  if (counted_at !== null || owner_id === null) return false;
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const full = await countMail({ db, clock }, { owner_id, to, today });
  if (full === "account") await onAccountStopped(owner_id, today);
  if (full === "mailbox") onGivenUp(kind, "too_many");
  if (full === undefined) await noteCounted(db, id, now);
  return full !== undefined;
}
