import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signatureOf } from "#providers/telephony/twilio/signature.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { carrierFaults, openTrigger } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { createClient } from "../../support/client.ts";
import { createPayingWorld } from "../../support/money/paying.ts";
import { somePhone } from "../../support/some-phone.ts";
import { bookFor, openTextingShop, setTextFate } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
let shop: Awaited<ReturnType<typeof openTextingShop>>;
beforeAll(async () => {
  shop = await openTextingShop(world);
});
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const firstMs = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 9 * 24 * hourMs;
let hours = 0;

const textAbout = (about_id: string) =>
  world.db.selectFrom("texts").selectAll().where("about_id", "=", about_id).executeTakeFirstOrThrow();
type Task = { kind: string; text: string; appointment_id: string | null };
const tasksAbout = async (appointment_id: string) => {
  const { body } = await shop.owner.send("GET", "/api/tasks");
  return (body["data"] as Task[]).filter((task) => task.appointment_id === appointment_id);
};
const ask = async () => {
  await trigger.run("ask-about-texts");
  await trigger.settled("ask-about-texts");
};
/** A confirmation of whose fate no report ever comes. */
async function silentlySent(fate: object): Promise<string> {
  const phone = somePhone();
  await setTextFate(world, phone, { ...fate, reports: "never" });
  const { id } = await bookFor(shop, new Date(firstMs + hours++ * hourMs), { phone });
  await until("it to be with the carrier", async () => {
    const row = await world.db.selectFrom("texts").select("message_id").where("about_id", "=", id).executeTakeFirst();
    return row?.message_id !== null && row?.message_id !== undefined;
  });
  return id;
}

test("a text whose last report was lost is asked for, and what it says is acted on once", async () => {
  const lost = await silentlySent({ end: "undelivered", error_code: 30006 });
  const arrived = await silentlySent({ end: "delivered" });
  await ask();
  expect(await textAbout(lost), "it is too early to ask").toMatchObject({ state: "queued", asked_at: null });
  world.clock.advance(10 * minuteMs);
  await ask();
  expect(await textAbout(lost)).toMatchObject({ state: "undelivered", reason: "landline", reason_code: 30006 });
  expect(await textAbout(arrived)).toMatchObject({ state: "delivered", reason: null, params: {} });
  const [task, ...more] = await until("the task", async () => {
    const found = await tasksAbout(lost);
    return found.length > 0 && found;
  });
  expect(task?.text).toMatch(/but has no confirmation\. .+\(landline\)\./);
  expect([more, await tasksAbout(arrived)]).toEqual([[], []]);
  const { asked_at } = await textAbout(lost);
  world.clock.advance(hourMs);
  await ask();
  expect((await textAbout(lost)).asked_at, "what has ended is not asked for again").toEqual(asked_at);
  expect(await tasksAbout(lost)).toHaveLength(1);
});

test("one that never ends is asked for ever more seldom, then counts as not confirmed, and a late report still counts", async () => {
  const id = await silentlySent({ end: "sent" });
  const { id: text_id, sent_at, message_id } = await textAbout(id);
  const { id: call_id } = await makeCall(world, shop);
  const asked = [];
  let age = 0;
  for (const minutes of [9, 10, 15, 20, 39, 40, 80, 159, 160, 320, 640, 719, 720, 1500]) {
    world.clock.advance((minutes - age) * minuteMs);
    age = minutes;
    await ask();
    const { asked_at } = await textAbout(id);
    if (asked_at?.getTime() === world.clock.now().getTime()) asked.push(minutes);
  }
  expect(asked).toEqual([10, 20, 40, 80, 160, 320, 640, 720]);
  expect((await textAbout(id)).unconfirmed_at?.getTime()).toBe((sent_at?.getTime() ?? 0) + 12 * hourMs);
  expect(await tasksAbout(id), "some networks never say: that alone is no reason to call").toEqual([]);
  await world.db.updateTable("texts").set({ about_id: call_id }).where("id", "=", text_id).execute();
  const status = async () => {
    const { body } = await shop.owner.send("GET", `/api/conversations/${call_id}`);
    return (body["data"] as { texts: { status: string }[] }).texts.map((each) => each.status);
  };
  expect(await status()).toEqual(["Sent, not confirmed"]);
  const path = `/voice/text-status?t=${text_id}`;
  const late = { MessageSid: message_id ?? "", MessageStatus: "delivered" };
  const url = `${new URL(world.app.listeningOrigin).origin}${path}`;
  const signature = signatureOf(sandboxKeys(world.dataDir).twilio.authToken, url, late);
  await createClient(world.app).sendForm(path, late, { "x-twilio-signature": signature });
  expect(await status()).toEqual(["Delivered"]);
});

test("a carrier that is away ends the round, and nothing is taken for asked", async () => {
  const id = await silentlySent({ end: "delivered" });
  world.clock.advance(10 * minuteMs);
  await carrierFaults(world, { kind: "error", path: "/Messages/" });
  await trigger.run("ask-about-texts");
  await until("the round to fail", async () => {
    const failed = sql`select from pgboss.job where name = 'ask-about-texts' and state = 'failed'`;
    return (await failed.execute(world.db)).rows.length > 0;
  });
  expect(await textAbout(id)).toMatchObject({ state: "queued", asked_at: null });
  await carrierFaults(world);
  await sql`delete from pgboss.job where name = 'ask-about-texts'`.execute(world.db);
  await ask();
  expect(await textAbout(id)).toMatchObject({ state: "delivered" });
});

test("a round asks for a hundred, and those that were not asked for come first in the next", async () => {
  const sent_at = new Date(world.clock.now().getTime() - 11 * minuteMs);
  const row = { owner_id: shop.owner_id, kind: "unheard-of", params: "{}", created_at: sent_at, sent_at };
  const rows = Array.from({ length: 103 }, (_, n) => ({
    ...{ ...row, id: crypto.randomUUID(), state: "sent" as const },
    message_id: `SM${String(n).padStart(32, "0")}`,
  }));
  await world.db.insertInto("texts").values(rows).execute();
  const unasked = async () => {
    const left = world.db.selectFrom("texts").select("id").where("kind", "=", row.kind).where("asked_at", "is", null);
    return (await left.execute()).length;
  };
  await ask();
  expect(await unasked(), "the carrier knows none of them, and is asked for each once").toBe(3);
  await ask();
  expect(await unasked()).toBe(0);
});

test("what was noted by the carrier's number alone is named, in texts and in open tasks", async () => {
  const id = await silentlySent({ end: "undelivered", error_code: 30006 });
  world.clock.advance(10 * minuteMs);
  await ask();
  await until("the task", async () => (await tasksAbout(id)).length === 1);
  // As the version before wrote them.
  await sql`update texts set reason = null where about_id = ${id}`.execute(world.db);
  await sql`update owner_tasks set params = params - 'reason' || '{"code": 30006}' where subject_id = ${id}`.execute(
    world.db,
  );
  expect((await tasksAbout(id))[0]?.text).toContain("(the phone company didn't say why)");
  await trigger.run("name-reasons");
  await trigger.settled("name-reasons");
  expect(await textAbout(id)).toMatchObject({ reason: "landline", reason_code: 30006 });
  expect((await tasksAbout(id))[0]?.text).toContain("(landline)");
});
