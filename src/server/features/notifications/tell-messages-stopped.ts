import { clockWithZone } from "#domain/bookings/diary-times.ts";
import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ownerReach } from "../accounts/owner-reach.ts";
import { chooseEmailsText } from "../mail/email-content.ts";
import { type EmailKind, queueMail } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import { mailsStoppedText, textsStoppedText } from "./notification-texts.ts";
import { notify } from "./notify.ts";
import { noteMailed } from "./owner-messages.ts";

/** `day` is missing from mails that were queued by an earlier version. */
type Kind = EmailKind<{ owner_id: string; day?: string }>;

/** `7 PM EST`: what may go out is counted by days of UTC, and told by the owner's clock. */
const endOfDay = (day: string | undefined, timezone: string): string =>
  day === undefined ? "tomorrow" : clockWithZone(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs), timezone);

/** What is stopped, and how its owner hears of it. */
const stopped = {
  texts: {
    kind: { name: "texts-stopped" } as Kind,
    message: textsStoppedText,
    subject: "Texts stopped: you've hit the daily limit",
    advice: "check your conversations: someone may be calling just to trigger them.",
    action: { label: "Open your conversations", path: "/conversations" },
  },
  mails: {
    kind: { name: "mails-stopped" } as Kind,
    message: mailsStoppedText,
    subject: "Emails to customers stopped: you've hit the daily limit",
    advice: "check your appointments: someone may be booking jobs just to trigger them.",
    action: { label: "Open your appointments", path: "/appointments" },
  },
} as const;

type Needs = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** For the operator, by the account. */
  readonly onStopped: (owner_id: string) => void;
};

/** An account has caused as many messages as it may in a day. Owner and operator hear of it once, however many more are stopped. */
export const tellMessagesStopped =
  ({ db, clock, jobs, onStopped }: Needs, what: keyof typeof stopped) =>
  async (owner_id: string, day: string): Promise<void> => {
    const now = clock.now();
    const { kind, message: messageOf } = stopped[what];
    const owner = await ownerReach({ db }, owner_id);
    if (!owner) return;
    const [type, message] = ["spending" as const, messageOf(endOfDay(day, owner.timezone))];
    const isNew = await db.transaction().execute(async (tx) => {
      const wanted = await notify({ jobs }, tx, {
        ...{ owner_id, type, message, time: now, call_id: null },
        about: `${what} ${day}`,
      });
      if (wanted.mail) {
        const mail_id = await queueMail({ jobs }, tx, kind, { owner_id, params: { owner_id, day }, now });
        await noteMailed(tx, { mail_id, owner_id, kind: type, message, now });
      }
      return wanted.isNew;
    });
    if (isNew) onStopped(owner_id);
  };

export const messagesStoppedEmails = ({ db, publicUrl }: { db: Db; publicUrl: string }): readonly EmailTemplate[] =>
  Object.values(stopped).map(({ kind, message, subject, advice, action }) =>
    emailTemplate(kind, async ({ owner_id, day }) => {
      const reach = await ownerReach({ db }, owner_id);
      return (
        reach && {
          to: reach.email,
          subject,
          paragraphs: [
            message(endOfDay(day, reach.timezone)),
            `If this many is normal for you, contact support and we'll raise the limit. If not, ${advice}`,
          ],
          action: { label: action.label, url: `${publicUrl}${action.path}` },
          closing: [chooseEmailsText(publicUrl)],
        }
      );
    }),
  );
