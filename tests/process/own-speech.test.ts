import { readFileSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { createLocalSpeech } from "../../src/providers/speech/local/local-speech.ts";
import { frameMs, type Heard } from "../../src/providers/speech/port.ts";
import { haveModels } from "../support/speech/own-models.ts";
import { throughTelephone } from "../support/speech/telephone-band.ts";
import { soundingWords, wordErrors } from "../support/speech/word-errors.ts";

const patient = { timeout: 120_000, interval: 50 };
const speech = createLocalSpeech({ dir: await haveModels() });
afterAll(() => speech.close());

async function listen() {
  const heard: Heard[] = [];
  return { heard, listening: await speech.ear.listen({ language: "en", onHeard: (one) => heard.push(one) }) };
}
const isReady = () => vi.waitFor(() => expect(speech.state()).toEqual({ type: "ready" }), patient);

/** What she says, as it arrives at the other end of a telephone line, with a second of silence behind it. */
async function overTelephone(words: string): Promise<Int16Array> {
  const parts: Int16Array[] = [];
  const { signal } = new AbortController();
  for await (const one of speech.mouth.speak({ words, voice: "belle", language: "en", signal }))
    if (one.type === "sound") parts.push(throughTelephone(one.sound));
  return Int16Array.from([...parts, new Int16Array(16_000)].flatMap((part) => [...part]));
}

test("the real mouth is understood by the real ear over a telephone, also after their process was killed under four calls", async () => {
  speech.start();
  await isReady();
  const sentence = "I can send somebody tomorrow morning at 9:30, if that works for you.";
  const sound = await overTelephone(sentence);
  const { heard, listening } = await listen();
  listening.waitFor("long");
  const frame = (16_000 * frameMs) / 1_000;
  for (let from = 0; from < sound.length; from += frame) listening.hear(sound.subarray(from, from + frame));
  await vi.waitFor(() => expect(heard.at(-1)?.type).toBe("turn"), patient);
  expect(heard[0]).toEqual({ type: "speech_began" });
  const words = heard.flatMap((one) => (one.type === "turn" ? [one.words] : [])).join(" ");
  const said = soundingWords(sentence);
  expect(wordErrors(said, soundingWords(words)) / said.length, words).toBeLessThan(0.25);

  const callers = await Promise.all([1, 2, 3, 4].map(listen));
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ");
  const isEngine = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("engine-process.ts");
  for (const pid of children.filter(isEngine)) process.kill(Number(pid), "SIGKILL");
  for (const caller of callers)
    await vi.waitFor(() => expect(caller.heard.at(-1)).toEqual({ type: "failed" }), patient);
  await isReady();
  const again = await listen();
  for (let from = 0; from < sound.length; from += frame) again.listening.hear(sound.subarray(from, from + frame));
  await vi.waitFor(() => expect(again.heard.at(-1)?.type).toBe("turn"), patient);
});
