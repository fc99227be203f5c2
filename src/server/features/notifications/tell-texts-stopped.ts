import { brand } from "#domain/brand.ts";
import type { Clock } from "#domain/clock.ts";
import { textsStoppedNews } from "#domain/notification-texts.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { type LetterKind, queueMail } from "../mail/queue-mail.ts";
import { type LetterWriter, writer } from "../mail/send-queued-mail.ts";
import { notify } from "./notify.ts";
import { findReach } from "./store.ts";

const textsStopped: LetterKind<{ owner_id: string }> = { name: "texts-stopped" };

type Needs = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** For the operator, by the account. */
  readonly onStopped: (owner_id: string) => void;
};

/** For texts: an account has caused as many as it may in a day. Owner and operator hear of it once, however many more are stopped. */
export const tellTextsStopped =
  ({ db, clock, jobs, onStopped }: Needs) =>
  async (owner_id: string, day: string): Promise<void> => {
    const now = clock.now();
    const { kind: type, message } = textsStoppedNews;
    const isNews = await db.transaction().execute(async (tx) => {
      const wanted = await notify(tx, { owner_id, type, message, time: now, call_id: null, about: `texts ${day}` });
      if (wanted.mail) await queueMail({ jobs }, tx, textsStopped, { owner_id, params: { owner_id }, now });
      return wanted.isNews;
    });
    if (isNews) onStopped(owner_id);
  };

export const textsStoppedLetters = ({ db, publicUrl }: { db: Db; publicUrl: string }): readonly LetterWriter[] => [
  writer(textsStopped, async ({ owner_id }) => {
    const reach = await findReach(db, owner_id);
    return (
      reach && {
        to: reach.email,
        subject: "Your texts are stopped until tomorrow",
        paragraphs: [
          textsStoppedNews.message,
          "If you expected so many, write to our support, and we raise the limit. If you did not, look at your conversations: somebody may be making calls to cause them.",
        ],
        action: { label: "Open your conversations", url: `${publicUrl}/conversations` },
        closing: [`What ${brand.productName} mails you is chosen in your settings: ${publicUrl}/settings`],
      }
    );
  }),
];
