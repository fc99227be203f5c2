import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { realEmail } from "../../real-email.ts";
import { type Guarded, takeAttempt } from "../throttle/take-attempt.ts";
import { mailsOfAccount, mailsToMailbox, mailsToOneMailbox } from "./limits.ts";

type Sent = { readonly owner_id: string; readonly to: string; readonly today: string };

/** Counts a mail to somebody who has no account with us, when it leaves. Answers whose share of the day is used up, if one is. */
export async function countMail(
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
