import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { signatureOf } from "#providers/telephony/twilio/signature.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { carrierFaults, openTrigger } from "../../support/assistants.ts";
import { createClient } from "../../support/client.ts";
import { createPayingWorld } from "../../support/money/paying.ts";
import { somePhone } from "../../support/some-phone.ts";
import { bookFor, openTextingShop, textsTo, textTo, writeText } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
afterEach(() => carrierFaults(world));
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const firstMs = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 3 * dayMs;
let hours = 0;
/** A full hour that no other test of this file has. */
const soon = () => new Date(firstMs + hours++ * hourMs);
const shop = await openTextingShop(world);
const publicUrl = new URL(world.app.listeningOrigin).origin;
const { authToken, accountSid } = sandboxKeys(world.dataDir).twilio;

const lastText = async () => {
  const query = world.db.selectFrom("texts").selectAll().where("owner_id", "=", shop.owner_id);
  const rows = await query.orderBy("created_at", "desc").execute();
  return rows.find(({ sent_at, given_up_at }) => !sent_at && !given_up_at);
};
const quiet = () => until("all texts to be over", async () => !(await lastText()));
/** The text that waits, once it was tried so that a try counts. */
const waiting = () =>
  until("a text that was tried", async () => ((await lastText())?.first_tried_at ? lastText() : false));
const over = (id: string) =>
  until("the text to be over", async () => {
    const row = await world.db.selectFrom("texts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return (row.sent_at ?? row.given_up_at) ? row : false;
  });

describe("a text goes out once", () => {
  test.each(["refuse", "error", "lost", "garble"])("also when the carrier first does this: %s", async (kind) => {
    await carrierFaults(world, { kind, path: "/Messages", times: 2 });
    const { phone } = await bookFor(shop, soon());
    await until("a try", async () => (await lastText())?.first_tried_at || (await textsTo(world, phone)).length > 0);
    await carrierFaults(world);
    const tried = await lastText();
    // Instead of waiting for the next try, and besides it.
    if (tried) {
      await Promise.all([1, 2].map(() => trigger.run("send-text", { text_id: tried.id })));
      await over(tried.id);
    }
    await textTo(world, phone);
    expect(await textsTo(world, phone)).toHaveLength(1);
  });

  test("and a job that is repeated sends nothing", async () => {
    const { phone } = await bookFor(shop, soon());
    await textTo(world, phone);
    const rows = await world.db.selectFrom("texts").select("id").where("owner_id", "=", shop.owner_id).execute();
    for (const { id } of rows) await trigger.run("send-text", { text_id: id });
    await until("the repeats to be done", async () => {
      const { rows: open } =
        await sql`select from pgboss.job where name = 'send-text' and state in ('created', 'active')`.execute(world.db);
      return open.length === 0;
    });
    expect(await textsTo(world, phone)).toHaveLength(1);
  });

  test("what is no longer true when the carrier is back is not said", async () => {
    await carrierFaults(world, { kind: "error", path: "/Messages" });
    const { id, phone } = await bookFor(shop, soon());
    const first = await waiting();
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: soon().toISOString() });
    await carrierFaults(world);
    await trigger.run("send-text", { text_id: first.id });
    expect(await over(first.id)).toMatchObject({ sent_at: null, params: {} });
    expect(await textTo(world, phone)).toContain("New appointment time: ");
  });

  test("a number that can receive none is given up at once", async () => {
    await carrierFaults(world, { kind: "error", path: "/Messages" });
    const { phone } = await bookFor(shop, soon());
    const { id } = await waiting();
    // As if the person had told the carrier alone.
    await carrierFaults(world);
    await world.db.deleteFrom("text_opt_outs").where("phone", "=", phone).execute();
    await stopAtCarrierOnly(phone);
    await trigger.run("send-text", { text_id: id });
    expect(await over(id)).toMatchObject({ sent_at: null });
    const known = await world.db.selectFrom("text_opt_outs").select("number").where("phone", "=", phone).execute();
    expect(known).toEqual([{ number: shop.number }]);
  });

  const unsentOf = ({ owner_id }: { readonly owner_id: string }) =>
    world.db
      .selectFrom("texts")
      .select("id")
      .where("owner_id", "=", owner_id)
      .where("sent_at", "is", null)
      .executeTakeFirstOrThrow();

  test.each(["+18765550142", "+14735550142", "+19005550142"])("none goes to %s", async (phone) => {
    const own = await openTextingShop(world);
    await bookFor(own, soon(), { phone });
    expect(await over((await unsentOf(own)).id)).toMatchObject({ sent_at: null });
    expect(await textsTo(world, phone)).toEqual([]);
  });

  test("an account that has caused its share of a day causes no more, and others do", async () => {
    const own = await openTextingShop(world);
    const { phone } = await bookFor(own, soon());
    await textTo(world, phone);
    await sql`update throttles set attempts = 300, blocked_until = last_at + interval '1 day'
      where scope = 'text:account-day' and attempts = 1 and last_at = (select max(last_at) from throttles
      where scope = 'text:account-day')`.execute(world.db);
    const next = await bookFor(own, soon());
    expect(await over((await unsentOf(own)).id)).toMatchObject({ sent_at: null });
    expect(await textsTo(world, next.phone)).toEqual([]);
    await textTo(world, (await bookFor(await openTextingShop(world), soon())).phone);
    // However many are stopped, the owner hears of it once a day, under the bell and by mail.
    await bookFor(own, soon());
    await until("all texts to be over", async () => {
      const open = world.db.selectFrom("texts").select("id").where("owner_id", "=", own.owner_id);
      return (await open.where("sent_at", "is", null).where("given_up_at", "is", null).execute()).length === 0;
    });
    const news = (await own.owner.send("GET", "/api/notifications")).body["data"] as {
      type: string;
      message: string;
    }[];
    expect(news.filter(({ type }) => type === "spending")).toMatchObject([
      // A day ends at midnight UTC, which is told by the owner's clock.
      {
        message: expect.stringMatching(
          /^You've hit the daily limit for texts, so no more go out until \d{1,2} [AP]M [A-Z]{3,4}\. /,
        ),
      },
    ]);
    const mails = world.db.selectFrom("mails").select("id").where("owner_id", "=", own.owner_id);
    expect(await mails.where("kind", "=", "texts-stopped").execute()).toHaveLength(1);
  });

  test("nobody is flooded: after some in a day from one number no more go out", async () => {
    const { id, phone } = await bookFor(shop, soon());
    const [one, two] = [soon(), soon()];
    const told = () => textsTo(world, phone);
    // Moved before it was told, the booking would be no news any more.
    await textTo(world, phone);
    for (let count = 1; count < 20; count++) {
      await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: (count % 2 ? one : two).toISOString() });
      await textTo(world, phone, count + 1);
    }
    expect(await told()).toHaveLength(20);
    await shop.owner.send("DELETE", `/api/appointments/${id}`);
    await quiet();
    expect(await told()).toHaveLength(20);
  });
});

/** The product does not hear of it. */
async function stopAtCarrierOnly(phone: string): Promise<void> {
  await writeText(world, phone, shop.number, "STOP");
  await world.db.deleteFrom("text_opt_outs").where("phone", "=", phone).execute();
}

describe("somebody who writes", () => {
  test("STOP gets no more texts, and after START gets them again", async () => {
    const { id, phone } = await bookFor(shop, soon());
    await textTo(world, phone);
    await writeText(world, phone, shop.number, " Stop ");
    const move = () => shop.owner.send("PATCH", `/api/appointments/${id}`, { start: soon().toISOString() });
    await move();
    await quiet();
    expect((await textsTo(world, phone)).some(({ body }) => body.includes("New appointment time: "))).toBe(false);
    await writeText(world, phone, shop.number, "START");
    await move();
    await until("the text", async () =>
      (await textsTo(world, phone)).some(({ body }) => body.includes("New appointment time: ")),
    );
    // To both the carrier answered, and we did not.
    const answers = (await textsTo(world, phone)).filter(({ body }) => body.includes("not read"));
    expect(answers).toEqual([]);
  });

  test.each([
    ["HELP", "Riverside Plumbing: These texts are about your appointments. To talk to us, call ("],
    ["When do you come?", "Riverside Plumbing: We don't read texts to this number. Please call ("],
    ["yes", "Riverside Plumbing: We don't read texts to this number. Please call ("],
  ])("%s is answered in a kind word", async (said, answer) => {
    const phone = somePhone();
    await writeText(world, phone, shop.number, said);
    await until("the answer", async () => (await textsTo(world, phone)).some(({ body }) => body.startsWith(answer)));
  });

  test("again and again is answered three times", async () => {
    const phone = somePhone();
    for (let count = 0; count < 5; count++) await writeText(world, phone, shop.number, `Hello ${count}?`);
    await until("the answers", async () => (await textsTo(world, phone)).length === 3 && !(await lastText()));
    expect(await textsTo(world, phone)).toHaveLength(3);
  });
});

describe("what the carrier says", () => {
  const say = (form: Record<string, string>, signature?: string) =>
    createClient(world.app).sendForm("/voice/text", form, {
      "x-twilio-signature": signature ?? signatureOf(authToken, `${publicUrl}/voice/text`, form),
    });
  const text = (phone: string, Body: string, MessageSid = `SM${randomUUID().replaceAll("-", "")}`) => ({
    MessageSid,
    AccountSid: accountSid,
    From: phone,
    To: shop.number,
    Body,
  });
  const isOut = async (phone: string) =>
    (await world.db.selectFrom("text_opt_outs").select("since").where("phone", "=", phone).execute()).length === 1;

  test("twice does nothing twice, also when it comes late", async () => {
    const phone = somePhone();
    const stop = text(phone, "STOP");
    expect(await say(stop)).toMatchObject({ status: 200, headers: { "content-type": "text/xml; charset=utf-8" } });
    expect(await isOut(phone)).toBe(true);
    await say(text(phone, "START"));
    await say(stop);
    expect(await isOut(phone)).toBe(false);
    const help = text(phone, "HELP");
    await Promise.all([say(help), say(help), say(help)]);
    await textTo(world, phone);
    await quiet();
    expect(await textsTo(world, phone)).toHaveLength(1);
  });

  test("counts only with its signature", async () => {
    const phone = somePhone();
    expect(await say(text(phone, "STOP"), "forged")).toMatchObject({ status: 403 });
    expect(await isOut(phone)).toBe(false);
  });

  test("about a number that is nobody's, or from a sender without one, leads to nothing", async () => {
    const phone = somePhone();
    for (const form of [
      { ...text(phone, "STOP"), To: "+12085550000" },
      text("MARKETING", "STOP"),
      text("24273", "HELP"),
    ])
      expect((await say(form)).text).toMatch(/<Response\s*\/>/);
    expect(await isOut(phone)).toBe(false);
  });
});

test("texts that are over are removed after a month, and one that waits stays; with the owner all goes", async () => {
  const { owner_id } = await openTextingShop(world);
  const old = new Date(world.clock.now().getTime() - 31 * dayMs);
  const base = { owner_id, kind: "caller-news", params: "{}", created_at: old };
  const ids = [{ sent_at: old }, { given_up_at: old }, { sent_at: world.clock.now() }, {}].map((more) => ({
    id: randomUUID(),
    ...base,
    ...more,
  }));
  await world.db.insertInto("texts").values(ids).execute();
  await world.db
    .insertInto("received_texts")
    .values({ message_id: randomUUID(), owner_id, received_at: old })
    .execute();
  const optOut = { number: "+12085550001", phone: somePhone(), owner_id, since: old };
  await world.db.insertInto("text_opt_outs").values(optOut).execute();
  await trigger.run("sweep-texts");
  await trigger.settled("sweep-texts");
  const left = async (table: "texts" | "received_texts" | "text_opt_outs") =>
    (await world.db.selectFrom(table).select("owner_id").where("owner_id", "=", owner_id).execute()).length;
  expect([await left("texts"), await left("received_texts"), await left("text_opt_outs")]).toEqual([2, 0, 1]);
  await world.db.deleteFrom("owners").where("id", "=", owner_id).execute();
  expect([await left("texts"), await left("text_opt_outs")]).toEqual([0, 0]);
});
