import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { closeBooks } from "#server/features/ledger/close-books.ts";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import {
  type Business,
  callRow,
  createCallWorld,
  dial,
  ended,
  entriesOf,
  openBusiness,
  setCallee,
  taken,
} from "../../support/calls/calls.ts";
import { carrierSays } from "../../support/calls/carrier-says.ts";
import { somePhone } from "../../support/some-phone.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld({}, { brainsFor: (desk) => ({ built_in: createBuiltInBrain({ desk }) }) });
const { db, clock } = world;
const { accountSid } = sandboxKeys(world.dataDir).twilio;
const dayMs = 24 * 3_600_000;
// In the middle of a month, so that none ends while a test runs.
clock.advance(new Date(clock.now()).setUTCDate(15) + 31 * dayMs - clock.now().getTime());

/** A business that pays by card, after its free hours, and has spent as much in this month. */
async function openSpender(dollars: number, draft: object = {}): Promise<Business> {
  const business = await openBusiness(world, { settings: { business_name: "Ames & Sons" }, ...draft });
  const { owner_id, assistant_id } = business;
  const held = sql`update payment_accounts set default_card_id = 'pm_1', held_by = ${owner_id}, held_until = clock_timestamp() + interval '1 hour'
    where owner_id = ${owner_id} and (held_by is null or held_by = ${owner_id})`;
  await until("the account", async () => (await held.execute(db)).numAffectedRows === 1n);
  const longAgo = new Date(clock.now().getTime() - 62 * dayMs);
  for (const [duration_seconds, at] of [
    [10_800, longAgo],
    [dollars * 180, clock.now()],
  ] as const)
    await closeBooks(
      { db, clock, onTrialStep: async () => undefined },
      {
        call_id: randomUUID(),
        owner_id,
        assistant_id,
        duration_seconds,
        answered_at: at,
        ended_at: at,
        is_test: false,
        is_spam: false,
      },
    );
  return business;
}
const set = async ({ owner }: Business, body: object) => {
  const answer = await owner.send("PUT", "/api/spend-limits", body);
  expect(answer.status, answer.text).toBe(200);
};
const dutyOf = async (sid: string) => ((await callRow(world, sid))?.assistant as { duty: string } | undefined)?.duty;
/** What the carrier is told to do with a call, asked as it asks. */
async function ask({ number }: Business, more: Record<string, string> = {}, path = "/voice/incoming") {
  const CallSid = `CA${randomBytes(16).toString("hex")}`;
  const form = { CallSid, AccountSid: accountSid, From: somePhone(), To: number, ...more };
  const { text } = await carrierSays(world, world.url)(path, form);
  return { text, sid: form.CallSid, duty: await dutyOf(form.CallSid) };
}
const team = "Thank you for calling Ames &amp; Sons. I'm connecting you with the team now.";

describe("at the cap", () => {
  test("she keeps answering where the owner wants that: she is connected as before", async () => {
    const business = await openSpender(20);
    await set(business, { cap: 20, at_cap: "answer" });
    expect(await ask(business)).toMatchObject({ text: expect.stringContaining("<ConversationRelay"), duty: "all" });
  });

  test("she takes messages only: she neither books nor puts through, and says so; danger still gets its sentence", async () => {
    const business = await openSpender(20, { service_transfer: somePhone() });
    await set(business, { cap: 20, at_cap: "messages_only" });
    const caller = await dial(world, { to: business.number });
    await caller.hears("transcribed");
    await taken(world, caller.sid);
    await caller.say("I want to book a visit tomorrow at nine, my sink is leaking.");
    await caller.hears(/I can't book an appointment right now|not able to book anything at the moment/);
    await caller.say("Then put me through to a person.");
    await caller.hears(/No one can take the call right now|I can't transfer you right now/);
    await caller.say("I smell gas in the kitchen!");
    await caller.hears("911");
    await caller.hangUp();
    const call = await ended(world, caller.sid);
    expect(call).toMatchObject({ assistant: { duty: "messages_only" }, session: { transfers: [] } });
    expect(call.outcome).not.toBe("booked");
    expect((await business.owner.send("GET", "/api/appointments")).body["data"]).toEqual([]);
  });

  test("calls are forwarded with a sentence, kept and not billed; where nobody takes one, a message can be left", async () => {
    const service_transfer = somePhone();
    const business = await openSpender(20, { service_transfer });
    await set(business, { cap: 20, at_cap: "forward" });
    for (const talk_seconds of [5, 600]) {
      const talks = { kind: "answer", after_seconds: 1, says: "Ames, hello!", talk_seconds };
      await setCallee(world, service_transfer, talks);
      const caller = await dial(world, { to: business.number });
      await caller.hears("Thank you for calling Ames & Sons. I'm connecting you with the team now.");
      await caller.notices(`Connected with ${service_transfer}`);
      // Whoever hangs up first: the two have talked.
      if (talk_seconds > 5) await caller.hangUp();
      await caller.over();
      const call = await ended(world, caller.sid);
      expect(call).toMatchObject({ outcome: "transferred", duration_seconds: 0 });
      expect((await entriesOf(world, call.id)).map(({ billed_seconds }) => billed_seconds)).toEqual([0]);
    }

    const missed = await ask(business);
    expect(missed.text).toContain(team);
    const after = { CallSid: missed.sid, DialCallStatus: "no-answer", DialCallSid: "CA1" };
    const { text } = await ask(business, after, "/voice/action");
    expect(text).toMatch(/Please leave your name, number and a message after the tone\..*<Record /);
  });

  test("a call that cannot be forwarded is answered for messages only: without a number, and from that very number", async () => {
    const number = somePhone();
    const business = await openSpender(20, { service_transfer: number });
    await set(business, { cap: 20, at_cap: "forward" });
    expect((await ask(business)).text).toContain(`>${number}<`);
    expect(await ask(business, { ForwardedFrom: number })).toMatchObject({
      text: expect.stringContaining("<ConversationRelay"),
      duty: "messages_only",
    });
    await business.owner.send("PUT", `/instances/${business.assistant_id}`, { service_transfer: "" });
    expect(await ask(business)).toMatchObject({ duty: "messages_only" });
  });

  test("it is lifted at once when the cap is raised or taken away, and when the next month begins", async () => {
    const business = await openSpender(20);
    const duty = async () => (await ask(business)).duty;
    await set(business, { cap: 20.01, at_cap: "messages_only" });
    expect(await duty()).toBe("all");
    await set(business, { cap: 20 });
    expect(await duty()).toBe("messages_only");
    await set(business, { cap: 21 });
    expect(await duty()).toBe("all");
    await set(business, { cap: 1 });
    expect(await duty()).toBe("messages_only");
    await set(business, { cap: null });
    expect(await duty()).toBe("all");
    await set(business, { cap: 1 });
    const { period_end } = (await business.owner.send("GET", "/api/spend-limits")).body["data"] as {
      period_end: string;
    };
    clock.advance(new Date(period_end).getTime() - 1 - clock.now().getTime());
    expect(await duty()).toBe("messages_only");
    clock.advance(1);
    expect(await duty()).toBe("all");
  });

  test("a test call from the browser works as before", async () => {
    const business = await openSpender(20, { service_transfer: somePhone() });
    await set(business, { cap: 1, at_cap: "forward" });
    const { status, body } = await business.owner.send("POST", "/api/phone/calls", {
      tenant_id: business.assistant_id,
    });
    expect(status).toBe(201);
    const socket = new WebSocket(String(body["url"]), { origin: world.url });
    const row = await until("the test call", () =>
      db
        .selectFrom("calls")
        .selectAll()
        .where("owner_id", "=", business.owner_id)
        .where("is_test", "=", true)
        .executeTakeFirst(),
    );
    socket.close(1000);
    expect(row).toMatchObject({ line: "web", assistant: { duty: "all" } });
  });
});

test("a call that goes on when another reaches the cap is not cut and still puts through; the end of that one is told, and the next call is forwarded", async () => {
  const business = await openSpender(20, { service_transfer: somePhone() });
  await set(business, { alerts: [21], cap: 22, at_cap: "forward" });
  const live = async () => {
    const caller = await dial(world, { to: business.number });
    await caller.hears("transcribed");
    await taken(world, caller.sid);
    return caller;
  };
  const [first, second] = [await live(), await live()];
  clock.advance(400_000);
  await first.hangUp();
  await ended(world, first.sid);
  const told = (await business.owner.send("GET", "/api/notifications")).body["data"] as {
    type: string;
    message: string;
  }[];
  expect(told.filter(({ type }) => type === "spending").map(({ message }) => message)).toEqual([
    expect.stringMatching(/have cost \$\d\d\.\d\d so far and reached your \$22\.00 cap\./),
  ]);
  expect((await ask(business)).text).toContain(team);

  await second.say("Please put me through to a person.");
  await second.hears("I'm connecting you to our service team now.");
  await second.hangUp();
  expect(await ended(world, second.sid)).toMatchObject({ assistant: { duty: "all" } });
});
