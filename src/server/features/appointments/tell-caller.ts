import type { CallerMoment } from "#domain/calls/caller-texts.ts";
import type { Db } from "../../db/connect.ts";
import { type EmailKind, queueMail } from "../mail/queue-mail.ts";
import { queueText, type TextKind } from "../texts/queue-text.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { type Appointment, notePlaced } from "./store.ts";

/** With the start that it is about: after another change, another message tells the truth. */
export type CallerMessage = {
  readonly owner_id: string;
  readonly appointment_id: string;
  readonly moment: CallerMoment;
  readonly starts_at: string;
};

/** `mailed`: the same goes by mail; absent in texts from before that was noted. */
export type CallerText = CallerMessage & { readonly mailed?: boolean };

export const callerTextKind: TextKind<CallerText> = { name: "caller-news" };
export const callerEmailKind: EmailKind<CallerMessage> = { name: "caller-news" };

type How = {
  readonly phone?: boolean | undefined;
  readonly email?: boolean | undefined;
  /** Not where the job got its time before, and only the news of it is late. */
  readonly isPlacedNow?: boolean | undefined;
};

/**
 * Tells the caller of a job what became of it, in the transaction in which it happens, with the row as it stands after that. Whether
 * the owner wants it, from which number and in which words is found when it goes out.
 */
export async function tellCaller(
  { jobs, clock }: Pick<AppointmentNeeds, "jobs" | "clock">,
  tx: Db,
  { id, owner_id, starts_at, phone, email }: Appointment,
  moment: CallerMoment,
  { phone: toPhone = true, email: toEmail = true, isPlacedNow = true }: How = {},
): Promise<void> {
  const now = clock.now();
  if (isPlacedNow && (moment === "booked" || moment === "moved")) await notePlaced(tx, owner_id, id, now);
  const params = { owner_id, appointment_id: id, moment, starts_at: starts_at.toISOString() };
  const mailed = toEmail && email !== "";
  if (toPhone && phone !== "")
    await queueText({ jobs }, tx, callerTextKind, { owner_id, params: { ...params, mailed }, now });
  if (mailed) await queueMail({ jobs }, tx, callerEmailKind, { owner_id, params, now });
}
