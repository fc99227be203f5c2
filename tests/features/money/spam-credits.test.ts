import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { verifyLedger } from "#server/features/ledger/verify-ledger.ts";
import { logIn } from "../../support/accounts/owner.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { beginCall, makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createClient } from "../../support/client.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const minute = 60_000;
const day = 24 * 60 * minute;

type Bill = { id: string; state: string; why: string | null; amount: number; used: number; most: number; text: string };
const mark = async ({ owner }: Shop, ids: string[], what: "spam" | "not_spam" = "spam") =>
  (await owner.send("POST", "/api/conversations/marks", { ids, mark: what })).body["data"] as {
    changed: number;
    bills: Bill[];
  };
const detail = async ({ owner }: Shop, id: string) =>
  (await owner.send("GET", `/api/conversations/${id}`)).body["data"] as {
    is_spam: boolean;
    transcript: unknown[];
    cost_data: { billed_seconds: number; not_billed_reason: string | null };
  };
const entriesOf = (call_id: string) =>
  world.db.selectFrom("ledger_entries").selectAll().where("call_id", "=", call_id).orderBy("seq").execute();
const eventsOf = async ({ owner_id }: Shop) =>
  (
    await world.db
      .selectFrom("audit_events")
      .select(["what", "who", "details"])
      .where("owner_id", "=", owner_id)
      .where("what", "in", ["call_credited", "call_credit_refused", "marks_odd"])
      .orderBy("at")
      .execute()
  ).map(({ what, who, details }) => ({ what, who, ...(details as { why?: string }) }));
/** Books, calls, figures and months agree. */
async function expectAgreement({ owner }: Shop) {
  expect((await verifyLedger({ db: world.db })).flaws).toEqual([]);
  const steps = (await owner.send("POST", "/api/books/verify")).body["data"] as { steps: { state: string }[] };
  expect(steps.steps.filter(({ state }) => state === "differs")).toEqual([]);
}

/** Time passes, and the owner logs in anew. */
async function later<S extends Shop>(shop: S, ms: number): Promise<S> {
  world.clock.advance(ms);
  const { username: login, password } = shop.owner.draft;
  const client = createClient(world.app, { token: await logIn(world, { login, password }) });
  return { ...shop, owner: { ...shop.owner, ...client } };
}

/** A shop whose trial is over, with so many calls of a minute and a quarter each. */
async function shopWith(count: number, script: Script = {}) {
  const shop = await openShop(world);
  await world.db
    .updateTable("ledger_heads")
    .set({ earlier_free_seconds: 10_800 })
    .where("owner_id", "=", shop.owner_id)
    .execute();
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    world.clock.advance(2 * minute);
    ids.push((await makeCall(world, shop, { lines: ["Hello!", "> Hi."], seconds: 75, ...script })).id);
  }
  return { ...shop, ids };
}

test("three marks of a small month are credited as what they are, the fourth is marked and billed, and taking one back makes room", async () => {
  const shop = await shopWith(5);
  const { bills, changed } = await mark(shop, shop.ids);
  expect(changed).toBe(5);
  expect(bills.map(({ state, why, amount, used, most }) => ({ state, why, amount, used, most }))).toEqual([
    { state: "credited", why: null, amount: 0.42, used: 1, most: 3 },
    { state: "credited", why: null, amount: 0.42, used: 2, most: 3 },
    { state: "credited", why: null, amount: 0.42, used: 3, most: 3 },
    { state: "not_credited", why: "month_calls", amount: 0, used: 3, most: 3 },
    { state: "not_credited", why: "month_calls", amount: 0, used: 3, most: 3 },
  ]);
  expect(bills[3]?.text).toBe("Marked as spam, not credited: 3 of 3 credits for that month are used.");
  const [first = "", , , fourth = ""] = shop.ids;
  expect(await entriesOf(first)).toMatchObject([
    { kind: "call", billed_seconds: 75, reason: null },
    { kind: "correction", billed_seconds: -75, reason: "spam-credit" },
  ]);
  expect(await entriesOf(fourth)).toMatchObject([{ kind: "call", billed_seconds: 75, reason: null }]);
  expect(await detail(shop, first)).toMatchObject({ is_spam: true, cost_data: { not_billed_reason: "spam_credit" } });
  expect(await detail(shop, fourth)).toMatchObject({
    is_spam: true,
    cost_data: { billed_seconds: 75, not_billed_reason: null },
  });
  await expectAgreement(shop);

  // Marked and billed: taking the mark back changes no money, and so does not help to a credit.
  expect((await mark(shop, [fourth], "not_spam")).bills[0]).toMatchObject({ state: "unchanged" });
  expect((await mark(shop, [fourth])).bills[0]).toMatchObject({ state: "not_credited" });
  expect((await mark(shop, [first], "not_spam")).bills[0]).toMatchObject({
    state: "billed_again",
    amount: 0.42,
    text: "No longer marked as spam. This call's $0.42 counts again.",
  });
  await mark(shop, [fourth], "not_spam");
  expect((await mark(shop, [fourth])).bills[0]).toMatchObject({ state: "credited", used: 3 });
  expect((await mark(shop, [first])).bills[0]).toMatchObject({ state: "not_credited" });
  await expectAgreement(shop);
  const events = await eventsOf(shop);
  const credited = { what: "call_credited", who: "owner", conversation_id: first, seconds: 75 };
  expect(events).toContainEqual(expect.objectContaining(credited));
  expect(events).toContainEqual(expect.objectContaining({ what: "call_credit_refused", why: "month_calls" }));
});

test("marks at the same moment are counted one after the other", async () => {
  const shop = await shopWith(8);
  const states = (await Promise.all(shop.ids.map((id) => mark(shop, [id])))).map(({ bills }) => bills[0]?.state);
  expect(states.filter((state) => state === "credited")).toHaveLength(3);
  expect(states.filter((state) => state === "not_credited")).toHaveLength(5);
  await expectAgreement(shop);
});

test("no credit goes beyond an hour, back more than 30 days, or to a call whose job stands", async () => {
  const shop = await shopWith(1, { seconds: 1700 });
  const { id: second } = await makeCall(world, shop, { seconds: 1901 });
  const { id: booked } = await makeCall(world, shop, { seconds: 100 });
  const start = new Date(world.clock.now().getTime() + 3 * day);
  const end = new Date(start.getTime() + 60 * minute);
  const { owner_id, assistant_id } = shop;
  const job = { id: randomUUID(), owner_id, assistant_id, conversation_id: booked, created_at: world.clock.now() };
  await world.db
    .insertInto("appointments")
    .values({
      ...{ ...job, status: "confirmed", starts_at: start, ends_at: end, blocked_until: end },
      ...{ service: "", name: "", phone: "", address: "", note: "" },
    })
    .execute();
  const { bills } = await mark(shop, [...shop.ids, second, booked]);
  expect(bills.map(({ state, why }) => why ?? state)).toEqual(["credited", "month_minutes", "job_booked"]);
  // The job is off: it was no customer after all.
  await world.db.updateTable("appointments").set({ status: "cancelled" }).where("id", "=", job.id).execute();
  await mark(shop, [booked], "not_spam");
  expect((await mark(shop, [booked])).bills[0]).toMatchObject({ state: "credited" });
  const { id: old } = await makeCall(world, shop, { seconds: 100 });
  const anew = await later(shop, 31 * day);
  expect((await mark(anew, [old])).bills[0]).toMatchObject({ state: "not_credited", why: "too_old" });
  await expectAgreement(anew);
});

test("a call that goes on and is marked has the same limits when it ends, and what rules knew to be spam needs no credit", async () => {
  const shop = await shopWith(3);
  const [first = ""] = shop.ids;
  await mark(shop, shop.ids);
  const live = await beginCall(world, shop, { seconds: 200 });
  expect(await mark(shop, [live.id])).toEqual({ changed: 1, bills: [] });
  await live.end();
  expect(await detail(shop, live.id)).toMatchObject({ is_spam: true, cost_data: { billed_seconds: 200 } });
  await mark(shop, [first], "not_spam");
  const other = await beginCall(world, shop, { seconds: 200 });
  await mark(shop, [other.id]);
  await other.end();
  expect(await entriesOf(other.id)).toMatchObject([{ reason: null }, { reason: "spam-credit", billed_seconds: -200 }]);
  const { id: robocall } = await makeCall(world, shop, { seconds: 90, facts: { spam: "robocall" } });
  expect((await detail(shop, robocall)).cost_data.not_billed_reason).toBe("spam");
  await mark(shop, [robocall], "not_spam");
  expect((await detail(shop, robocall)).cost_data.billed_seconds).toBe(90);
  expect((await mark(shop, [robocall])).bills[0]).toMatchObject({ state: "unchanged" });
  expect((await detail(shop, robocall)).cost_data).toMatchObject({ billed_seconds: 0, not_billed_reason: "spam" });
  await expectAgreement(shop);
});

test("marks that are odd are noted for a look, once, and without words", async () => {
  const shop = await shopWith(9);
  await mark(shop, shop.ids);
  const odd = async () => (await eventsOf(shop)).filter(({ what }) => what === "marks_odd");
  expect(await odd()).toMatchObject([{ who: "belle", why: "many_marked" }]);
  const anew = await later(shop, 31 * day);
  const next: string[] = [];
  for (let at = 0; at < 4; at++) next.push((await makeCall(world, shop, { seconds: 75 })).id);
  await mark(anew, next);
  expect(await odd()).toMatchObject([{ why: "many_marked" }, { why: "limit_two_months" }]);
});
