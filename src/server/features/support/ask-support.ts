import { createHash } from "node:crypto";
import {
  checkSupportRequest,
  supportFailedText,
  supportPage,
  supportSentText,
  supportUser,
} from "#domain/accounts/support-form.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import { pacificTimestamp } from "#domain/time/dates.ts";
import type { Mail } from "#providers/mail/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller } from "../../http/route.ts";
import { emailText } from "../mail/email-content.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";

export type SupportNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mail;
  /** Sender of our mails. */
  readonly from: string;
  readonly supportEmail: string;
};

/** Each one is a mail that somebody reads. */
const askByOwner: Policy = {
  scope: "support:owner",
  free: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetSeconds: 24 * 3600,
};
/** The owner waits for it. */
const sendMs = 8_000;

/**
 * Mails a question to support while its owner waits, because "sent" must be true. Nothing of it is kept here: where the mail fails,
 * the words are still in the form.
 */
export async function askSupport(
  { db, clock, mail, from, supportEmail }: SupportNeeds,
  { owner_id, owner }: Caller,
  draft: { readonly email: string; readonly message: string },
): Promise<{ detail: string }> {
  const checked = checkSupportRequest(draft);
  if (!checked.ok) throw new Refusal("invalid", checked.text);
  await takeAttempt({ db, clock }, [{ policy: askByOwner, key: owner_id }]);
  const { email, message } = checked.values;
  const name = owner.full_name ?? owner.username;
  const timestamp = pacificTimestamp(clock.now());
  const subject = `Support request from ${owner.username}`;
  const text = emailText({
    to: supportEmail,
    subject,
    paragraphs: [],
    facts: [
      ["name", name],
      ["email", email],
      ["message", message],
      ["user_type", supportUser],
      ["timestamp", timestamp],
      ["page", supportPage],
    ],
  });
  // The same words again on the same day are the same mail: an answer that was lost on its way makes no second one.
  const day = clock.now().toISOString().slice(0, 10);
  const id = `support-${createHash("sha256").update([owner_id, day, email, message].join("\n")).digest("hex")}`;
  try {
    await mail.send(
      { id, from, to: supportEmail, reply_to: email, subject, text },
      { signal: AbortSignal.timeout(sendMs) },
    );
  } catch (error) {
    if (error instanceof ProviderError) throw new Refusal("unavailable", supportFailedText);
    throw error;
  }
  return { detail: supportSentText };
}
