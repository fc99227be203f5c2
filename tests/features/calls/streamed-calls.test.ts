import { availableParallelism } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { spokenCallsPerCore } from "#server/features/browser-phone/limits.ts";
import {
  type Caller,
  callRow,
  createCallWorld,
  dial,
  ended,
  entriesOf,
  linesOf,
  openBusiness,
  setCallee,
  taken,
} from "../../support/calls/calls.ts";
import { createScriptedSpeech } from "../../support/calls/scripted-speech.ts";
import { somePhone } from "../../support/some-phone.ts";
import { until } from "../../support/until.ts";

const scripted = createScriptedSpeech();
const world = await createCallWorld({ TELEPHONE: "stream" }, { speech: scripted.speech, alone: true });
const live: Caller[] = [];
afterEach(async () => {
  scripted.break(undefined);
  scripted.become({ type: "ready" });
  await setFaults({});
  for (const caller of live.splice(0)) {
    if ((await caller.see()).status === "in-progress") await caller.hangUp();
    await caller.over();
  }
  await until("all ears to be given back", async () => scripted.listeners() === 0);
});

const setFaults = async (faults: object) => {
  const headers = { "content-type": "application/json" };
  const at = `${world.outside.sandbox?.url}/api/weather/speech`;
  const reply = await fetch(at, { method: "PUT", headers, body: JSON.stringify(faults) });
  if (!reply.ok) throw new Error(`The sandbox said ${reply.status}`);
};
/** Somebody who calls, and whom no test leaves on the line. */
async function call(to: string) {
  const caller = await dial(world, { to, from: somePhone() });
  live.push(caller);
  return caller;
}
/** By which of the carrier's ways the call was connected, one after the other. */
const waysOf = async (caller: Caller): Promise<string[]> =>
  (await caller.see()).entries.flatMap(({ kind, text }) => {
    const way = kind === "answer" && /<(ConversationRelay|Stream|Dial|Record)\b/.exec(text);
    return way ? [way[1] ?? ""] : [];
  });
/** What was heard of her, as one text without spaces: sentences come one behind the other, and a pause makes two of one. */
const inOne = (text: string) => text.replace(/\s/g, "");
async function hears(caller: Caller, words: string): Promise<void> {
  let seen = await caller.see();
  await until(`her to say ${words}`, async () => {
    seen = await caller.see();
    return inOne(seen.heard.map(({ text }) => text).join("")).includes(inOne(words));
  }).catch((error: Error) => {
    const last = seen.entries.slice(-12).map(({ kind, text }) => `${kind}: ${text.slice(0, 300)}`);
    throw new Error([error.message, ...last].join("\n"));
  });
}

test("a streamed call: she greets, hears and answers, says goodbye, and the record is that of any call", async () => {
  const { number } = await openBusiness(world, { name: "June", settings: { voice: "cole" } });
  const caller = await call(number);
  await hears(caller, "How may I assist you today?");
  await caller.say("My sink is leaking.");
  await hears(caller, "May I have your name");
  await caller.say("Greg Halvorsen");
  await hears(caller, "anything else?");
  await caller.say("Goodbye.");
  await hears(caller, "Thank you for calling. Goodbye.");
  await caller.over();
  const row = await ended(world, caller.sid);
  expect(row).toMatchObject({ epoch: 1, ending: "said_goodbye", outcome: "message", handover: null });
  expect(await linesOf(world, row.id)).toEqual([
    expect.stringContaining("assistant: Hello! I'm June."),
    "caller: My sink is leaking.",
    "assistant: I have noted that and will pass it on. May I have your name, please?",
    "caller: Greg Halvorsen",
    "assistant: Thank you. Is there anything else?",
    "caller: Goodbye.",
    "assistant: Thank you for calling. Goodbye.",
  ]);
  expect(await entriesOf(world, row.id)).toHaveLength(1);
  expect(await waysOf(caller)).toEqual(["Stream"]);
  expect(scripted.asked.some(({ words, voice }) => voice === "cole" && words.includes("transcribed"))).toBe(true);
});

test("who hangs up is gone at once", async () => {
  const { number } = await openBusiness(world);
  const caller = await call(number);
  await taken(world, caller.sid);
  await caller.hangUp();
  expect(await ended(world, caller.sid)).toMatchObject({ ending: "caller_hung_up" });
});

test("talked over, she falls silent, and only what was heard is written down", async () => {
  const { number } = await openBusiness(world);
  const caller = await call(number);
  await hears(caller, "How may I assist you today?");
  await until("her to be quiet", async () => (await caller.see()).quiet);
  await caller.act("interrupt", { after_characters: 8, text: "Sorry, wait, my name is Ann." });
  await caller.say("My sink is leaking.");
  await hears(caller, "anything else?");
  await caller.notices('"event":"clear"');
  const row = await until("the line that was cut", async () => {
    const found = await callRow(world, caller.sid);
    return found && (await linesOf(world, found.id)).length > 4 && found;
  });
  const cut = (await linesOf(world, row.id))[2] ?? "";
  const whole = "assistant: I have noted that and will pass it on. May I have your name, please?";
  expect(whole.startsWith(cut)).toBe(true);
  expect(cut.length).toBeGreaterThan("assistant: I".length);
  expect(cut.length).toBeLessThan(whole.length);
  expect(await linesOf(world, row.id)).toContain("caller: Sorry, wait, my name is Ann.");
});

test("a key is a key", async () => {
  const { number } = await openBusiness(world);
  const caller = await call(number);
  await hears(caller, "How may I assist you today?");
  await caller.act("press", { keys: "12#" });
  await hears(caller, "noted that");
  await caller.notices('"event":"dtmf"');
});

describe("a transfer", () => {
  const askFor = async (behaviour: object) => {
    const service_transfer = somePhone();
    await setCallee(world, service_transfer, behaviour);
    const { number } = await openBusiness(world, { name: "June", service_transfer });
    const caller = await call(number);
    await hears(caller, "How may I assist you today?");
    await caller.say("I want to talk to a person.");
    await hears(caller, "putting you through.");
    return caller;
  };

  test("that is taken connects the two, and is the end of the call", async () => {
    const caller = await askFor({
      kind: "answer",
      after_seconds: 1,
      press: "1",
      says: "Service, hello!",
      talk_seconds: 5,
    });
    await caller.hears("Service, hello!");
    await caller.over();
    expect(await ended(world, caller.sid)).toMatchObject({ ending: "transferred", outcome: "transferred" });
    expect(await waysOf(caller)).toEqual(["Stream", "Dial"]);
  });

  test("that nobody takes comes back to her, over another stream", async () => {
    const caller = await askFor({ kind: "busy" });
    await hears(caller, "the line is busy");
    await caller.say("Tell them that my sink leaks.");
    await hears(caller, "May I have your name");
    expect(await waysOf(caller)).toEqual(["Stream", "Dial", "Stream"]);
  });
});

test("a stream that breaks is opened again by the carrier's question, and the call goes on where it was", async () => {
  const { number } = await openBusiness(world);
  const caller = await call(number);
  await hears(caller, "How may I assist you today?");
  await caller.say("My sink is leaking.");
  await hears(caller, "May I have your name, please?");
  await until("her to be quiet", async () => (await caller.see()).quiet);
  await caller.act("drop-socket");
  await until("another stream", async () => (await waysOf(caller)).length === 2);
  await until("the call to be taken again", async () => (await callRow(world, caller.sid))?.epoch === 2);
  await caller.say("Greg Halvorsen");
  await hears(caller, "Is there anything else?");
  expect(await waysOf(caller)).toEqual(["Stream", "Stream"]);
});

describe("without speech of our own", () => {
  test.each([
    ["while it is being fetched", { type: "fetching", fetchedBytes: 1, totalBytes: 2 }],
    ["where it has failed", { type: "failed", why: "engine" }],
    ["where there is none", { type: "off" }],
  ] as const)("%s, the carrier hears and speaks", async (_when, state) => {
    const { number } = await openBusiness(world);
    scripted.become(state);
    const caller = await call(number);
    await caller.hears("transcribed");
    await caller.say("My sink is leaking.");
    await caller.hears("May I have your name");
    expect(await waysOf(caller)).toEqual(["ConversationRelay"]);
  });

  test("in her language, too", async () => {
    const { number } = await openBusiness(world, { settings: { languages: ["es", "en"] } });
    const caller = await call(number);
    await caller.hears("se transcribe");
    expect(await waysOf(caller)).toEqual(["ConversationRelay"]);
  });

  test("where too many speak already, the next caller is relayed, until there is room again", async () => {
    const most = spokenCallsPerCore * availableParallelism();
    // One account has few calls at a time while it is on trial.
    const numbers: string[] = [];
    while (numbers.length < most + 2) numbers.push((await openBusiness(world)).number);
    const ring = () => call(numbers.pop() ?? "");
    for (let count = 0; count < most; count += 1) {
      const caller = await ring();
      await taken(world, caller.sid);
      expect(await waysOf(caller)).toEqual(["Stream"]);
    }
    const late = await ring();
    await late.hears("transcribed");
    expect(await waysOf(late)).toEqual(["ConversationRelay"]);
    await live[0]?.hangUp();
    await ended(world, live[0]?.sid ?? "");
    const next = await ring();
    await taken(world, next.sid);
    expect(await waysOf(next)).toEqual(["Stream"]);
  });

  test.each(["ear", "mouth"] as const)(
    "when her %s fails in the middle, the carrier takes over at once",
    async (part) => {
      const { number } = await openBusiness(world);
      const caller = await call(number);
      await hears(caller, "How may I assist you today?");
      scripted.break(part);
      if (part === "mouth") await caller.act("press", { keys: "1#" });
      await until("the relay", async () => (await waysOf(caller)).includes("ConversationRelay"));
      await until("the call to be taken again", async () => (await callRow(world, caller.sid))?.epoch === 2);
      await caller.say("My sink is leaking.");
      await caller.hears(part === "ear" ? "May I have your name" : "anything else");
      expect(await waysOf(caller)).toEqual(["Stream", "ConversationRelay"]);
    },
  );

  test("and where the carrier has none either, the caller leaves a message", async () => {
    const { number } = await openBusiness(world);
    await setFaults({ kind: "error", path: "/hear/" });
    scripted.become({ type: "failed", why: "engine" });
    const caller = await call(number);
    await caller.hears("If anyone is in danger");
    await caller.act("keep-quiet");
    await caller.hears("after the tone");
    await caller.say("My sink leaks.");
    await caller.act("press", { keys: "#" });
    await caller.hears("has been passed on");
    expect(await waysOf(caller)).toEqual(["ConversationRelay", "ConversationRelay", "Record"]);
  });
});
