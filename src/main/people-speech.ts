import type { Heard, Listening, Speech } from "#providers/speech/port.ts";
import { streamSamplesPerSecond } from "#providers/telephony/port.ts";
import type { PeopleSpeech, PersonsEar } from "#sandbox/twilio/stream/people-speech.ts";
import { createResampler } from "#voice/transport/stream/resample.ts";
import { createSteadySound } from "#voice/transport/stream/steady-sound.ts";

/** The people of the sandbox speak English, and with another voice than machines do. */
const usualLanguage = "en";
const voices = { person: "theo", machine: "belle" } as const;
const spokenWithinMs = 20_000;

/** Lends the machine's ear and mouth to the people of the sandbox, so that their typed words are heard on a line of sound, and hers are read. */
export function lendSpeech({ ear, mouth, state }: Speech): PeopleSpeech {
  const isReady = () => state().type === "ready";
  return {
    async speak(words, { whose, language = usualLanguage }) {
      if (!isReady() || !mouth.speaks(language)) return undefined;
      const resamplers = new Map<number, (samples: Int16Array) => Int16Array>();
      const sound: number[] = [];
      const signal = AbortSignal.timeout(spokenWithinMs);
      for await (const spoken of mouth.speak({ words, voice: voices[whose], language, signal })) {
        if (spoken.type === "sentence") continue;
        const { samples, samplesPerSecond } = spoken.sound;
        const resample = resamplers.get(samplesPerSecond) ?? createResampler(samplesPerSecond, streamSamplesPerSecond);
        resamplers.set(samplesPerSecond, resample);
        for (const sample of resample(samples)) sound.push(sample);
      }
      return Int16Array.from(sound);
    },
    listen(onWords) {
      if (!isReady()) return undefined;
      return listen(ear, onWords);
    },
  };
}

/** At the end of a call the last words are still to be understood. */
const lastSilenceMs = 1_000;
const lastWordsMs = 3_000;

function listen(ear: Speech["ear"], onWords: (words: string) => void): PersonsEar {
  let isEnding = false;
  let isSpeaking = false;
  let listening: Listening | undefined;
  const steady = createSteadySound({
    samplesPerSecond: streamSamplesPerSecond,
    onFrame: (frame) => listening?.hear(frame),
  });
  const end = () => {
    listening?.stop();
    listening = undefined;
  };
  const onHeard = (heard: Heard) => {
    if (heard.type === "speech_began") isSpeaking = true;
    if (heard.type !== "turn") return;
    isSpeaking = false;
    if (heard.words.trim() !== "") onWords(heard.words.trim());
    if (isEnding) end();
  };
  ear.listen({ language: usualLanguage, onHeard }).then(
    (opened) => {
      if (isEnding) opened.stop();
      else listening = opened;
    },
    () => undefined,
  );
  return {
    hear: (samples) => steady.take(samples, null),
    stop() {
      steady.take(new Int16Array((streamSamplesPerSecond * lastSilenceMs) / 1_000), null);
      steady.stop();
      isEnding = true;
      if (isSpeaking) setTimeout(end, lastWordsMs).unref();
      else end();
    },
  };
}
