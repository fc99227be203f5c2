import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { type ForeignApplication, startForeignApplication } from "../foreign/foreign-application.ts";
import { tryAccount, tryTwilio } from "../try-twilio.ts";
import type { PhoneCall } from "./phone-call.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
let app: ForeignApplication;
const to = "+13125550112";

beforeEach(async () => {
  app = await startForeignApplication({ authToken: tryAccount.authToken, target: "+17735550150" });
  world = await tryTwilio({ clock: { now: () => new Date("2026-11-14T18:30:00Z") }, reconnectWaitsMs: [1, 20, 50] });
  await world.rest("IncomingPhoneNumbers.json", { PhoneNumber: to, VoiceUrl: `${app.url}/voice` });
});
afterEach(async () => {
  await world.close();
  await app.close();
});

const frames = () =>
  app.frames
    .filter(({ type }) => type !== "setup" && type !== "info")
    .map(({ type, voicePrompt, digit, utteranceUntilInterrupt, last }) =>
      [type, voicePrompt ?? digit ?? utteranceUntilInterrupt, last === false && "partial"].filter(Boolean).join(" "),
    );

/** A call whose greeting is over; then "tell me everything" is said, and talked over at the tenth character. */
async function talkOver(attributes: string, words: string, act?: (call: PhoneCall) => void) {
  app.knobs.relayAttributes = attributes;
  const call = world.carrier.placeCall({ from: "+12085550123", to });
  await call.untilHeard("Acme");
  if (act) call.onEntry(({ kind, text }) => kind === "said" && text === words && act(call));
  call.interruptAfter(10, words);
  call.say("tell me everything");
  return call;
}
const whole = "We repair boilers, furnaces, pumps and water heaters every day.";
const asked = "prompt tell me everything";

describe("who talks over the assistant", () => {
  test.each([
    ["", ["interrupt We repair ", "prompt wait"]],
    ['interruptible="true"', ["interrupt We repair ", "prompt wait"]],
    ['interruptible="speech"', ["interrupt We repair ", "prompt wait"]],
  ])("interrupts it with %s", async (attributes, told) => {
    await talkOver(attributes, "wait");
    await vi.waitFor(() => expect(frames()).toEqual([asked, ...told]));
  });

  test.each([
    ['interruptible="none"', []],
    ['interruptible="dtmf"', []],
    ['interruptible="none" reportInputDuringAgentSpeech="dtmf"', []],
    ['interruptible="none" reportInputDuringAgentSpeech="speech"', ["prompt wait"]],
    ['interruptible="none" reportInputDuringAgentSpeech="any"', ["prompt wait"]],
  ])("does not with %s", async (attributes, told) => {
    const call = await talkOver(attributes, "wait");
    await call.untilHeard(whole);
    await vi.waitFor(() => expect(frames()).toEqual([asked, ...told]));
  });

  test.each([
    ['dtmfDetection="true"', ["interrupt We repair ", "dtmf 5", "prompt wait"]],
    ['dtmfDetection="true" interruptible="dtmf"', ["interrupt We repair ", "dtmf 5", "prompt wait"]],
    ["", ["interrupt We repair ", "prompt wait"]],
  ])("by a key, with %s", async (attributes, told) => {
    await talkOver(attributes, "wait", (call) => call.press("5"));
    await vi.waitFor(() => expect(frames()).toEqual([asked, ...told]));
  });

  it("with a mere uh-huh is passed over where that was asked for", async () => {
    const call = await talkOver('ignoreBackchannel="true"', "Uh-huh.");
    await call.untilHeard(whole);
    call.say("yeah");
    await vi.waitFor(() => expect(frames()).toEqual([asked, "prompt yeah"]));
  });

  test.each([
    ['welcomeGreetingInterruptible="none"', ["prompt later"], "Hello, this is Acme."],
    ['welcomeGreetingInterruptible="any"', ["interrupt Hello", "prompt hey", "prompt later"], "Hello"],
  ])("at the greeting, with %s", async (attributes, told, heard) => {
    app.knobs.relayAttributes = attributes;
    const call = world.carrier.placeCall({ from: "+12085550123", to });
    call.onEntry(({ kind, text }) => kind === "socket" && text === "open" && call.interruptAfter(5, "hey"));
    const first = await call.untilHeard("Hello");
    expect(first.text).toBe(heard);
    call.say("later");
    await vi.waitFor(() => expect(frames()).toEqual(told));
  });
});

it("words are told while they are spoken where that was asked for", async () => {
  app.knobs.relayAttributes = 'partialPrompts="true"';
  const call = world.carrier.placeCall({ from: "+12085550123", to });
  await call.untilHeard("Acme");
  call.say("I need a plumber today");
  await vi.waitFor(() => expect(frames()).toEqual(["prompt I need a partial", "prompt I need a plumber today"]));
});

it("five hundred events are kept while the socket is away, and no more", async () => {
  app.knobs.reconnect = true;
  const call = world.carrier.placeCall({ from: "+12085550123", to });
  await call.untilHeard("Acme");
  await vi.waitFor(() => expect(app.sockets()).toBe(1));
  app.knobs.broken.add("/relay");
  app.cutSockets();
  await call.until(() => call.entries().find(({ text }) => text === "coming back"));
  for (let n = 1; n <= 505; n++) call.press("1");
  app.knobs.broken.delete("/relay");
  await vi.waitFor(() => expect(frames().filter((frame) => frame === "dtmf 1")).toHaveLength(500));
});

it("sounds, tones and wrong spellings are written down for the developer", async () => {
  app.knobs.relayAttributes = 'speechtimeout="800"';
  const call = world.carrier.placeCall({ from: "+12085550123", to });
  await call.untilHeard("Acme");
  call.say("the code");
  call.say("music");
  await call.until(() => call.entries().find(({ text }) => text === "Plays https://acme.example/hold.mp3"));
  const notes = call.entries().filter(({ kind }) => kind === "note");
  expect(notes.map(({ text }) => text)).toEqual([
    "Unknown attributes are ignored: speechtimeout",
    "The carrier dials 1w#",
    "Plays https://acme.example/hold.mp3",
  ]);
});
