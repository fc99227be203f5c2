import { randomUUID } from "node:crypto";
import { noFacts } from "#domain/call-record.ts";
import { endCall } from "./end-call.ts";
import type { CallNeeds } from "./needs.ts";
import { type Opening, openCall } from "./open-call.ts";
import { unseenEnding } from "./reap-calls.ts";
import { type CallRow, changeCall, holdCall, insertMessage } from "./store.ts";

/** A call that she does not take herself: it is put through or recorded, and kept whatever becomes of the caller. */
export async function openMissed(needs: Pick<CallNeeds, "db" | "clock">, opening: Omit<Opening, "atMost">) {
  const opened = await openCall(needs, opening);
  if (opened?.state === "live" && opened.epoch === 0 && opened.away_since === null)
    await changeCall(needs.db, opened.id, { away_since: needs.clock.now() });
  return opened;
}

type Unseen = Pick<Opening, "assistant" | "from" | "to"> & {
  readonly carrier_call_id: string;
  readonly at: Date;
  readonly seconds: number | null;
};

/** A call that is over and that nobody here saw. However often it is found, and whatever the carrier tells of it later, it is kept once. */
export async function keepUnseen(needs: CallNeeds, { at, seconds, ...call }: Unseen): Promise<void> {
  const opening = { ...call, line: "carrier", caller_name: null, forwarded_from: null, is_test: false } as const;
  await needs.db.transaction().execute(async (tx) => {
    const { id } = (await openCall({ db: tx, clock: { now: () => at } }, opening)) ?? { id: "" };
    const row = await holdCall(tx, id);
    if (row?.state !== "live" || row.epoch > 0) return;
    const change = { away_since: at, carrier_ended_at: needs.clock.now(), carrier_seconds: seconds };
    await changeCall(tx, id, change);
    const ended = { ...row, ...change };
    await endCall(needs, tx, ended, { elapsedMs: 0, ending: unseenEnding(ended) });
  });
}

export type MissedEnd =
  | { readonly how: "connected" }
  | { readonly how: "recorded"; readonly url: string; readonly seconds: number };

/** Somebody took it, or the caller spoke to the carrier's recorder. Without either, the end of the call is told by the carrier. */
export async function closeMissed(needs: CallNeeds, call_id: string, end: MissedEnd): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await holdCall(tx, call_id);
    if (!row) return;
    if (end.how === "recorded") await keepRecording(needs, tx, row, end);
    if (row.state === "ended" || row.epoch > 0) return;
    const at = row.seen_at.toISOString();
    const through = { target: "service", at, briefing: "", result: "accepted" } as const;
    const transfers = end.how === "connected" ? [through] : [];
    const session = { facts: noFacts, transfers, ended: null, lines: [] };
    await endCall(needs, tx, row, { session, elapsedMs: 0, ending: "shed" });
  });
}

async function keepRecording(
  { clock }: Pick<CallNeeds, "clock">,
  tx: Parameters<typeof insertMessage>[0],
  { id, owner_id, assistant_id, from_number }: CallRow,
  { url, seconds }: Extract<MissedEnd, { how: "recorded" }>,
): Promise<void> {
  await insertMessage(tx, {
    id: randomUUID(),
    owner_id,
    assistant_id,
    call_id: id,
    text: `A recorded message of ${seconds === 1 ? "1 second" : `${seconds} seconds`}`,
    urgent: false,
    name: "",
    phone: from_number,
    recording_url: url,
    created_at: clock.now(),
  });
}
