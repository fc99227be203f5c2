import { afterAll, expect, test } from "vitest";
import { type ModelVendor, startModel } from "#sandbox/model/start-model.ts";
import { tryVendor } from "#sandbox/sites/try-vendor.ts";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import { change } from "../../support/calls/call-deliveries.ts";
import { type Caller, callRow, createCallWorld, dial, ended, linesOf } from "../../support/calls/calls.ts";
import { freePort } from "../../support/processes/run-product.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { openTextingShop } from "../../support/texts.ts";
import { until } from "../../support/until.ts";
import { createWorld, type World } from "../../support/world.ts";

let model!: ModelVendor;
const vendor = await tryVendor((ground) => {
  model = startModel(ground);
  return model;
});
afterAll(() => vendor.close());

/** Written as no id or hash of anything else is. */
const secrets = [
  "4539 5787",
  "6362 1486",
  "4539578763621486",
  "5105 1051",
  "0510 5100",
  "four two four two",
  "987-65-4321",
  "hunterswift",
  "cvv is 917",
  "pin is 8821",
  "4000056655665556",
];
const said = [
  "My sink is leaking, this is Greg Halvorsen. I can pay now: my card is 4539 5787 6362 1486 and the cvv is 917",
  "5105 1051",
  "0510 5100",
  "four two four two four two four two four two four two four two four two",
  "my social is 987-65-4321, my pin is 8821 and my password is hunterswift",
  "That's all, please have someone call me back, goodbye",
];

async function tellAll(caller: Caller): Promise<void> {
  await caller.hears("transcribed");
  for (const [at, words] of said.entries()) {
    const before = (await caller.see()).heard.length;
    await caller.say(words);
    await caller.isAnswered(before + 1);
    if (at === 3) {
      await caller.act("press", { keys: "4000056655665556#" });
      await caller.isAnswered(before + 2);
    }
    if ((await caller.see()).status !== "in-progress") break;
  }
}

/** A shop that hears of each call by webhook and mail, and a call in which all of it is said. */
async function callAndTell(world: World) {
  const at = world.outside.sandbox?.url ?? "";
  const shop = await openTextingShop(world);
  const { username, email } = shop.owner.user;
  await change(shop, { zapier_webhook: `${at}/hooks/catch/${username}` });
  const caller = await dial(world, { to: shop.number, from: "+12085550177" });
  await tellAll(caller);
  const heard = (await caller.see()).heard.map(({ text }) => text);
  await caller.hangUp();
  const { id } = await ended(world, caller.sid);
  const mail = await world.mailbox.waitFor(email, /./);
  const hooks = await until("the webhook", async () => {
    const text = await (await fetch(`${at}/api/hooks`)).text();
    return text.includes(id) && text;
  });
  await until("the analysis", async () =>
    world.db.selectFrom("call_analyses").select("call_id").where("call_id", "=", id).executeTakeFirst(),
  );
  const exports = [
    await shop.owner.send("GET", "/api/conversations/export?format=json"),
    await shop.owner.send("GET", "/api/conversations/export"),
    await shop.owner.send("GET", "/api/account/export"),
    await shop.owner.send("GET", `/api/conversations/${id}`),
  ];
  expect(exports.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return { id, sid: caller.sid, heard, told: [JSON.stringify(mail), hooks, ...exports.map(({ text }) => text)] };
}

const found = (texts: readonly string[]) => secrets.filter((secret) => texts.some((text) => text.includes(secret)));

test("what a caller should not have said is in no table, no letter, no webhook and no export", async () => {
  const world = await createCallWorld({}, { brainsFor: (desk) => ({ built_in: createBuiltInBrain({ desk }) }) });
  const { id, heard, told } = await callAndTell(world);
  const lines = await linesOf(world, id);
  expect(lines).toContain(
    "caller: My sink is leaking, this is Greg Halvorsen. I can pay now: my card is [card number] and the cvv is [security code]",
  );
  expect(lines.filter((line) => line === "caller: [card number]").length).toBeGreaterThanOrEqual(2);
  expect(await tablesHolding(world.db, secrets)).toEqual([]);
  expect(found([...told, ...heard])).toEqual([]);
  const declined = heard.filter((words) => words.includes("I can't take card details over the phone"));
  expect(declined).toHaveLength(1);
});

test("a model is sent none of it", async () => {
  const port = await freePort();
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const world = await createWorld({
    PUBLIC_URL,
    OPENAI_BASE_URL: model.addresses().openai,
    MODEL: "sandbox-receptionist",
  });
  await world.app.listen({ port, host: "127.0.0.1" });
  const { sid, told } = await callAndTell(world);
  const requests = JSON.stringify(model.requests());
  expect(requests).toContain("[card number]");
  expect(requests).toContain("[social security number]");
  // Of a card that nobody announces, the first half cannot be known for one.
  expect(found([requests])).toEqual(["5105 1051"]);
  expect(found(told)).toEqual([]);
  expect(await tablesHolding(world.db, secrets)).toEqual([]);
  expect(await callRow(world, sid)).toMatchObject({ state: "ended" });
});
