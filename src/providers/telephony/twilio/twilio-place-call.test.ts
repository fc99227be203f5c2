import { afterEach, beforeEach, expect, test } from "vitest";
import { tryApplication } from "#sandbox/twilio/try-application.ts";
import { tryTwilio } from "#sandbox/twilio/try-twilio.ts";
import type { Telephony } from "../port.ts";
import { createTwilioTelephony } from "./twilio-telephony.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
let application: Awaited<ReturnType<typeof tryApplication>>;
let telephony: Telephony;
let from = "";
const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
const [person, other] = ["+12085550199", "+12085550198"];

beforeEach(async () => {
  world = await tryTwilio({ clock });
  application = await tryApplication();
  telephony = createTwilioTelephony({
    accountSid: world.accountSid,
    authToken: world.authToken,
    url: world.url,
    clock,
  });
  const addresses = { voiceUrl: "", fallbackUrl: "", statusUrl: "", textUrl: "" };
  const [offer] = await telephony.findNumbers({ areaCode: "312", limit: 1 });
  from = (await telephony.buyNumber({ number: offer?.number ?? "", reference: "assistant-7", addresses })).number;
});
afterEach(async () => {
  await application.close();
  await world.close();
});

const order = (to = person) => ({
  ...{ from, to, timeoutSeconds: 30 },
  url: `${application.url}/hear`,
  statusUrl: `${application.url}/status`,
});

test("somebody is rung, hears what the application says, and the end is told", async () => {
  application.answers["/hear"] = "<Response><Say>Emergency.</Say></Response>";
  const { id } = await telephony.placeCall(order());
  const call = world.carrier.find(id);
  await call?.until(({ record }) => record.status === "ringing");
  call?.answer();
  await call?.untilHeard("Emergency.");
  await call?.ended;
  expect(await telephony.readCall(id)).toMatchObject({ direction: "outbound", from, to: person, state: "completed" });
});

test("a repeat finds what an earlier try has placed, and no call that is known for another", async () => {
  const { id } = await telephony.placeCall(order());
  const again = { since: clock.now(), known: [] };
  expect(await telephony.placeCall({ ...order(), again })).toEqual({ id });
  const second = await telephony.placeCall({ ...order(), again: { ...again, known: [id] } });
  expect(second.id).not.toBe(id);
  expect((await telephony.placeCall({ ...order(other), again })).id).not.toBe(id);
});

test("a number that is not ours is refused for good, and a carrier that is away is not", async () => {
  await expect(telephony.placeCall({ ...order(), from: other })).rejects.toMatchObject({
    code: "sender_refused",
    retryable: false,
  });
  world.faults.set("twilio", { trouble: { kind: "error", path: "", ms: 0 } });
  await expect(telephony.placeCall(order())).rejects.toMatchObject({ retryable: true });
});

test("two in one conference hear each other, and it is over for both when one leaves", async () => {
  const room = (name: string) =>
    `<Response><Dial action="${application.url}/over"><Conference endConferenceOnExit="true">${name}</Conference></Dial></Response>`;
  application.answers["/hear"] = room("ladder-7");
  application.answers["/over"] = "<Response><Hangup/></Response>";
  const calls = await Promise.all([person, other].map((to) => telephony.placeCall(order(to))));
  const [one, two] = calls.map(({ id }) => world.carrier.find(id));
  for (const call of [one, two]) {
    await call?.until(({ record }) => record.status === "ringing");
    call?.answer();
    await call?.until((at) => at.entries().some(({ text }) => text === "Joined the conference ladder-7"));
  }
  one?.say("Hello, Marcus here.");
  await two?.untilHeard("Hello, Marcus here.");
  two?.hangUp();
  expect((await one?.ended)?.status).toBe("completed");
  expect(application.fieldsOf("/over").map(({ DialCallStatus }) => DialCallStatus)).toContain("answered");
});
