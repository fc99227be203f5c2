import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { closeMonths } from "#server/features/invoices/close-months.ts";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import { beginCall } from "../../support/calls/finished-calls.ts";
import { invoiceReader } from "../../support/money/invoice-reader.ts";
import { openBooks } from "../../support/money/ledger-world.ts";
import type { World } from "../../support/world.ts";

const hourMs = 3_600_000;
// A Saturday, months before daylight saving begins.
const { db, clock, onTrialStep, newOwner, someEnd, close } = await openBooks({ now: new Date("2027-01-09T18:00:00Z") });
const goTo = (moment: string) => clock.advance(Date.parse(moment) - clock.now().getTime());
const closeAll = () => closeMonths({ db, clock });

async function newShop(timezone = "America/Chicago") {
  const owner_id = await newOwner(timezone);
  const assistant_id = randomUUID();
  const end = (duration_seconds: number, answered = clock.now()) => {
    const ended_at = new Date(answered.getTime() + duration_seconds * 1000);
    return someEnd(owner_id, { assistant_id, answered_at: answered, ended_at, duration_seconds });
  };
  return {
    owner_id,
    assistant_id,
    end,
    call: (duration_seconds: number) => close(end(duration_seconds)),
    ...invoiceReader({ db, clock }, owner_id),
  };
}
const rows = (owner_id: string) =>
  db.selectFrom("invoices").selectAll().where("owner_id", "=", owner_id).orderBy("month").execute();

test("a month is closed an hour after its end, as it was estimated, and stays as it is", async () => {
  goTo("2027-01-31T12:00:00Z");
  const shop = await newShop();
  await shop.call(10_800);
  await shop.call(4501);
  const estimate = await shop.invoice("01-2027");
  expect(estimate).toMatchObject({
    ...{ state: "estimate", period_start: "2027-01-01T06:00:00.000Z", period_end: "2027-02-01T06:00:00.000Z" },
    ...{ call_count: 2, billable_seconds: 15_301, free_seconds: 10_800, billed_seconds: 4501, amount: 25.01 },
    ...{ exact_amount: "25.0056", rate_per_hour: 20, chain_head: { seq: 2 } },
  });
  goTo("2027-02-01T06:59:59.999Z");
  await closeAll();
  expect(await shop.invoice("01-2027")).toEqual(estimate);
  expect((await shop.months()).map(({ month, state }) => [month, state])).toEqual([
    ["02-2027", "estimate"],
    ["01-2027", "estimate"],
  ]);
  clock.advance(1);
  await closeAll();
  const number = expect.stringMatching(/^2027-01-[0-9A-F]{8}$/);
  const closed = { ...estimate, number, state: "closed", closed_at: "2027-02-01T07:00:00.000Z" };
  expect(await shop.invoice("01-2027")).toEqual(closed);
  const kept = await rows(shop.owner_id);
  await shop.call(300);
  clock.advance(hourMs);
  await closeAll();
  expect(await rows(shop.owner_id)).toEqual(kept);
  expect(await shop.invoice("01-2027")).toEqual(closed);
  expect(await shop.invoice("02-2027")).toMatchObject({ billed_seconds: 300, chain_head: { seq: 3 } });
});

test("several processes close the same months once", async () => {
  goTo("2027-02-10T12:00:00Z");
  const shops = await Promise.all(Array.from({ length: 5 }, () => newShop()));
  await Promise.all(shops.map((shop) => shop.call(60)));
  goTo("2027-04-02T12:00:00Z");
  await Promise.all([closeAll(), closeAll(), closeAll(), closeAll()]);
  for (const { owner_id, months } of shops) {
    expect((await rows(owner_id)).map(({ month }) => month)).toEqual(["2027-02", "2027-03"]);
    expect((await months()).map(({ billable_seconds }) => billable_seconds)).toEqual([0, 0, 60]);
  }
});

test("a call that goes on over midnight holds its month back, and is in it", async () => {
  goTo("2027-05-01T04:50:00Z");
  const shop = await newShop();
  await shop.call(600);
  const live = await beginCall({ db, clock } as World, shop, { seconds: 9000 });
  clock.advance(10 * 60_000 + 1);
  const next = await shop.call(60);
  clock.advance(2 * hourMs);
  await closeAll();
  expect(await rows(shop.owner_id)).toEqual([]);
  expect(await shop.invoice("04-2027")).toMatchObject({ state: "estimate", billable_seconds: 600 });
  await live.end();
  await closeAll();
  expect(await shop.invoice("04-2027")).toMatchObject({ state: "closed", call_count: 2, billable_seconds: 9600 });
  expect((await shop.lines("04-2027")).map(({ seq }) => seq)).toEqual([1, 3]);
  expect((await shop.lines("05-2027")).map(({ seq }) => seq)).toEqual([next?.seq]);
});

test("after months in which nobody ran, every month is closed, also those without a call", async () => {
  goTo("2027-05-20T12:00:00Z");
  const shop = await newShop();
  await shop.call(10_900);
  goTo("2027-08-20T12:00:00Z");
  await shop.call(200);
  await closeAll();
  const months = await shop.months(2);
  expect(months.map(({ month, state, billed_seconds }) => [month, state, billed_seconds])).toEqual([
    ["08-2027", "estimate", 200],
    ["07-2027", "closed", 0],
    ["06-2027", "closed", 0],
    ["05-2027", "closed", 100],
  ]);
  for (const [place, { period_start }] of months.slice(0, -1).entries())
    expect(months[place + 1]?.period_end).toBe(period_start);
  expect(await shop.lines("05-2027")).toHaveLength(1);
  expect(await shop.lines("06-2027")).toEqual([]);
  // Written when the books already had the call of August.
  expect(await shop.invoice("05-2027")).toMatchObject({ chain_head: { seq: 2 } });
});

test("what is corrected after its month was closed counts in the month in which it is corrected, as a credit if need be", async () => {
  goTo("2027-09-10T12:00:00Z");
  const shop = await newShop();
  const [free, paid] = [shop.end(10_800), shop.end(1000)];
  await close(free);
  await close(paid);
  goTo("2027-10-02T12:00:00Z");
  await closeAll();
  const september = await shop.invoice("09-2027");
  expect(september).toMatchObject({ billed_seconds: 1000, amount: 5.56 });
  await correctBooks({ db, clock, onTrialStep }, { ...paid, is_spam: true });
  const credit = { billable_seconds: -1000, free_seconds: 0, billed_seconds: -1000, amount: -5.56, call_count: 0 };
  expect(await shop.invoice("10-2027")).toMatchObject({ ...credit, corrections: credit, exact_amount: "-5.5556" });
  await shop.call(400);
  goTo("2027-11-02T12:00:00Z");
  await closeAll();
  expect(await shop.invoice("10-2027")).toMatchObject({
    ...{ state: "closed", billed_seconds: -600, amount: -3.33, call_count: 1, corrections: credit },
    tenants: [{ tenant_id: shop.assistant_id, billed_seconds: -600 }],
  });
  expect(await shop.lines("10-2027")).toMatchObject([{ kind: "correction", reason: "spam" }, { kind: "call" }]);
  // Taken back after both months were closed: free seconds go from the one call to the other.
  await correctBooks({ db, clock, onTrialStep }, { ...free, is_spam: true });
  expect(await shop.invoice("11-2027")).toMatchObject({
    ...{ call_count: 0, billable_seconds: -10_800, free_seconds: -10_400, billed_seconds: -400 },
  });
  expect(await shop.invoice("09-2027")).toEqual(september);
});

test("an owner who moves neither pays twice nor has a gap", async () => {
  goTo("2027-11-30T10:30:00Z");
  const shop = await newShop("Pacific/Auckland");
  await shop.call(50);
  // December has begun in Auckland, where November is closed; in Honolulu it is still November.
  clock.advance(2 * hourMs);
  await shop.call(70);
  await closeAll();
  await sql`update owners set timezone = 'Pacific/Honolulu' where id = ${shop.owner_id}`.execute(db);
  await shop.call(90);
  goTo("2028-01-02T00:00:00Z");
  await shop.call(110);
  await closeAll();
  const months = await shop.months();
  expect(months.map(({ month, timezone, billable_seconds }) => [month, timezone, billable_seconds])).toEqual([
    ["01-2028", "Pacific/Honolulu", 110],
    ["12-2027", "Pacific/Honolulu", 160],
    ["11-2027", "Pacific/Auckland", 50],
  ]);
  expect(months[1]).toMatchObject({ period_start: "2027-11-30T11:00:00.000Z", period_end: "2028-01-01T10:00:00.000Z" });
});

test("a closed invoice is refused every change, is told as news, and goes with its account", async () => {
  goTo("2028-02-10T12:00:00Z");
  const shop = await newShop();
  await shop.call(60);
  const events = async () => {
    const { rows: told } = await sql<{ id: string }>`
      select id from owner_events where owner_id = ${shop.owner_id} and kind = 'billing'`.execute(db);
    return told.length;
  };
  const before = await events();
  goTo("2028-03-02T12:00:00Z");
  await closeAll();
  expect(await events()).toBe(before + 1);
  for (const change of [
    sql`update invoices set billed_seconds = 0 where owner_id = ${shop.owner_id}`,
    sql`delete from invoices where owner_id = ${shop.owner_id}`,
  ])
    await expect(change.execute(db)).rejects.toThrow("closed invoices are never changed or deleted");
  await db.deleteFrom("owners").where("id", "=", shop.owner_id).execute();
  expect(await rows(shop.owner_id)).toEqual([]);
  const { rows: left } = await sql`select from open_quarters where owner_id = ${shop.owner_id}`.execute(db);
  expect(left).toEqual([]);
  await closeAll();
});

test("assistants that are gone keep the name that they had", async () => {
  goTo("2028-03-10T12:00:00Z");
  const shop = await newShop();
  const world = { db, clock } as World;
  await (await beginCall(world, shop)).end();
  await shop.call(60);
  await close({ ...shop.end(30), assistant_id: randomUUID() });
  expect(await shop.invoice("03-2028")).toMatchObject({
    tenants: [
      { tenant_id: shop.assistant_id, tenant_name: "Belle", call_count: 2 },
      { tenant_name: "Deleted assistant", call_count: 1 },
    ],
  });
});
