import { describe, expect, test } from "vitest";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import type { NewOwner } from "../../support/accounts/owner.ts";
import { openShop } from "../../support/booking-world.ts";
import { beginCall, makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
type Row = {
  id: string;
  tenant_id: string;
  tenant_name: string;
  caller_number: string | null;
  duration_seconds: number | null;
  cost_data: object;
  analysis: { sentiment: string; summary: string | null; contact_info: object; call_metrics: object };
};
const list = async (owner: NewOwner, query = "", path = "/api/conversations") => {
  const { status, body, text } = await owner.send("GET", `${path}${query}`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as unknown as { data: Row[]; next_cursor: string | null };
};
const idsOf = async (owner: NewOwner, query = "") => (await list(owner, query)).data.map(({ id }) => id);
const detail = async (owner: NewOwner, id: string) => {
  const { body } = await owner.send("GET", `/api/conversations/${id}`);
  return body["data"] as Row & { transcript: { role: string; content: string }[] };
};
type Known = {
  summary?: string;
  sentiment?: Sentiment;
  contact_name?: string;
  contact_phone?: string;
  contact_email?: string;
};

/** A call whose analysis says just this. */
async function analysed(shop: Awaited<ReturnType<typeof openShop>>, known: Known, script: Script = {}) {
  world.clock.advance(60_000);
  const call = await makeCall(world, shop, script);
  const now = world.clock.now();
  await world.db
    .insertInto("call_analyses")
    .values({
      call_id: call.id,
      owner_id: shop.owner_id,
      ...{ summary: null, sentiment: "neutral", contact_name: null, contact_phone: null, contact_email: null },
      ...{ contact_address: null, topics: "[]", action_items: "[]", language: "en", by: "rules" },
      ...known,
      ...{ created_at: now, erase_at: new Date(now.getTime() + 1e10) },
    })
    .execute();
  return call;
}

describe("the list", () => {
  test("is newest first, 20 at a time, at both addresses", async () => {
    const shop = await openShop(world);
    const made: string[] = [];
    for (let count = 0; count < 23; count++) {
      // Two at the same moment are told apart by their ids.
      if (count % 2) world.clock.advance(1000);
      made.push((await makeCall(world, shop)).id);
    }
    const first = await list(shop.owner);
    expect(first.data).toHaveLength(20);
    const second = await list(shop.owner, `?cursor=${first.next_cursor}`);
    expect(second.next_cursor).toBeNull();
    const all = [...first.data, ...second.data].map(({ id }) => id);
    expect(all.toSorted()).toEqual(made.toSorted());
    const times = [...first.data, ...second.data].map(
      (row) => (row.analysis.call_metrics as { start_time: string }).start_time,
    );
    expect(times).toEqual(times.toSorted().reverse());
    expect(await list(shop.owner, "?limit=7", "/users/me/conversations")).toEqual(await list(shop.owner, "?limit=7"));
    expect(await shop.owner.send("GET", "/api/conversations?cursor=nonsense")).toMatchObject({
      status: 422,
      body: { detail: "cursor: This page doesn't exist." },
    });
  });

  test("has every field, with fallbacks until more is known", async () => {
    const shop = await openShop(world);
    const { id, from } = await makeCall(world, shop, { callerName: "HALVORSEN GREG", seconds: 214 });
    const started = world.clock.now().toISOString();
    expect((await list(shop.owner)).data).toEqual([
      {
        id,
        ...{ timestamp: started, created_at: started },
        ...{ caller_number: from, tenant_id: shop.assistant_id, tenant_name: "Belle", duration_seconds: 214 },
        ...{ timezone: "America/Denver", state: "ended", outcome: "missed", language: null, found: null, unmet: null },
        ...{ is_test: false, is_spam: false, read: false, contact_id: expect.any(String), score: null },
        cost_data: { total_duration: 214, billed_seconds: 0, amount: 0, not_billed_reason: "trial" },
        analysis: {
          ...{ sentiment: "neutral", summary: null, conversation_summary: null },
          contact_info: { name: "HALVORSEN GREG", phone: from, email: null },
          call_metrics: { duration_seconds: 214, start_time: started },
        },
      },
    ]);
  });

  test("shows a call that goes on without a duration, and what was said so far", async () => {
    const shop = await openShop(world);
    const { id, end } = await beginCall(world, shop, { from: "anonymous", lines: ["Hello!", "> Hi."] });
    expect(await detail(shop.owner, id)).toMatchObject({
      ...{ duration_seconds: null, caller_number: null },
      cost_data: { total_duration: 0, billed_seconds: 0, amount: 0, not_billed_reason: null },
      analysis: { contact_info: { name: null, phone: null, email: null }, call_metrics: { duration_seconds: null } },
      transcript: [
        { role: "assistant", content: "Hello!" },
        { role: "user", content: "Hi." },
      ],
    });
    await end();
    expect((await list(shop.owner)).data).toMatchObject([{ id, duration_seconds: 95 }]);
  });

  test("can be asked for a sentiment, an assistant, and by name, phone or summary", async () => {
    const shop = await openShop(world);
    const other = await shop.owner.send("POST", "/instances", { name: "June" });
    const june = { ...shop, assistant_id: String(other.body["id"]) };
    const greg = await analysed(
      shop,
      { contact_name: "Greg Halvorsen", sentiment: "positive" },
      { from: "+12085550142" },
    );
    const leak = await analysed(
      shop,
      { summary: "A Leak at 100% of _the_ sink", sentiment: "negative" },
      { from: "+15125550177" },
    );
    world.clock.advance(60_000);
    const named = await makeCall(world, june, { callerName: "Dana O'Neil", from: "+12085550199" });
    const ask = (query: Record<string, string>) => idsOf(shop.owner, `?${new URLSearchParams(query)}`);
    expect(await ask({ sentiment: "positive" })).toEqual([greg.id]);
    expect(await ask({ sentiment: "negative" })).toEqual([leak.id]);
    expect(await ask({ sentiment: "neutral" })).toEqual([named.id]);
    expect(await ask({ tenant_id: june.assistant_id })).toEqual([named.id]);
    for (const [q, found] of [
      ["gREG", [greg.id]],
      ["a leak", [leak.id]],
      ["100%", [leak.id]],
      ["_the_", [leak.id]],
      ["%", [leak.id]],
      ["_", [leak.id]],
      ["\\", []],
      ["o'neil", [named.id]],
      ["(208) 555", [named.id, greg.id]],
      ["+1512", [leak.id]],
      ["0177", [leak.id]],
      ["  ", [named.id, leak.id, greg.id]],
      ["'; drop table calls; --", []],
    ] as const)
      expect([q, await ask({ q })]).toEqual([q, found]);
    expect(await ask({ q: "208", sentiment: "positive", tenant_id: shop.assistant_id })).toEqual([greg.id]);
  });

  test("keeps the calls of an assistant who is gone, with her name", async () => {
    const shop = await openShop(world);
    const { id } = await makeCall(world, shop);
    await shop.owner.send("DELETE", `/instances/${shop.assistant_id}`);
    const { data } = await list(shop.owner, `?tenant_id=${shop.assistant_id}`);
    expect(data).toMatchObject([{ id, tenant_name: "Belle" }]);
  });
});

test("one conversation has its transcript without repeats", async () => {
  const shop = await openShop(world);
  const lines = ["Hello!", "> Hi. <b>Me</b>", "> Hi. <b>Me</b> ", ">  ", "Yes?", "> Hi. <b>Me</b>"];
  const { id } = await analysed(
    shop,
    { contact_email: "greg@halvorsen.example", contact_phone: "+12085550188" },
    { lines },
  );
  expect(await detail(shop.owner, id)).toMatchObject({
    analysis: { contact_info: { name: null, phone: "+12085550188", email: "greg@halvorsen.example" } },
    transcript: [
      { role: "assistant", content: "Hello!" },
      { role: "user", content: "Hi. <b>Me</b>" },
      { role: "assistant", content: "Yes?" },
      { role: "user", content: "Hi. <b>Me</b>" },
    ],
  });
});

test("what a call cost stands in the books, and a free one says why", async () => {
  const shop = await openShop(world);
  const costOf = async (script: Script) =>
    (await detail(shop.owner, (await makeCall(world, shop, script)).id)).cost_data;
  const free = { billed_seconds: 0, amount: 0 };
  expect(await costOf({ seconds: 9 })).toEqual({ total_duration: 9, ...free, not_billed_reason: "under_10_seconds" });
  expect(await costOf({ seconds: 300, isTest: true })).toEqual({
    total_duration: 300,
    ...free,
    not_billed_reason: "test",
  });
  expect(await costOf({ seconds: 10_790 })).toEqual({ total_duration: 10_790, ...free, not_billed_reason: "trial" });
  expect(await costOf({ seconds: 190 })).toEqual({
    ...{ total_duration: 190, billed_seconds: 180, amount: 1, not_billed_reason: null },
  });
  const billed = await makeCall(world, shop, { seconds: 90 });
  expect((await detail(shop.owner, billed.id)).cost_data).toMatchObject({ billed_seconds: 90, amount: 0.5 });
  const now = world.clock.now();
  await correctBooks(
    { db: world.db, clock: world.clock, onTrialStep: async () => undefined },
    {
      ...{
        call_id: billed.id,
        owner_id: shop.owner_id,
        assistant_id: shop.assistant_id,
        answered_at: now,
        ended_at: now,
      },
      ...{ duration_seconds: 90, is_test: false, is_spam: true },
    },
  );
  expect((await detail(shop.owner, billed.id)).cost_data).toEqual({
    total_duration: 90,
    ...free,
    not_billed_reason: "spam",
  });
});

describe("what belongs to another owner", () => {
  test("is in no list, and cannot be asked for", async () => {
    const [mine, theirs] = [await openShop(world), await openShop(world)];
    const { id, from } = await makeCall(world, theirs);
    expect(await idsOf(mine.owner)).toEqual([]);
    expect(await idsOf(mine.owner, `?q=${encodeURIComponent(from)}`)).toEqual([]);
    for (const path of ["/api/conversations", "/users/me/conversations"])
      for (const tenant of [theirs.assistant_id, "no-id"])
        expect(await mine.owner.send("GET", `${path}?tenant_id=${tenant}`)).toMatchObject({ status: 404 });
    for (const one of [id, "no-id"])
      expect(await mine.owner.send("GET", `/api/conversations/${one}`)).toMatchObject({
        status: 404,
        body: { detail: "Not found" },
      });
  });
});
