import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { costCents } from "#domain/money/pricing.ts";
import { readHead } from "#server/features/ledger/store.ts";
import { verifyLedger } from "#server/features/ledger/verify-ledger.ts";
import { create, numbered, openTrigger } from "../../support/assistants.ts";
import { callRow, createCallWorld, dial, ended, entriesOf } from "../../support/calls/calls.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { accountRow, newPayer, quiet, stripeOf } from "../../support/money/paying.ts";
import { randomFrom } from "../../support/random.ts";
import { runs, seed } from "../../support/runs.ts";
import { somePhone } from "../../support/some-phone.ts";
import { bookFor, setTextFate } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const { db, clock } = world;
const { payments } = world.outside;
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const at = world.outside.sandbox?.url ?? "";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const random = randomFrom(seed);
const oneOf = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
const setFaults = async (vendor: "stripe" | "speech", faults: object = {}) => {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${at}/api/weather/${vendor}`, { method: "PUT", headers, body: JSON.stringify(faults) });
  if (!reply.ok) throw new Error(`The sandbox said ${reply.status}: ${await reply.text()}`);
};
const atProvider = (act: string) => fetch(`${at}/stripe/${act}`, { method: "POST", redirect: "manual" });
/** Has a job run, whatever becomes of it. */
async function run(name: string): Promise<void> {
  await trigger.run(name);
  await until(`${name} to be over`, async () => {
    const open = sql`select from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`;
    return (await open.execute(db)).rows.length === 0;
  });
}

async function openPayingBusiness() {
  const owner = await newPayer(world);
  await owner.saveCard();
  await quiet(world);
  const { id: assistant_id } = await create(owner);
  const shop = { owner, owner_id: owner.user.id, assistant_id, number: await numbered(owner, assistant_id) };
  // The free hours are used up, so that every second from here on is money.
  await makeCall(world, shop, { seconds: 10_800 });
  return { ...shop, card: (await owner.methods())[0]?.id ?? "" };
}
type Business = Awaited<ReturnType<typeof openPayingBusiness>>;

const counts = { calls: 0, outages: 0, messages: 0, texts: 0, tasks: 0, refusals: 0, invoices: 0, seconds: 0 };

/** Somebody calls; who listens for her may be out of order in the middle of it, alone or with all others. */
async function call({ number }: Business, outage: "none" | "one" | "all"): Promise<string> {
  const caller = await dial(world, { to: number, from: somePhone() });
  await caller.hears("transcribed");
  await until("her greeting", async () => {
    const { id } = (await callRow(world, caller.sid)) ?? {};
    const said = id && (await db.selectFrom("call_lines").select("seq").where("call_id", "=", id).execute());
    return said !== undefined && said.length > 0;
  });
  clock.advance((20 + random.below(600)) * 1000);
  await caller.say("My sink is leaking.");
  await caller.hears("May I have your name");
  if (outage !== "none") {
    counts.outages++;
    await setFaults("speech", outage === "one" ? { kind: "error", path: "/hear/Deepgram", times: 1 } : down);
    await caller.say("Greg");
  }
  if (outage === "one") await caller.hears(/I'm back\./);
  if (outage === "all") {
    await caller.hears("If this is an emergency, press 1");
    await caller.act("keep-quiet");
    await caller.hears("Please leave your name, number and a message");
    await caller.say("It's Greg Halvorsen.");
    await caller.act("keep-quiet");
    await caller.over();
  } else await caller.hangUp();
  await setFaults("speech");
  await ended(world, caller.sid);
  return caller.sid;
}
const down = { kind: "error", path: "/hear" };

/** The owner sees that a charge was refused, and pays: the button works as soon as the provider answers. */
async function payAgain({ owner, card }: Business): Promise<void> {
  await atProvider(`cards/${card}/mend`);
  await until("the card to be chosen", async () => {
    return (await owner.send("PUT", `/api/payments/methods/${card}/default`)).status < 300;
  });
}

const faults = [
  { kind: "error", method: "POST", times: 3 },
  { kind: "lost", method: "POST", path: "/v1/billing", times: 2 },
  { kind: "halfway", method: "POST", path: "/pay", times: 1 },
  { kind: "garble", path: "/v1/billing", times: 2 },
  { post: "duplicate" },
  { post: "reorder" },
  { post: "late" },
  { post: "drop" },
  {},
];

test("a month in which speech fails in calls, reports come late, twice or never, and payments are refused: the money adds up, nothing is doubled, and nobody is left untold", {
  timeout: 20 * 60_000,
}, async () => {
  const businesses = [await openPayingBusiness(), await openPayingBusiness()];
  const begun = clock.now();
  const calls: { sid: string; outage: string }[] = [];
  const texts: { id: string; business: Business; end: string }[] = [];
  let hours = 0;

  for (let n = runs(24, 260); n > 0; n--) {
    const business = oneOf(businesses);
    switch (oneOf(["call", "call", "call", "book", "book", "faults", "faults", "time", "time", "bank", "charge"])) {
      case "call": {
        const outage = oneOf(["none", "none", "one", "all"] as const);
        calls.push({ sid: await call(business, outage), outage });
        break;
      }
      case "book": {
        const phone = somePhone();
        const end = oneOf(["delivered", "undelivered", "failed", "sent"]);
        await setTextFate(world, phone, { end, reports: oneOf(["in_order", "reversed", "doubled", "never"]) });
        const start = new Date(Math.ceil(begun.getTime() / hourMs) * hourMs + (60 * 24 + hours++ * 2) * hourMs);
        const { id } = await bookFor(business, start, { phone });
        texts.push({ id, business, end });
        await until("the text", async () => {
          const sent = db.selectFrom("texts").select("id").where("about_id", "=", id).where("sent_at", "is not", null);
          return (await sent.execute()).length === 1;
        });
        break;
      }
      case "faults":
        await setFaults("stripe", oneOf(faults));
        break;
      case "time":
        clock.advance((1 + random.below(20)) * hourMs);
        await run("report-seconds");
        await run("ask-about-texts");
        // Whoever does not pay for days has a line out of service, and that is another story.
        for (const one of businesses) {
          const { failing_since } = await accountRow(world, one.owner);
          if (failing_since === null || clock.now().getTime() - failing_since.getTime() < 48 * hourMs) continue;
          await setFaults("stripe");
          await payAgain(one);
        }
        break;
      case "bank": {
        const works = random.below(2) === 0;
        if (!works) counts.refusals++;
        await atProvider(`cards/${business.card}/${works ? "mend" : "fail"}`);
        break;
      }
      case "charge": {
        const { subscription_id } = await accountRow(world, business.owner);
        clock.advance(minuteMs);
        if (subscription_id !== null) await atProvider(`subscriptions/${subscription_id}/end-period`);
        break;
      }
    }
  }

  // All is well again: cards work, and what was held back or lost is asked for by the rounds of every day.
  await setFaults("stripe");
  for (const business of businesses) await payAgain(business);
  for (let round = 0; round < 3; round++) {
    clock.advance(24 * hourMs + minuteMs);
    for (const name of ["catch-up-payments", "report-seconds", "ask-about-texts"]) await run(name);
    await quiet(world);
  }
  for (const { owner } of businesses) {
    const { subscription_id } = await accountRow(world, owner);
    await atProvider(`subscriptions/${subscription_id}/end-period`);
  }
  await quiet(world);
  clock.advance(2 * hourMs);
  await run("catch-up-payments");
  await quiet(world);

  // Calls: each once, with one entry in the ledger, and every message that was left is there once.
  expect((await verifyLedger({ db })).flaws).toEqual([]);
  for (const { sid, outage } of calls) {
    counts.calls++;
    const rows = await db.selectFrom("calls").selectAll().where("carrier_call_id", "=", sid).execute();
    expect(rows).toHaveLength(1);
    const [{ id, duration_seconds }] = rows as [(typeof rows)[0]];
    const entries = await entriesOf(world, id);
    expect(entries.map((entry) => entry.billable_seconds)).toEqual([duration_seconds]);
    expect(duration_seconds).toBeGreaterThanOrEqual(20);
    const messages = await db.selectFrom("call_messages").select("recording_id").where("call_id", "=", id).execute();
    const recorded = messages.filter(({ recording_id }) => recording_id !== null).length;
    expect([sid, recorded]).toEqual([sid, outage === "all" ? 1 : 0]);
    counts.messages += recorded;
    if (recorded > 0)
      await until("the owner to be told of the message", async () => {
        const about = sql`select from owner_tasks where subject_id = ${id} or subject_id in (
          select id from call_messages where call_id = ${id} and recording_id is not null)`;
        return (await about.execute(db)).rows.length === 1;
      });
  }

  // Texts: each has an end or is not confirmed, and whoever was not reached is before the owner once.
  for (const { id, end } of texts) {
    counts.texts++;
    const sent = await db.selectFrom("texts").selectAll().where("about_id", "=", id).execute();
    expect(sent).toHaveLength(1);
    expect([sent[0]?.state, sent[0]?.unconfirmed_at !== null]).toEqual([end, end === "sent"]);
    const isLost = end === "undelivered" || end === "failed";
    if (isLost)
      await until("it to be acted on", async () => {
        const { params } = await db
          .selectFrom("texts")
          .select("params")
          .where("about_id", "=", id)
          .executeTakeFirstOrThrow();
        return Object.keys(params as object).length === 0;
      });
    const tasks = db
      .selectFrom("owner_tasks")
      .select("id")
      .where("kind", "=", "text_undelivered")
      .where("subject_id", "=", id);
    const told = (await tasks.execute()).length;
    expect([end, told]).toEqual([end, isLost ? 1 : 0]);
    counts.tasks += told;
  }

  // Money: what the books say, what was reported and what was paid are one and the same.
  for (const { owner, owner_id } of businesses) {
    const { customer_id, id: account_id } = await accountRow(world, owner);
    const { invoices } = await payments.invoices.list(customer_id ?? "", { limit: 100 });
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    const billed = (await readHead(db, owner_id))?.billed_seconds;
    const { rows: waiting } =
      await sql`select from usage_reports where owner_id = ${owner_id} and reported_at is null`.execute(db);
    expect([waiting.length, sum(invoices.map(({ seconds }) => seconds))]).toEqual([0, billed]);
    expect(invoices.filter(({ status }) => status !== "paid")).toEqual([]);
    for (const { totalCents, seconds } of invoices) expect(totalCents).toBe(costCents(seconds));
    const client = stripeOf(world);
    const { balance } = (await client.customers.retrieve(customer_id ?? "")) as { balance: number };
    const paid = sum(invoices.map(({ amountPaidCents }) => amountPaidCents));
    expect(paid + balance).toBe(sum(invoices.map(({ totalCents }) => totalCents)));
    const mine = await client.customers.search({ query: `metadata['account_id']:'${account_id}'` });
    expect(mine.data.map(({ id }) => id)).toEqual([customer_id]);
    expect((await client.subscriptions.list({ customer: customer_id ?? "" })).data).toHaveLength(1);
    counts.invoices += invoices.length;
    counts.seconds += billed ?? 0;
  }
  process.stdout.write(`a bad month: ${JSON.stringify(counts)}\n`);
});
