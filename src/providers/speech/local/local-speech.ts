import { speakerOf } from "#providers/speech/spoken/speakers.ts";
import { spokenForm } from "#providers/speech/spoken/spoken-form.ts";
import type { Heard, Listening, Sound, Speech, Spoken } from "../port.ts";
import type { FromEngine } from "./engine/messages.ts";
import { createEngineHost, speechFailure } from "./engine-host.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { createSoundCache } from "./sound-cache.ts";

type Options = {
  /** Where the models are kept; they are fetched into it. */
  readonly dir: string;
  /** The engine's process. Absent: the real one. */
  readonly engineFile?: URL;
  readonly delays?: Parameters<typeof createEngineHost>[0]["delays"];
};

export type LocalSpeech = Speech & {
  /** Looks whether the models are there, fetches what is missing, and loads them, all in a process of its own. */
  start(): void;
};

const realEngine = new URL("./engine/engine-process.ts", import.meta.url);
/** Whoever wants to be heard just after its process has died. */
const backWithinMs = 3_000;
/** A sentence that takes longer will not come. */
const spokenWithinMs = 15_000;
/** At 22,050 samples a second: twelve minutes in all, and no sentence of more than fifteen seconds. */
const cacheSize = { mostBytes: 32_000_000, longestBytes: 660_000 };

/** The model makes a pause at some of them: in "twenty-two" of up to a third of a second. */
const withinWord = /(?<=[a-z])-(?=[a-z])/gi;

const isEnglish = (language: string): boolean => /^en\b/i.test(language);

/** Speech by models on this machine, in English: nothing that is said leaves it. */
export function createLocalSpeech({ dir, engineFile = realEngine, delays }: Options): LocalSpeech {
  const hearing = new Map<number, (heard: Heard) => void>();
  const speaking = new Map<number, { done: (sound: Sound) => void; failed: (error: Error) => void }>();
  const cache = createSoundCache(cacheSize);
  let ids = 0;

  const take = (message: FromEngine) => {
    if (message.type === "heard") hearing.get(message.id)?.(message.heard);
    else if (message.type === "spoken") speaking.get(message.id)?.done(message.sound);
    else if (message.type === "unspoken")
      speaking.get(message.id)?.failed(speechFailure("busy", "Too much is to be spoken at a time."));
  };
  const lose = () => {
    const [ears, mouths] = [[...hearing.values()], [...speaking.values()]];
    hearing.clear();
    for (const onHeard of ears) onHeard({ type: "failed" });
    for (const { failed } of mouths) failed(speechFailure("lost", "The speech engine has ended."));
  };
  const host = createEngineHost({ file: engineFile, dir, delays: delays ?? {}, onMessage: take, onLost: lose });

  const listen = async (onHeard: (heard: Heard) => void): Promise<Listening> => {
    await host.ready(backWithinMs);
    const id = ++ids;
    const stop = () => {
      if (hearing.delete(id)) host.send({ type: "stop", id });
    };
    hearing.set(id, (heard) => {
      if (heard.type === "failed") stop();
      onHeard(heard);
    });
    host.send({ type: "listen", id });
    const whileHeard = (send: () => void) => {
      if (hearing.has(id)) send();
    };
    return {
      hear: (samples) => whileHeard(() => host.send({ type: "sound", id, samples })),
      waitFor: (patience) => whileHeard(() => host.send({ type: "wait_for", id, patience })),
      stop,
    };
  };

  const make = async (
    piece: Piece,
    speaker: number,
    isAhead: boolean,
    signal: AbortSignal,
  ): Promise<Sound | undefined> => {
    const words = spokenForm(piece.words).replace(withinWord, " ");
    if (!/[\p{L}\p{N}]/u.test(words)) return undefined;
    const key = `${speaker} ${words}`;
    const kept = cache.find(key);
    if (kept) return kept;
    await host.ready(backWithinMs);
    signal.throwIfAborted();
    const id = ++ids;
    const stop = () => {
      host.send({ type: "unspeak", id });
      speaking.get(id)?.failed(signal.reason as Error);
    };
    signal.addEventListener("abort", stop, { once: true });
    let late: NodeJS.Timeout | undefined;
    try {
      const sound = await new Promise<Sound>((done, failed) => {
        speaking.set(id, { done, failed });
        late = setTimeout(() => failed(speechFailure("late", "A sentence took too long.")), spokenWithinMs);
        host.send({ type: "speak", id, words, speaker, isAhead });
      });
      cache.keep(key, sound);
      return sound;
    } finally {
      clearTimeout(late);
      speaking.delete(id);
      signal.removeEventListener("abort", stop);
    }
  };

  async function* speak(words: string, speaker: number, signal: AbortSignal): AsyncGenerator<Spoken> {
    const pieces = piecesOf(words);
    const begin = (place: number) => {
      const piece = pieces[place];
      const sound = piece && make(piece, speaker, place > 0, signal);
      // Nobody asks for it where the sentence before it fails.
      sound?.catch(() => undefined);
      return sound;
    };
    let coming = begin(0);
    for (const [place, piece] of pieces.entries()) {
      const sound = await coming;
      coming = begin(place + 1);
      signal.throwIfAborted();
      if (sound) yield { type: "sound", sound: withPause(sound, piece.pauseMs) };
      yield { type: "sentence", characters: piece.until };
    }
  }

  return {
    ear: {
      hears: isEnglish,
      listen: ({ language, onHeard }) =>
        isEnglish(language) ? listen(onHeard) : Promise.reject(speechFailure("language", "It hears English alone.")),
    },
    mouth: {
      speaks: isEnglish,
      speak: ({ words, voice, signal }) => speak(words, speakerOf(voice), signal),
    },
    start: host.start,
    state: host.state,
    onState: host.onState,
    close: host.close,
  };
}

function withPause({ samples, samplesPerSecond }: Sound, pauseMs: number): Sound {
  const longer = new Int16Array(samples.length + Math.round((samplesPerSecond * pauseMs) / 1_000));
  longer.set(samples);
  return { samples: longer, samplesPerSecond };
}
