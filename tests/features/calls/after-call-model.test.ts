import { afterAll, describe, expect, test } from "vitest";
import type { Model, Spoken } from "#providers/model/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { type ModelVendor, startModel } from "#sandbox/model/start-model.ts";
import { tryVendor } from "#sandbox/sites/try-vendor.ts";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { openTrigger } from "../../support/assistants.ts";
import { openShop } from "../../support/booking-world.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

let model!: ModelVendor;
const vendor = await tryVendor((ground) => {
  model = startModel(ground);
  return model;
});
afterAll(() => vendor.close());
const world = await createWorld({ OPENAI_BASE_URL: model.addresses().openai, MODEL: "sandbox-receptionist" });
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());

const leak: Script = {
  lines: ["Hello!", "> This is Greg Halvorsen. My sink leaks at 18 Oak Park Lane, I want a visit tomorrow."],
  from: "+12085550142",
};
/** The same shop for all of them: every test has a call of its own. */
const shop = await openShop(world);
const analyse = (id: string, { model: asked }: { model: Model }) => {
  const listenersOf = async () => undefined;
  const { db, clock } = world;
  const needs = {
    db,
    clock,
    jobs: { send: async () => undefined },
    model: asked,
    reader,
    listenersOf,
    verifyOwners: false,
  };
  return analyseCall(needs, id, new AbortController().signal);
};
const analysisOf = (id: string) =>
  world.db.selectFrom("call_analyses").selectAll().where("call_id", "=", id).executeTakeFirst();

test("a call is read by the model, where there is one", async () => {
  const said = {
    about: "Greg Halvorsen has a leaking sink at 18 Oak Park Lane and wants a visit tomorrow.",
    ...{ sentiment: "negative", name: "Greg Halvorsen", email: null, address: "18 Oak Park Lane" },
    ...{ topics: ["sink leak"], action_items: [] },
  };
  model.setScript([{ when: "", say: `Here you are:\n\`\`\`json\n${JSON.stringify(said)}\n\`\`\`` }]);
  const { id } = await makeCall(world, shop, leak, trigger.jobs);
  await until("the analysis", () => analysisOf(id));
  expect(await analysisOf(id)).toMatchObject({
    by: "model",
    sentiment: "negative",
    topics: ["sink leak"],
    summary:
      "Greg Halvorsen has a leaking sink at 18 Oak Park Lane and wants a visit tomorrow. Nothing was booked. Call back.",
  });
  model.setScript(undefined);
});

const says = (...parts: readonly (Spoken | Error)[]): Model => ({
  name: "scripted",
  async *speak() {
    for (const part of parts) {
      if (part instanceof Error) throw part;
      yield part;
    }
  },
  close: async () => undefined,
});
const words = (text: string): Spoken => ({ type: "words", text });
const good = {
  about: "Greg called.",
  sentiment: "positive",
  name: null,
  email: null,
  address: null,
  topics: [],
  action_items: [],
};

describe("whatever the model does, the call is told", () => {
  test.each<readonly [string, Model]>([
    ["away", says(new ProviderError("model", "unreachable", "x", { retryable: true }))],
    ["out of time", says(new ProviderError("model", "timeout", "x", { retryable: true }))],
    ["without a right to it", says(new ProviderError("model", "unauthorized", "x", { retryable: false }))],
    ["cut off", says(words('{"about": "Greg'), new ProviderError("model", "broken_off", "x", { retryable: true }))],
    ["silent", says()],
    ["talking instead", says(words("Sure! I would be happy to help."))],
    ["broken", says(words('{"about": "Greg called", '))],
    ["endless", says(...Array.from({ length: 100 }, () => words("word ".repeat(50))))],
    ["without a field", says(words(JSON.stringify({ ...good, sentiment: undefined })))],
    ["with a sentiment of its own", says(words(JSON.stringify({ ...good, sentiment: "delighted" })))],
    ["with a list where a text belongs", says(words(JSON.stringify({ ...good, about: ["Greg"] })))],
    ["inventing a figure", says(words(JSON.stringify({ ...good, about: "Greg owes $9,000." })))],
    ["claiming a booking", says(words(JSON.stringify({ ...good, about: "Greg was booked for tomorrow." })))],
    ["using tools", says({ type: "tool", id: "1", name: "x", input: {} })],
  ])("%s", async (_, failing) => {
    const { id } = await makeCall(world, shop, leak);
    await analyse(id, { model: failing });
    expect(await analysisOf(id)).toMatchObject({ by: "rules", contact_name: "Greg Halvorsen" });
  });

  test.each(["error", "limit", "cut", "fail", "many_tools"] as const)("over the wire: %s", async (kind) => {
    model.setMood({ kind });
    const { id } = await makeCall(world, shop, leak);
    await analyse(id, { model: world.outside.model as Model });
    model.setMood(undefined);
    expect(await analysisOf(id)).toMatchObject({ by: "rules" });
  });

  test("a bug in between is not taken for the model's failing", async () => {
    const { id } = await makeCall(world, shop, leak);
    await expect(analyse(id, { model: says(new TypeError("bug")) })).rejects.toThrow("bug");
    expect(await analysisOf(id)).toBeUndefined();
  });

  test("it is asked for nothing where nobody spoke", async () => {
    const { id } = await makeCall(world, shop, { lines: ["Hello!"] });
    await analyse(id, { model: says(new Error("asked")) });
    expect(await analysisOf(id)).toMatchObject({ by: "rules" });
  });
});
