import { brand } from "#domain/basics/brand.ts";
import { type CalendarProvider, calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import type { Db } from "../../db/connect.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import { findAddressee } from "./store.ts";

export const calendarLost: EmailKind<{ owner_id: string; assistant_id: string; provider: CalendarProvider }> = {
  name: "calendar-lost",
};

/** The email templates of calendars. */
export const calendarEmails = ({ db, publicUrl }: { db: Db; publicUrl: string }): readonly EmailTemplate[] => [
  emailTemplate(calendarLost, async ({ owner_id, assistant_id, provider }) => {
    const addressee = await findAddressee(db, owner_id, assistant_id);
    if (!addressee) return undefined;
    const calendar = calendarProviderNames[provider];
    return {
      to: addressee.email,
      subject: `Reconnect your calendar: ${addressee.name} can't see it anymore`,
      paragraphs: [
        `${calendar} has cut off ${brand.productName}'s access to your calendar. This happens when access is removed there or the password changes.`,
        `${addressee.name} still answers your calls and books jobs in your ${brand.productName} appointments, but can't see what else is on your calendar. Reconnect it to avoid double bookings.`,
      ],
      action: { label: "Reconnect your calendar", url: `${publicUrl}/edit/${assistant_id}` },
    };
  }),
];
