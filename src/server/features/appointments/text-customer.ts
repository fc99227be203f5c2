import type { textCustomer as endpoint } from "#contract/appointments.ts";
import type { Reply } from "#contract/endpoint.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { raiseTask } from "../owner-tasks/raise-task.ts";
import { acceptOwnersWords, onItsWayText, ownersText } from "../texts/owners-words.ts";
import { queueText, type TextKind } from "../texts/queue-text.ts";
import { type TextWriter, textWriter } from "../texts/send-queued-text.ts";
import type { Sender } from "./caller-messages.ts";
import { customerReach } from "./customer-reach.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { findAppointment } from "./store.ts";

type Words = {
  readonly owner_id: string;
  readonly appointment_id: string;
  readonly text: string;
  readonly to: string;
};
const ownersWords: TextKind<Words> = { name: "owners-words-about-job" };

type SenderOf = { readonly senderOf: (owner_id: string, assistant_id: string) => Promise<Sender | undefined> };

/** Sends the customer of a job a text in the owner's own words, from the number of its assistant. */
export async function textCustomer(
  { db, clock, jobs, senderOf }: Pick<AppointmentNeeds, "db" | "clock" | "jobs"> & SenderOf,
  owner_id: string,
  appointment_id: string,
  given: string,
): Promise<Reply<typeof endpoint>> {
  const job = await findAppointment(db, owner_id, appointment_id);
  const sender = job && (await senderOf(owner_id, job.assistant_id));
  if (!sender) throw notFound();
  const { phone: to, isTest } = await customerReach({ db }, job);
  // Whatever number was typed in a test, its holder knows nothing of it.
  if (isTest) throw new Refusal("conflict", "This was booked on a test call, so there's no one to text.");
  if (to === "") throw new Refusal("conflict", "This job has no phone number.");
  const text = await acceptOwnersWords({ db, clock }, owner_id, { sender, to }, given);
  const params = { owner_id, appointment_id, text, to };
  await db.transaction().execute((tx) => queueText({ jobs }, tx, ownersWords, { owner_id, params, now: clock.now() }));
  return { detail: onItsWayText };
}

/** Whoever was erased, or has another number by now, is not written to. */
export const customerTexts = ({ db, senderOf }: Pick<AppointmentNeeds, "db"> & SenderOf): readonly TextWriter[] => [
  textWriter(
    ownersWords,
    async ({ owner_id, appointment_id, text, to }) => {
      const job = await findAppointment(db, owner_id, appointment_id);
      const sender = job?.phone === to ? await senderOf(owner_id, job.assistant_id) : undefined;
      return sender && ownersText(sender, to, text);
    },
    {
      about: ({ appointment_id }) => appointment_id,
      onUndelivered: async (tx, { owner_id, appointment_id, to }, { reason, now }) => {
        const job = await findAppointment(tx, owner_id, appointment_id);
        if (!job) return;
        const { assistant_id, name } = job;
        await raiseTask(tx, {
          ...{ owner_id, assistant_id, subject_id: appointment_id, now },
          kind: "text_undelivered",
          params: { name, phone: to, what: "words", about: "appointment", at: now.toISOString(), reason },
          as: "event",
        });
      },
    },
  ),
];
