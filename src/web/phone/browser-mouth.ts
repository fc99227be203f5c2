import { browserLanguage } from "./browser-phone-texts.ts";
import type { Mouth, MouthSays, Part } from "./browser-speech.ts";

type Utterance = Pick<SpeechSynthesisUtterance, "lang" | "onstart" | "onboundary" | "onend" | "onerror">;
/** The part of the browser's own voice that is used here. */
export type Voice = {
  readonly make: (text: string) => Utterance;
  readonly speak: (utterance: Utterance) => void;
  readonly cancel: () => void;
};

/** A browser that has no voice often says nothing at all, so it is not waited for. */
const startDeadlineMs = 4_000;
const endDeadlineMs = (text: string): number => 5_000 + text.length * 150;

const sentenceEnd = /[.!?…]["')\]]*\s+|[。！？]|\n/g;

/** Each with the space behind it; the last one may lack its end. */
export const sentencesOf = (text: string): readonly string[] => {
  const sentences: string[] = [];
  let read = 0;
  for (const { 0: end, index } of text.matchAll(sentenceEnd)) {
    // An end with nothing before it goes with what follows.
    if (index === read) continue;
    sentences.push(text.slice(read, index + end.length));
    read = index + end.length;
  }
  return read < text.length ? [...sentences, text.slice(read)] : sentences;
};

/** Up to the end of the last sentence in it; what follows waits for its rest. */
export const wholeSentences = (text: string): string =>
  /^[\s\S]*(?:[.!?…]["')\]]*\s+|[。！？]|\n)/.exec(text)?.[0] ?? "";

/** Speaking through the browser: sentence by sentence, so that it can begin before the answer is complete. */
export function openMouth(voice: Voice, says: MouthSays): Mouth {
  const queue: Part[] = [];
  let rest: Part | undefined;
  let ended = false;
  let current: Part | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const clear = (): void => {
    clearTimeout(deadline);
    queue.length = 0;
    rest = undefined;
    current = undefined;
    ended = false;
  };

  const fail = (): void => {
    clear();
    voice.cancel();
    says.onChange("failed");
  };

  const next = (): void => {
    clearTimeout(deadline);
    current = queue.shift();
    if (current) speak(current);
    else if (ended) {
      ended = false;
      says.onQuiet();
    }
  };

  const speak = (part: Part): void => {
    const utterance = voice.make(part.text);
    const mine = (): boolean => current === part;
    const finish = (): void => {
      if (!mine()) return;
      says.onSpoken(part.id, part.from + part.text.length);
      next();
    };
    utterance.lang = browserLanguage(part.language);
    utterance.onstart = () => {
      if (!mine()) return;
      clearTimeout(deadline);
      deadline = setTimeout(finish, endDeadlineMs(part.text));
    };
    utterance.onboundary = ({ charIndex, charLength = 0 }) => {
      if (mine()) says.onSpoken(part.id, part.from + charIndex + charLength);
    };
    utterance.onend = finish;
    utterance.onerror = () => mine() && fail();
    deadline = setTimeout(() => mine() && fail(), startDeadlineMs);
    voice.speak(utterance);
  };

  const take = (part: Part): void => {
    let { from } = part;
    for (const text of sentencesOf(part.text)) {
      if (text.trim() !== "") queue.push({ ...part, from, text });
      from += text.length;
    }
  };

  return {
    say(part, last) {
      const whole = rest?.id === part.id ? { ...rest, text: rest.text + part.text } : part;
      if (rest && rest.id !== part.id) take(rest);
      const cut = last ? whole.text.length : wholeSentences(whole.text).length;
      take({ ...whole, text: whole.text.slice(0, cut) });
      rest = cut < whole.text.length ? { ...whole, from: whole.from + cut, text: whole.text.slice(cut) } : undefined;
      ended = last;
      if (!current) next();
    },
    stop() {
      clear();
      voice.cancel();
    },
    isBusy: () => current !== undefined || queue.length > 0 || rest !== undefined,
  };
}
