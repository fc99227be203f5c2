import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { costCents } from "#domain/money/pricing.ts";
import type { Tx } from "#server/db/connect.ts";
import { closeMonths } from "#server/features/invoices/close-months.ts";
import { type CallEnd, closeBooksWithin } from "#server/features/ledger/close-books.ts";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import { calendarPeriod } from "#server/features/ledger/ledger-period.ts";
import { readHead } from "#server/features/ledger/store.ts";
import { beginCall } from "../../support/calls/finished-calls.ts";
import { invoiceReader } from "../../support/money/invoice-reader.ts";
import { dayMs, minuteMs, openPayers } from "../../support/money/ledger-payers.ts";
import { randomFrom } from "../../support/random.ts";
import { runs, seed } from "../../support/runs.ts";
import type { World } from "../../support/world.ts";
import { expectExact } from "./invoices-naive.ts";

const payers = await openPayers();
const { stripe, db, clock, onTrialStep, payments, pass, needs, report, newOwner, newCustomer, newPayer, close } =
  payers;
const books = { db, clock, onTrialStep };
const patienceMs = 60 * minuteMs;
const zones = [
  ...["America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "Europe/London", "Asia/Kathmandu"],
  ...["Pacific/Auckland", "Pacific/Kiritimati", "America/St_Johns"],
];

type Dice = ReturnType<typeof randomFrom>;

/** An account whose months go by as the dice fall: calls of two assistants, corrections, moves, and closings at any time. */
async function openHistory(dice: Dice) {
  const pick = <T>(list: readonly T[]): T => list[dice.below(list.length)] as T;
  let zone = pick(zones);
  const owner_id = await newOwner(zone);
  const customer = await newCustomer(owner_id);
  await payments.usage.subscribe(customer, "Usage");
  const assistants = [randomUUID(), randomUUID()];
  const ended: CallEnd[] = [];
  const live: { readonly end: () => Promise<unknown>; readonly untilMs: number }[] = [];
  const someEnd = (): CallEnd => {
    const duration_seconds = pick([4, 30, 95, 400, 1500, 5000]) + dice.below(60);
    const ended_at = clock.now();
    const answered_at = new Date(ended_at.getTime() - duration_seconds * 1000);
    const is = { is_test: dice.below(9) === 0, is_spam: dice.below(12) === 0 };
    return {
      call_id: randomUUID(),
      owner_id,
      assistant_id: pick(assistants),
      answered_at,
      ended_at,
      duration_seconds,
      ...is,
    };
  };
  const call = async () => {
    const end = someEnd();
    ended.push(end);
    await close(end);
  };
  const correct = async () => {
    if (ended.length === 0) return;
    const place = dice.below(2) === 0 ? dice.below(ended.length) : ended.length - 1;
    const end = { ...(ended[place] as CallEnd) };
    const changed = { ...end, is_spam: !end.is_spam };
    ended[place] = changed;
    await correctBooks(books, changed);
  };
  const begin = async () => {
    if (live.length > 0) return;
    const seconds = 100 + dice.below(4000);
    const shop = { owner_id, assistant_id: pick(assistants) };
    const { end } = await beginCall({ db, clock } as World, shop, { seconds });
    live.push({ end, untilMs: clock.now().getTime() + seconds * 1000 });
  };
  const hangUp = async () => {
    const call = live.pop();
    pass(Math.max(0, (call?.untilMs ?? 0) - clock.now().getTime()));
    await call?.end();
  };
  const move = async () => {
    zone = pick(zones);
    await sql`update owners set timezone = ${zone} where id = ${owner_id}`.execute(db);
  };
  const wait = async () => {
    const toEnd = calendarPeriod("month", clock.now(), zone).end.getTime() - clock.now().getTime();
    // Around the end of the month most can go wrong.
    const near = toEnd + (dice.below(240) - 120) * minuteMs;
    const ms = dice.below(3) === 0 && near > 0 && near < 20 * dayMs ? near : dice.below(4 * 24 * 60) * minuteMs;
    pass(ms);
    await report();
  };
  const closeAll = () => closeMonths({ db, clock });
  const steps = [call, call, call, call, call, wait, wait, wait, correct, correct, closeAll, begin, hangUp];
  return {
    owner_id,
    customer,
    async step() {
      const one = dice.below(25) === 0 ? move : pick(steps);
      if (dice.below(6) === 0) await Promise.all([one(), closeAll()]);
      else await one();
    },
    async finish() {
      await hangUp();
      await report();
    },
  };
}

test(
  "however an account's months go by, its invoices are its books to the second, and what the provider counted",
  async () => {
    const dice = randomFrom(seed);
    const seen = { late: 0, closed: 0, billed: 0 };
    for (let account = runs(1, 40); account > 0; account--) {
      const began = clock.now();
      const history = await openHistory(dice);
      const { owner_id, customer } = history;
      const reader = invoiceReader({ db, clock }, owner_id);
      const closed = new Map<string, unknown>();
      for (let step = 1; step <= 160; step++) {
        await history.step();
        if (step % 32 > 0) continue;
        if (await expectExact(db, owner_id, reader)) seen.late += 1;
        for (const { month, state } of await reader.months())
          if (state === "closed") {
            const invoice = await reader.invoice(month);
            expect(invoice).toEqual(closed.get(month) ?? invoice);
            closed.set(month, invoice);
          }
      }
      await history.finish();
      await expectExact(db, owner_id, reader);
      seen.closed += closed.size;
      const billed = (await readHead(db, owner_id))?.billed_seconds ?? 0;
      seen.billed += billed;
      expect(await payments.usage.total(customer, began, clock.now())).toBe(billed);
    }
    // The dice have fallen so that there was something to see.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
  },
  patienceMs,
);

test(
  "an account with very many calls: invoices, books, calls and provider agree to the second and the cent",
  async () => {
    const [many, atOnce] = [runs(120, 100_000), 500];
    const dice = randomFrom(seed + 1);
    const owner_id = await newOwner("America/New_York");
    const customer = await newCustomer(owner_id);
    await payments.usage.subscribe(customer, "Usage");
    const began = clock.now();
    const assistants = [randomUUID(), randomUUID(), randomUUID()];
    const stepMs = (45 * dayMs) / many;
    const spam: CallEnd[] = [];
    let reported: Promise<unknown> = Promise.resolve();
    for (let written = 0; written < many; written += atOnce) {
      const from = clock.now().getTime();
      const count = Math.min(atOnce, many - written);
      const ends = Array.from({ length: count }, (_, place): CallEnd => {
        const duration_seconds = dice.below(50) === 0 ? dice.below(10) : 10 + dice.below(400);
        const answered_at = new Date(from + Math.floor(place * stepMs));
        const ended_at = new Date(answered_at.getTime() + duration_seconds * 1000);
        const is = { is_test: dice.below(40) === 0, is_spam: false };
        const assistant_id = assistants[dice.below(3)] as string;
        return { call_id: randomUUID(), owner_id, assistant_id, answered_at, ended_at, duration_seconds, ...is };
      });
      // All of them have ended by then: nothing is used in the future.
      pass(Math.ceil(count * stepMs) + 10 * minuteMs);
      await db.transaction().execute(async (tx) => {
        await insertCalls(tx, ends);
        for (const end of ends) await closeBooksWithin(tx, books, end);
      });
      spam.push(...ends.filter((_, place) => place % 250 === 7));
      // The provider hears of what is written while the next is.
      reported = reported.then(() => report());
    }
    for (const end of spam) {
      await correctBooks(books, { ...end, is_spam: true });
      await sql`update calls set is_spam = true where id = ${end.call_id}`.execute(db);
    }
    await closeMonths({ db, clock });
    await reported;
    await report();
    const reader = invoiceReader({ ...needs, db, clock }, owner_id);
    await expectExact(db, owner_id, reader);
    const { rows } = await sql<{ counted: number }>`
      select sum(duration_seconds)::float8 as counted from calls
      where owner_id = ${owner_id} and not is_test and not is_spam and duration_seconds >= 10`.execute(db);
    const months = await reader.months();
    const sum = (name: "billable_seconds" | "billed_seconds") => months.reduce((all, month) => all + month[name], 0);
    expect(sum("billable_seconds")).toBe(rows[0]?.counted);
    expect(sum("billed_seconds")).toBe(sum("billable_seconds") - 10_800);
    const counted = await payments.usage.total(customer, began, clock.now());
    expect(counted).toBe(sum("billed_seconds"));
    expect(costCents(counted)).toBe(costCents((await readHead(db, owner_id))?.billed_seconds ?? 0));
    expect(months.filter(({ state }) => state === "closed").length).toBeGreaterThan(0);
    expect((await payments.invoices.list(customer, { limit: 10 })).invoices.length).toBeGreaterThan(1);
  },
  patienceMs,
);

test("the provider's own invoices are named with the month that they touch, and while it is away the rest is read", async () => {
  const { owner, call } = await newPayer();
  await call(3600);
  await report();
  pass(32 * dayMs);
  await closeMonths({ db, clock });
  const reader = invoiceReader({ ...needs, payments, clock }, owner);
  const [, month] = await reader.months();
  const invoice = await reader.invoice(month?.month ?? "");
  expect(invoice.hosted).toMatchObject([{ status: "paid", amount_due: 2000, url: expect.stringMatching(/^http/) }]);
  for (const { period_start, period_end } of invoice.hosted ?? [])
    expect(period_start < invoice.period_end && period_end > invoice.period_start).toBe(true);
  stripe.trouble({ kind: "refuse" });
  expect(await reader.invoice(month?.month ?? "")).toEqual({ ...invoice, hosted: null });
  expect((await reader.pdf(month?.month ?? "")).length).toBeGreaterThan(0);
  stripe.trouble();
});

/** Their records as ends of calls leave them. Nobody is told of so many. */
async function insertCalls(tx: Tx, ends: readonly CallEnd[]): Promise<void> {
  const column = <K extends keyof CallEnd>(name: K) => ends.map((end) => end[name]);
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`
    insert into calls (id, owner_id, assistant_id, assistant, line, from_number, to_number, is_test, state, answered_at, seen_at,
      elapsed_ms, ended_at, duration_seconds, epoch)
    select id, ${ends[0]?.owner_id}, assistant_id, '{"name": "Belle", "timezone": "America/New_York"}', 'web', '+12085550142',
      '+12085550100', is_test, 'ended', answered_at, ended_at, duration_seconds * 1000, ended_at, duration_seconds, 1
    from unnest(${column("call_id")}::uuid[], ${column("assistant_id")}::uuid[], ${column("is_test")}::bool[],
      ${column("answered_at")}::timestamptz[], ${column("ended_at")}::timestamptz[], ${column("duration_seconds")}::int[])
      as made (id, assistant_id, is_test, answered_at, ended_at, duration_seconds)`.execute(tx);
  await sql`set local session_replication_role = origin`.execute(tx);
}
