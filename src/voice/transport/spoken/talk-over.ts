import { loudnessOf } from "#domain/basics/loudness.ts";
import { frameMs } from "#providers/speech/port.ts";

/** Who speaks for so long while she does means to interrupt; a cough is over before. With what the ear needs to notice, she is silent 200 ms after the first sound. */
const talkOverMs = 160;
/** A frame below this part of the loudest one is a pause or an echo in the room. */
const shareOfLoudest = 0.15;
/** Of the last second: after a cough, whoever speaks more softly is heard, too. */
const mostFrames = 1_000 / frameMs;

/** Counts the frames of speech, with those from before the ear was sure of it. Answers whether it is enough to talk over her. */
export function countTalkOver(before: readonly Int16Array[]): (samples: Int16Array) => boolean {
  const heard = before.map(loudnessOf);
  return (samples) => {
    heard.push(loudnessOf(samples));
    if (heard.length > mostFrames) heard.shift();
    const loudest = Math.max(1, ...heard);
    return heard.filter((loudness) => loudness >= loudest * shareOfLoudest).length * frameMs >= talkOverMs;
  };
}
