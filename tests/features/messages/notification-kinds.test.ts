import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { findLive } from "#server/features/calendars/store.ts";
import { loseAccess } from "#server/features/calendars/with-calendar.ts";
import type { NewOwner } from "../../support/accounts/owner.ts";
import { openTrigger } from "../../support/assistants.ts";
import { leftMessage } from "../../support/calls/call-deliveries.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createAccountStatusWorld } from "../../support/money/account-status.ts";
import { openTextingShop, type TextingShop, textsTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createAccountStatusWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
beforeEach(() => world.clock.advance(60_000));

type Shown = { type: string; message: string; conversation_id: string | null; appointment_id: string | null };
const told = async (owner: NewOwner) =>
  ((await owner.send("GET", "/api/notifications")).body["data"] as Shown[]).map(({ type, message }) => [type, message]);
const prefer = async (owner: NewOwner, body: object) => {
  const { status, text } = await owner.send("PUT", "/api/notification-preferences", body);
  if (status !== 200) throw new Error(text);
};
/** A call with everything that follows from it. */
async function calls(shop: TextingShop, script: Script) {
  const { id } = await makeCall(world, shop, script, trigger.jobs);
  for (const job of ["after-call", "deliver-call", "send-mail", "send-text"]) await trigger.settled(job);
  return id;
}
const notices = async (owner: NewOwner) => (await world.mailsTo(owner)).filter((subject) => subject.includes(" left "));
const phoneOf = ({ owner }: TextingShop) => owner.draft.phone;
const quiet = { settings: { texts_to_owner: "never" } } as const;
const message: Script = { ...leftMessage, ...quiet };
const messageText = "Greg Halvorsen left a message: “Please call me back”";

describe("a call is told under the bell", () => {
  const from = "+12085550142";
  test.each<readonly [string, Script, readonly (readonly [string, string])[]]>([
    ["a message", message, [["message", messageText]]],
    [
      "an urgent one",
      { ...message, message: { text: "Water everywhere", urgent: true, name: "Greg" } },
      [["urgent", "Greg left an urgent message: “Water everywhere”"]],
    ],
    [
      "an emergency that reached nobody",
      {
        from,
        lines: ["> I smell gas."],
        facts: { emergency: "gas" },
        transfers: [{ target: "emergency", at: "2026-11-15T10:00:00Z", briefing: "", result: "no_answer" }],
      },
      [["urgent", "(208) 555-0142 called about a gas smell and didn't reach anyone."]],
    ],
    [
      "a transfer that nobody took",
      {
        from,
        lines: ["> Put me through to service."],
        transfers: [{ target: "service", at: "2026-11-15T10:00:00Z", briefing: "", result: "busy" }],
      },
      [["transfer", "(208) 555-0142 asked for service, but the line was busy."]],
    ],
    [
      "somebody who hung up",
      { from, ending: "caller_hung_up" },
      [["missed", "(208) 555-0142 called and hung up without saying anything."]],
    ],
    [
      "questions, beside a message",
      { ...message, facts: { unanswered: ["Do you fit boilers?"] } },
      [
        ["message", messageText],
        ["question", "Greg Halvorsen asked something your answers don't cover: “Do you fit boilers?”"],
      ],
    ],
    ["nothing to tell", { from, lines: ["> Are you open?", "We are.", "> Thanks, bye."] }, []],
    ["nothing of a test", { ...message, isTest: true }, []],
  ])("%s", async (_name, script, expected) => {
    const shop = await openTextingShop(world);
    const id = await calls(shop, script);
    await trigger.run("after-call", { call_id: id });
    await trigger.settled("after-call");
    expect((await told(shop.owner)).sort()).toEqual([...expected].sort());
    const { body } = await shop.owner.send("GET", "/api/notifications");
    expect((body["data"] as Shown[]).every(({ conversation_id }) => conversation_id === id)).toBe(true);
  });

  test("only where the owner wants it there, and what was not told then is not told later", async () => {
    const shop = await openTextingShop(world);
    await prefer(shop.owner, { kinds: { message: { in_app: false } } });
    const id = await calls(shop, { ...message, facts: { unanswered: ["Do you fit boilers?"] } });
    await prefer(shop.owner, { kinds: { message: { in_app: true, mail: true, text: true } } });
    await trigger.run("after-call", { call_id: id });
    await trigger.settled("after-call");
    expect((await told(shop.owner)).map(([type]) => type)).toEqual(["question"]);
    expect(await textsTo(world, phoneOf(shop))).toEqual([]);
  });
});

describe("a call is told to the account's address and phone", () => {
  test("by the assistant's own mail alone, where that goes there, whatever was chosen", async () => {
    const shop = await openTextingShop(world);
    await prefer(shop.owner, { kinds: { message: { mail: true } } });
    await calls(shop, message);
    expect(await world.mailsTo(shop.owner)).toEqual(["Message from Greg Halvorsen"]);
    await shop.owner.send("PUT", `/instances/${shop.assistant_id}`, { email_to: shop.owner.user.email.toUpperCase() });
    await calls(shop, message);
    expect(await notices(shop.owner)).toEqual([]);
  });

  test("by one notice where the assistant mails elsewhere, of the kinds that were chosen", async () => {
    const shop = await openTextingShop(world);
    await shop.owner.send("PUT", `/instances/${shop.assistant_id}`, { email_to: `${randomUUID()}@ridgeline.example` });
    const asked: Script = { ...message, facts: { unanswered: ["Do you fit boilers?"] } };
    await calls(shop, asked);
    expect(await notices(shop.owner)).toEqual([]);
    await prefer(shop.owner, { kinds: { message: { mail: true }, missed: { mail: true } } });
    const id = await calls(shop, asked);
    expect(await notices(shop.owner)).toEqual([messageText]);
    const mail = await world.mailbox.waitFor(shop.owner.user.email, / left a message/);
    expect(mail.text).not.toContain("boilers");
    expect(mail.text).toContain(`/conversations/${id}`);
    expect(mail.text).toContain("/settings");
  });

  test("by one text, whether the assistant's switch or the account's asks for it, or both", async () => {
    const shop = await openTextingShop(world, quiet);
    await calls(shop, message);
    expect(await textsTo(world, phoneOf(shop))).toEqual([]);
    await prefer(shop.owner, { kinds: { message: { text: true }, question: { text: true } } });
    await calls(shop, { ...message, facts: { unanswered: ["Do you fit boilers?"] } });
    const [text, ...more] = await textsTo(world, phoneOf(shop));
    expect(more).toEqual([]);
    expect(text).toMatchObject({ from: shop.number, body: expect.stringContaining('left a message: "Please call me') });
    const both = { settings: { texts_to_owner: "every_call" } } as const;
    await calls(shop, { ...message, ...both });
    expect(await textsTo(world, phoneOf(shop))).toHaveLength(2);
  });
});

describe("a calendar that was lost", () => {
  const lose = async (shop: TextingShop) => {
    const [id, now] = [randomUUID(), world.clock.now()];
    await world.db
      .insertInto("calendar_grants")
      .values({
        ...{ id, owner_id: shop.owner_id, assistant_id: shop.assistant_id, provider: "google", created_at: now },
        ...{ account_sha256: null, grant_sealed: "sealed", expires_at: now, next_sync_at: now },
      })
      .execute();
    const grant = await findLive(world.db, id);
    if (!grant) throw new Error("The grant is not there.");
    const needs = { db: world.db, clock: world.clock, jobs: trigger.jobs, onTrouble: () => undefined };
    await loseAccess(needs, grant);
    await loseAccess(needs, grant);
    for (const job of ["send-mail", "send-text"]) await trigger.settled(job);
    await world.db.deleteFrom("calendar_grants").where("id", "=", id).execute();
  };
  const text = "Google cut off our access to your calendar. Reconnect it to avoid double bookings.";

  test("is told once, by mail unless that was switched off, and by text where that is wanted", async () => {
    const shop = await openTextingShop(world);
    await lose(shop);
    expect(await told(shop.owner)).toEqual([["calendar", text]]);
    expect(await world.mailsTo(shop.owner)).toEqual(["Reconnect your calendar: Belle can't see it anymore"]);
    expect(await textsTo(world, phoneOf(shop))).toEqual([]);
    await prefer(shop.owner, { kinds: { calendar: { in_app: false, mail: false, text: true } } });
    world.clock.advance(60_000);
    await lose(shop);
    expect(await told(shop.owner)).toHaveLength(1);
    expect(await world.mailsTo(shop.owner)).toHaveLength(1);
    expect(await textsTo(world, phoneOf(shop))).toMatchObject([
      { from: shop.number, body: `Belle: ${text} Reply STOP to opt out.` },
    ]);
  });
});

test("trouble with a payment is told step by step, by text where that is wanted", async () => {
  const shop = await openTextingShop(world);
  await prefer(shop.owner, { kinds: { payment: { text: true } } });
  await world.call(shop.owner, 8641);
  await until("the warning", async () => (await told(shop.owner)).length === 1);
  world.clock.advance(60_000);
  await world.call(shop.owner, 3000);
  await until("the end of the trial", async () => (await told(shop.owner)).length === 2);
  await trigger.settled("send-text");
  const messages = (await told(shop.owner)).map(([, text]) => text);
  expect(messages).toEqual([
    "Your free hours are used up and you have no card on file. Belle answers and takes messages, but doesn't book or transfer.",
    "Your free hours are almost used up, and there's no card on file.",
  ]);
  expect((await textsTo(world, phoneOf(shop))).map(({ body }) => body)).toEqual(
    messages.toReversed().map((text) => `Belle: ${text} Reply STOP to opt out.`),
  );
});
