import { auditTexts } from "#domain/accounts/audit-events.ts";
import { brand } from "#domain/basics/brand.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";

export type FactorChange = "passkey_added" | "passkey_removed" | "codes_app_added" | "codes_app_removed";

export const factorChanged: EmailKind<{ email: string; what: FactorChange }> = { name: "factor-changed" };
export const recoveryCodeUsed: EmailKind<{ email: string; left: number }> = { name: "recovery-code-used" };

const texts: Readonly<Record<FactorChange, string>> = {
  passkey_added: "A passkey was added to your account. It can sign in by itself.",
  passkey_removed: "A passkey was removed from your account. It opens nothing any more.",
  codes_app_added: "An authenticator app was added to your account. Signing in now asks for its code.",
  codes_app_removed: "The authenticator app was removed from your account. Its codes open nothing any more.",
};

type Needs = { readonly publicUrl: string; readonly supportEmail: string };

export function factorEmails({ publicUrl, supportEmail }: Needs): readonly EmailTemplate[] {
  const action = { label: "See your sign-in settings", url: `${publicUrl}/settings` };
  const closing = [`If this was not you, set a new password at once and write to ${supportEmail}.`];
  return [
    emailTemplate(factorChanged, async ({ email, what }) => ({
      to: email,
      subject: `${auditTexts[what]}: your ${brand.productName} account`,
      paragraphs: [texts[what]],
      ...{ action, closing },
    })),
    emailTemplate(recoveryCodeUsed, async ({ email, left }) => ({
      to: email,
      subject: `A recovery code was used: your ${brand.productName} account`,
      paragraphs: [
        "Somebody, most likely you, signed in with your password and a recovery code. That code works no more.",
        left === 0 ? "It was the last one. Please make new ones." : `${left} recovery codes are left.`,
      ],
      ...{ action, closing },
    })),
  ];
}
