import { brand } from "#domain/basics/brand.ts";
import { dollarsPerHour, formatMoney } from "#domain/money/pricing.ts";
import { trialHours } from "#domain/money/trial.ts";
import type { PaymentReason, StatusStep } from "#domain/payments/account-status.ts";
import {
  failedChargeText,
  limitedServiceText,
  mendText,
  type OpenBill,
  outOfServiceText,
  troubleText,
  wayBackText,
} from "#domain/payments/account-status-texts.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import type { EmailContent } from "../mail/email-content.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";

export const statusChanged: EmailKind<
  OpenBill & {
    email: string;
    step: StatusStep;
    reason: PaymentReason | null;
    timezone: string;
    /** When the charge failed, when the service is limited, and when it ends; null when all is well. */
    failed_at: string | null;
    limited_at: string | null;
    disabled_at: string | null;
  }
> = { name: "payment-standing" };
export const trialNearEnd: EmailKind<{ email: string }> = { name: "trial-near-end" };

const { assistantName, productName } = brand;
type Words = Pick<EmailContent, "subject" | "paragraphs">;
type Params = NonNullable<(typeof statusChanged)["params"]>;

const amountOf = ({ open_amount }: OpenBill): string => (open_amount > 0 ? ` of ${formatMoney(open_amount)}` : "");

function wordsOf(params: Params): Words {
  const { step, timezone } = params;
  const until = dateAndTime(params.disabled_at, timezone);
  const failed =
    params.failed_at === null ? "" : ` The charge first failed on ${dateAndTime(params.failed_at, timezone)}.`;
  switch (step) {
    case "payment_failing":
      return {
        subject: `Your ${productName} payment${amountOf(params)} didn't go through`,
        paragraphs: [`${failedChargeText(params)}${failed}`, mendText(dateAndTime(params.limited_at, timezone), until)],
      };
    case "payment_failed":
      return {
        subject: `${assistantName} is on limited service: your payment${amountOf(params)} still fails`,
        paragraphs: [
          `${failedChargeText(params)}${failed} For the next seven days, ${limitedServiceText}`,
          `If it isn't paid by ${until}, her line goes out of service. ${wayBackText.payment_failed}`,
        ],
      };
    case "trial_ended":
      return {
        subject: `Your free ${productName} hours are used up`,
        paragraphs: [
          `${troubleText.trial_ended} For the next seven days, ${limitedServiceText}`,
          `If you haven't added a card by ${until}, her line goes out of service. ${wayBackText.trial_ended}`,
        ],
      };
    case "disabled":
      return {
        subject: `${assistantName} is out of service until you pay`,
        paragraphs: [
          `Your seven days are up.${params.reason === "payment_failed" ? ` ${failedChargeText(params)}` : ""} ${outOfServiceText}`,
          "Nothing is lost: we've kept your assistants, their settings and your calls. Add a card or pay the open invoice, and she's back right away.",
        ],
      };
    case "restored":
      return {
        subject: `${assistantName} is back in service`,
        paragraphs: ["Thanks! She's answering, booking and transferring calls again. You don't need to do anything."],
      };
  }
}

/** The email templates about money: one for each step down, one for the way back, and one in time. */
export function statusEmails({ publicUrl }: { publicUrl: string }): readonly EmailTemplate[] {
  const action = { label: "Open payment methods", url: `${publicUrl}/payment-methods` };
  return [
    emailTemplate(statusChanged, async (params) => ({ to: params.email, ...wordsOf(params), action })),
    emailTemplate(trialNearEnd, async ({ email }) => ({
      to: email,
      subject: `Your free ${productName} hours are almost used up`,
      paragraphs: [
        `You've used more than 80% of your ${trialHours} free hours, and there's no card on file.`,
        `Add one now and nothing stops when they run out. After that you pay $${dollarsPerHour} per hour of calls, billed by the second. Without a card, ${assistantName} still answers and takes messages for seven days but can't book or transfer.`,
      ],
      action,
    })),
  ];
}
