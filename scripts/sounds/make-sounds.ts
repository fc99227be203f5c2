import { mkdirSync, writeFileSync } from "node:fs";
import { voices } from "../../src/domain/assistants/assistant-voices.ts";
import type { Engine } from "../../src/providers/speech/local/engine/engine.ts";
import { openSherpa } from "../../src/providers/speech/local/engine/sherpa-engine.ts";
import type { Sound } from "../../src/providers/speech/port.ts";
import { speakerOf } from "../../src/providers/speech/spoken/speakers.ts";
import { spokenForm } from "../../src/providers/speech/spoken/spoken-form.ts";
import { exampleCall } from "../../src/web/screens/landing/playback.ts";
import { haveModels } from "../../tests/support/speech/own-models.ts";
import { layOut, type Said } from "./lay-out.ts";
import { mp3Of } from "./mp3-of.ts";

/** Written by `npm run make-sounds`: what can be heard without models. */
const folder = "src/web/public/sounds";
const timesFile = "src/web/screens/landing/example-call-times.ts";
/** Behind this the caller puts the phone down. */
const goesAway = /(?<=Hold on\.) /;
/** A caller who is none of her voices. */
const callerSpeaker = 101;
const kilobits = { voice: 48, call: 40 } as const;

const sample = (name: string) =>
  `Hi, this is ${name}. Thanks for calling Ridgeline Plumbing. I can send somebody on Thursday, at nine thirty.`;

const engine = await openSherpa(await haveModels(), "base");
mkdirSync(folder, { recursive: true });
for (const { id, name } of voices) {
  const sound = await engine.speak(spokenForm(sample(name)), speakerOf(id));
  await save(`voice-${id}.mp3`, sound, kilobits.voice);
}

const said: Said[] = [];
for (const { speaker, text } of exampleCall.lines) said.push(await speak(engine, speaker, text));
const { sound, times } = layOut(said);
await save("example-call.mp3", sound, kilobits.call);
const rows = times.map(([from, to]) => `  [${from.toFixed(1)}, ${to.toFixed(1)}],\n`).join("");
const length = sound.samples.length / sound.samplesPerSecond;
writeFileSync(
  timesFile,
  `/** When each line of the example call is spoken, in seconds. Written by \`npm run make-sounds\`, together with its sound. */
export const exampleCallTimes = [
${rows}] as const;
export const exampleCallSeconds = ${Math.ceil(length)};
`,
);

async function speak(by: Engine, speaker: "belle" | "caller", text: string): Promise<Said> {
  const parts: Sound[] = [];
  for (const part of text.replaceAll("’", "'").split(goesAway))
    parts.push(await by.speak(spokenForm(part), speaker === "belle" ? speakerOf("belle") : callerSpeaker));
  return { speaker, parts };
}

async function save(name: string, sound: Sound, kilobitsPerSecond: 40 | 48): Promise<void> {
  const bytes = await mp3Of(sound, kilobitsPerSecond);
  writeFileSync(`${folder}/${name}`, bytes);
  const seconds = sound.samples.length / sound.samplesPerSecond;
  process.stdout.write(`${folder}/${name}: ${seconds.toFixed(1)} s, ${Math.round(bytes.length / 1_000)} kB\n`);
}
