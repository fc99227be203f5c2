import { keysEndedText, keysEndText } from "#domain/accounts/auth-texts.ts";
import { brand } from "#domain/basics/brand.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { pacificTimestamp } from "#domain/time/dates.ts";
import { hashToken, mintToken } from "../../basics/token.ts";
import type { Client } from "../../http/route.ts";
import { countKeys } from "../api-keys/count-keys.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { notYouText } from "../mail/email-content.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import type { AccountNeeds } from "./needs.ts";
import { findOwnerByLogin, insertReset } from "./store.ts";

const lifeMs = 3_600_000;

/** A one-use secret for the owner of an address, if it has one. */
async function issueReset(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  email: string,
  client: Client | undefined,
): Promise<{ email: string; username: string; token: string; api_keys: number } | undefined> {
  const owner = email.includes("@") ? await findOwnerByLogin(db, email) : undefined;
  if (!owner) return undefined;
  const token = mintToken();
  const now = clock.now();
  await insertReset(db, {
    token_sha256: hashToken(token),
    owner_id: owner.id,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  // A mail that does not go out at once is written again, so they are counted.
  await noteEvent(db, { owner_id: owner.id, what: "password_reset_asked", now, client, countedAs: "times" });
  return { email: owner.email, username: owner.username, token, api_keys: await countKeys(db, owner.id) };
}

export const newRegistration: EmailKind<{ username: string; email: string; phone: string; registered_at: string }> = {
  name: "new-registration",
};
export const passwordReset: EmailKind<{ email: string; client?: Client }> = { name: "password-reset" };
export const passwordChanged: EmailKind<{ email: string; api_keys?: number }> = { name: "password-changed" };
export const emailChanged: EmailKind<{ old_email: string; new_email: string }> = { name: "email-changed" };
export const accountDeleted: EmailKind<{ email: string }> = { name: "account-deleted" };

type Needs = Pick<AccountNeeds, "db" | "clock"> & { publicUrl: string; supportEmail: string };

/** The email templates of accounts. Each is written when it goes out, so a secret link is never stored. */
export function accountEmails({ db, clock, publicUrl, supportEmail }: Needs): readonly EmailTemplate[] {
  const notYou = notYouText(supportEmail);
  return [
    emailTemplate(newRegistration, async ({ username, email, phone, registered_at }) => ({
      to: supportEmail,
      reply_to: email,
      subject: `New registration: ${username}`,
      paragraphs: [`A new owner signed up for ${brand.productName}.`],
      facts: [
        ["username", username],
        ["email", email],
        ["phone", formatPhone(phone)],
        ["timestamp", pacificTimestamp(new Date(registered_at))],
      ],
    })),
    emailTemplate(passwordReset, async ({ email, client }) => {
      const reset = await issueReset({ db, clock }, email, client);
      if (!reset) return undefined;
      return {
        to: reset.email,
        subject: `Reset your ${brand.productName} password`,
        paragraphs: [`We got a request to reset the password for ${reset.username}.`],
        // Behind the hash sign it is never sent to a server and never stands in a log.
        action: { label: "Set a new password", url: `${publicUrl}/reset-password#token=${reset.token}` },
        closing: [
          "This link works once and expires in an hour.",
          `Setting a new password signs you out everywhere. ${keysEndText(reset.api_keys)}`.trim(),
          "Didn't ask for this? Ignore this email, and your password stays the same.",
        ],
      };
    }),
    emailTemplate(passwordChanged, async ({ email, api_keys = 0 }) => ({
      to: email,
      subject: `Your ${brand.productName} password was changed`,
      paragraphs: [
        "Your password was just changed. You've been signed out everywhere else.",
        ...(api_keys > 0 ? [keysEndedText(api_keys)] : []),
        notYou,
      ],
    })),
    emailTemplate(emailChanged, async ({ old_email, new_email }) => ({
      to: old_email,
      subject: `Your ${brand.productName} email address was changed`,
      paragraphs: [`Emails about your account now go to ${new_email}.`, notYou],
    })),
    emailTemplate(accountDeleted, async ({ email }) => ({
      to: email,
      subject: `Your ${brand.productName} account was deleted`,
      paragraphs: [
        "Your account and everything in it has been deleted. This is the last email you'll get from us.",
        `If this wasn't you, email ${supportEmail}.`,
      ],
    })),
  ];
}
