import { sql } from "kysely";
import { expect, test } from "vitest";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { noteLapse } from "#server/features/lapses/note-lapse.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
/** A call that is read; the model failed so often in it. */
async function call(shop: Shop, script: Script, modelLapses = 0): Promise<string> {
  const { id } = await makeCall(world, shop, script);
  await sql`update calls set session = session || ${JSON.stringify({ modelLapses })}::jsonb where id = ${id}`.execute(
    world.db,
  );
  const needs = {
    ...{ db: world.db, clock: world.clock, jobs: { send: async () => undefined }, model: undefined, reader },
    ...{ listenersOf: async () => undefined, verifyOwners: false },
  };
  await analyseCall(needs, id, new AbortController().signal);
  return id;
}
const question: Script = { lines: ["Hello!", "> Are you open today?", "Yes, until five.", "> Great, thanks."] };
type Lapse = { kind: string; from: string; until: string; calls: { conversation_id: string }[] };
const lapsesOf = async ({ owner }: Shop) => {
  const { body } = await owner.send("GET", "/api/dashboard/scores?days=2");
  return (body["data"] as { lapses: Lapse[] }).lapses;
};
const shown = async (shop: Shop) =>
  (await lapsesOf(shop)).map(({ kind, calls }) => [kind, ...calls.map(({ conversation_id }) => conversation_id)]);

test("a day on which all was well shows nothing", async () => {
  const shop = await openShop(world);
  await call(shop, question);
  expect(await lapsesOf(shop)).toEqual([]);
});

test("calls in which the model failed or the line was lost are shown with their hour, and nobody else sees them", async () => {
  const [shop, other] = [await openShop(world), await openShop(world)];
  const away = await call(shop, question, 2);
  const lost = await call(shop, { ...question, ending: "connection_lost" });
  await call(shop, { ...question, isTest: true }, 2);
  expect((await shown(shop)).toSorted()).toEqual([
    ["line", lost],
    ["model", away],
  ]);
  const [lapse] = await lapsesOf(shop);
  expect(Date.parse(lapse?.until ?? "") - Date.parse(lapse?.from ?? "")).toBe(3_600_000);
  expect(await lapsesOf(other)).toEqual([]);
});

test("an hour in which the calendar was not read touches every call of it, and is noted once; without a call it is not shown", async () => {
  const shop = await openShop(world);
  const { owner_id, assistant_id } = shop;
  const note = () => noteLapse(world.db, { owner_id, assistant_id, kind: "calendar", at: world.clock.now() });
  await note();
  await note();
  expect(await lapsesOf(shop)).toEqual([]);
  const id = await call(shop, question);
  expect(await shown(shop)).toEqual([["calendar", id]]);
  await shop.owner.send("POST", "/api/conversations/marks", { ids: [id], mark: "spam" });
  expect(await lapsesOf(shop)).toEqual([]);
});
