import { brand } from "#domain/basics/brand.ts";
import { pendingDays } from "#domain/payments/payment-status.ts";
import { formatStoredPhone } from "#domain/phone/phone.ts";
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
      subject: `${name} has a phone number: ${formatStoredPhone(phone_number)}`,
      paragraphs: [
        `The number took longer than usual, and now it is there: ${name} answers at ${formatStoredPhone(phone_number)}.`,
        "Your customers can keep the number that they know: forward it to her. The codes to dial stand in her settings.",
      ],
      action: { label: "Open her settings", url: `${publicUrl}/edit/${assistant_id}` },
    })),
    emailTemplate(pendingEndsSoon, async ({ email, name, timezone, removed_at }) => ({
      to: email,
      subject: `${name} still waits for a card, and will be removed in three days`,
      paragraphs: [
        `You set up ${name}, but no card was saved, so she has no phone number yet.`,
        `Everything that you typed is still there. After ${pendingDays} days without payment she is removed: on ${dateAndTime(removed_at, timezone)}.`,
      ],
      action: { label: "Complete payment", url: `${publicUrl}/instances` },
      closing: [`You pay for calls only, by the second. ${brand.productName} costs nothing while nobody calls.`],
    })),
  ];
}
