import { expect, test } from "vitest";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import type { CallReader } from "#server/features/after-call/needs.ts";
import { openShop } from "../../support/booking-world.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const shop = await openShop(world);
const analyse = (id: string, reads: CallReader = reader) => {
  const jobs = { send: async () => undefined };
  const needs = { db: world.db, clock: world.clock, jobs, model: undefined, reader: reads };
  return analyseCall(
    { ...needs, verifyOwners: false, listenersOf: async () => undefined },
    id,
    new AbortController().signal,
  );
};
const analysisOf = (id: string) =>
  world.db.selectFrom("call_analyses").selectAll().where("call_id", "=", id).executeTakeFirst();

test("of a call of five thousand lines both ends are read, and nothing in between", async () => {
  const lines = Array.from({ length: 5000 }, () => "> and then I said that it goes on and on");
  lines[0] = "> My sink leaks at 18 Oak Park Lane.";
  lines[2500] = "> My name is Nobody Inbetween, write to nobody@example.com.";
  lines[4999] = "> My name is Greg Halvorsen.";
  const { id } = await makeCall(world, shop, { lines });
  await analyse(id);
  expect(await analysisOf(id)).toMatchObject({
    contact_name: "Greg Halvorsen",
    contact_address: "18 Oak Park Lane",
    contact_email: null,
    topics: ["leak"],
  });
});

test("where reading fails nothing of the call is lost, and the next try reads it", async () => {
  const { id } = await makeCall(world, shop, { lines: ["Hello!", "> This is Greg Halvorsen. My sink leaks."] });
  const late = { ...reader, readCall: () => Promise.reject(new Error("late")) };
  await expect(analyse(id, late)).rejects.toThrow("late");
  expect(await analysisOf(id)).toBeUndefined();
  expect(await world.db.selectFrom("calls").select("state").where("id", "=", id).executeTakeFirst()).toEqual({
    state: "ended",
  });
  await analyse(id);
  expect(await analysisOf(id)).toMatchObject({ contact_name: "Greg Halvorsen" });
});
