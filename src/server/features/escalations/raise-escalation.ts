import { randomUUID } from "node:crypto";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { businessNameOf } from "#domain/calls/caller-texts.ts";
import type { Tx } from "../../db/connect.ts";
import { ownAssistant } from "../assistants/called-assistant.ts";
import { senderOf } from "../assistants/sender-of.ts";
import { findKnownCall } from "../calls/find-carrier-call.ts";
import { isHidden } from "../calls/hidden-number.ts";
import { sha256 } from "../ledger/sha256.ts";
import { type PlanOf, planOf } from "../on-call/plan-of.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { happened } from "./book.ts";
import { drillNeed, lateNeed } from "./escalation-texts.ts";
import { chainStart, type EscalationFacts, factsHash } from "./event-chain.ts";
import type { EscalationNeeds } from "./needs.ts";
import { textedIn } from "./settle-escalation.ts";
import { byCaller, ofEarlierCall } from "./stop-escalation.ts";
import { appendEvents, callOf, findByCall, insertEscalation, listEvents, listOwn, lockEscalation } from "./store.ts";
import { tellCall, textPerson } from "./tell.ts";
import { takeTurn } from "./waiting/store.ts";
import { mayRing } from "./waiting/watch-waiting.ts";

/** What she knows at the moment when she recognises an emergency. */
export type Alarm = {
  readonly call_id: string;
  readonly assistant: CallSnapshot;
  readonly kind: string;
  readonly need: string;
  readonly caller_name: string;
  readonly address: string;
  /** When it was recognised; absent: now. */
  readonly at?: Date | undefined;
};

/** What could not be raised, until the database is back. */
export type UnraisedAlarm = { readonly alarm: Alarm; readonly at: Date };

/** So much later people on call are told when the caller called. */
const lateMs = 60_000;

type Needs = Pick<EscalationNeeds, "db" | "clock">;
type About = Omit<EscalationFacts, "id" | "plan"> & {
  readonly owner_id: string;
  readonly assistant_id: string;
  readonly callback_minutes: number;
  readonly tells_caller: boolean;
};

type Raising = Needs & Pick<EscalationNeeds, "jobs">;

async function open(needs: Raising, about: About, { plan, is_implied }: PlanOf): Promise<string | undefined> {
  const { db, clock } = needs;
  const id = randomUUID();
  const now = clock.now();
  const head = { id, head_seq: 0, head_hash: chainStart };
  return db.transaction().execute(async (tx) => {
    const { call_id, is_drill, assistant_id } = about;
    if (!is_drill) await takeTurn(tx, assistant_id);
    if (call_id !== null) {
      const known = await findByCall(tx, call_id);
      if (known) return resume(needs, tx, known.id);
      const earlier = await goOnWith(needs, tx, about, call_id);
      if (earlier !== undefined) return earlier;
    }
    const row = { ...about, is_implied, plan: JSON.stringify(plan), state: "running", started_at: now } as const;
    const waits = !is_drill && !(await mayRing(tx, assistant_id));
    const times = { due_at: now, waiting_since: waits ? now : null };
    if (!(await insertEscalation(tx, { ...row, ...head, ...times }))) return undefined;
    const detail = factsHash({ ...about, id, plan }, sha256);
    const begun = [happened({ kind: "started", detail }, now)];
    await appendEvents(tx, head, waits ? [...begun, happened({ kind: "waiting" }, now)] : begun);
    if (waits) await tellCall(tx, { call_id, latest_call_id: null, is_implied, plan }, "waits", null);
    return id;
  });
}

/** One call has one ladder. Where the caller had called it off and it is an emergency after all, it goes on with a new round. */
async function resume({ clock, jobs }: Raising, tx: Tx, id: string): Promise<string | undefined> {
  const row = await lockEscalation(tx, id);
  const events = row ? await listEvents(tx, id) : [];
  if (row?.state !== "stopped" || events.findLast(({ kind }) => kind === "stopped")?.detail !== byCaller)
    return undefined;
  const now = clock.now();
  const change = { state: "running", ended_at: null, due_at: now } as const;
  await appendEvents(tx, row, [happened({ kind: "resumed" }, now)], change);
  for (const person_id of textedIn(events)) await textPerson({ jobs }, tx, row, { person_id, what: "resumed" }, now);
  return id;
}

/** Told in writing, but not each of twenty times. */
const mostTold = 3;

/**
 * A caller who was cut off calls again while people are being reached for them: nobody is rung twice for it, and whoever takes it is connected
 * with the later call. So one who calls fifty times rings no phone more often.
 */
async function goOnWith(needs: Raising, tx: Tx, about: About, call_id: string): Promise<string | undefined> {
  const found = await ofEarlierCall({ ...needs, db: tx }, about);
  const row = found?.state === "running" ? await lockEscalation(tx, found.id) : undefined;
  if (row?.state !== "running") return undefined;
  const before = await findKnownCall({ db: tx }, callOf(row) ?? "");
  // Two lines of one house at once are two callers.
  if (before?.state === "live") return undefined;
  const now = needs.clock.now();
  const events = await listEvents(tx, row.id);
  const again = happened({ kind: "called_again", detail: call_id }, now);
  await appendEvents(tx, row, [again], { latest_call_id: call_id });
  if (events.filter(({ kind }) => kind === "called_again").length < mostTold)
    for (const person_id of textedIn(events)) await textPerson(needs, tx, row, { person_id, what: "again" }, now);
  return row.id;
}

/** An emergency begins its way to a person: once for each call, and only for one that came by phone. Answers its id where it is new. */
export async function raiseEscalation(needs: Raising, alarm: Alarm): Promise<string | undefined> {
  const { assistant, call_id, kind, caller_name, address } = alarm;
  const found = await planOf(needs, assistant);
  const call = found && (await findKnownCall(needs, call_id));
  if (!found || !call || call.is_test || call.line !== "carrier") return undefined;
  const { owner_id, assistant_id, name, settings, timezone } = assistant;
  const isLate = alarm.at !== undefined && needs.clock.now().getTime() - alarm.at.getTime() > lateMs;
  const need = isLate ? lateNeed(alarm.need, alarm.at, timezone) : alarm.need;
  const about = {
    ...{ owner_id, assistant_id, call_id, is_drill: false, kind, need, caller_name, address, timezone },
    business: businessNameOf(settings, name),
    caller_number: isHidden(call.from_number) ? "" : call.from_number,
    from_number: call.to_number,
    callback_minutes: settings.urgent_callback_minutes ?? 0,
    tells_caller: settings.texts_to_callers && !isHidden(call.from_number),
  };
  return open(needs, about, found);
}

/** Everybody of a plan is rung for it: seldom enough that nobody stops picking up. */
const drillsOfOwner: Policy = {
  scope: "drill:owner",
  free: 5,
  firstWaitSeconds: 3600,
  longestWaitSeconds: 24 * 3600,
  forgetSeconds: 24 * 3600,
};

/** The plan is tried out: everybody is told that it is a drill. */
export async function startDrill(needs: Raising, owner_id: string, assistant_id: string): Promise<string> {
  const assistant = await ownAssistant(needs, owner_id, assistant_id);
  const sender = assistant && (await senderOf(needs)(owner_id, assistant_id));
  if (!assistant || !sender) throw notFound();
  if (sender.number === null)
    throw new Refusal("conflict", "Your assistant doesn't have a phone number to call from yet.");
  const found = await planOf(needs, { ...assistant, assistant_id });
  if (!found) throw new Refusal("conflict", "There's nobody to reach. Make an on-call plan first.");
  const running = await listOwn(needs.db, owner_id, { running: true, assistant_id, limit: 1 });
  if (running.length > 0) throw new Refusal("conflict", "The on-call plan is running right now.");
  await takeAttempt(needs, [{ policy: drillsOfOwner, key: owner_id }]);
  const { settings, timezone, name } = assistant;
  const about = {
    ...{ owner_id, assistant_id, call_id: null, is_drill: true, kind: "drill", need: drillNeed, timezone },
    ...{ business: businessNameOf(settings, name), caller_name: "", caller_number: "", address: "" },
    ...{ from_number: sender.number, callback_minutes: 0, tells_caller: false },
  };
  const id = await open(needs, about, found);
  if (id === undefined) throw new Error("A drill has no call that could have one already.");
  return id;
}
