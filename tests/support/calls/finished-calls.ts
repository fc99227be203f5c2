import { randomUUID } from "node:crypto";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import {
  type CallEnding,
  type CallFacts,
  noFacts,
  type TranscriptLine,
  type TransferAttempt,
} from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { createCallRecords } from "#server/features/calls/create-call-records.ts";
import { openCall } from "#server/features/calls/open-call.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { asOne } from "../as-one.ts";
import { somePhone } from "../some-phone.ts";
import type { World } from "../world.ts";

type Shop = { readonly owner_id: string; readonly assistant_id: string };

export type Script = {
  /** `> words` is the caller, anything else the assistant. */
  readonly lines?: readonly string[];
  readonly facts?: Partial<CallFacts>;
  readonly transfers?: readonly TransferAttempt[];
  readonly ending?: CallEnding;
  readonly seconds?: number;
  readonly from?: string;
  readonly callerName?: string | null;
  readonly isTest?: boolean;
  readonly settings?: Partial<CallSnapshot["settings"]>;
  readonly isDemo?: boolean;
  readonly duty?: CallSnapshot["duty"];
  /** Kept as if somebody had asked for it to be passed on. */
  readonly message?: {
    readonly text: string;
    readonly urgent?: boolean;
    readonly name?: string;
    readonly phone?: string;
  };
};

/** Jobs that nobody does: for calls whose after is begun by the test itself. */
const idleJobs: Jobs = { send: async () => undefined };

const snapshotOf = (
  { owner_id, assistant_id }: Shop,
  { settings, isDemo = false, duty = "all" }: Script,
): CallSnapshot => ({
  ...{ owner_id, assistant_id },
  name: "Belle",
  greeting: "Hello!",
  instructions: "",
  timezone: "America/Denver",
  sales_transfer: "",
  service_transfer: "",
  settings: { ...defaultSettings("plumbing"), ...settings },
  duty,
  is_demo: isDemo,
});

/** A call that goes on, written by the verbs that write real ones. */
export async function beginCall(world: World, shop: Shop, script: Script = {}, jobs: Jobs = idleJobs) {
  const { from = somePhone(), callerName = null, isTest = false, seconds = 95, ending = "said_goodbye" } = script;
  const { db, clock } = world;
  const records = createCallRecords({ db, clock, jobs, onTrialStep: async () => undefined }, 1);
  const row = await openCall(
    { db, clock },
    {
      assistant: snapshotOf(shop, script),
      line: isTest ? "web" : "carrier",
      carrier_call_id: isTest ? null : `CA${randomUUID().replaceAll("-", "")}`,
      ...{ from, to: "+12085550100", caller_name: callerName, forwarded_from: null, is_test: isTest },
    },
  );
  const claim = row && (await records.claim(row.id));
  if (!claim) throw new Error("The call was not taken.");
  const spoken = (script.lines ?? []).map((line, place): TranscriptLine => {
    const isCaller = line.startsWith("> ");
    const at = new Date(clock.now().getTime() + place * 4000).toISOString();
    const words = isCaller ? line.slice(2) : line;
    return { seq: place + 1, who: isCaller ? "caller" : "assistant", words, at, language: "en" };
  });
  const facts: CallFacts = { ...noFacts, ...script.facts };
  const session = { lines: spoken, facts, transfers: script.transfers ?? [], ended: null, language: "en" };
  // All of its time at once: one that is set in the past is closed by the reaper, and billed to this sign of life.
  await records.keep(claim.call, session, seconds * 1000);
  if (script.message) {
    const { text, urgent = false, name = "", phone = from } = script.message;
    const whose = { owner_id: shop.owner_id, assistant_id: shop.assistant_id, call_id: row.id };
    await db
      .insertInto("call_messages")
      .values({ id: randomUUID(), ...whose, text, urgent, name, phone, created_at: clock.now() })
      .execute();
  }
  return {
    id: row.id,
    from,
    /** Hangs up. */
    end: () => records.close(claim.call, { ...session, ended: ending }, seconds * 1000),
  };
}

/** A call that is over, with everything about it but what follows. */
export async function makeCall(world: World, shop: Shop, script: Script = {}, jobs: Jobs = idleJobs) {
  return asOne(world.db, async (db) => {
    const { id, from, end } = await beginCall({ ...world, db }, shop, script, jobs);
    await end();
    return { id, from };
  });
}
