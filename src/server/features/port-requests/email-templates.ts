import { calendarProviderNames, calendarProviderOf } from "#domain/bookings/calendar-provider.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { notCreatedYet, type PortStatus } from "#domain/phone/port-request.ts";
import { pacificTimestamp } from "#domain/time/dates.ts";
import type { Db } from "../../db/connect.ts";
import type { EmailContent } from "../mail/email-content.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import { findFacts } from "./store.ts";

/** What support is told beside the number: as the form had it at that moment. */
export type PortDetails = {
  readonly username: string;
  readonly email: string;
  readonly assistant_name: string;
  readonly greeting: string;
  readonly system_instructions: string;
  readonly sales_transfer: string;
  readonly service_transfer: string;
  readonly calendar_provider: string;
};

export const portRequested: EmailKind<{ port_request_id: string; details: PortDetails }> = { name: "port-requested" };
export const portMoved: EmailKind<{
  email: string;
  requested_number: string;
  assistant_name: string | null;
  status: PortStatus;
  note: string;
}> = { name: "port-moved" };

const none = "none";
const calendarName = (given: string): string => {
  const provider = calendarProviderOf(given);
  return provider === undefined ? none : calendarProviderNames[provider];
};

/** The mail to support about one request; nothing where the request is gone. */
export async function writePortEmail(
  { db, supportEmail }: { db: Db; supportEmail: string },
  id: string,
  details: PortDetails,
): Promise<EmailContent | undefined> {
  // Read anew: she may have come to exist since.
  const found = await findFacts(db, id);
  if (!found) return undefined;
  return {
    to: supportEmail,
    reply_to: details.email,
    subject: `Port request: ${found.requested_number}`,
    paragraphs: ["An owner wants to port in an existing number.", `To update its status, use the ID ${id}.`],
    facts: [
      ["user", details.username],
      ["requested_number", found.requested_number],
      ["assistant_name", details.assistant_name || none],
      ["tenant_id", found.assistant_id ?? notCreatedYet],
      ["instructions", details.system_instructions || none],
      ["greeting", details.greeting || none],
      ["sales_transfer", formatPhone(details.sales_transfer) || none],
      ["service_transfer", formatPhone(details.service_transfer) || none],
      ["calendar_provider", calendarName(details.calendar_provider)],
      ["timestamp", pacificTimestamp(found.created_at)],
    ],
  };
}

const movedTexts: Readonly<Record<Exclude<PortStatus, "requested">, readonly [subject: string, text: string]>> = {
  in_progress: [
    "Your number is on its way",
    "We've asked your current carrier to release it. That usually takes a few days. Until then, your calls come in as before.",
  ],
  completed: ["Your number has moved", "It's with us now. You don't need to do anything."],
  rejected: [
    "Your number couldn't be moved",
    "Your current carrier wouldn't release it. It stays where it is, and your calls come in as before. You can forward it instead.",
  ],
};

export function portEmails(needs: { db: Db; supportEmail: string }): readonly EmailTemplate[] {
  const { supportEmail } = needs;
  return [
    emailTemplate(portRequested, ({ port_request_id, details }) => writePortEmail(needs, port_request_id, details)),
    emailTemplate(portMoved, async ({ email, requested_number, assistant_name, status, note }) => {
      if (status === "requested") return undefined;
      const [subject, text] = movedTexts[status];
      return {
        to: email,
        reply_to: supportEmail,
        subject: `${subject}: ${requested_number}`,
        paragraphs: [text, ...(note === "" ? [] : [note])],
        facts: [["Number", requested_number], ...(assistant_name === null ? [] : [["For", assistant_name] as const])],
        closing: ["Questions? Just reply to this email."],
      };
    }),
  ];
}
