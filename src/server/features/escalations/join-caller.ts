import { errorCode } from "#domain/basics/error-code.ts";
import { findKnownCall } from "../calls/find-carrier-call.ts";
import { happened } from "./book.ts";
import { knownCaller } from "./callers/store.ts";
import { ladderWords } from "./escalation-texts.ts";
import { conferenceOf } from "./ladder-calls.ts";
import { ofLatestCall } from "./ladder-event.ts";
import type { EscalationNeeds } from "./needs.ts";
import { joinLookMs } from "./settle-escalation.ts";
import {
  appendEvents,
  callOf,
  findByCall,
  findEscalation,
  leaseEscalations,
  letGo,
  listEvents,
  lockEscalation,
} from "./store.ts";
import { tellCall, textCaller, textPerson } from "./tell.ts";

/** Longer than her last words take, however long they are. */
const longestJoinMs = 60_000;
const leaseSeconds = 4;

/** The caller leaves her for somebody who waits in a conference: answers its name, or nothing where nobody waits. */
export async function joinCaller(
  { db, clock }: Pick<EscalationNeeds, "db" | "clock">,
  call_id: string,
): Promise<{ readonly conference: string } | undefined> {
  const found = await findByCall(db, call_id);
  if (found?.state !== "accepted") return undefined;
  return db.transaction().execute(async (tx) => {
    const row = await lockEscalation(tx, found.id);
    const events = row ? await listEvents(tx, row.id) : [];
    if (!row || callOf(row) !== call_id || ofLatestCall(events).some(({ kind }) => kind === "caller_left"))
      return undefined;
    if (events.some(({ kind }) => kind === "connected")) return { conference: conferenceOf(row.id) };
    if (row.due_at === null) return undefined;
    const connected = happened({ kind: "connected", person_id: row.accepted_by }, clock.now());
    await appendEvents(tx, row, [connected], { due_at: null });
    return { conference: conferenceOf(row.id) };
  });
}

/** Somebody waits to be connected. The call is told again; where the caller has gone, whoever waits hears it, and has the number in writing. */
export async function watchJoin(needs: EscalationNeeds, id: string): Promise<void> {
  const { db, clock, jobs, telephony, onTrouble } = needs;
  const [held] = await leaseEscalations(db, [id], { state: "accepted", seconds: leaseSeconds });
  if (!held) return;
  const now = clock.now();
  const call_id = callOf(held);
  const call = call_id === null ? undefined : await findKnownCall(needs, call_id);
  const isLate = now.getTime() > (held.ended_at?.getTime() ?? 0) + longestJoinMs;
  if (call?.state === "live" && call.carrier_ended_at === null && !isLate) {
    await tellCall(db, held, "on_line", held.accepted_by);
    await letGo(db, [{ id, due_at: new Date(now.getTime() + joinLookMs), now, head_seq: held.head_seq }]);
    return;
  }
  const leg = await db.transaction().execute(async (tx) => {
    const row = await lockEscalation(tx, id);
    if (!row || row.due_at === null) return undefined;
    await appendEvents(tx, row, [happened({ kind: "caller_left" }, now)], { due_at: null });
    await textPerson({ jobs }, tx, row, { person_id: row.accepted_by ?? "", what: "yours" }, now);
    await textCaller({ jobs }, tx, row, "has_it", now);
    return (await listEvents(tx, id)).find(({ kind }) => kind === "accepted")?.carrier_id ?? undefined;
  });
  const row = await findEscalation(db, id);
  if (leg === undefined || !row) return;
  const text = ladderWords.yours({ ...row, ...(await knownCaller(db, row)) });
  await telephony
    .redirectCall(leg, { instructions: [{ do: "say", text, language: "en-US" }, { do: "hangup" }] })
    .catch((error) => onTrouble("somebody who waits could not be told", errorCode(error)));
}
