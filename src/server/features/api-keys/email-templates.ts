import type { KeyAccess } from "#domain/accounts/api-key-rules.ts";
import { brand } from "#domain/basics/brand.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";

export const keyCreated: EmailKind<{ email: string; name: string; access: KeyAccess }> = { name: "api-key-created" };

export const accessTexts: Readonly<Record<KeyAccess, string>> = { read: "Read", read_write: "Read and write" };

export const keyEmails = ({ publicUrl }: { readonly publicUrl: string }): readonly EmailTemplate[] => [
  emailTemplate(keyCreated, async ({ email, name, access }) => ({
    to: email,
    subject: `A new ${brand.productName} API key`,
    paragraphs: [
      "An API key was made for your account. A program that has it can use the account until you revoke it.",
    ],
    facts: [
      ["Name", name],
      ["Access", accessTexts[access]],
    ],
    action: { label: "See your API keys", url: `${publicUrl}/developers` },
    closing: ["If this was not you, revoke the key there and change your password."],
  })),
];
