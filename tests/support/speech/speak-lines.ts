import type { Engine } from "../../../src/providers/speech/local/engine/engine.ts";
import type { Sound } from "../../../src/providers/speech/port.ts";
import { spokenForm } from "../../../src/providers/speech/spoken/spoken-form.ts";
import { mostTimes } from "./spoken-visit.ts";
import { throughTelephone } from "./telephone-band.ts";
import { spokenPart } from "./wav-file.ts";
import { soundingWords, wordErrors } from "./word-errors.ts";

/** What an ear makes of it at the other end of a telephone line. */
export const understand = (engine: Engine, sound: Sound): Promise<string> =>
  engine.read(Float32Array.from(throughTelephone(spokenPart(sound)), (sample) => sample / 32_768));

/** In a voice of the model's. Each time it speaks a little differently: as clearly as it can. */
export async function speakLines(engine: Engine, speaker: number, lines: readonly string[]) {
  const spoken = new Map<string, Sound>();
  for (const words of lines)
    for (let times = 0; times < mostTimes; times++) {
      const sound = await engine.speak(spokenForm(words), speaker);
      spoken.set(words, sound);
      if (wordErrors(soundingWords(words), soundingWords(await understand(engine, sound))) === 0) break;
    }
  return spoken;
}
