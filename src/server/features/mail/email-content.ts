import { brand } from "#domain/basics/brand.ts";

/** What a mail says, before it has a form. */
export type EmailContent = {
  readonly to: string;
  readonly reply_to?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Names and values, one a line, as templates elsewhere expect them. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
};

/** Under news about the safety of an account. */
export const notYouText = (supportEmail: string): string =>
  `If this wasn't you, reset your password right away and email ${supportEmail}.`;

/** Under mails that an owner can turn off. */
export const chooseEmailsText = (publicUrl: string): string =>
  `Choose which emails you get in your settings: ${publicUrl}/settings`;

export function emailText({ paragraphs, facts = [], action, closing = [] }: EmailContent): string {
  const table = facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  const link = action ? `${action.label}:\n${action.url}` : "";
  return `${[...paragraphs, table, link, ...closing, brand.productName].filter(Boolean).join("\n\n")}\n`;
}

export function emailHtml({ subject, paragraphs, facts = [], action, closing = [] }: EmailContent): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#4b5a5b">${escaped(name)}</td><td>${escaped(value)}</td></tr>`,
  );
  const parts = [
    ...paragraphs.map(paragraph),
    rows.length ? `<table style="border-collapse:collapse;margin:16px 0">${rows.join("")}</table>` : "",
    action
      ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="background:#fbd11d;color:#0f1c1d;border:1px solid #8f6b00;border-radius:8px;padding:12px 20px;text-decoration:none;font-weight:600;display:inline-block">${escaped(action.label)}</a></p>`
      : "",
    ...closing.map(paragraph),
    `<p style="margin:24px 0 0;color:#4b5a5b">${escaped(brand.productName)}</p>`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;background:#eef1f0"><div style="max-width:36rem;margin:0 auto;padding:32px 24px;background:#fff;color:#0f1c1d;font:16px/1.5 system-ui,sans-serif">${parts.join("")}</div></body></html>`;
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
