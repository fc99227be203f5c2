import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OwnerVerification } from "#contract/owner-verification.ts";
import { signatureOf } from "#providers/telephony/twilio/signature.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { openTrigger } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { createClient } from "../../support/client.ts";
import { createPayingWorld } from "../../support/money/paying.ts";
import { randomFrom } from "../../support/random.ts";
import { runs, seed } from "../../support/runs.ts";
import { somePhone } from "../../support/some-phone.ts";
import { bookFor, openTextingShop, setTextFate, textsTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
let shop: Awaited<ReturnType<typeof openTextingShop>>;
beforeAll(async () => {
  shop = await openTextingShop(world);
});
const publicUrl = new URL(world.app.listeningOrigin).origin;
const { authToken } = sandboxKeys(world.dataDir).twilio;
const hourMs = 3_600_000;
const firstMs = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 72 * hourMs;
let hours = 0;
const soon = () => new Date(firstMs + hours++ * hourMs);

const textAbout = (about_id: string) =>
  world.db.selectFrom("texts").selectAll().where("about_id", "=", about_id).executeTakeFirst();
const ended = (about_id: string) =>
  until("the end of the text", async () => {
    const row = await textAbout(about_id);
    return row?.sent_at && ["delivered", "undelivered", "failed"].includes(row.state ?? "") ? row : false;
  });
type Task = { kind: string; title: string; text: string; appointment_id: string | null };
const tasksAbout = async (appointment_id: string) => {
  const { body } = await shop.owner.send("GET", "/api/tasks");
  return (body["data"] as Task[]).filter((task) => task.appointment_id === appointment_id);
};
const report = (text_id: string, fields: Record<string, string>, signedWith = authToken) => {
  const path = `/voice/text-status?t=${text_id}`;
  const parameters = { MessageSid: "SM00000000000000000000000000000001", ...fields };
  return createClient(world.app).sendForm(path, parameters, {
    "x-twilio-signature": signatureOf(signedWith, `${publicUrl}${path}`, parameters),
  });
};

describe("a text has an end", () => {
  test("which is kept, and of a delivered one nothing is asked", async () => {
    const { id } = await bookFor(shop, soon());
    expect(await ended(id)).toMatchObject({ state: "delivered", reason_code: null, params: {} });
    expect((await textAbout(id))?.message_id).toMatch(/^SM/);
    expect(await tasksAbout(id)).toEqual([]);
  });

  test.each(["in_order", "reversed", "doubled"])(
    "one that does not arrive goes before the owner once, with reports %s",
    async (reports) => {
      const phone = somePhone();
      await setTextFate(world, phone, { end: "undelivered", error_code: 30006, reports });
      const { id } = await bookFor(shop, soon(), { phone });
      expect(await ended(id)).toMatchObject({ state: "undelivered", reason: "landline", reason_code: 30006 });
      const [task, ...more] = await until("the task", async () => {
        const found = await tasksAbout(id);
        return found.length > 0 && found;
      });
      expect(more).toEqual([]);
      expect(task).toMatchObject({
        kind: "text_undelivered",
        title: expect.stringMatching(/^Text not delivered: \(\d{3}\) \d{3}-\d{4}$/),
        text: expect.stringMatching(
          /^Greg Halvorsen is booked for .+ but has no confirmation\. .+\(landline\)\. Call .+ to confirm\.$/,
        ),
      });
      const text = await ended(id);
      await trigger.run("undelivered-text", { text_id: text.id });
      await until(
        "what it was made from to be gone",
        async () => Object.keys((await ended(id)).params as object).length === 0,
      );
      expect(await tasksAbout(id)).toHaveLength(1);
    },
  );

  test("whoever has mail and whoever is only reminded leaves the owner in peace", async () => {
    const phone = somePhone();
    await setTextFate(world, phone, { end: "failed", error_code: 30005 });
    const { id } = await bookFor(shop, soon(), { phone, email: "greg@halvorsen.example" });
    const text = await ended(id);
    expect(text).toMatchObject({ state: "failed", reason_code: 30005 });
    await until("it to be acted on", async () => Object.keys((await ended(id)).params as object).length === 0);
    await world.mailbox.waitFor("greg@halvorsen.example", /^You're booked with/);
    expect(await tasksAbout(id)).toEqual([]);
  });

  test("the task goes by itself when a later text about the visit arrives", async () => {
    const phone = somePhone();
    await setTextFate(world, phone, { end: "undelivered", error_code: 30003 });
    const { id } = await bookFor(shop, soon(), { phone });
    await until("the task", async () => (await tasksAbout(id)).length === 1);
    await setTextFate(world, phone, { end: "delivered" });
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: soon().toISOString() });
    await until("the task to go", async () => (await tasksAbout(id)).length === 0);
    expect(await textsTo(world, phone)).toHaveLength(2);
  });

  test("the task goes by itself when the visit is cancelled, whatever calendar there is", async () => {
    const phone = somePhone();
    await setTextFate(world, phone, { end: "undelivered", error_code: 30003 });
    const { id } = await bookFor(shop, soon(), { phone });
    await until("the task", async () => (await tasksAbout(id)).length === 1);
    await world.db.updateTable("appointments").set({ status: "cancelled" }).where("id", "=", id).execute();
    await trigger.run("settle-undelivered-texts");
    await until("the task to go", async () => (await tasksAbout(id)).length === 0);
  });

  test("a report that nobody signed is refused, and none changes what has ended", async () => {
    const { id } = await bookFor(shop, soon());
    const text = await ended(id);
    const late = { MessageStatus: "undelivered", ErrorCode: "30003" };
    expect((await report(text.id, late, "f".repeat(32))).status).toBe(403);
    for (const fields of [late, { MessageStatus: "sent" }, { MessageStatus: "whatever" }])
      expect((await report(text.id, fields)).status).toBe(204);
    expect(await textAbout(id)).toMatchObject({ state: "delivered", reason_code: null });
    for (const nobody of ["", "x", "00000000-0000-4000-8000-000000000000"])
      expect((await report(nobody, late)).status).toBe(204);
  });

  test("a report that comes before we know the carrier's id is not lost, and the text is not sent again", async () => {
    const id = "11111111-0000-4000-8000-000000000001";
    const params = JSON.stringify({ nobody: "writes this kind" });
    const created_at = world.clock.now();
    await world.db
      .insertInto("texts")
      .values({ id, owner_id: shop.owner_id, kind: "unheard-of", params, created_at })
      .execute();
    expect((await report(id, { MessageStatus: "delivered" })).status).toBe(204);
    const row = await world.db.selectFrom("texts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "delivered", params: {}, message_id: expect.stringMatching(/^SM/) });
    expect(row.sent_at).not.toBeNull();
  });

  test("what was never reported stays without a state", async () => {
    const id = "11111111-0000-4000-8000-000000000002";
    const now = world.clock.now();
    const old = { id, owner_id: shop.owner_id, kind: "caller-news", params: "{}", created_at: now, sent_at: now };
    await world.db.insertInto("texts").values(old).execute();
    await trigger.run("sweep-texts");
    expect(await world.db.selectFrom("texts").select("state").where("id", "=", id).executeTakeFirst()).toEqual({
      state: null,
    });
  });
});

test("a code whose text did not arrive says so where it is asked for, and a new one is a new chance", async () => {
  const path = "/users/me/verification";
  const owner = await newOwner(world);
  const { phone } = owner.draft;
  await world.db.updateTable("owners").set({ phone_verified_at: null }).where("id", "=", owner.user.id).execute();
  const standing = async () => (await owner.send("GET", path)).body as unknown as OwnerVerification;
  await setTextFate(world, phone, { end: "undelivered", error_code: 30006 });
  expect((await owner.send("POST", `${path}/phone`)).status).toBe(200);
  const said = await until("the end of the text", async () => (await standing()).code_undelivered ?? false);
  expect(said).toMatch(/^We couldn't deliver a text to \(\d{3}\) \d{3}-\d{4}\. Is it a cell phone\?$/);
  await setTextFate(world, phone, { end: "delivered" });
  expect((await owner.send("POST", `${path}/phone`)).body).toMatchObject({ code_sent: true, code_undelivered: null });
});

test("a text to the owner that did not arrive comes by mail", async () => {
  const { email, phone } = shop.owner.draft;
  await setTextFate(world, phone, { end: "undelivered", error_code: 30003 });
  const id = "11111111-0000-4000-8000-000000000003";
  const params = JSON.stringify({ owner_id: shop.owner_id, assistant_id: null, message: "Your card was declined." });
  const text = { id, owner_id: shop.owner_id, kind: "account-notice", params, created_at: world.clock.now() };
  await world.db.insertInto("texts").values(text).execute();
  await trigger.run("send-text", { text_id: id });
  const mail = await world.mailbox.waitFor(email, /^Your card was declined\.$/);
  expect(mail.text).toMatch(/We couldn't deliver this as a text to \(\d{3}\) \d{3}-\d{4}, so it comes by email\./);
});

test("the conversation says how a text to its caller fared", async () => {
  const phone = somePhone();
  const { id } = await bookFor(shop, soon(), { phone });
  const text = await ended(id);
  const { id: call_id } = await makeCall(world, shop);
  await world.db.updateTable("texts").set({ about_id: call_id }).where("id", "=", text.id).execute();
  const texts = async () => {
    const { body } = await shop.owner.send("GET", `/api/conversations/${call_id}`);
    return (body["data"] as { texts: object[] }).texts;
  };
  expect(await texts()).toMatchObject([{ kind: "appointment", status: "Delivered" }]);
  await world.db
    .updateTable("texts")
    .set({ state: "undelivered", reason: "landline" })
    .where("id", "=", text.id)
    .execute();
  expect(await texts()).toMatchObject([{ kind: "appointment", status: "Not delivered: landline" }]);
});

test("whatever the carrier reports, in any order, late, twice or never: each text ends once, and what mattered is told once", async () => {
  const random = randomFrom(seed);
  const oneOf = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const booked = [];
  for (let n = runs(14, 40); n > 0; n--) {
    const phone = somePhone();
    const email = oneOf([undefined, `greg-${n}@halvorsen.example`]);
    // The carrier itself is silent: what is reported, and when, is drawn below.
    await setTextFate(world, phone, { end: "sent", reports: "never" });
    const { id } = await bookFor(shop, soon(), { phone, ...(email && { email }) });
    booked.push({
      id,
      email,
      end: oneOf(["delivered", "undelivered", "failed", "lost"] as const),
      code: oneOf([30003, 30005, 30006]),
    });
  }
  const texts = new Map<string, string>();
  for (const { id } of booked)
    texts.set(
      id,
      await until(
        "the text",
        async () => ((await textAbout(id))?.sent_at ? (await textAbout(id))?.id : false) ?? false,
      ),
    );
  const reports = booked.flatMap(({ id, end, code }) => {
    const last = { MessageStatus: end, ...(end !== "delivered" && { ErrorCode: String(code) }) };
    const all = [{ MessageStatus: "sent" }, ...(end === "lost" ? [] : [last])];
    return all.flatMap((fields) =>
      Array.from({ length: 1 + random.below(2) }, () => ({ id, fields, place: random.below(1e6) })),
    );
  });
  // Those of one text come between those of others, and the end of one before its middle.
  for (const { id, fields } of reports.sort((a, b) => a.place - b.place))
    expect((await report(texts.get(id) ?? "", fields)).status).toBe(204);

  const counts = { delivered: 0, undelivered: 0, failed: 0, lost: 0, tasks: 0, mails: 0 };
  for (const { id, email, end, code } of booked) {
    counts[end]++;
    const isUndelivered = end === "undelivered" || end === "failed";
    if (isUndelivered)
      await until("it to be acted on", async () => Object.keys((await ended(id)).params as object).length === 0);
    const [reason_code, state] = [isUndelivered ? code : null, end === "lost" ? "sent" : end];
    expect(await textAbout(id)).toMatchObject({ state, reason_code });
    const told = (await tasksAbout(id)).length;
    expect([end, email, told]).toEqual([end, email, isUndelivered && !email ? 1 : 0]);
    counts.tasks += told;
    if (!email) continue;
    await world.mailbox.waitFor(email, /^You're booked with/);
    counts.mails += await world.mailbox.count(email);
  }
  expect(counts.mails).toBe(booked.filter(({ email }) => email !== undefined).length);
  process.stdout.write(`texts by how they fared: ${JSON.stringify(counts)}, ${reports.length} reports\n`);
});
