import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { findBooks } from "../scripts/verify-ledger/find-books.ts";
import { simplePlan } from "../src/domain/on-call/on-call-plan.ts";
import { sandboxKeys } from "../src/main/config/sandbox-keys.ts";
import { createTwilioTelephony } from "../src/providers/telephony/twilio/twilio-telephony.ts";
import type { Db } from "../src/server/db/connect.ts";
import { happened } from "../src/server/features/escalations/book.ts";
import { chainStart } from "../src/server/features/escalations/event-chain.ts";
import { appendEvents, insertEscalation } from "../src/server/features/escalations/store.ts";
import { dial } from "../tests/support/calls/dial.ts";
import { type RunningProduct, runProduct } from "../tests/support/processes/run-product.ts";
import { until } from "../tests/support/until.ts";
import { createClient } from "./support/client.ts";
import { median, note, quantile, report, timed } from "./support/measure.ts";
import { openBusiness } from "./support/open-business.ts";

const many = 200;
const goalMs = 1_000;
const patienceMs = 120_000;

type Reached = { readonly ringMs: number; readonly textMs: number };

/** From the moment that she recognises an emergency to the first ring and the first text, for one caller and for two hundred at once. */
export async function emergencies(): Promise<void> {
  const product = await runProduct();
  const { url } = await findBooks({ databaseUrl: undefined, dataDir: product.dataDir });
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = createClient(product.url);
    const business = await openBusiness(client, db, { draft: { service_transfer: "+15125550142" } });
    const echoes: number[] = [];
    for (let asked = 0; asked < 20; asked++)
      echoes.push(await timed(() => fetch(`${product.sandboxUrl}/api/twilio/numbers`).then((reply) => reply.text())));
    note("An echo of the sandbox's carrier", `${median(echoes).toFixed(0)} ms`);

    const caller = await dial({ outside: { sandbox: { url: product.sandboxUrl } } }, { to: business.number });
    await caller.hears("transcribed");
    await caller.say("I smell gas in my basement.");
    const [one] = await until("the emergency", async () => {
      const rows = await db.selectFrom("escalations").select(["id", "call_id", "started_at"]).execute();
      return rows.length > 0 && rows;
    });
    const line = await db
      .selectFrom("call_lines")
      .select("at")
      .where("call_id", "=", one?.call_id ?? "")
      .where("who", "=", "caller")
      .executeTakeFirstOrThrow();
    const single = await reached(db, one?.id ?? "", line.at);
    tell("One emergency", [single]);
    await caller.hangUp();

    const ids = await raiseMany(db, { id: business.assistantId, number: business.number });
    await allReached(
      db,
      ids.map(({ id }) => id),
    );
    const all = await Promise.all(ids.map(({ id, at }) => reached(db, id, at)));
    tell(`${many} emergencies at once, the slowest of a hundred`, all);
    const carrierMs = await askCarrierAtOnce(product, business.number);
    note(`${many} calls and ${many} texts at once, straight to the sandbox's carrier`, `${carrierMs.toFixed(0)} ms`);
  } finally {
    await db.destroy();
    await product.stop();
  }
}

function tell(what: string, all: readonly Reached[]): void {
  for (const [name, figures] of [
    ["ring", all.map(({ ringMs }) => ringMs)],
    ["text", all.map(({ textMs }) => textMs)],
  ] as const) {
    const ms = quantile(figures, 0.99);
    report(`${what}: to the first ${name}`, `${ms.toFixed(0)} ms`, `${goalMs} ms or less`, ms <= goalMs);
  }
}

/** One question for all of them, and seldom: two hundred that ask all the time would be most of what is measured. */
async function allReached(db: Db, ids: readonly string[]): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from unnest(${ids}::uuid[]) as one (id) where not exists (
        select from escalation_events join texts on texts.about_id = one.id and texts.sent_at is not null
        where escalation_id = one.id and escalation_events.kind = 'placed')`.execute(db);
    if (rows[0]?.left === 0) return;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.left} emergencies reached nobody`);
    await pause(250);
  }
}

/** What the carrier itself takes for as many calls and texts at once, with nobody of ours in between. */
async function askCarrierAtOnce(product: RunningProduct, from: string): Promise<number> {
  const clock = { now: () => new Date() };
  const { twilio } = sandboxKeys(product.dataDir);
  const telephony = createTwilioTelephony({ ...twilio, url: product.sandboxUrl, clock, deadlineMs: patienceMs });
  // Nobody is told of them, and nobody picks up.
  const [url, statusUrl] = [product.url, ""];
  return timed(() =>
    Promise.all(
      Array.from({ length: many }, (_, count) => `+1208556${1000 + count}`).flatMap((to) => [
        telephony.placeCall({ from, to, url, statusUrl, timeoutSeconds: 60 }),
        telephony.sendText({ from, to, text: "Emergency." }),
      ]),
    ),
  );
}

const reached = (db: Db, id: string, since: Date): Promise<Reached> =>
  until("the first ring and text", async () => {
    const events = await db.selectFrom("escalation_events").selectAll().where("escalation_id", "=", id).execute();
    const placed = events.find(({ kind }) => kind === "placed");
    const text = events.find(({ kind, way }) => kind === "intended" && way === "text");
    if (!placed || !text) return undefined;
    const sent = await db.selectFrom("texts").select("sent_at").where("id", "=", text.detail).executeTakeFirst();
    if (!sent?.sent_at) return undefined;
    const after = (at: Date) => at.getTime() - since.getTime();
    return { ringMs: after(placed.at), textMs: after(sent.sent_at) };
  });

/** Each with a person of its own. They are found by the look of every process, as after a restart. */
async function raiseMany(db: Db, assistant: { readonly id: string; readonly number: string }) {
  const owner = await db
    .selectFrom("assistants")
    .select(["owner_id"])
    .where("id", "=", assistant.id)
    .executeTakeFirstOrThrow();
  const made: string[] = [];
  await db.transaction().execute(async (tx) => {
    const at = new Date();
    for (let count = 0; count < many; count++) {
      const id = randomUUID();
      const plan = simplePlan("Marcus", `+1208555${String(1000 + count)}`);
      const head = { id, head_seq: 0, head_hash: chainStart };
      const about = { kind: "gas", need: "I smell gas.", business: "Ridgeline", caller_name: "", caller_number: "" };
      const whose = { ...owner, assistant_id: assistant.id, from_number: assistant.number, address: "" };
      const how = { call_id: null, is_drill: true, is_implied: false, callback_minutes: 0, tells_caller: false };
      const when = { state: "running", started_at: at, due_at: at, timezone: "America/Chicago" } as const;
      await insertEscalation(tx, { ...head, ...about, ...whose, ...how, ...when, plan: JSON.stringify(plan) });
      await appendEvents(tx, head, [happened({ kind: "started" }, at)]);
      made.push(id);
    }
  });
  // Nobody can see them before.
  const at = new Date();
  return made.map((id) => ({ id, at }));
}
