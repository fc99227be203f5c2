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
      subject: `${addressee.name} can no longer see your calendar`,
      paragraphs: [
        `${calendar} has told us that ${brand.productName} may not read your calendar any more. This happens when access is removed there or the password is changed.`,
        `${addressee.name} goes on answering your calls and books into your appointments at ${brand.productName}, but does not see what else is in your calendar. Connect it again to prevent double bookings.`,
      ],
      action: { label: "Connect the calendar again", url: `${publicUrl}/edit/${assistant_id}` },
    };
  }),
];
