import { randomUUID } from "node:crypto";
import { noFacts, officePhone, type TakenMessage } from "#domain/calls/call-record.ts";
import type { Tx } from "../../db/connect.ts";
import { refreshMetrics } from "../metrics/refresh-metrics.ts";
import { admitCall } from "./admission/admit-call.ts";
import { afterCallJob } from "./after-call-job.ts";
import { endCall } from "./end-call.ts";
import type { CallNeeds } from "./needs.ts";
import { type Opening, openCall } from "./open-call.ts";
import { unseenEnding } from "./reap-calls.ts";
import { type CallRow, changeCall, insertMessage, listLines, lockCall } from "./store.ts";

/** A call that she does not take herself: it is put through or recorded, and kept whatever becomes of the caller. */
export const openMissed = async (needs: Pick<CallNeeds, "db" | "clock">, opening: Opening): Promise<CallRow> =>
  putAway(needs, await openCall(needs, opening));

/** The same, unless too many calls come from that caller. Answers whether it is kept. */
export async function admitMissed(
  needs: Pick<CallNeeds, "db" | "clock">,
  opening: Parameters<typeof admitCall>[1],
): Promise<boolean> {
  const { row } = await admitCall(needs, opening);
  if (row) await putAway(needs, row);
  return row !== undefined;
}

/** Until the carrier is through with it, no line of ours is open, and nobody misses it. */
export async function putAway({ db, clock }: Pick<CallNeeds, "db" | "clock">, row: CallRow): Promise<CallRow> {
  if (row.state === "live" && row.epoch === 0 && row.away_since === null)
    await changeCall(db, row.id, { away_since: clock.now() });
  return row;
}

/** A call that she had and cannot go on with: until the carrier is through with the caller, no line of ours is open, and nobody misses it. */
export async function leaveToCarrier({ db, clock }: Pick<CallNeeds, "db" | "clock">, call_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCall(tx, call_id);
    if (row?.state === "live" && row.away_since === null)
      await changeCall(tx, call_id, { away_since: clock.now(), transfer_answer: null, transfer_result: null });
  });
}

type Unseen = Pick<Opening, "assistant" | "from" | "to"> & {
  readonly carrier_call_id: string;
  readonly at: Date;
  readonly seconds: number | null;
};

/** Of a call that the carrier's list alone tells of. */
export const byTheList = { line: "carrier", caller_name: null, forwarded_from: null, is_test: false } as const;

/** A call that is over and that nobody here saw. However often it is found, and whatever the carrier tells of it later, it is kept once. */
export async function keepUnseen(needs: CallNeeds, { at, seconds, ...call }: Unseen): Promise<void> {
  const opening = { ...call, ...byTheList };
  await needs.db.transaction().execute(async (tx) => {
    const { id } = await openCall({ db: tx, clock: { now: () => at } }, opening);
    const row = await lockCall(tx, id);
    if (row?.state !== "live" || row.epoch > 0) return;
    const change = { away_since: at, carrier_ended_at: needs.clock.now(), carrier_seconds: seconds };
    await changeCall(tx, id, change);
    const ended = { ...row, ...change };
    await endCall(needs, tx, ended, { elapsedMs: 0, ending: unseenEnding(ended) });
  });
}

export type MissedEnd =
  | { readonly how: "connected" }
  | { readonly how: "recorded"; readonly recording_id: string; readonly seconds: number };

/** Somebody took it, or the caller spoke to the carrier's recorder. Without either, the end of the call is told by the carrier. */
export async function closeMissed(needs: CallNeeds, call_id: string, end: MissedEnd): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockCall(tx, call_id);
    if (!row) return;
    const messages = end.how === "recorded" ? [await keepRecording(needs, tx, row, end)] : [];
    if (row.state === "ended") {
      // The carrier may tell that a call is over before it tells what was recorded in it.
      if (messages.length > 0 && row.outcome === "missed") await countAsMessage(needs, tx, row.id);
      return;
    }
    // Somebody of ours has it again.
    if (row.epoch > 0 && row.away_since === null) return;
    const at = row.seen_at.toISOString();
    const whom = row.assistant.away === "staff_first" ? officePhone : ({ target: "service" } as const);
    const through = { ...whom, at, briefing: "", result: "accepted" } as const;
    const before = row.session ?? { facts: noFacts, transfers: [], ended: null };
    const session = {
      ...before,
      facts: { ...before.facts, messages: [...before.facts.messages, ...messages] },
      transfers: [...before.transfers, ...(end.how === "connected" ? [through] : [])],
      lines: await listLines(tx, row.id),
    };
    // Of a call that she had, what was said with her is billed, and nothing after it.
    const elapsedMs = row.epoch === 0 ? 0 : row.elapsed_ms;
    await endCall(needs, tx, row, { session, elapsedMs, ending: endingOf(row, end) });
  });
}

const endingOf = ({ epoch, assistant }: CallRow, { how }: MissedEnd) =>
  epoch === 0 ? (assistant.away ?? "shed") : how === "connected" ? "transferred" : "connection_lost";

async function keepRecording(
  { clock }: Pick<CallNeeds, "clock">,
  tx: Tx,
  { id, owner_id, assistant_id, from_number }: CallRow,
  { recording_id, seconds }: Extract<MissedEnd, { how: "recorded" }>,
): Promise<TakenMessage> {
  const message = {
    text: `A recorded message of ${seconds === 1 ? "1 second" : `${seconds} seconds`}`,
    urgent: false,
  };
  await insertMessage(tx, {
    id: randomUUID(),
    owner_id,
    assistant_id,
    call_id: id,
    ...message,
    name: "",
    phone: from_number,
    recording_id,
    created_at: clock.now(),
  });
  return message;
}

async function countAsMessage({ jobs }: Pick<CallNeeds, "jobs">, tx: Tx, call_id: string): Promise<void> {
  await changeCall(tx, call_id, { outcome: "message" });
  await jobs.send(tx, afterCallJob, { call_id });
  await refreshMetrics(tx, call_id);
}
