import { visitTime } from "#domain/calls/caller-texts.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { ownerReach } from "../accounts/owner-reach.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import { arrivalUntil } from "./arrival-until.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { findAppointment } from "./store.ts";
import { ownerEmailKind } from "./tell-owner.ts";

type Needs = Pick<AppointmentNeeds, "assistantsOf"> & {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
};

/** What an owner hears when a caller moves or cancels a job. */
export const ownerJobEmails = ({ db, clock, assistantsOf, publicUrl }: Needs): readonly EmailTemplate[] => [
  emailTemplate(ownerEmailKind, async ({ owner_id, appointment_id, change, from }) => {
    const owner = await ownerReach({ db }, owner_id);
    const row = await findAppointment(db, owner_id, appointment_id);
    const [booker] = row ? await assistantsOf(owner_id, row.assistant_id) : [];
    if (!owner || !row || !booker) return undefined;
    const promisedMs = arrivalUntil(row, booker).getTime() - row.starts_at.getTime();
    const said = (startsAt: Date) =>
      visitTime({
        startsAt,
        arrivalUntil: new Date(startsAt.getTime() + promisedMs),
        timeZone: booker.timezone,
        now: clock.now(),
      });
    const before = said(new Date(from));
    const moved = change === "moved";
    return {
      to: owner.email,
      subject: moved
        ? `${row.name} moved their job to ${said(row.starts_at)}`
        : `${row.name} canceled their job on ${before}`,
      paragraphs: [
        moved
          ? `${row.name} moved a job that ${booker.name} booked. The new time fits your scheduling rules.`
          : `${row.name} canceled a job. That time is open again.`,
      ],
      facts: [
        ["Name", row.name],
        ["Phone", formatPhone(row.phone)],
        ...(row.service === "" ? [] : [["Service", row.service] as const]),
        [moved ? "Before" : "When", before],
        ...(moved ? [["Now", said(row.starts_at)] as const] : []),
        ...(row.address === "" ? [] : [["Address", row.address] as const]),
      ],
      action: { label: "View your appointments", url: `${publicUrl}/appointments` },
    };
  }),
];
