import { brand } from "#domain/basics/brand.ts";
import { pendingDays } from "#domain/payments/payment-status.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";

export const numberArrived: EmailKind<{
  email: string;
  name: string;
  assistant_id: string;
  phone_number: string;
}> = { name: "number-arrived" };

export const pendingEndsSoon: EmailKind<{
  email: string;
  name: string;
  timezone: string;
  removed_at: string;
}> = { name: "pending-ends-soon" };

/** The email templates about assistants. */
export function assistantEmails({ publicUrl }: { publicUrl: string }): readonly EmailTemplate[] {
  return [
    emailTemplate(numberArrived, async ({ email, name, assistant_id, phone_number }) => ({
      to: email,
      subject: `${name}'s phone number is ready: ${formatPhone(phone_number)}`,
      paragraphs: [
        `Sorry for the wait. ${name} now answers calls at ${formatPhone(phone_number)}.`,
        "Your customers can keep calling the number they know: just forward it to this one. The codes to dial are in her settings.",
      ],
      action: { label: "Open her settings", url: `${publicUrl}/edit/${assistant_id}` },
    })),
    emailTemplate(pendingEndsSoon, async ({ email, name, timezone, removed_at }) => ({
      to: email,
      subject: `${name} will be removed in three days: add a card to keep her`,
      paragraphs: [
        `You set up ${name} but didn't add a card, so she doesn't have a phone number yet.`,
        `Everything you entered is still saved. After ${pendingDays} days without a card, she's removed. That's ${dateAndTime(removed_at, timezone)}.`,
      ],
      action: { label: "Complete payment", url: `${publicUrl}/instances` },
      closing: [`You only pay for calls, by the second. When nobody calls, ${brand.productName} costs nothing.`],
    })),
  ];
}
