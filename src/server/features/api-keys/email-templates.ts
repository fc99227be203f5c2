import type { KeyAccess } from "#domain/accounts/api-key-rules.ts";
import { brand } from "#domain/basics/brand.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";

export const keyCreated: EmailKind<{ email: string; name: string; access: KeyAccess }> = { name: "api-key-created" };

export const accessTexts: Readonly<Record<KeyAccess, string>> = { read: "Read", read_write: "Read and write" };

export const keyEmails = ({ publicUrl }: { readonly publicUrl: string }): readonly EmailTemplate[] => [
  emailTemplate(keyCreated, async ({ email, name, access }) => ({
    to: email,
    subject: `New ${brand.productName} API key created`,
    paragraphs: [
      "A new API key was created for your account. Any program that has it can use your account until you revoke it.",
    ],
    facts: [
      ["Name", name],
      ["Access", accessTexts[access]],
    ],
    action: { label: "View your API keys", url: `${publicUrl}/developers` },
    closing: ["If this wasn't you, revoke the key and change your password."],
  })),
];
