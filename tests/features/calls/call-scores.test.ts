import { afterAll, expect, test } from "vitest";
import type { Model } from "#providers/model/port.ts";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { eraseCalls } from "#server/features/after-call/erasing/erase-calls.ts";
import { openTrigger } from "../../support/assistants.ts";
import { openShop } from "../../support/booking-world.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const shop = await openShop(world);
const { owner_id } = shop;

const leak: Script = {
  lines: ["How can I help?", "> My water heater is leaking, I need a plumber.", "What's the address?"],
  ending: "caller_hung_up",
};
const read = (id: string, model?: Model) =>
  analyseCall(
    {
      ...{ db: world.db, clock: world.clock, jobs: { send: async () => undefined }, model, reader },
      ...{ listenersOf: async () => undefined, verifyOwners: false },
    },
    id,
    new AbortController().signal,
  );
const scoreOf = (id: string) =>
  world.db.selectFrom("call_scores").selectAll().where("call_id", "=", id).executeTakeFirst();
const says = (reply: object): Model => ({
  name: "scripted",
  async *speak() {
    yield { type: "words" as const, text: JSON.stringify(reply) };
  },
  close: async () => undefined,
});
const opinion = {
  about: "A leaking water heater.",
  ...{ sentiment: "neutral", name: null, email: null, address: null, topics: [], action_items: [] },
};

test("a call is scored when it is read, with the lines that cost the points", async () => {
  const { id } = await makeCall(world, shop, leak);
  await read(id);
  expect(await scoreOf(id)).toMatchObject({
    ...{ owner_id, score: 50, by_rules: 50, unscored: null, by_model: null, model_reason: null },
    losses: [
      { code: "visit_not_booked", points: 35, seq: 3 },
      { code: "hung_up", points: 15, seq: 3 },
    ],
  });
});

test.each([
  ["silent", { lines: ["Hello?"] }],
  ["test", { ...leak, isTest: true }],
  ["sales", { ...leak, facts: { spam: "seller" } }],
] as const)("a call that has no score says why: %s", async (unscored, script: Script) => {
  const { id } = await makeCall(world, shop, script);
  await read(id);
  expect(await scoreOf(id)).toMatchObject({ score: null, unscored, losses: [] });
});

test("a model moves the score by a few points, its reason goes with the words, and a later reading keeps its opinion", async () => {
  const { id } = await makeCall(world, shop, leak);
  await read(id, says({ ...opinion, score: 0, score_reason: "Nobody offered a time." }));
  const scored = { score: 40, by_rules: 50, by_model: 0, model_reason: "Nobody offered a time." };
  expect(await scoreOf(id)).toMatchObject(scored);
  await read(id);
  expect(await scoreOf(id)).toMatchObject(scored);
  await world.db.transaction().execute((tx) => eraseCalls(tx, { owner_id, call_ids: [id], now: world.clock.now() }));
  expect(await scoreOf(id)).toMatchObject({ ...scored, model_reason: null });
});

test("a model's score without a reason that the call bears out is not heard", async () => {
  const { id } = await makeCall(world, shop, leak);
  await read(id, says({ ...opinion, score: 100, score_reason: "It was booked for $500." }));
  expect(await scoreOf(id)).toMatchObject({ score: 50, by_model: null });
});

test("older calls get theirs by a job, as long as their words are there", async () => {
  const [older, erased] = [await makeCall(world, shop, leak), await makeCall(world, shop, leak)];
  await read(older.id);
  await read(erased.id);
  await world.db
    .transaction()
    .execute((tx) => eraseCalls(tx, { owner_id, call_ids: [erased.id], now: world.clock.now() }));
  await world.db.deleteFrom("call_scores").where("call_id", "in", [older.id, erased.id]).execute();
  await trigger.run("score-older-calls");
  await trigger.settled("score-older-calls");
  expect(await scoreOf(older.id)).toMatchObject({ score: 50 });
  expect(await scoreOf(erased.id)).toBeUndefined();
});

test("calls that were scored by rules before these are scored again", async () => {
  const { id } = await makeCall(world, shop, leak);
  await read(id);
  await world.db.updateTable("call_scores").set({ rules: 0, score: 99 }).where("call_id", "=", id).execute();
  await trigger.run("score-older-calls");
  await trigger.settled("score-older-calls");
  expect(await scoreOf(id)).toMatchObject({ score: 50 });
});

type Told = { readonly body: { readonly data: Record<string, unknown> } };
const ask = async (path: string, of = shop) => (await of.owner.send("GET", path)) as unknown as Told;

test("the owner sees the score beside the call: what cost the points, in which line, and what helps", async () => {
  const here = await openShop(world);
  const { id } = await makeCall(world, here, leak);
  expect((await ask(`/api/conversations/${id}`, here)).body.data).toMatchObject({ score: null, score_details: null });
  await read(id);
  const { data } = (await ask(`/api/conversations/${id}`, here)).body;
  expect(data).toMatchObject({
    score: 50,
    score_details: {
      ...{ value: 50, unscored: null, by_rules: 50, model: null },
      losses: [
        {
          ...{ code: "visit_not_booked", points: 35, line: 2, action: "rules" },
          reason: "The caller wanted a visit, and none was booked.",
        },
        { code: "hung_up", points: 15, line: 2, action: null, reason: "The caller hung up in the middle." },
      ],
    },
  });
  await here.owner.send("POST", "/api/conversations/marks", { ids: [id], mark: "spam" });
  expect((await ask(`/api/conversations/${id}`, here)).body.data).toMatchObject({
    score: null,
    score_details: { value: null, unscored: "spam", losses: [] },
  });
  await here.owner.send("POST", "/api/conversations/marks", { ids: [id], mark: "not_spam" });
  expect((await ask(`/api/conversations/${id}`, here)).body.data).toMatchObject({ score: 50 });
});

test("the dashboard has the average, the weeks and the worst calls, and nothing of anybody else", async () => {
  const [here, other] = [await openShop(world), await openShop(world)];
  const good: Script = { lines: ["How can I help?", "> Are you open today?", "Yes, until five.", "> Great, thanks."] };
  const ids = [await makeCall(world, here, leak), await makeCall(world, here, good)].map(({ id }) => id);
  for (const id of ids) await read(id);
  const { data } = (await ask("/api/dashboard/scores?days=7", here)).body;
  expect(data).toMatchObject({
    ...{ scored: 2, average: 75, average_previous: null },
    worst: [
      {
        ...{ conversation_id: ids[0], tenant_id: here.assistant_id, score: 50 },
        losses: [{ code: "visit_not_booked", points: 35 }, { code: "hung_up" }],
      },
    ],
  });
  const { data: averages, calls } = data["weeks"] as { data: (number | null)[]; calls: number[] };
  expect([averages.at(-1), calls.at(-1), averages[0]]).toEqual([75, 2, null]);
  expect((await ask("/api/dashboard/scores?days=7", other)).body.data).toMatchObject({ scored: 0, worst: [] });
  const asked = await other.owner.send("GET", `/api/dashboard/scores?tenant_id=${here.assistant_id}`);
  expect(asked.status).toBe(404);
});
