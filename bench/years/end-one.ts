import { sql } from "kysely";
import type { CallSnapshot } from "../../src/domain/calls/call-snapshot.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import type { Db } from "../../src/server/db/connect.ts";
import { endCall } from "../../src/server/features/calls/end-call.ts";
import { openCall } from "../../src/server/features/calls/open-call.ts";
import { lockCall } from "../../src/server/features/calls/store.ts";
import { timed } from "../support/measure.ts";
import type { Account } from "./house.ts";

/** What follows a call by jobs is not measured here. */
const noJobs = { send: async () => undefined, sendMissing: async () => undefined };
let placed = 0;

/** A call by the product's own verbs, without a line: it begins and ends at once. Answers how long its end took. */
export async function endOne(db: Db, { assistantId, number: to }: Account): Promise<number> {
  const needs = { db, clock: systemClock, jobs: noJobs, onTrialStep: async () => undefined };
  const assistant = await snapshotOf(db, assistantId);
  const who = { from: `+1208${5_550_000 + (placed++ % 9_000)}`, to, caller_name: null, forwarded_from: null };
  const row = await openCall(needs, { ...who, assistant, line: "carrier", carrier_call_id: null, is_test: false });
  return timed(() =>
    db.transaction().execute(async (tx) => {
      const held = await lockCall(tx, row.id);
      if (held) await endCall(needs, tx, held, { elapsedMs: 95_000, ending: "caller_hung_up" });
    }),
  );
}

async function snapshotOf(db: Db, assistant_id: string): Promise<CallSnapshot> {
  const { rows } = await sql<{ assistant: CallSnapshot }>`
    select assistant from calls where assistant_id = ${assistant_id} order by answered_at desc limit 1`.execute(db);
  return rows[0]?.assistant as CallSnapshot;
}
