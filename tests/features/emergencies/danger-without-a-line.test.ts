import { describe, expect, test } from "vitest";
import { callRow, createCallWorld, dial, ended, failingFor, linesOf, openBusiness } from "../../support/calls/calls.ts";
import { carrierSays } from "../../support/calls/carrier-says.ts";
import { kindsOf, onCallIn } from "../../support/calls/on-call.ts";
import { somePhone } from "../../support/some-phone.ts";
import { textsTo, textTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const { openOnCall, escalationOf, ringing, inState } = onCallIn(world);
const tell = carrierSays(world, world.url);

let calls = 0;
/** As the carrier tells of a call: one that nobody has a line for, where `busy` others are live. */
async function callTo(number: string, from = somePhone()) {
  const form = { CallSid: `CAdanger${++calls}`, From: from, To: number };
  const say = async (path: string, more: Record<string, string> = {}) => (await tell(path, { ...form, ...more })).text;
  return { sid: form.CallSid, first: await say("/voice/incoming"), say };
}
const danger = "/voice/danger?t=record";
/** On trial two calls are taken at a time. */
async function fillLines(number: string) {
  for (let taken = 0; taken < 2; taken++) expect((await callTo(number)).first).toContain("<ConversationRelay");
}
type OnCall = Awaited<ReturnType<typeof openOnCall>>;
const looking = (business: OnCall) => () => escalationOf(business, `tenant_id=${business.assistant_id}`);
const messagesOf = (call_id: string) =>
  world.db
    .selectFrom("call_messages")
    .select(["text", "urgent", "recording_id"])
    .where("call_id", "=", call_id)
    .execute();

test("a caller for whom no line is free says that it smells of gas: what to do, phones ring, and the recorder follows", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  await fillLines(business.number);
  const caller = await dial(world, { to: business.number, from: business.phones.caller });
  await caller.hears("All our lines are busy right now. If anyone is in danger, call 911 first.");
  await caller.say("I smell gas in my basement.");
  await caller.hears(/leave.*911.*We're calling our on-call team now/s);
  const marcus = await ringing(business.phones.marcus);
  await caller.hears("After the tone, please say your name");
  await caller.say("It's Greg, 412 Alder Street.");
  await caller.act("keep-quiet");
  await caller.hears("We're still calling our on-call team.");
  await caller.over();
  const call = await ended(world, caller.sid);
  expect(call).toMatchObject({ outcome: "message", ending: "shed", duration_seconds: 0 });
  expect(await linesOf(world, call.id)).toEqual(["caller: I smell gas in my basement."]);
  expect(await messagesOf(call.id)).toEqual(
    expect.arrayContaining([
      { text: "I smell gas in my basement.", urgent: true, recording_id: null },
      expect.objectContaining({ recording_id: expect.stringMatching(/^RE/) }),
    ]),
  );
  await marcus("answer");
  await marcus("press", { keys: "1" });
  const now = await inState(looking(business), "accepted");
  expect(now.accepted_by).toBe("Marcus");
  expect(await textTo(world, business.phones.marcus, 2)).toContain("It's yours.");
});

test("1 is enough, and whoever takes it is told so; the recorder says who has it", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  await fillLines(business.number);
  const third = await callTo(business.number, business.phones.caller);
  expect(third.first).toMatch(/<Gather input="dtmf speech" action="[^"]*\/voice\/danger\?t=record".*<Record /);
  expect(await third.say(danger, { Digits: "1" })).toMatch(/call 911.*We're calling our on-call team now.*<Record /);
  const marcus = await ringing(business.phones.marcus);
  expect(await textTo(world, business.phones.marcus)).toContain("pressed 1 for an emergency while no line was free");
  await marcus("answer");
  await marcus("press", { keys: "1" });
  await inState(looking(business), "accepted");
  const recorded = { RecordingUrl: "https://carrier.example/RE91", RecordingSid: "RE91", RecordingDuration: "9" };
  expect(await third.say("/voice/action", recorded)).toContain("Thank you. Marcus has it.");
});

test("asked twice by the carrier, it is one emergency and one message", async () => {
  const business = await openOnCall({ marcus: { kind: "ring_out" } });
  await fillLines(business.number);
  const third = await callTo(business.number, business.phones.caller);
  for (let told = 0; told < 2; told++) await third.say(danger, { SpeechResult: "There's a fire in the kitchen" });
  const call = await callRow(world, third.sid);
  expect(await messagesOf(call?.id ?? "")).toHaveLength(1);
  const { body } = await business.owner.send("GET", "/api/escalations?state=all");
  expect(body).toHaveLength(1);
});

describe("a caller without a line who is in no danger", () => {
  test("is asked for a message, and what was said is kept", async () => {
    const business = await openOnCall({ marcus: { kind: "ring_out" } });
    await fillLines(business.number);
    const third = await callTo(business.number);
    const said = "Hi, this is Greg, I need my faucet replaced.";
    expect(await third.say(danger, { SpeechResult: said })).toMatch(/Thank you\. Please leave your name.*<Record /);
    const call = await callRow(world, third.sid);
    expect(await messagesOf(call?.id ?? "")).toEqual([{ text: said, urgent: false, recording_id: null }]);
    expect(await looking(business)()).toBeUndefined();
  });

  test("may press any other key", async () => {
    const business = await openOnCall({ marcus: { kind: "ring_out" } });
    await fillLines(business.number);
    const third = await callTo(business.number);
    expect(await third.say(danger, { Digits: "2" })).toMatch(/Please leave your name.*<Record /);
    expect(await looking(business)()).toBeUndefined();
  });
});

test("where it is not clear, one question; silence then counts as a yes", async () => {
  const business = await openOnCall({ marcus: { kind: "ring_out" } });
  await fillLines(business.number);
  const third = await callTo(business.number, business.phones.caller);
  const asked = await third.say(danger, { SpeechResult: "The water heater is leaking" });
  const [, next = ""] = /<Gather [^>]*action="[^"]*(\/voice\/danger\?t=record&amp;k=[a-z_]+)"/.exec(asked) ?? [];
  expect(asked).toMatch(/actionOnEmptyResult="true".*\?<\/Say>.*<Record /);
  expect(await looking(business)()).toBeUndefined();
  expect(await third.say(next.replace("&amp;", "&"), { SpeechResult: "" })).toContain("We're calling our on-call team");
  expect(kindsOf(await inState(looking(business), "running"))).toContain("started");
});

describe("people on call are reached", () => {
  const dangerous = { SpeechResult: "There's a fire in the kitchen" };

  test("while she is paused", async () => {
    const business = await openOnCall({ marcus: { kind: "ring_out" } });
    await business.owner.send("PUT", `/instances/${business.assistant_id}`, { status: "paused" });
    const call = await callTo(business.number);
    expect(call.first).toContain("We can't take your call right now. If anyone is in danger");
    expect(await call.say(danger, dangerous)).toContain("We're calling our on-call team now");
    await inState(looking(business), "running");
  });

  test("while nobody pays for the line, and nothing is recorded", async () => {
    const business = await openOnCall({ marcus: { kind: "ring_out" } });
    await failingFor(world, business.owner, 11);
    const call = await callTo(business.number);
    expect(call.first).toMatch(/not in service right now\. If anyone is in danger.*<\/Gather><Hangup\/>/);
    const said = await call.say("/voice/danger?t=end", dangerous);
    expect(said).toMatch(/We're calling our on-call team now.*Goodbye.*<Hangup\/>/);
    expect(said).not.toContain("<Record");
    await inState(looking(business), "running");
  });

  test("while she takes messages only", async () => {
    const business = await openOnCall({ marcus: { kind: "ring_out" } });
    await failingFor(world, business.owner, 4);
    const caller = await dial(world, { to: business.number, from: business.phones.caller });
    await caller.hears("transcribed");
    await caller.say("I smell gas in my basement.");
    await caller.hears("I'm calling our on-call team now.");
    await inState(looking(business), "running");
    await caller.hangUp();
  });

  test("for one call too many of one caller, of which nothing else is written down", async () => {
    const business = await openOnCall({ marcus: { kind: "ring_out" } });
    const from = business.phones.caller;
    for (let call = 0; call < 3; call++) await callTo(business.number, from);
    const fourth = await callTo(business.number, from);
    expect(fourth.first).toMatch(
      /\/voice\/danger\?t=end".*Please call back later\. If anyone is in danger.*<\/Gather><Hangup\/>/,
    );
    expect(await callRow(world, fourth.sid)).toBeUndefined();
    expect(await fourth.say("/voice/danger?t=end", dangerous)).toContain("We're calling our on-call team now");
    await inState(looking(business), "running");
    expect(await callRow(world, fourth.sid)).toBeDefined();
  });

  test("after nobody took a call that was put through", async () => {
    const service_transfer = somePhone();
    const business = await openBusiness(world, { service_transfer, settings: { business_name: "Ames" } });
    await fillLines(business.number);
    const third = await callTo(business.number);
    expect(third.first).toContain(`>${service_transfer}<`);
    const busy = { DialCallStatus: "busy", DialCallSid: "CA1" };
    expect(await third.say("/voice/action", busy)).toMatch(
      /No one could take your call\. If anyone is in danger.*<Record /,
    );
    expect(await third.say(danger, dangerous)).toContain("We're calling our on-call team now");
    await until("the service number to be rung for it", async () =>
      (await textsTo(world, service_transfer)).some(({ body }) => body.includes("EMERGENCY")),
    );
  });
});

test("where nobody is on call it is passed on as urgent, and no team is promised", async () => {
  const business = await openBusiness(world, { settings: { business_name: "Ames" } });
  await fillLines(business.number);
  const third = await callTo(business.number);
  const said = await third.say(danger, { SpeechResult: "There's a fire in the kitchen" });
  expect(said).toContain("We're passing this on as urgent.");
  expect(said).not.toContain("on-call team");
  const call = await callRow(world, third.sid);
  expect(await messagesOf(call?.id ?? "")).toMatchObject([{ urgent: true }]);
});

test("a hidden number is not promised a call back", async () => {
  const business = await openOnCall({ marcus: { kind: "ring_out" } });
  await fillLines(business.number);
  const third = await callTo(business.number, "anonymous");
  expect(await third.say(danger, { Digits: "1" })).toContain("Your number is hidden, so they can't call you back");
});
