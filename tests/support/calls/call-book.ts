import { randomUUID } from "node:crypto";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import type { CallTime } from "#domain/calls/call-phases.ts";
import {
  type CallFacts,
  noFacts,
  type ToolRecord,
  type TranscriptLine,
  type TransferAttempt,
} from "#domain/calls/call-record.ts";
import { createCallRecords } from "#server/features/calls/create-call-records.ts";
import { openCall } from "#server/features/calls/open-call.ts";
import { findBooks } from "../../../scripts/verify-ledger/find-books.ts";
import { connect, type Db } from "../../../src/server/db/connect.ts";
import { asOne } from "../as-one.ts";
import { somePhone } from "../some-phone.ts";

export type Call = {
  readonly from?: string;
  /** `> words` is the caller, anything else the assistant. */
  readonly lines?: readonly string[];
  readonly seconds?: number;
  readonly minutesAgo?: number;
  readonly isTest?: boolean;
  readonly name?: string | null;
  readonly summary?: string | null;
  readonly sentiment?: Sentiment;
  readonly unmet?: "transfer" | "visit" | "limited";
  readonly facts?: Partial<CallFacts>;
  readonly tools?: readonly ToolRecord[];
  readonly transfers?: readonly TransferAttempt[];
  /** What its time went to; without, nobody measured. */
  readonly spentMs?: CallTime["spentMs"];
};

type Whose = { readonly dataDir: string; readonly username: string; readonly assistantId: string };

/** Calls of an owner, written by the verbs that write real ones; only their analysis is written by hand. */
export async function openCallBook({ dataDir, username, assistantId: assistant_id }: Whose) {
  const { url } = await findBooks({ databaseUrl: undefined, dataDir });
  const db = connect(url, { size: 1, onLost: () => undefined });
  const { id: owner_id } = await db
    .selectFrom("owners")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();

  const keep = (call: Call): Promise<string> => asOne(db, (db) => keepWithin(db, call));
  const keepWithin = async (db: Db, call: Call): Promise<string> => {
    const { from = somePhone(), lines = [], seconds = 95, minutesAgo = 5, isTest = false } = call;
    const began = new Date(Date.now() - minutesAgo * 60_000);
    const clock = { now: () => began };
    const jobs = { send: async () => undefined };
    const records = createCallRecords({ db, clock, jobs, onTrialStep: async () => undefined }, 1);
    const row = await openCall(
      { db, clock },
      {
        assistant: {
          ...{ owner_id, assistant_id, name: "Front desk", greeting: "Hello!", instructions: "" },
          ...{ timezone: "America/Denver", sales_transfer: "", service_transfer: "", duty: "all", is_demo: false },
          settings: defaultSettings("plumbing"),
        },
        line: isTest ? "web" : "carrier",
        carrier_call_id: isTest ? null : `CA${randomUUID().replaceAll("-", "")}`,
        ...{ from, to: "+12085550100", caller_name: null, forwarded_from: null, is_test: isTest },
      },
    );
    const claim = row && (await records.claim(row.id));
    if (!claim) throw new Error("The call was not taken.");
    const said = lines.map((line, place): TranscriptLine => {
      const isCaller = line.startsWith("> ");
      return {
        seq: place + 1,
        who: isCaller ? "caller" : "assistant",
        words: isCaller ? line.slice(2) : line,
        at: new Date(began.getTime() + place * 4000).toISOString(),
        language: "en",
        ...(isCaller || place === 0 ? {} : { response_ms: 840 }),
      };
    });
    const facts: CallFacts = { ...noFacts, ...call.facts };
    const { tools = [], transfers = [], spentMs } = call;
    const time = spentMs && ({ phase: "listening", atMs: seconds * 1000, spentMs } as const);
    const session = { lines: said, facts, transfers, tools, ended: null, language: "en", time };
    await records.keep(claim.call, session, 1000);
    // Before the end: a call that is over without one would be analyzed by the product itself.
    await db
      .insertInto("call_analyses")
      .values({
        ...{ call_id: row.id, owner_id, contact_phone: null, contact_email: null, contact_address: null },
        ...{ summary: call.summary ?? null, sentiment: call.sentiment ?? "neutral", contact_name: call.name ?? null },
        unmet: call.unmet ?? null,
        ...{ topics: "[]", action_items: "[]", language: "en", by: "rules" },
        ...{ created_at: began, erase_at: new Date(began.getTime() + 1e10) },
      })
      .execute();
    await records.close(claim.call, { ...session, ended: "said_goodbye" }, seconds * 1000);
    return row.id;
  };
  return { keep, close: () => db.destroy() };
}
