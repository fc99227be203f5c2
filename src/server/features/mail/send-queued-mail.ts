import type { Clock } from "#domain/clock.ts";
import type { Mail } from "#providers/mail/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler } from "../../jobs/jobs.ts";
import { type Letter, letterHtml, letterText } from "./letter.ts";
import { type LetterKind, sendMailJob } from "./queue-mail.ts";
import { closeMail, findUnsent, isUnproved } from "./store.ts";

/** Writes letters of one kind. Nothing to say, such as to somebody who has gone, is no letter. */
export type LetterWriter = {
  readonly kind: string;
  readonly write: (params: never) => Promise<Letter | undefined>;
  /** It may go to an address that nobody has proved yet: it asks for the proof. */
  readonly beforeProof?: boolean;
};

export const writer = <Params extends object>(
  kind: LetterKind<Params>,
  write: (params: Params) => Promise<Letter | undefined>,
  more: Pick<LetterWriter, "beforeProof"> = {},
): LetterWriter => ({
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
  writers: readonly LetterWriter[];
  onGivenUp: (kind: string, code: string) => void;
};

/** Sends one noted mail. A mail server that is away is tried again later; one that refuses for good is not. */
export const sendQueuedMail = ({ db, clock, mail, from, supportEmail, writers, onGivenUp }: Needs): JobHandler =>
  handle(sendMailJob, async ({ mail_id }, { signal, last }) => {
    const queued = await findUnsent(db, mail_id);
    if (!queued) return;
    const letterWriter = writers.find((each) => each.kind === queued.kind);
    const letter = await letterWriter?.write(queued.params as never);
    // Here alone mail leaves the queue: whoever has not proved an address makes us write to nobody.
    const needsProof = letter && !letterWriter?.beforeProof && letter.to !== supportEmail;
    if (needsProof && (await isUnproved(db, queued.owner_id, letter.to)))
      return closeMail(db, mail_id, { given_up_at: clock.now() });
    try {
      if (letter) {
        const { to, subject, reply_to } = letter;
        await mail.send(
          { id: mail_id, from, to, subject, reply_to, text: letterText(letter), html: letterHtml(letter) },
          { signal },
        );
      }
      await closeMail(db, mail_id, { sent_at: clock.now() });
    } catch (error) {
      if (!(error instanceof ProviderError) || (error.retryable && !last)) throw error;
      await closeMail(db, mail_id, { given_up_at: clock.now() });
      onGivenUp(queued.kind, error.code);
    }
  });
