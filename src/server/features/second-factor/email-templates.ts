import { auditTexts } from "#domain/accounts/audit-events.ts";
import { brand } from "#domain/basics/brand.ts";
import { notYouText } from "../mail/email-content.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";

export type FactorChange = "passkey_added" | "passkey_removed" | "codes_app_added" | "codes_app_removed";

export const factorChanged: EmailKind<{ email: string; what: FactorChange }> = { name: "factor-changed" };
export const recoveryCodeUsed: EmailKind<{ email: string; left: number }> = { name: "recovery-code-used" };

const texts: Readonly<Record<FactorChange, string>> = {
  passkey_added: "A passkey was added to your account. It can sign in without a password.",
  passkey_removed: "A passkey was removed from your account. It no longer works.",
  codes_app_added: "An authenticator app was added to your account. You'll need a code from it to sign in.",
  codes_app_removed: "The authenticator app was removed from your account. Its codes no longer work.",
};

type Needs = { readonly publicUrl: string; readonly supportEmail: string };

export function factorEmails({ publicUrl, supportEmail }: Needs): readonly EmailTemplate[] {
  const action = { label: "View your sign-in settings", url: `${publicUrl}/settings` };
  const closing = [notYouText(supportEmail)];
  return [
    emailTemplate(factorChanged, async ({ email, what }) => ({
      to: email,
      subject: `${auditTexts[what]}: your ${brand.productName} account`,
      paragraphs: [texts[what]],
      ...{ action, closing },
    })),
    emailTemplate(recoveryCodeUsed, async ({ email, left }) => ({
      to: email,
      subject: `${auditTexts.recovery_code_used}: your ${brand.productName} account`,
      paragraphs: [
        "Someone signed in with your password and a recovery code. That code no longer works.",
        left === 0
          ? "It was your last one. Please make new ones."
          : `You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`,
      ],
      ...{ action, closing },
    })),
  ];
}
