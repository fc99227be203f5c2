import { formatMoney } from "#domain/money/pricing.ts";
import { capEndsText, spendingSubject, spendingText } from "#domain/money/spend-limits-texts.ts";
import { chooseEmailsText } from "../mail/email-content.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";

export type Spending = Parameters<typeof spendingText>[0] & {
  readonly email: string;
  /** When the next month begins, as it is shown. */
  readonly next_month: string;
  /** What the owner may still spend; null without a cap, or above it. */
  readonly left_cents: number | null;
};
export const spendingReached: EmailKind<Spending> = { name: "spending-reached" };

/** One email for everything that a call made a month reach. */
export const spendEmails = ({ publicUrl }: { publicUrl: string }): readonly EmailTemplate[] => [
  emailTemplate(spendingReached, async (spending) => ({
    to: spending.email,
    subject: spendingSubject(spending),
    paragraphs: [spendingText(spending), ...afterwards(spending)],
    action: { label: "Open billing", url: `${publicUrl}/billing#spend-limits` },
    closing: [chooseEmailsText(publicUrl)],
  })),
];

function afterwards({ cap, left_cents, next_month }: Spending): readonly string[] {
  if (cap !== null) return [capEndsText(next_month)];
  return left_cents === null ? [] : [`You have ${formatMoney(left_cents)} left before your cap.`];
}
