import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { samplesPerSecond } from "../stream/mu-law.ts";
import type { PeopleSpeech } from "../stream/people-speech.ts";
import { tryApplication } from "../try-application.ts";
import { tryTwilio } from "../try-twilio.ts";

const to = "+13125550112";
let world: Awaited<ReturnType<typeof tryTwilio>>;
let app: Awaited<ReturnType<typeof tryApplication>>;
/** What was asked of the mouth; its sound is as long as the words have letters, all of them of one loudness. */
let asked: string[];
/** Has every ear understand this. */
let understand: (words: string) => void;
let heard: Int16Array[];
let canListen: boolean;

const people: PeopleSpeech = {
  async speak(words, { whose, language }) {
    asked.push(`${whose}${language ? ` in ${language}` : ""}: ${words}`);
    return language?.startsWith("es") ? undefined : new Int16Array(words.length).fill(1_000);
  },
  listen(onWords) {
    if (!canListen) return undefined;
    understand = onWords;
    return { hear: (samples) => void heard.push(samples), stop() {} };
  },
};

beforeEach(async () => {
  [asked, heard, canListen] = [[], [], true];
  app = await tryApplication();
  world = await tryTwilio({ clock: { now: () => new Date("2026-11-14T18:30:00Z") }, people });
  await world.rest("IncomingPhoneNumbers.json", { PhoneNumber: to, VoiceUrl: `${app.url}/voice` });
});
afterEach(async () => {
  await world.close();
  await app.close();
});

/** Holds the phone of a call: what it plays comes as lengths of the pieces, nought where all is to be silent. */
async function hold(sid: string) {
  const leaving = new AbortController();
  const address = `${world.url}/phone/calls/${sid}/sound`;
  const answer = await fetch(address, { signal: leaving.signal });
  const played: number[] = [];
  const reading = (async () => {
    let bytes = Buffer.alloc(0);
    for await (const piece of answer.body ?? []) {
      bytes = Buffer.concat([bytes, piece]);
      while (bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32LE()) {
        const length = bytes.readUInt32LE();
        played.push(length / 2);
        bytes = bytes.subarray(4 + length);
      }
    }
  })().catch(() => undefined);
  return {
    status: answer.status,
    played,
    speak: async (body: BodyInit) =>
      (await fetch(address, { method: "POST", body, headers: { "content-type": "application/octet-stream" } })).status,
    leave: () => leaving.abort(),
    over: reading,
  };
}

const gather =
  '<Response><Gather input="speech" action="/next" timeout="60"><Say language="en-US">Hello?</Say></Gather></Response>';
const loud = () => new Int16Array(samplesPerSecond / 10).fill(9_000);

test("whoever holds the phone at its page hears what is said on it, and is understood", async () => {
  app.answers["/next"] = "<Response><Say>Thank you</Say><Gather input='speech' timeout='60'/></Response>";
  app.answers["/voice"] = gather;
  const call = world.carrier.placeCall({ from: "+12085550124", to });
  const phone = await hold(call.sid);
  await call.untilHeard("Hello?");
  expect(await phone.speak(loud())).toBe(204);
  expect(heard).toEqual([loud()]);
  understand("My sink is leaking");
  await call.untilHeard("Thank you");
  await vi.waitFor(() => expect(phone.played).toContain("Thank you".length));
  expect(asked).toContain("machine: Thank you");
  expect(call.entries().map(({ kind, text }) => `${kind} ${text}`)).toContain("said My sink is leaking");
  call.hangUp();
  await phone.over;
  expect(await phone.speak(loud())).toBe(404);
});

test("two who hold their phones hear each other as they are; who types is spoken for", async () => {
  app.answers["/voice"] = "<Response><Dial>+17735550150</Dial></Response>";
  const call = world.carrier.placeCall({ from: "+12085550123", to });
  const ringing = await vi.waitFor(() => {
    const child = world.carrier.calls().find(({ record }) => record.parent_call_sid === call.sid);
    if (child?.record.status !== "ringing") throw new Error("It does not ring yet.");
    return child;
  });
  ringing.answer();
  await call.until(() => call.entries().some(({ text }) => text.startsWith("Connected with")));
  const callers = await hold(call.sid);
  const understandCaller = understand;
  const owners = await hold(ringing.sid);
  await callers.speak(loud());
  await vi.waitFor(() => expect(owners.played).toEqual([0, loud().length]));
  understandCaller("Is this Marcus?");
  expect(ringing.heard().map(({ text }) => text)).toEqual(["Is this Marcus?"]);
  ringing.say("Speaking.");
  await vi.waitFor(() => expect(callers.played).toEqual([0, "Speaking.".length]));
  // His words were heard as sound; nobody says them again.
  expect(asked).toEqual(["person: Speaking."]);
});

test("where nobody can listen it says so, and sound that is none is refused", async () => {
  app.answers["/voice"] = gather;
  const call = world.carrier.placeCall({ from: "+12085550123", to });
  canListen = false;
  expect((await hold(call.sid)).status).toBe(503);
  canListen = true;
  expect((await hold("CA00000000000000000000000000000000")).status).toBe(404);
  const phone = await hold(call.sid);
  expect(await phone.speak(new Uint8Array(3))).toBe(422);
  expect(await phone.speak(new Uint8Array(100_000))).toBe(413);
  expect(heard).toEqual([]);
  phone.leave();
});
