import { errorCode } from "#domain/basics/error-code.ts";
import { happened } from "./book.ts";
import { nameOf } from "./escalation-texts.ts";
import { ofLatestCall } from "./ladder-event.ts";
import type { EscalationNeeds } from "./needs.ts";
import { stillRinging, textedIn } from "./settle-escalation.ts";
import { appendEvents, type EscalationRow, findByCall, findOfCaller, listEvents, lockEscalation } from "./store.ts";
import { textPerson } from "./tell.ts";

type Needs = Pick<EscalationNeeds, "db" | "clock" | "jobs" | "telephony" | "onTrouble">;

/** Phones that still ring stop. */
export const hangUpAll = (
  { telephony, onTrouble }: Pick<Needs, "telephony" | "onTrouble">,
  ringing: readonly string[],
): void => {
  for (const each of ringing)
    telephony.endCall(each).catch((error) => onTrouble("a phone went on ringing", errorCode(error)));
};

/** The owner's tap. Whoever has it in writing reads that it is off. */
export async function stopEscalation(needs: Needs, id: string): Promise<void> {
  const { db, clock, jobs } = needs;
  const ringing = await db.transaction().execute(async (tx) => {
    const row = await lockEscalation(tx, id);
    if (row?.state !== "running") return [];
    const now = clock.now();
    const events = await listEvents(tx, id);
    const change = { state: "stopped", ended_at: now, due_at: null } as const;
    await appendEvents(tx, row, [happened({ kind: "stopped" }, now)], change);
    for (const person_id of textedIn(events))
      await textPerson({ jobs }, tx, row, { person_id, what: "called_off" }, now);
    return stillRinging(events, undefined);
  });
  hangUpAll(needs, ringing);
}

/** So long after its beginning a caller's later call is taken to be about it. */
const sameMs = 60 * 60_000;

/** Emergencies of this caller that an earlier call of theirs is about. */
export const ofEarlierCall = (
  { db, clock }: Pick<EscalationNeeds, "db" | "clock">,
  whose: Parameters<typeof findOfCaller>[1],
): Promise<EscalationRow | undefined> => findOfCaller(db, whose, new Date(clock.now().getTime() - sameMs));

/** How far it is with the emergency that a call is about, and who has it. */
export async function progressOf(
  { db }: Pick<EscalationNeeds, "db">,
  call_id: string,
): Promise<(Pick<EscalationRow, "state"> & { readonly who: string }) | undefined> {
  const row = await findByCall(db, call_id);
  return row && { state: row.state, who: row.is_implied ? someoneOfTeam : nameOf(row, row.accepted_by) };
}
const someoneOfTeam = "Someone from our team";

type CallingOff = {
  readonly call_id: string;
  readonly owner_id: string;
  readonly assistant_id: string;
  readonly caller_number: string;
  /** Nobody need be reached any more. */
  readonly stop: boolean;
};

/** The caller says that it was a false alarm: whoever was told of it reads so, and phones stop ringing where the caller wants that. */
export async function callOffEscalation(needs: Needs, { call_id, stop, ...whose }: CallingOff): Promise<void> {
  const { db, clock, jobs } = needs;
  const found = (await findByCall(db, call_id)) ?? (await ofEarlierCall(needs, whose));
  if (!found) return;
  const ringing = await db.transaction().execute(async (tx) => {
    const row = await lockEscalation(tx, found.id);
    if (!row || row.state === "stopped") return [];
    const events = await listEvents(tx, row.id);
    const isSaid = ofLatestCall(events).some(({ kind }) => kind === "false_alarm");
    const isStopped = stop && row.state === "running";
    if (isSaid && !isStopped) return [];
    const now = clock.now();
    const said = isSaid ? [] : [happened({ kind: "false_alarm" }, now)];
    const stopped = isStopped ? [happened({ kind: "stopped", detail: byCaller }, now)] : [];
    const change = isStopped ? ({ state: "stopped", ended_at: now, due_at: null } as const) : {};
    await appendEvents(tx, row, [...said, ...stopped], change);
    const told = row.state === "accepted" && row.accepted_by !== null ? [row.accepted_by] : textedIn(events);
    const what = isStopped ? "called_off_by_caller" : "false_alarm";
    for (const person_id of told) await textPerson({ jobs }, tx, row, { person_id, what }, now);
    return isStopped ? stillRinging(events, undefined) : [];
  });
  hangUpAll(needs, ringing);
}

/** In the detail of the event that stopped it. */
export const byCaller = "caller";
