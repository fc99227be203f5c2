import { brand } from "#domain/basics/brand.ts";
import type { Db } from "../../../db/connect.ts";
import type { EmailKind } from "../../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../../mail/send-queued-mail.ts";
import { weekdayDateAndTime } from "../../owner-tasks/task-texts.ts";
import { findAddressee } from "./store.ts";

type About = { readonly owner_id: string; readonly appointment_id: string };

/** Moments are ISO texts: an email waits as JSON. */
export const jobMoved: EmailKind<About & { from: Times; to: Times }> = { name: "job-moved-outside" };
export const jobCancelled: EmailKind<About & { from: Times }> = { name: "job-cancelled-outside" };

type Times = { readonly starts_at: string; readonly ends_at: string };

/** What owners are told of what they, or somebody in their calendar, did to a job there. */
export const outsideEmails = ({ db, publicUrl }: { db: Db; publicUrl: string }): readonly EmailTemplate[] => {
  const action = { label: "View your appointments", url: `${publicUrl}/appointments` };
  const said = ({ starts_at, ends_at }: Times, timezone: string): string =>
    `${weekdayDateAndTime(starts_at, timezone)} to ${weekdayDateAndTime(ends_at, timezone)}`;
  return [
    emailTemplate(jobMoved, async ({ owner_id, appointment_id, from, to }) => {
      const addressee = await findAddressee(db, owner_id, appointment_id);
      if (!addressee) return undefined;
      const { email, name, timezone } = addressee;
      return {
        to: email,
        subject: `${name}'s job was moved in your calendar`,
        paragraphs: [
          `${name}'s job was moved in your calendar, so ${brand.productName} moved it in your appointments too.`,
        ],
        facts: [
          ["Before", said(from, timezone)],
          ["Now", said(to, timezone)],
        ],
        action,
      };
    }),
    emailTemplate(jobCancelled, async ({ owner_id, appointment_id, from }) => {
      const addressee = await findAddressee(db, owner_id, appointment_id);
      if (!addressee) return undefined;
      const { email, name, timezone } = addressee;
      return {
        to: email,
        subject: `${name}'s job was deleted from your calendar`,
        paragraphs: [
          `${name}'s job was deleted from your calendar, so ${brand.productName} canceled it. That time is open for booking again.`,
        ],
        facts: [["Was", said(from, timezone)]],
        action,
      };
    }),
  ];
};
