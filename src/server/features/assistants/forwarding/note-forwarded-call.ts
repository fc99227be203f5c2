import { isForwardingOpen } from "#domain/assistants/forwarding-check.ts";
import { isE164Us, parsePhone } from "#domain/phone/phone.ts";
import type { Db } from "../../../db/connect.ts";
import { findCalled, noteArrival } from "./store.ts";

const longestFrom = 40;

/** A call has come that another number forwarded. While its assistant waits for one, it is the proof. */
export async function noteForwardedCall(
  { db }: { db: Db },
  call: { readonly to: string; readonly forwarded_from: string; readonly at: Date },
): Promise<void> {
  const assistant = await findCalled(db, call.to);
  if (!assistant) return;
  const { forwarding_started_at: startedAt, forwarding_arrived_at: arrivedAt } = assistant;
  if (!isForwardingOpen({ startedAt, arrivedAt }, call.at)) return;
  const from = isE164Us(call.forwarded_from) ? call.forwarded_from : parsePhone(call.forwarded_from);
  await noteArrival(db, assistant.id, { at: call.at, from: from ?? call.forwarded_from.slice(0, longestFrom) });
}
