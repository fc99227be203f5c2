import { afterAll, afterEach, expect, test, vi } from "vitest";
import { speakerOf } from "#providers/speech/spoken/speakers.ts";
import type { Heard, SpeechState, Spoken } from "../port.ts";
import { createLocalSpeech, type LocalSpeech } from "./local-speech.ts";

const engineFile = new URL("./test-engine.ts", import.meta.url);
const patient = { timeout: 60_000, interval: 20 };
let opened: LocalSpeech[] = [];
afterEach(async () => {
  await Promise.all(opened.map((speech) => speech.close()));
  opened = [];
});

function open(dir: string, delays = {}) {
  const speech = createLocalSpeech({ dir, engineFile, delays: { againMs: 10, ...delays } });
  opened.push(speech);
  const states: SpeechState[] = [];
  speech.onState((state) => states.push(state));
  return { speech, states };
}
/** One process for all tests that leave it as it was. */
let shared: ReturnType<typeof start> | undefined;
async function running() {
  shared ??= start().finally(() => opened.splice(0));
  return shared;
}
afterAll(async () => (await shared)?.speech.close());
async function start(dir = "works", delays = {}) {
  const { speech, states } = open(dir, delays);
  speech.start();
  await becomes(speech, "ready");
  return { speech, states };
}
const becomes = (speech: LocalSpeech, type: SpeechState["type"]) =>
  vi.waitFor(() => expect(speech.state().type).toBe(type), patient);
async function listen(speech: LocalSpeech) {
  const heard: Heard[] = [];
  const listening = await speech.ear.listen({ language: "en-US", onHeard: (one) => heard.push(one) });
  return { heard, listening };
}
async function spoken(
  speech: LocalSpeech,
  words: string,
  { voice = "belle", signal = new AbortController().signal } = {},
) {
  const all: Spoken[] = [];
  for await (const one of speech.mouth.speak({ words, voice, language: "en", signal })) all.push(one);
  return all;
}
const lettersOf = (all: readonly Spoken[]) => all.flatMap((one) => (one.type === "sentence" ? [one.characters] : []));

test("before it is started there is nothing; then it is prepared, fetched, loaded, and ready", async () => {
  const { speech, states } = open("works");
  expect(speech.state()).toEqual({ type: "off" });
  await expect(listen(speech)).rejects.toMatchObject({ name: "ProviderError", code: "not_ready" });
  speech.start();
  await becomes(speech, "ready");
  expect(states).toEqual([
    { type: "preparing" },
    { type: "fetching", fetchedBytes: 5, totalBytes: 10 },
    { type: "preparing" },
    { type: "ready" },
  ]);
});

test("frames of two callers go in, and what is heard of each comes out with them", async () => {
  const { speech } = await running();
  const [one, other] = [await listen(speech), await listen(speech)];
  one.listening.hear(new Int16Array(320));
  other.listening.hear(new Int16Array(320));
  other.listening.hear(new Int16Array(320));
  await vi.waitFor(() => expect(other.heard.at(-1)).toMatchObject({ words: "640 samples" }), patient);
  await vi.waitFor(() => expect(one.heard.at(-1)).toMatchObject({ words: "320 samples" }), patient);
  one.listening.stop();
  one.listening.hear(new Int16Array(320));
  other.listening.hear(new Int16Array(320));
  await vi.waitFor(() => expect(other.heard.at(-1)).toMatchObject({ words: "960 samples" }), patient);
  expect(one.heard).toHaveLength(2);
});

test("it speaks words as they are read, sentence by sentence, in the voice that was asked for", async () => {
  const { speech } = await running();
  const words = "It is $5. See you at 9 AM.";
  const all = await spoken(speech, words, { voice: "theo" });
  expect(all.map(({ type }) => type)).toEqual(["sound", "sentence", "sound", "sentence"]);
  expect(lettersOf(all)).toEqual([10, words.length]);
  const first = all[0]?.type === "sound" ? all[0].sound.samples : new Int16Array();
  expect(first[0]).toBe(speakerOf("theo"));
  // A letter a sample in this engine, and the pause behind the sentence.
  expect(first.length).toBe("It is five dollars.".length + 180);
});

test("what was spoken once is spoken again without the engine, in the same voice alone", async () => {
  const { speech } = await start();
  await spoken(speech, "Thanks for calling.");
  await speech.close();
  expect(lettersOf(await spoken(speech, "Thanks for calling."))).toEqual([19]);
  await expect(spoken(speech, "Thanks for calling.", { voice: "cole" })).rejects.toMatchObject({
    name: "ProviderError",
  });
});

test("marks without a word are passed over in silence", async () => {
  const { speech } = await running();
  expect(await spoken(speech, "...")).toEqual([{ type: "sentence", characters: 3 }]);
});

test("whoever is heard or spoken for when the engine dies is told, and it is back for whoever asks again", async () => {
  const { speech, states } = await start();
  const callers = await Promise.all([1, 2, 3, 4].map(() => listen(speech)));
  await expect(spoken(speech, "die")).rejects.toMatchObject({ name: "ProviderError", code: "lost", retryable: true });
  for (const { heard } of callers) expect(heard.at(-1)).toEqual({ type: "failed" });
  // Whoever asks waits a while for it; on a busy machine it may take longer.
  const again = await vi.waitFor(() => listen(speech), patient);
  again.listening.hear(new Int16Array(320));
  await vi.waitFor(() => expect(again.heard.at(-1)).toMatchObject({ words: "320 samples" }), patient);
  // The models were looked at before, so nothing is fetched.
  expect(states.map(({ type }) => type).filter((type) => type !== "preparing")).toEqual([
    ...["fetching", "ready", "failed", "ready"],
  ]);
  expect(states.at(-2)).toEqual({ type: "preparing" });
});

test("one that dies while it starts is told of, and started again and again", async () => {
  const { speech, states } = open("dies");
  speech.start();
  await vi.waitFor(() => expect(states.length).toBeGreaterThan(1), patient);
  expect(states).toContainEqual({ type: "failed", why: "engine" });
  // After that it is no longer said to be on its way.
  expect(states.slice(1).map(({ type }) => type)).not.toContain("preparing");
});

test("one that answers nothing any more is ended, and started anew", async () => {
  const { states } = await start("hangs", { pingMs: 20, hungMs: 100 });
  await vi.waitFor(() => expect(states.filter(({ type }) => type === "ready").length).toBeGreaterThan(1), patient);
  expect(states).toContainEqual({ type: "failed", why: "engine" });
});

test("a full disk is told of, and tried again later", async () => {
  const { speech, states } = open("disk", { retryMs: 10 });
  speech.start();
  await vi.waitFor(() => expect(states.length).toBeGreaterThan(1), patient);
  expect(states.slice(0, 2)).toEqual([{ type: "preparing" }, { type: "failed", why: "disk" }]);
  await expect(listen(speech)).rejects.toMatchObject({ code: "not_ready" });
});

test("where the engine has no part for this machine it is not tried again", async () => {
  const { speech } = open("engine");
  speech.start();
  await becomes(speech, "failed");
  await expect(listen(speech)).rejects.toMatchObject({ code: "not_ready" });
});

test("who speaks over her stops the sentence that is being made", async () => {
  const { speech } = await running();
  const stop = new AbortController();
  const speaking = spoken(speech, "never", { signal: stop.signal }).catch((error: Error) => error.message);
  await new Promise((done) => setImmediate(done));
  stop.abort(new Error("spoken over"));
  expect(await speaking).toBe("spoken over");
});

test("too much at a time is told of", async () => {
  const { speech } = await running();
  await expect(spoken(speech, "too much")).rejects.toMatchObject({ name: "ProviderError", code: "busy" });
});

test("other languages are neither heard nor spoken", async () => {
  const { speech } = await running();
  expect([
    speech.ear.hears("en-US"),
    speech.ear.hears("es"),
    speech.mouth.speaks("en"),
    speech.mouth.speaks("fr"),
  ]).toEqual([...[true, false, true, false]]);
  await expect(speech.ear.listen({ language: "es", onHeard: () => undefined })).rejects.toMatchObject({
    code: "language",
  });
});
