import { errorCode } from "#domain/basics/error-code.ts";
import { numberOf } from "#domain/calls/call-snapshot.ts";
import type { Tx } from "../../db/connect.ts";
import { queueTaken } from "../calls/desk/urgent-messages.ts";
import { findKnownCall, type KnownCall } from "../calls/find-carrier-call.ts";
import { happened } from "./book.ts";
import { ofLatestCall } from "./ladder-event.ts";
import type { EscalationNeeds } from "./needs.ts";
import { stillRinging, textedIn } from "./settle-escalation.ts";
import { appendEvents, callOf, type EscalationRow, findByCall, listEvents, lockEscalation } from "./store.ts";
import { textPerson } from "./tell.ts";

type Needs = Pick<EscalationNeeds, "clock" | "jobs" | "telephony" | "onTrouble">;

/** The call is over. On the ladder it goes on, unless the caller was put through; who was not has in writing what is true by now. */
export async function noteCallOver(needs: Needs, tx: Tx, call_id: string): Promise<void> {
  const { clock, jobs } = needs;
  const found = await findByCall(tx, call_id);
  const row = found && (await lockEscalation(tx, found.id));
  if (!row || callOf(row) !== call_id) return;
  const call = await findKnownCall({ db: tx }, call_id);
  const now = clock.now();
  // Somebody waits to be connected: the runner tells them.
  if (row.state === "accepted" && row.due_at !== null) return void (await appendEvents(tx, row, [], { due_at: now }));
  if (row.state === "running" && call && (await noteTransferred(needs, tx, row, call))) return;
  const events = ofLatestCall(await listEvents(tx, row.id));
  if (events.some(({ kind }) => kind === "caller_left" || kind === "connected")) return;
  // The record says who has ended it: a line on which nothing is said any more is closed by her.
  const detail = call?.ending === "caller_hung_up" || call?.ending === "connection_lost" ? "" : "ended";
  await appendEvents(tx, row, [happened({ kind: "caller_left", detail }, now)]);
  if (row.state === "running" && call_id === row.call_id)
    await queueTaken({ jobs }, tx, { owner_id: row.owner_id, call_id }, now);
}

/** Somebody has the caller already, by a transfer in the call itself: nobody else is rung, and nothing is passed on any more. */
async function noteTransferred(needs: Needs, tx: Tx, row: EscalationRow, call: KnownCall): Promise<boolean> {
  const { clock, jobs, telephony, onTrouble } = needs;
  if (call.ending !== "transferred") return false;
  const target = call.session?.transfers.findLast(({ result }) => result === "accepted")?.target;
  const phone = target === undefined ? "" : numberOf(call.assistant, target);
  const person_id = row.plan.people.find((person) => person.phone === phone)?.id ?? null;
  const now = clock.now();
  const events = await listEvents(tx, row.id);
  const others = textedIn(events).filter((each) => each !== person_id);
  const taken = happened({ kind: "accepted", person_id, way: "call", detail: putThrough }, now);
  const told = others.map((each) => happened({ kind: "told", person_id: each, way: "text" }, now));
  const change = { state: "accepted", accepted_by: person_id, ended_at: now, due_at: null } as const;
  await appendEvents(tx, row, [taken, happened({ kind: "connected", person_id }, now), ...told], change);
  for (const each of others)
    await textPerson({ jobs }, tx, { ...row, ...change }, { person_id: each, what: "taken" }, now);
  for (const each of stillRinging(events, undefined))
    telephony.endCall(each).catch((error) => onTrouble("a phone went on ringing", errorCode(error)));
  return true;
}

/** In the detail of an acceptance: not by a key on the ladder, but by a transfer in the call. */
const putThrough = "put_through";
