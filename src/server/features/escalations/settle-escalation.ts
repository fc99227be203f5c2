import { errorCode } from "#domain/basics/error-code.ts";
import { findKnownCall, type KnownCall } from "../calls/find-carrier-call.ts";
import { happened } from "./book.ts";
import { nameOf } from "./escalation-texts.ts";
import type { LadderEvent, Reach } from "./ladder-event.ts";
import type { EscalationNeeds } from "./needs.ts";
import {
  appendEvents,
  callOf,
  type EscalationRow,
  listByPhone,
  listEvents,
  listEventsOf,
  lockEscalation,
} from "./store.ts";
import { tellCall, textCaller, textPerson } from "./tell.ts";

/** While somebody waits in the conference, this is looked at again. */
export const joinLookMs = 1_000;

export type Acceptance =
  | { readonly result: "yours"; readonly caller: "waiting" | "gone"; readonly row: EscalationRow }
  | { readonly result: "taken"; readonly by: string }
  | { readonly result: "over" };

type Accepting = {
  readonly person_id: string;
  readonly way: "call" | "text";
  readonly reach?: Reach | undefined;
  readonly carrier_id?: string | undefined;
};

/** Whether the caller is still on the line with her, and can be connected with somebody. */
const isThere = (call: KnownCall | undefined): boolean =>
  call?.state === "live" && call.carrier_ended_at === null && call.away_since === null;

/** Somebody takes it. Of two at once the first has it; everybody who was texted is told who. */
export async function acceptEscalation(
  { db, clock, jobs, telephony, onTrouble }: Pick<EscalationNeeds, "db" | "clock" | "jobs" | "telephony" | "onTrouble">,
  id: string,
  { person_id, way, reach, carrier_id }: Accepting,
): Promise<Acceptance> {
  const now = clock.now();
  const ringing: string[] = [];
  const accepted = await db.transaction().execute(async (tx): Promise<Acceptance> => {
    const row = await lockEscalation(tx, id);
    if (!row || row.state === "stopped") return { result: "over" };
    const call_id = callOf(row);
    const call = call_id === null ? undefined : await findKnownCall({ db: tx }, call_id);
    const caller = way === "call" && isThere(call) ? "waiting" : "gone";
    if (row.state === "accepted")
      return row.accepted_by === person_id
        ? { result: "yours", caller: row.due_at === null ? "gone" : caller, row }
        : { result: "taken", by: nameOf(row, row.accepted_by) };
    const events = await listEvents(tx, id);
    const others = textedIn(events).filter((each) => each !== person_id);
    const taken = happened({ kind: "accepted", way, ...reach, person_id, carrier_id: carrier_id ?? null }, now);
    const told = others.map((each) => happened({ kind: "told", person_id: each, way: "text" }, now));
    const due_at = caller === "waiting" ? new Date(now.getTime() + joinLookMs) : null;
    const change = { state: "accepted", accepted_by: person_id, ended_at: now, due_at } as const;
    const head = await appendEvents(tx, row, [taken, ...told], change);
    for (const each of others) await textPerson({ jobs }, tx, row, { person_id: each, what: "taken" }, now);
    if (caller === "gone") await textPerson({ jobs }, tx, row, { person_id, what: "yours" }, now);
    if (caller === "gone" && isThere(call)) await tellCall(tx, row, "has_it", person_id);
    if (caller === "gone") await textCaller({ jobs }, tx, row, "has_it", now);
    if (caller === "waiting") await tellCall(tx, row, "on_line", person_id);
    ringing.push(...stillRinging(events, carrier_id));
    return { result: "yours", caller, row: { ...row, ...head, ...change } };
  });
  // Phones that still ring stop; whoever has picked up already hears who has it.
  for (const each of ringing)
    telephony.endCall(each).catch((error) => onTrouble("a phone went on ringing", errorCode(error)));
  return accepted;
}

/** Everybody who has had it in writing, and so has to read how it went on. */
export const textedIn = (events: readonly LadderEvent[]): readonly string[] => [
  ...new Set(
    events.flatMap(({ kind, way, person_id }) => (kind === "intended" && way === "text" ? (person_id ?? []) : [])),
  ),
];

/** For so long an answer is taken for one to this emergency. */
const answerMs = 6 * 3_600_000;

/** Somebody on call has answered a text with 1. Whoever comes second reads who has it. */
export async function acceptByText(
  needs: Pick<EscalationNeeds, "db" | "clock" | "jobs" | "telephony" | "onTrouble">,
  { number, phone }: { readonly number: string; readonly phone: string },
): Promise<boolean> {
  const { db, clock, jobs } = needs;
  const now = clock.now();
  const found = await listByPhone(db, number, phone, new Date(now.getTime() - answerMs));
  const events = await listEventsOf(
    db,
    found.map(({ id }) => id),
  );
  const personOf = (row: EscalationRow) => row.plan.people.find((person) => person.phone === phone)?.id;
  // Of several the newest that they were texted about by itself.
  const rows = found.filter((row) => textedIn(events.get(row.id) ?? []).some((id) => id === personOf(row)));
  const row = rows.find(({ state }) => state === "running") ?? rows[0];
  const person_id = row && personOf(row);
  if (!row || person_id === undefined) return false;
  const { result } = await acceptEscalation(needs, row.id, { person_id, way: "text" });
  const what = result === "taken" ? "late" : result === "over" ? "called_off" : undefined;
  if (what !== undefined)
    await db.transaction().execute((tx) => textPerson({ jobs }, tx, row, { person_id, what }, now));
  return true;
}

/** Calls that ring, as far as anybody knows; `mine` has picked up. */
export const stillRinging = (events: readonly LadderEvent[], mine: string | undefined): string[] => {
  const over = new Set(events.filter(({ kind }) => kind !== "placed").map(({ carrier_id }) => carrier_id));
  return events.flatMap(({ kind, carrier_id }) =>
    kind === "placed" && carrier_id !== null && carrier_id !== mine && !over.has(carrier_id) ? [carrier_id] : [],
  );
};

/** What the carrier tells of a call to somebody: written once, and looked at at once. Answers whether it is news. */
export async function noteReach(
  { db, clock }: Pick<EscalationNeeds, "db" | "clock">,
  id: string,
  reach: Reach,
  news: { readonly kind: "answered" | "ended" | "passed"; readonly carrier_id: string; readonly detail?: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockEscalation(tx, id);
    if (!row) return false;
    const now = clock.now();
    const { kind, carrier_id } = news;
    const mine = (await listEvents(tx, id)).filter(
      (event) => event.round === reach.round && event.step === reach.step && event.person_id === reach.person_id,
    );
    const isKnown = mine.some((event) => event.kind === kind || (kind === "ended" && closing.has(event.kind)));
    if (isKnown) return false;
    // Phones that we have stopped are told as completed, too: nobody picked up.
    const isUnanswered = news.detail === "completed" && !mine.some((event) => event.kind === "answered");
    const detail = isUnanswered ? "canceled" : (news.detail ?? "");
    // The carrier may tell of a call before its answer to us was written, or after the process died that asked for it.
    const placed = mine.some((event) => event.kind === "placed");
    const events = [
      ...(placed ? [] : [happened({ kind: "placed", ...reach, carrier_id }, now)]),
      happened({ kind, ...reach, carrier_id, detail }, now),
    ];
    await appendEvents(tx, row, events, row.state === "running" && kind !== "answered" ? { due_at: now } : {});
    return true;
  });
}
const closing = new Set<LadderEvent["kind"]>(["ended", "passed", "accepted", "refused"]);
