import { afterEach, describe, expect, test } from "vitest";
import {
  type Caller,
  callRow,
  createCallWorld,
  dial,
  ended,
  linesOf,
  openBusiness,
  setCallee,
} from "../../support/calls/calls.ts";
import { somePhone } from "../../support/some-phone.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();

const setFaults = async (faults: object) => {
  const headers = { "content-type": "application/json" };
  const at = `${world.outside.sandbox?.url}/api/weather/speech`;
  const reply = await fetch(at, { method: "PUT", headers, body: JSON.stringify(faults) });
  if (!reply.ok) throw new Error(`The sandbox said ${reply.status}`);
};
/** A provider of speech at the carrier is out of order: so many times, or until the end of the test. */
const down = (path: string, times?: number) => setFaults({ kind: "error", path, times });
afterEach(() => setFaults({}));

/** The providers of each conversation that the carrier was asked for, one after the other. */
const triedOn = async (caller: Caller): Promise<string[]> =>
  (await caller.see()).entries.flatMap(({ kind, text }) => {
    if (kind !== "answer" || !text.includes("<ConversationRelay")) return [];
    const [, voice, ears] = / ttsProvider="(\w+)".*? transcriptionProvider="(\w+)"/.exec(text) ?? [];
    return [`${voice} and ${ears}`];
  });
const messagesOf = (call_id: string) =>
  world.db.selectFrom("call_messages").selectAll().where("call_id", "=", call_id).execute();

test("every voice of hers is taken, with all languages that she speaks", async () => {
  for (const voice of ["belle", "june", "cole", "theo"]) {
    const { number } = await openBusiness(world, {
      settings: { voice, languages: ["es", "en", "fr", "pt", "de", "it", "vi", "zh"] },
    });
    const caller = await dial(world, { to: number });
    await caller.hears("se transcribe");
    expect(await triedOn(caller)).toEqual(["Google and Deepgram"]);
    await caller.hangUp();
  }
});

describe("where nobody can hear the caller,", () => {
  test("another provider listens, and she greets as if nothing had been", async () => {
    const { number } = await openBusiness(world);
    await down("/hear/Deepgram");
    const caller = await dial(world, { to: number });
    await caller.hears("transcribed");
    await caller.say("My sink is leaking.");
    await caller.hears("May I have your name");
    await caller.hangUp();
    expect(await triedOn(caller)).toEqual(["Google and Deepgram", "Google and Google"]);
    const id = (await callRow(world, caller.sid))?.id ?? "";
    expect(await ended(world, caller.sid)).toMatchObject({ ending: "caller_hung_up" });
    // The owner sees it, and the operator.
    expect(await world.db.selectFrom("lapses").select("kind").where("call_id", "=", id).execute()).toEqual([
      { kind: "speech" },
    ]);
    const figures = await (await fetch(`${world.url}/metrics`)).text();
    expect(figures).toMatch(/^belle_speech_failovers_total\{code="64114",to="other_ears"\} \d+$/m);
  });

  test("in the middle of a call, she goes on with somebody else who listens", async () => {
    const { number } = await openBusiness(world);
    const caller = await dial(world, { to: number });
    await caller.hears("transcribed");
    await caller.say("My sink is leaking.");
    await caller.hears("May I have your name");
    await down("/hear/Deepgram", 1);
    await caller.say("Greg");
    await caller.hears(/I'm back\. .*May I have your name, please\?$/);
    await caller.say("Greg Halvorsen");
    await caller.hears("Is there anything else?");
    await caller.hangUp();
    expect(await triedOn(caller)).toEqual(["Google and Deepgram", "Google and Google"]);
    const { id } = await ended(world, caller.sid);
    expect(await linesOf(world, id)).toContain("caller: Greg Halvorsen");
  });
});

test("where her voice fails, another one says again what was not heard", async () => {
  const { number } = await openBusiness(world);
  await down("/speak/Google");
  const caller = await dial(world, { to: number });
  await caller.hears("transcribed");
  await caller.say("My sink is leaking.");
  await caller.hears("May I have your name");
  await caller.hangUp();
  expect(await triedOn(caller)).toEqual(["Google and Deepgram", "Amazon and Deepgram"]);
  await ended(world, caller.sid);
});

describe("where others fail as well,", () => {
  test("the caller leaves a message after the second try, and the owner finds it", async () => {
    const { number } = await openBusiness(world, { settings: { business_name: "Ames & Sons" } });
    await down("/hear");
    const caller = await dial(world, { to: number });
    await caller.hears("Our assistant can't answer right now. If anyone is in danger, call 911 first.");
    await caller.act("keep-quiet");
    await caller.hears("Please leave your name, number and a message");
    await caller.say("It's Greg, my sink is leaking.");
    await caller.act("keep-quiet");
    await caller.hears("Your message has been passed on.");
    await caller.over();
    expect(await triedOn(caller)).toEqual(["Google and Deepgram", "Google and Google"]);
    const call = await ended(world, caller.sid);
    expect(call).toMatchObject({ outcome: "message", ending: "shed", duration_seconds: 0 });
    expect(await messagesOf(call.id)).toMatchObject([{ recording_id: expect.stringMatching(/^RE/) }]);
  });

  test("in the middle of a call, too: what was said before stays, and the talk with her is billed", async () => {
    const { number } = await openBusiness(world);
    const caller = await dial(world, { to: number });
    await caller.hears("transcribed");
    // By then her watch runs.
    await until(
      "her greeting",
      async () => (await linesOf(world, (await callRow(world, caller.sid))?.id ?? "")).length > 0,
    );
    world.clock.advance(20_000);
    await caller.say("My sink is leaking.");
    await caller.hears("May I have your name");
    await down("/hear");
    await caller.say("Greg");
    await caller.hears("If this is an emergency, press 1");
    await caller.act("keep-quiet");
    await caller.hears("Please leave your name, number and a message");
    await caller.say("It's Greg Halvorsen.");
    await caller.act("keep-quiet");
    await caller.over();
    const call = await ended(world, caller.sid);
    expect(call).toMatchObject({ outcome: "message", ending: "connection_lost" });
    expect(call.duration_seconds).toBeGreaterThanOrEqual(20);
    expect(await linesOf(world, call.id)).toContain("caller: My sink is leaking.");
    expect((await messagesOf(call.id)).filter(({ recording_id }) => recording_id !== null)).toHaveLength(1);
  });

  test("a person is rung first where there is one; nobody there: a message, and never back to her", async () => {
    const service_transfer = somePhone();
    await setCallee(world, service_transfer, { kind: "busy" });
    const { number } = await openBusiness(world, { service_transfer });
    const caller = await dial(world, { to: number });
    await caller.hears("transcribed");
    await caller.say("My sink is leaking.");
    await caller.hears("May I have your name");
    await down("/hear");
    await caller.say("Greg");
    await caller.hears("so I'm transferring your call");
    await caller.hears("No one could take your call. If anyone is in danger");
    await caller.act("keep-quiet");
    await caller.hears("Please leave your name, number and a message");
    await caller.say("It's Greg.");
    await caller.act("keep-quiet");
    await caller.over();
    expect(await triedOn(caller)).toHaveLength(2);
    expect(await ended(world, caller.sid)).toMatchObject({ outcome: "message" });
  });
});
