import { randomUUID } from "node:crypto";
import type { Reply } from "#contract/endpoint.ts";
import type { sendVisitCode } from "#contract/portal.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { lastTwo, noCodeTexts, nothingToChangeText } from "#domain/bookings/portal-rules.ts";
import { businessNameOf, codeMinutes, codeText } from "#domain/calls/caller-texts.ts";
import type { Client } from "../../http/route.ts";
import { findJob } from "../appointments/find-job.ts";
import { queueText, type TextKind } from "../texts/queue-text.ts";
import { type TextWriter, textWriter } from "../texts/send-queued-text.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { codesByAddress, codesByBooking } from "./limits.ts";
import type { PortalNeeds } from "./needs.ts";
import { openPortalJob } from "./open-portal-job.ts";
import { whyNoCode } from "./read-portal.ts";
import { findCode, replaceCode } from "./store.ts";

const codeKind: TextKind<{ appointment_id: string; code_id: string }> = { name: "visit-code" };

/** Texts a code to the phone of the booking. One that was sent before no longer works. */
export async function sendCode(
  needs: PortalNeeds,
  token: string,
  { address }: Client,
): Promise<Reply<typeof sendVisitCode>> {
  const { db, clock, jobs } = needs;
  const open = await openPortalJob(needs, token);
  const { phone } = open;
  const { id: appointment_id, owner_id } = open.job;
  if (open.state !== "booked") throw new Refusal("conflict", nothingToChangeText);
  const reason = await whyNoCode(needs, open);
  if (reason) throw new Refusal("conflict", noCodeTexts[reason]);
  await takeAttempt(needs, [
    { policy: codesByBooking, key: appointment_id },
    { policy: codesByAddress, key: addressKey(address) },
  ]);
  const code_id = randomUUID();
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const expires_at = new Date(now.getTime() + codeMinutes * 60_000);
    await replaceCode(tx, { appointment_id, id: code_id, phone, expires_at });
    await queueText({ jobs }, tx, codeKind, { owner_id, params: { appointment_id, code_id }, now });
  });
  return { code_to: lastTwo(phone), expires_in_seconds: codeMinutes * 60 };
}

/** The code follows from its id, so that it stands nowhere, and a repeated text says the same one. */
export const codeTexts = (needs: Pick<PortalNeeds, "db" | "clock" | "links" | "senderOf">): readonly TextWriter[] => [
  textWriter(codeKind, async ({ appointment_id, code_id }) => {
    const { db, clock, links, senderOf } = needs;
    const job = await findJob({ db }, appointment_id);
    const sender = job && (await senderOf(job.owner_id, job.assistant_id));
    const code = await findCode(db, appointment_id, code_id, clock.now());
    if (!sender || sender.number === null || !code) return undefined;
    const business = businessNameOf(sender.settings, sender.name);
    return { from: sender.number, to: code.phone, text: codeText(business, links.codeOf(code.id)) };
  }),
];
