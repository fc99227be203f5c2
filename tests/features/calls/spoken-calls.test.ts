import { availableParallelism } from "node:os";
import { afterEach, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { spokenCallsPerCore } from "#server/features/browser-phone/limits.ts";
import { createCallWorld, linesOf, openBusiness } from "../../support/calls/calls.ts";
import {
  createScriptedSpeech,
  framesOf,
  silentFrames,
  spokenFrames,
  wordsIn,
} from "../../support/calls/scripted-speech.ts";
import { pickUp, ticketFor } from "../../support/calls/web-phone.ts";
import { until } from "../../support/until.ts";

const scripted = createScriptedSpeech();
const world = await createCallWorld({}, { speech: scripted.speech, alone: true });
const business = await openBusiness(world, { name: "June", service_transfer: "+12085550143" });

const open: { readonly socket: WebSocket }[] = [];
afterEach(async () => {
  scripted.break(undefined);
  scripted.become({ type: "ready" });
  for (const { socket } of open.splice(0)) {
    socket.close();
    await until("the line to be closed", async () => socket.readyState === socket.CLOSED);
  }
});

/** A browser that plays and hears; its loudspeaker plays at once unless it is stopped. */
async function callHer({ asks = true, plays = true } = {}) {
  const { url } = await ticketFor(business.owner, business.assistant_id);
  const phone = await pickUp(`${url}${asks ? "&speech=own" : ""}`, world.url);
  phone.socket.on("message", (data, isBinary) => {
    const frame = isBinary ? undefined : JSON.parse(data.toString());
    if (frame?.type === "mark" && plays) phone.send({ type: "played", mark: frame.mark });
  });
  const spoken = () => phone.sounds.map(wordsIn).join("");
  const speak = (frames: readonly Int16Array[]) => {
    for (const frame of frames) phone.socket.send(frame);
  };
  const ready = await phone.has("ready");
  const made = {
    ...phone,
    ready,
    spoken,
    speak,
    speaks: (words: string) => until(`her voice to say ${words}`, async () => spoken().includes(words)),
    all: (type: string) => phone.frames.filter((frame) => frame.type === type),
  };
  open.push(made);
  return made;
}

test("a spoken call: her greeting is heard, the caller is understood, and the record is that of any call", async () => {
  const phone = await callHer();
  expect(phone.ready).toMatchObject({ own_speech: { type: "ready" } });
  await phone.speaks("this call is transcribed.");
  await phone.has("quiet");
  expect(phone.frames.find(({ type }) => type === "sound")).toEqual({ type: "sound", samples_per_second: 16_000 });
  phone.speak(spokenFrames("I want to talk to a person."));
  await phone.speaks("putting you through");
  expect(phone.all("heard").at(-1)).toEqual({ type: "heard", text: "I want to talk to a person.", final: true });
  expect(await phone.has("transfer")).toMatchObject({ target: "service" });
  phone.send({ type: "transfer_ended", result: "no_answer" });
  await phone.speaks("nobody picked up.");
  phone.send({ type: "hang_up" });
  await phone.has("ended");
  expect(scripted.asked.every(({ voice }) => voice === "belle")).toBe(true);
});

test("talked over, only what was played is written down", async () => {
  const phone = await callHer({ plays: false });
  await until("the first marks", async () => phone.all("mark").length >= 60);
  const mark = phone.frames.filter((frame) => frame.type === "mark")[59]?.mark;
  phone.send({ type: "played", mark });
  phone.speak(framesOf("excuse me, stop"));
  const clear = await phone.has("clear");
  const heard = clear?.type === "clear" ? clear.heard : "";
  const callId = phone.ready?.type === "ready" ? (phone.ready.call_id ?? "") : "";
  expect(heard).not.toBe("");
  await until("the line in the record", async () => (await linesOf(world, callId))[0] === `assistant: ${heard}`);
  expect(phone.said().startsWith(heard)).toBe(true);
  expect(heard.length).toBeLessThan(phone.said().length);
});

test("a microphone that is muted gives its ear back", async () => {
  const phone = await callHer();
  const before = scripted.listeners();
  phone.speak(silentFrames(200));
  await until("an ear", async () => scripted.listeners() === before + 1);
  phone.send({ type: "muted" });
  await until("no ear", async () => scripted.listeners() === before);
});

test.each(["ear", "mouth"] as const)("a call whose %s breaks goes on by typing", async (part) => {
  const phone = await callHer();
  await phone.has("quiet");
  scripted.break(part);
  if (part === "ear") phone.speak(framesOf("Hello"));
  phone.send({ type: "speech", text: "Tell them that my sink leaks" });
  expect(await phone.has("lost")).toMatchObject({ part });
  await phone.hears("pass it on");
});

test("a browser that does not ask, or comes too late, is answered as before", async () => {
  const silent = await callHer({ asks: false });
  await silent.hears("transcribed.");
  expect(silent.ready).not.toHaveProperty("own_speech");
  const most = spokenCallsPerCore * availableParallelism();
  for (let count = 0; count < most; count += 1)
    expect((await callHer()).ready).toMatchObject({ own_speech: { type: "ready" } });
  const late = await callHer();
  expect(late.ready).toMatchObject({ own_speech: { type: "busy" } });
  await late.hears("transcribed.");
  late.send({ type: "quiet" });
  late.send({ type: "speech", text: "Tell them that my sink leaks" });
  await late.hears("pass it on");
  expect([silent.sounds, late.sounds]).toEqual([[], []]);
  // Whoever hangs up makes room.
  const leaving = open[1];
  leaving?.socket.close();
  await until("room for another", async () => {
    const next = await callHer();
    return next.ready?.type === "ready" && next.ready.own_speech?.type === "ready";
  });
});

test("eight people at once: those for whom there is room speak with her, the others are told why and type, and all are answered", async () => {
  const phones = [];
  for (let count = 0; count < 8; count += 1) phones.push(await callHer());
  const room = spokenCallsPerCore * availableParallelism();
  for (const [place, phone] of phones.entries()) {
    const isSpoken = place < room;
    expect(phone.ready).toMatchObject({ own_speech: { type: isSpoken ? "ready" : "busy" } });
    await phone.hears("transcribed.");
    if (isSpoken) {
      await phone.has("quiet");
      phone.speak(spokenFrames("Tell them that my sink leaks"));
    } else {
      phone.send({ type: "quiet" });
      phone.send({ type: "speech", text: "Tell them that my sink leaks" });
    }
  }
  for (const phone of phones) await phone.hears("pass it on");
});

test("who hangs up before she picks up takes nobody's place", async () => {
  for (let count = 0; count <= spokenCallsPerCore * availableParallelism(); count += 1) {
    const { url } = await ticketFor(business.owner, business.assistant_id);
    const { socket } = await pickUp(`${url}&speech=own`, world.url);
    socket.terminate();
  }
  await until("her to be free", async () => {
    const phone = await callHer();
    phone.socket.close();
    return phone.ready?.type === "ready" && phone.ready.own_speech?.type === "ready";
  });
});

test.each([
  [
    { type: "fetching", fetchedBytes: 64e6, totalBytes: 174e6 },
    { type: "fetching", fetched_bytes: 64e6, total_bytes: 174e6 },
  ],
  [{ type: "preparing" }, { type: "preparing" }],
  [{ type: "failed", why: "network" }, { type: "failed" }],
  [{ type: "off" }, { type: "off" }],
] as const)("speech that is %j is told as %j, and the call is as before", async (state, told) => {
  scripted.become(state);
  const phone = await callHer();
  expect(phone.ready).toMatchObject({ own_speech: told });
  await phone.hears("transcribed.");
  expect(phone.sounds).toEqual([]);
});

test("while her voice is being prepared, the caller is told when it is there", async () => {
  scripted.become({ type: "preparing" });
  const phone = await callHer();
  await until("a listener", async () => scripted.stateListeners() > 0);
  scripted.become({ type: "ready" });
  await until("the news", async () => phone.all("own_speech").length > 0);
  expect(phone.all("own_speech")).toEqual([{ type: "own_speech", own_speech: { type: "ready" } }]);
});

test("while her voice is being fetched, the caller is told how far it is, until it is there", async () => {
  scripted.become({ type: "fetching", fetchedBytes: 1, totalBytes: 3 });
  const phone = await callHer();
  await until("a listener", async () => scripted.stateListeners() > 0);
  scripted.become({ type: "fetching", fetchedBytes: 2, totalBytes: 3 });
  scripted.become({ type: "ready" });
  await until("the news", async () => phone.all("own_speech").length === 2);
  expect(phone.all("own_speech")).toEqual([
    { type: "own_speech", own_speech: { type: "fetching", fetched_bytes: 2, total_bytes: 3 } },
    { type: "own_speech", own_speech: { type: "ready" } },
  ]);
  phone.socket.close();
  await until("nobody to tell", async () => scripted.stateListeners() === 0);
});

test.each([
  ["no frame of a microphone", () => Array.from({ length: 20 }, () => new Int16Array(7))],
  ["more than a microphone brings", () => silentFrames(12_000)],
])("%s is the end of the line", async (_what, frames) => {
  const phone = await callHer();
  phone.speak(frames());
  await until("the line to be cut", async () => phone.socket.readyState === phone.socket.CLOSED);
});
