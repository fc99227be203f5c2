import { frameMs } from "#providers/speech/port.ts";

/** Who speaks for so long while she does means to interrupt; a cough is over before. */
const talkOverMs = 200;
/** A frame below this part of the loudest one is a pause or an echo in the room. */
const shareOfLoudest = 0.25;

const loudnessOf = (samples: Int16Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
};

/** Counts the frames of speech from its beginning on. Answers whether it is enough to talk over her. */
export function countTalkOver(): (samples: Int16Array) => boolean {
  let loudest = 1;
  let spokenMs = 0;
  return (samples) => {
    const loudness = loudnessOf(samples);
    loudest = Math.max(loudest, loudness);
    if (loudness >= loudest * shareOfLoudest) spokenMs += frameMs;
    return spokenMs >= talkOverMs;
  };
}
