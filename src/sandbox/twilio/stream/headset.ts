import type { Leg } from "../carrier/leg.ts";
import type { PeopleSpeech } from "./people-speech.ts";

export type Loudspeaker = {
  play(samples: Int16Array): void;
  clear(): void;
};

/** Has a person speak and hear on this leg until it is taken off. Nothing where this machine cannot listen. */
export function putOnHeadset(leg: Leg, people: PeopleSpeech, loudspeaker: Loudspeaker) {
  const ear = people.listen((words) => leg.say(words, true));
  if (!ear) return undefined;
  let speaking: Promise<void> = Promise.resolve();
  /** Counts how often everything was cleared: what was begun before is not heard. */
  let clearings = 0;
  const headset: NonNullable<Leg["headset"]> = {
    play: loudspeaker.play,
    speak(words, by) {
      const since = clearings;
      speaking = speaking.then(async () => {
        if (since !== clearings) return;
        const samples = await people.speak(words, by).catch(() => undefined);
        if (since !== clearings) return;
        if (samples) loudspeaker.play(samples);
        else leg.trace.add("note", "Nobody here can speak these words: they can be read");
      });
    },
    clear() {
      clearings += 1;
      loudspeaker.clear();
    },
  };
  // Who comes later has the phone.
  leg.headset = headset;
  return {
    hear(samples: Int16Array) {
      if (leg.headset !== headset || leg.over.aborted) return;
      if (!leg.listener?.sound?.(samples)) ear.hear(samples);
    },
    takeOff() {
      ear.stop();
      clearings += 1;
      if (leg.headset === headset) leg.headset = undefined;
    },
  };
}

export type Wearing = NonNullable<ReturnType<typeof putOnHeadset>>;
