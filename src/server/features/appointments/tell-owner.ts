import type { Db } from "../../db/connect.ts";
import { type EmailKind, queueMail } from "../mail/queue-mail.ts";
import type { AppointmentNeeds } from "./needs.ts";
import type { Appointment } from "./store.ts";

export type OwnerMessage = {
  readonly owner_id: string;
  readonly appointment_id: string;
  readonly change: "moved" | "cancelled";
  /** When the job was before. */
  readonly from: string;
};

export const ownerEmailKind: EmailKind<OwnerMessage> = { name: "job-changed-by-caller" };

/** Tells the owner what a caller did with a job, in the transaction in which it happens. */
export async function tellOwner(
  { jobs, clock }: Pick<AppointmentNeeds, "jobs" | "clock">,
  tx: Db,
  { id, owner_id }: Appointment,
  { change, from }: { readonly change: OwnerMessage["change"]; readonly from: Date },
): Promise<void> {
  const params = { owner_id, appointment_id: id, change, from: from.toISOString() };
  await queueMail({ jobs }, tx, ownerEmailKind, { owner_id, params, now: clock.now() });
}
