import { type Ear, frameMs, type Heard, type Listening, type Patience } from "#providers/speech/port.ts";
import { countTalkOver } from "./talk-over.ts";

type Needs = {
  readonly ear: Ear;
  readonly language: string;
  /** The caller has begun, or goes on. */
  readonly onSpeaking: () => void;
  /** The caller has spoken for so long that they mean it. Answers whether she was silenced: as long as not, each frame tries again. */
  readonly onTalkOver: () => boolean;
  readonly onWordsSoFar: (words: string) => void;
  /** No words: it was no speech. */
  readonly onTurn: (words: string) => void;
  readonly onLost: (error: unknown) => void;
};

/** What comes while the ear wakes up, a network that held the first words back included; the oldest is forgotten. */
const mostWaiting = 3_000 / frameMs;
/** The ear is sure that somebody speaks a little after they have begun. */
const recentFrames = 200 / frameMs;
/** A caller who talks on is there. Told so often. */
const goesOnMs = 4_000;
/** Nobody speaks for longer without a pause: an ear that says so is stuck on a noise. */
const longestSpeechMs = 90_000;

/** The caller's side of a line: frames in, and what they mean out. The ear is asked for when the first frame comes. */
export function listenToCaller(needs: Needs) {
  const { ear, onSpeaking, onTalkOver, onWordsSoFar, onTurn } = needs;
  let { language } = needs;
  let listening: Listening | undefined;
  /** Counts the ears: one that comes late, or was put away, is not listened to. */
  let current = 0;
  let isOpening = false;
  let isLost = false;
  const waiting: Int16Array[] = [];
  const recent: Int16Array[] = [];
  let patience: Patience = "usual";
  let count: ((samples: Int16Array) => boolean) | undefined;
  let speaking: NodeJS.Timeout | undefined;

  const endOfSpeech = () => {
    clearInterval(speaking);
    speaking = undefined;
    count = undefined;
  };
  const stop = () => {
    current += 1;
    listening?.stop();
    listening = undefined;
    isOpening = false;
    waiting.length = 0;
    recent.length = 0;
    endOfSpeech();
  };
  const lose = (error: unknown) => {
    if (isLost) return;
    isLost = true;
    stop();
    needs.onLost(error);
  };
  const beginSpeech = () => {
    endOfSpeech();
    count = countTalkOver(recent);
    let forMs = 0;
    speaking = setInterval(() => {
      forMs += goesOnMs;
      if (forMs >= longestSpeechMs) endOfSpeech();
      else onSpeaking();
    }, goesOnMs).unref();
    onSpeaking();
  };
  const understand = (heard: Heard) => {
    switch (heard.type) {
      case "speech_began":
        return beginSpeech();
      case "words_so_far":
        return onWordsSoFar(heard.words);
      case "turn":
        endOfSpeech();
        return onTurn(heard.words.trim());
      case "failed":
        return lose(new Error("the ear failed"));
    }
  };
  const open = async () => {
    isOpening = true;
    const mine = current;
    try {
      const opened = await ear.listen({
        language,
        onHeard: (heard) => {
          if (mine === current) understand(heard);
        },
      });
      if (mine !== current) return opened.stop();
      isOpening = false;
      listening = opened;
      if (patience !== "usual") opened.waitFor(patience);
      for (const samples of waiting.splice(0)) take(opened, samples);
    } catch (error) {
      if (mine === current) lose(error);
    }
  };
  const take = (to: Listening, samples: Int16Array) => {
    to.hear(samples);
    if (count?.(samples) && onTalkOver()) count = undefined;
    recent.push(samples);
    if (recent.length > recentFrames) recent.shift();
  };

  return {
    hear(samples: Int16Array): void {
      if (isLost) return;
      if (listening) take(listening, samples);
      else {
        waiting.push(samples);
        if (waiting.length > mostWaiting) waiting.shift();
        if (!isOpening) void open();
      }
    },
    waitFor(next: Patience): void {
      if (next === patience) return;
      patience = next;
      listening?.waitFor(next);
    },
    useLanguage(next: string): void {
      if (next === language) return;
      language = next;
      stop();
    },
    /** Nothing comes for a while; the next frame begins anew. */
    stop,
  };
}
