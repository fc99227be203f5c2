import { describe, expect, test } from "vitest";
import {
  callRow,
  createCallWorld,
  dial,
  ended,
  entriesOf,
  failingFor,
  linesOf,
  openBusiness,
  setCallee,
  taken,
} from "../../support/calls/calls.ts";
import { carrierSays } from "../../support/calls/carrier-says.ts";
import { somePhone } from "../../support/some-phone.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();

/** A caller who has asked for somebody, and the phones of the business. */
async function askFor(whom: "sales" | "service", callees: Partial<Record<"sales" | "service", object>>) {
  const numbers = { sales: somePhone(), service: somePhone() };
  for (const [name, behaviour] of Object.entries(callees))
    await setCallee(world, numbers[name as "sales" | "service"], behaviour);
  const { number } = await openBusiness(world, {
    name: "June",
    sales_transfer: callees.sales ? numbers.sales : "",
    service_transfer: callees.service ? numbers.service : "",
  });
  const caller = await dial(world, { to: number, from: "+12085550142" });
  await caller.hears("transcribed");
  await caller.say(`Please put me through to ${whom}.`);
  await caller.hears("putting you through");
  return { caller, numbers };
}
const phasesOf = async (sid: string) => {
  const row = await callRow(world, sid);
  const seconds = Object.values(row?.phases ?? {}).reduce((sum, each) => sum + each, 0);
  expect(seconds).toBe(row?.duration_seconds);
  return row?.phases;
};
const transfersOf = async (sid: string) =>
  ((await callRow(world, sid))?.session as { transfers: { target: string; result?: string }[] } | null)?.transfers;

test("a transfer that is taken with the 1 key connects the two; the call is over and billed when they have talked", async () => {
  const talks = { kind: "answer", after_seconds: 1, press: "1", says: "Sales, hello!", talk_seconds: 5 };
  const { caller, numbers } = await askFor("sales", { sales: talks });
  await caller.hears("Sales, hello!");
  await caller.over();
  const call = await ended(world, caller.sid);
  expect(call).toMatchObject({ ending: "transferred", outcome: "transferred" });
  expect(await transfersOf(caller.sid)).toMatchObject([{ target: "sales", result: "accepted" }]);
  expect(await entriesOf(world, call.id)).toHaveLength(1);
  const { entries } = await caller.see();
  const asked = entries.map(({ text }) => text).join("\n");
  expect(asked).toContain(`Connected with ${numbers.sales}`);
  const sandbox = `${world.outside.sandbox?.url}/api/twilio/calls`;
  const { calls } = (await (await fetch(sandbox)).json()) as { calls: { sid: string; to: string }[] };
  const leg = calls.find(({ to }) => to === numbers.sales);
  const heard = (await (await fetch(`${sandbox}/${leg?.sid}`)).json()) as { heard: { text: string }[] };
  expect(heard.heard[0]?.text).toBe("This is June with a caller. Press 1 to take the call.");
});

test("while it rings the caller is on hold, and from the key on with a person; together that is the length of the call", async () => {
  const { caller, numbers } = await askFor("sales", { sales: { kind: "live" } });
  const at = `${world.outside.sandbox?.url}/api/twilio/calls`;
  const leg = await until("her phone to ring", async () => {
    const { calls } = (await (await fetch(at)).json()) as { calls: { sid: string; to: string }[] };
    return calls.find(({ to }) => to === numbers.sales);
  });
  const act = async (action: string, body: object = {}) => {
    const headers = { "content-type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    expect((await fetch(`${at}/${leg.sid}/${action}`, sent)).ok).toBe(true);
  };
  world.clock.advance(30_000);
  await act("answer");
  await until("the one who picked up to be asked", async () => {
    const { heard } = (await (await fetch(`${at}/${leg.sid}`)).json()) as { heard: object[] };
    return heard.length > 0;
  });
  await act("press", { keys: "1" });
  await caller.notices(`Connected with ${numbers.sales}`);
  world.clock.advance(40_000);
  await caller.hangUp();
  expect(await ended(world, caller.sid)).toMatchObject({ ending: "transferred" });
  const phases = await phasesOf(caller.sid);
  expect(phases?.hold).toBeGreaterThanOrEqual(30);
  expect(phases?.transfer).toBeGreaterThanOrEqual(40);
});

describe("a transfer that nobody takes brings the caller back with the reason", () => {
  test.each([
    ["busy", { kind: "busy" }, "busy", "I'm sorry, the line is busy right now."],
    ["refused", { kind: "refuse", after_seconds: 1 }, "busy", "I'm sorry, the line is busy right now."],
    ["not picked up", { kind: "ring_out" }, "no_answer", "I'm sorry, nobody picked up."],
    ["a voicemail", { kind: "voicemail", after_seconds: 1 }, "voicemail", "I'm sorry, I only reached a voicemail."],
    [
      "declined by another key",
      { kind: "answer", after_seconds: 1, press: "2" },
      "declined",
      "I'm sorry, nobody can take the call right now.",
    ],
    ["out of reach", { kind: "fail" }, "failed", "I'm sorry, I couldn't get through."],
  ])("%s", async (_how, behaviour, result, sorry) => {
    const { caller } = await askFor("service", { service: behaviour });
    await caller.hears(sorry);
    await caller.hears("I can book an appointment for you or take a message.");
    await caller.say("Please tell them that my sink leaks.");
    await caller.hears("I have noted that and will pass it on.");
    await caller.say("Goodbye.");
    await caller.over();
    const call = await ended(world, caller.sid);
    expect(call).toMatchObject({ outcome: "message", ending: "said_goodbye" });
    expect(await transfersOf(caller.sid)).toMatchObject([{ target: "service", result }]);
    expect(await entriesOf(world, call.id)).toHaveLength(1);
    expect((await linesOf(world, call.id)).filter((line) => line.includes(sorry))).toHaveLength(1);
    expect(await phasesOf(caller.sid)).toMatchObject({ transfer: 0 });
  });
});

test("where the first one is not reached, the next one is tried before a message is taken", async () => {
  const taken = { kind: "answer", after_seconds: 1, press: "1", says: "Sales here.", talk_seconds: 1 };
  const { caller } = await askFor("service", { service: { kind: "busy" }, sales: taken });
  await caller.hears("Let me try someone else.");
  await caller.hears("Sales here.");
  await caller.over();
  await ended(world, caller.sid);
  expect(await transfersOf(caller.sid)).toMatchObject([
    { target: "service", result: "busy" },
    { target: "sales", result: "accepted" },
  ]);
});

test("a caller who hangs up while it rings leaves one ended call behind, and was not put through", async () => {
  const { caller } = await askFor("service", { service: { kind: "live" } });
  await caller.notices("Dials");
  await caller.hangUp();
  const call = await ended(world, caller.sid);
  expect(call).toMatchObject({ ending: "caller_hung_up" });
  expect(await transfersOf(caller.sid)).toMatchObject([{ target: "service", result: "no_answer" }]);
  expect(await entriesOf(world, call.id)).toHaveLength(1);
});

test("an assistant who may only take messages puts nobody through", async () => {
  const service = somePhone();
  await setCallee(world, service, { kind: "answer", after_seconds: 1, press: "1", talk_seconds: 1 });
  const { number, owner } = await openBusiness(world, { service_transfer: service });
  await failingFor(world, owner, 4);
  const caller = await dial(world, { to: number });
  await caller.hears("transcribed");
  await caller.say("I want to talk to a person.");
  await caller.hears("I have noted that and will pass it on.");
  await caller.hangUp();
  expect(await ended(world, caller.sid)).toMatchObject({ outcome: "message" });
});

test("the call of somebody who hung up just before being put through is closed at once", async () => {
  const service_transfer = somePhone();
  await setCallee(world, service_transfer, { kind: "live" });
  const { number } = await openBusiness(world, { service_transfer });
  const caller = await dial(world, { to: number });
  await taken(world, caller.sid);
  const end = { CallSid: caller.sid, CallStatus: "completed", CallDuration: "21" };
  await carrierSays(world, world.url)("/voice/status", end);
  await until("the news", async () => (await callRow(world, caller.sid))?.carrier_ended_at ?? false);
  await caller.say("Please put me through to service.");
  expect(await ended(world, caller.sid)).toMatchObject({ ending: "caller_hung_up", duration_seconds: 21 });
});
