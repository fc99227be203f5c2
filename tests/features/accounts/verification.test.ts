import { type RawBuilder, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Verification, VerifiedStep } from "#contract/invoices.ts";
import { closeMonths } from "#server/features/invoices/close-months.ts";
import { compareBooks } from "#server/features/verification/compare-books.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { openVerifiedShop } from "../../support/accounts/verified-shop.ts";
import { createPayingWorld } from "../../support/money/paying.ts";
import { randomFrom } from "../../support/random.ts";
import { runs, seed } from "../../support/runs.ts";
import { rememberRows, tamper } from "../../support/tampering.ts";
import { openHistory } from "../money/metrics-history.ts";

const world = await createPayingWorld();
const { db } = world;
const hourMs = 3_600_000;

type Shop = Awaited<ReturnType<typeof openVerifiedShop>>;
const statesOf = ({ steps }: Verification) => Object.fromEntries(steps.map(({ name, state }) => [name, state]));
const allAgree = { chain: "agrees", calls: "agrees", rollups: "agrees", invoices: "agrees", provider: "agrees" };

/** Both sides of everything that was compared. */
const sidesOf = ({ steps }: Verification) =>
  steps.flatMap(({ compared }) => [compared.map(({ books }) => books), compared.map(({ other }) => other)]);

test("books that nobody touched agree with calls, figures, invoices and the payment provider", async () => {
  const shop = await openVerifiedShop(world);
  const found = await shop.verify();
  expect(found).toMatchObject({ state: "agrees", entries: 8, first_difference: null, chain_head: null });
  expect(statesOf(found)).toEqual(allAgree);
  expect(found.steps.map(({ text }) => text)).toEqual([
    "All 8 entries are exactly as they were written.",
    "Each of your 7 calls is counted once, with its own length.",
    "Every number on your dashboard matches your records.",
    expect.stringMatching(/^(The one|All \d) closed invoices? match(es)? (its|their) entries/),
    "The payment provider has counted every second we reported: 515.",
  ]);
  expect(found.steps[0]?.compared).toEqual([
    { what: "Entries", books: 8, other: 8 },
    { what: "Seconds", books: 11_315, other: 11_315 },
    { what: "Free seconds", books: 10_800, other: 10_800 },
    { what: "Billed seconds", books: 515, other: 515 },
  ]);
  const sides = sidesOf(found);
  for (let place = 0; place < sides.length; place += 2) expect(sides[place]).toEqual(sides[place + 1]);
  expect(
    statesOf((await (await newOwner(world)).send("POST", "/api/books/verify", {})).body["data"] as Verification),
  ).toEqual(allAgree);
});

test("so do books of random histories, with calls, corrections and bookings in any zone", {
  timeout: 600_000,
}, async () => {
  for (let run = 0; run < runs(2, 40); run++) {
    const dice = randomFrom(seed + 5000 + run);
    const history = await openHistory(world, dice, Date.parse("2026-01-20T00:00:00Z"));
    const { owner_id, clock } = history;
    for (let step = 1; step <= 40; step++) {
      history.advance(dice.below(50 * hourMs));
      await history.next();
      if (step % 20 === 0) await closeMonths({ db, clock });
    }
    const { timezone } = await db.selectFrom("owners").selectAll().where("id", "=", owner_id).executeTakeFirstOrThrow();
    const needs = { db, clock, payments: world.outside.payments, customerOf: async () => undefined };
    const found = await compareBooks(needs, { owner_id, timezone });
    expect(found.steps.filter(({ state }) => state !== "agrees")).toEqual([]);
    expect(found.entries).toBeGreaterThan(10);
  }
});

describe("named is, as the first thing that differs,", async () => {
  type Case = readonly [
    string,
    (shop: Shop) => RawBuilder<unknown>[] | Promise<void>,
    VerifiedStep["name"],
    number | null,
    RegExp,
  ];
  const at = "[A-Z][a-z]{2} \\d{1,2}, \\d{4}, \\d{1,2}:\\d{2} [AP]M C[DS]T";
  // One shop for all of them: what each does is undone.
  const shop = await openVerifiedShop(world);
  const cases: readonly Case[] = [
    [
      "an entry that was altered",
      ({ owner_id }) => [
        sql`update ledger_entries set billable_seconds = billable_seconds + 1, billed_seconds = billed_seconds + 1
          where owner_id = ${owner_id} and seq = 2`,
      ],
      ...(["chain", 2, /^Entry 2 was altered\. What it says now isn't what was written then\.$/] as const),
    ],
    [
      "an entry that is missing",
      ({ owner_id }) => [sql`delete from ledger_entries where owner_id = ${owner_id} and seq = 3`],
      ...(["chain", 3, /^Entry 3 is missing\./] as const),
    ],
    [
      "two entries that were swapped",
      ({ owner_id }) => [
        sql`update ledger_entries set seq = 1005 - seq where owner_id = ${owner_id} and seq in (2, 3)`,
        sql`update ledger_entries set seq = seq - 1000 where owner_id = ${owner_id} and seq > 1000`,
      ],
      ...(["chain", 2, /^Entries 2 and 3 were swapped\./] as const),
    ],
    [
      "an entry that was added",
      ({ owner_id }) => [
        sql`insert into ledger_entries select owner_id, seq + 1, kind, call_id, corrects, assistant_id, answered_at, ended_at,
          recorded_at, billable_seconds, free_seconds, billed_seconds, reason, hash, hash from ledger_entries
          where owner_id = ${owner_id} and seq = 8`,
      ],
      ...(["chain", 9, /^Entry 9 was added beside the books\./] as const),
    ],
    [
      "a total that was changed without an entry",
      ({ owner_id }) => [
        sql`update ledger_heads set billed_seconds = billed_seconds - 60 where owner_id = ${owner_id}`,
      ],
      ...(["chain", 8, /^The sums after entry 8 are not those of the entries\./] as const),
    ],
    [
      "a call whose duration was changed",
      ({ ids }) => [sql`update calls set duration_seconds = 94 where id = ${ids[1]}`],
      ...([
        "calls",
        2,
        new RegExp(`^Entry 2, the call on ${at}, says 95 seconds; the call itself lasted 94\\.$`),
      ] as const),
    ],
    [
      "a call that is spam and was billed",
      ({ ids }) => [sql`update calls set is_spam = true where id = ${ids[1]}`],
      ...([
        "calls",
        2,
        /says 95 seconds; the call itself lasted 95 and is free: Marked as spam, not billed\.$/,
      ] as const),
    ],
    [
      "a call that was answered at another moment",
      ({ ids }) => [sql`update calls set answered_at = answered_at - interval '2 milliseconds' where id = ${ids[1]}`],
      ...(["calls", 2, /^Entry 2 says that its call was answered on .*; the call itself says .*\.$/] as const),
    ],
    [
      "an entry about a call that never was",
      ({ ids }) => [sql`delete from calls where id = ${ids[1]}`],
      ...(["calls", 2, new RegExp(`^Entry 2 is about a call on ${at} that isn't one of yours\\.$`)] as const),
    ],
    [
      "a call that has no entry",
      ({ ids }) => [
        sql`create temporary table copied as select * from calls where id = ${ids[1]}`,
        sql`update copied set id = gen_random_uuid(), carrier_call_id = null`,
        sql`insert into calls select * from copied`,
        sql`drop table copied`,
      ],
      ...(["calls", null, new RegExp(`^The call on ${at}, of 95 seconds, isn't on your bill\\.$`)] as const),
    ],
    [
      "a figure that was changed",
      ({ owner_id }) => [
        sql`update figure_days set calls = calls + 1 where (owner_id, local_day) =
          (select owner_id, min(local_day) from figure_days where owner_id = ${owner_id} group by 1)`,
      ],
      ...([
        "rollups",
        null,
        /^The dashboard counts 2 calls for [A-Z][a-z]{2} \d+, \d{4}; your records add up to 1\.$/,
      ] as const),
    ],
    [
      "seconds that the dashboard shows and nobody used",
      ({ owner_id }) => [
        sql`update figure_seconds set billed_seconds = billed_seconds + 7 where owner_id = ${owner_id}`,
      ],
      ...([
        "rollups",
        null,
        /^The dashboard counts [\d,]+ billed seconds for .*; your records add up to [\d,]+\.$/,
      ] as const),
    ],
    [
      "a closed invoice that was changed",
      ({ owner_id }) => [
        sql`update invoices set billed_seconds = billed_seconds + 10, billable_seconds = billable_seconds + 10
          where owner_id = ${owner_id} and entry_count > 0`,
      ],
      ...(["invoices", null, /^The \w+ \d{4} invoice says 105 billed seconds; its entries add up to 95\.$/] as const),
    ],
    [
      "an amount that its seconds do not come to",
      ({ owner_id }) => [sql`update invoices set amount_cents = 9900 where owner_id = ${owner_id} and entry_count > 0`],
      ...(["invoices", null, /^The \w+ \d{4} invoice says \$99\.00; its seconds come to \$0\.53\.$/] as const),
    ],
    [
      "a running month that was counted otherwise",
      ({ owner_id }) => [
        sql`update open_quarters set billed_seconds = billed_seconds + 7 where ctid =
          (select ctid from open_quarters where owner_id = ${owner_id} limit 1)`,
      ],
      ...(["invoices", null, /^The count for \w+ \d{4} so far says .* billed seconds; its entries add up to/] as const),
    ],
    [
      "seconds that were reported otherwise than they were billed",
      ({ owner_id }) => [sql`update usage_reports set seconds = 96 where owner_id = ${owner_id} and seq = 2`],
      ...(["provider", 2, /^What is reported to the payment provider for entry 2 is not what it says\.$/] as const),
    ],
    [
      "a count of the payment provider that is another",
      (shop) => shop.countMore(17),
      ...(["provider", null, /^The payment provider has counted 532 seconds; we reported 515\.$/] as const),
    ],
  ];

  test.each(cases)("%s", async (_what, change, step, seq, text) => {
    expect(statesOf(await shop.compare())).toEqual(allAgree);
    const restore = await rememberRows(db, shop.owner_id);
    const statements = await change(shop);
    if (statements) await tamper(db, ...statements);
    const found = await shop.compare().finally(restore);
    expect(found).toMatchObject({
      state: "differs",
      first_difference: { step, seq, text: expect.stringMatching(text) },
    });
    expect(found.steps.find(({ state }) => state === "differs")).toMatchObject({ name: step, seq });
  });
});
