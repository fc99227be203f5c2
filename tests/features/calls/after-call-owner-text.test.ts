import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openTrigger } from "../../support/assistants.ts";
import { leftMessage } from "../../support/calls/call-deliveries.ts";
import { beginCall, makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createPayingWorld } from "../../support/money/paying.ts";
import { openTextingShop, type TextingShop, textsTo, textTo, writeText } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
beforeEach(() => world.clock.advance(60_000));

const urgent: Script = { ...leftMessage, message: { text: "Water everywhere", urgent: true, name: "Greg Halvorsen" } };
const everyCall = { settings: { texts_to_owner: "every_call" } } as const;
const change = ({ owner, assistant_id }: TextingShop, fields: object) =>
  owner.send("PUT", `/instances/${assistant_id}`, fields);
const textOf = (id: string) =>
  world.db.selectFrom("texts").selectAll().where("id", "=", id).where("kind", "=", "call-news").executeTakeFirst();
/** A call all of whose texts are over, and how its text ended. */
async function calls(shop: TextingShop, script: Script) {
  const { id } = await makeCall(world, shop, script, trigger.jobs);
  return { id, ended: await ended(id) };
}
async function ended(id: string): Promise<"sent" | "given up" | "none"> {
  await until("the analysis", () =>
    world.db.selectFrom("call_analyses").select("call_id").where("call_id", "=", id).executeTakeFirst(),
  );
  return until("the end of its text", async () => {
    const text = await textOf(id);
    if (!text) return "none";
    return text.sent_at ? "sent" : text.given_up_at ? "given up" : false;
  });
}
const phoneOf = ({ owner }: TextingShop) => owner.draft.phone;

describe("after a call the owner's phone gets a text", () => {
  test("about an urgent message, from the assistant's number, without having chosen anything", async () => {
    const shop = await openTextingShop(world);
    expect((await calls(shop, urgent)).ended).toBe("sent");
    expect(await textsTo(world, phoneOf(shop))).toMatchObject([
      {
        from: shop.number,
        body: 'Riverside Plumbing: Urgent: Greg Halvorsen, (208) 555-0142, left an urgent message: "Water everywhere". Address: 18 Oak Park Lane. Please call back now. Reply STOP to opt out.',
      },
    ]);
    expect((await calls(shop, leftMessage)).ended).toBe("none");
    expect((await calls(shop, { lines: ["> I smell gas."], facts: { emergency: "gas" } })).ended).toBe("sent");
  });

  test("about every call that was answered, where the owner wants that, and about none where not", async () => {
    const shop = await openTextingShop(world, everyCall);
    expect((await calls(shop, { ...leftMessage, ...everyCall })).ended).toBe("sent");
    expect(await textTo(world, phoneOf(shop))).toContain('left a message: "Please call me back". Please call back.');
    expect((await calls(shop, { lines: ["Hello!"], ...everyCall })).ended).toBe("none");
    expect((await calls(shop, { ...urgent, settings: { texts_to_owner: "never" } })).ended).toBe("none");
    await change(shop, { settings: { texts_to_owner: "never" } });
    expect((await calls(shop, urgent)).ended).toBe("given up");
    expect(await textsTo(world, phoneOf(shop))).toHaveLength(1);
  });

  test("once, however often its jobs run, also about an urgent message that came after its end", async () => {
    const shop = await openTextingShop(world);
    const { id, ended: first } = await calls(shop, leftMessage);
    expect(first).toBe("none");
    await world.db.updateTable("call_messages").set({ urgent: true }).where("call_id", "=", id).execute();
    await trigger.run("after-call", { call_id: id });
    await trigger.run("after-call", { call_id: id });
    await until("the text", async () => (await ended(id)) === "sent");
    await trigger.run("after-call", { call_id: id });
    await trigger.run("send-text", { text_id: id });
    await trigger.settled("after-call");
    await trigger.settled("send-text");
    expect(await textsTo(world, phoneOf(shop))).toHaveLength(1);
  });

  test("but not about tests and the demo", async () => {
    const shop = await openTextingShop(world);
    expect((await calls(shop, { ...urgent, isTest: true })).ended).toBe("none");
    expect((await calls(shop, { ...urgent, isDemo: true })).ended).toBe("none");
  });
});

describe("no text goes to", () => {
  test("a phone that said STOP to this number", async () => {
    const shop = await openTextingShop(world);
    await writeText(world, phoneOf(shop), shop.number, "STOP");
    await until("the opt-out", () =>
      world.db.selectFrom("text_opt_outs").select("since").where("phone", "=", phoneOf(shop)).executeTakeFirst(),
    );
    expect((await calls(shop, urgent)).ended).toBe("given up");
    // Only the carrier's own answer.
    expect((await textsTo(world, phoneOf(shop))).map(({ direction }) => direction)).toEqual(["outbound-reply"]);
  });

  test.each(["+18765550142", "+19005550142", "+442079460958"])("%s, which is no ordinary phone", async (phone) => {
    const shop = await openTextingShop(world);
    await world.db.updateTable("owners").set({ phone }).where("id", "=", shop.owner_id).execute();
    expect((await calls(shop, urgent)).ended).toBe("given up");
    expect(await textsTo(world, phone)).toEqual([]);
  });
});

test("a flood of everyday calls ends, and leaves room for what is urgent", async () => {
  const shop = await openTextingShop(world, everyCall);
  expect((await calls(shop, { ...leftMessage, ...everyCall })).ended).toBe("sent");
  // As if this were the last of many.
  await world.db.updateTable("throttles").set({ attempts: 29 }).where("scope", "=", "text:owner").execute();
  expect((await calls(shop, { ...leftMessage, ...everyCall })).ended).toBe("sent");
  expect((await calls(shop, { ...leftMessage, ...everyCall })).ended).toBe("given up");
  expect((await calls(shop, { ...urgent, ...everyCall })).ended).toBe("sent");
});

test("settings that were stored before there was a choice mean what is urgent", async () => {
  const shop = await openTextingShop(world);
  await sql`update assistants set settings = settings - 'texts_to_owner' where id = ${shop.assistant_id}`.execute(
    world.db,
  );
  const read = await shop.owner.send("GET", `/instances/${shop.assistant_id}`);
  expect(read.body["settings"]).toMatchObject({ texts_to_owner: "urgent" });
  // Nor did the call take a choice along.
  const call = await beginCall(world, shop, urgent, trigger.jobs);
  await sql`update calls set assistant = assistant #- '{settings,texts_to_owner}' where id = ${call.id}`.execute(
    world.db,
  );
  await call.end();
  expect(await ended(call.id)).toBe("sent");
});
