import { sentencesOf, wholeSentences } from "#domain/calls/sentences.ts";
import { browserLanguage } from "./browser-phone-texts.ts";
import type { Loudspeaker, Microphone } from "./call-situation.ts";

/** What listens for the caller. It goes on listening until it is stopped or fails. */
export type Ear = {
  start(language: string): void;
  stop(): void;
};
export type EarHears = {
  /** Not sure yet; more of it comes. */
  onHearing(text: string): void;
  onHeard(text: string): void;
  onChange(now: Extract<Microphone, "asking" | "on" | "refused" | "failed">): void;
};

/** A part of one caption, from this letter of it on. */
export type Part = { readonly id: number; readonly from: number; readonly text: string; readonly language: string };

/** What speaks for her, one sentence after the other. */
export type Mouth = {
  say(part: Part, last: boolean): void;
  /** Falls silent at once and forgets what was to come. */
  stop(): void;
  isBusy(): boolean;
};
export type MouthSays = {
  onSpoken(id: number, letters: number): void;
  /** All of it is said. */
  onQuiet(): void;
  onChange(now: Extract<Loudspeaker, "failed">): void;
};

/** What a browser brings along for speech. Either half may be missing. */
export type BrowserSpeech = {
  readonly ear: ((hears: EarHears) => Ear) | undefined;
  readonly mouth: ((says: MouthSays) => Mouth) | undefined;
};

type Results = {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
};

/** The part of the browser's own recognition that is used here; the name of its class differs by browser. */
export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: Results) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
};
export type RecognitionClass = new () => Recognition;

/** It ends by itself after every sentence and every silence, and is then started again. */
const harmless = ["no-speech", "aborted"];
/** So many ends in a row without having heard anything come from something that does not work. */
const mostIdleEnds = 40;

/** Listening through the browser, sentence by sentence. */
export function openEar(RecognitionClass: RecognitionClass, hears: EarHears): Ear {
  let wanted = false;
  let current: Recognition | undefined;
  let language = "en";
  let idleEnds = 0;

  const fail = (now: "refused" | "failed"): void => {
    wanted = false;
    hears.onChange(now);
  };

  const listen = (): void => {
    const recognition = new RecognitionClass();
    current = recognition;
    recognition.lang = browserLanguage(language);
    recognition.continuous = false;
    recognition.interimResults = true;
    recognition.onstart = () => wanted && current === recognition && hears.onChange("on");
    recognition.onresult = ({ resultIndex, results }) => {
      if (!wanted || current !== recognition) return;
      idleEnds = 0;
      const news = Array.from(results).slice(resultIndex);
      const text = (isFinal: boolean) =>
        news
          .filter((one) => one.isFinal === isFinal)
          .map((one) => one[0]?.transcript ?? "")
          .join(" ")
          .trim();
      const heard = text(true);
      if (heard) hears.onHeard(heard);
      else if (text(false)) hears.onHearing(text(false));
    };
    recognition.onerror = ({ error }) => {
      if (!wanted || current !== recognition || harmless.includes(error)) return;
      fail(error === "not-allowed" ? "refused" : "failed");
    };
    recognition.onend = () => {
      if (!wanted || current !== recognition) return;
      idleEnds += 1;
      if (idleEnds > mostIdleEnds) fail("failed");
      else listen();
    };
    try {
      recognition.start();
    } catch {
      fail("failed");
    }
  };

  const stop = (): void => {
    wanted = false;
    current?.abort();
    current = undefined;
  };

  return {
    start(next) {
      if (wanted && next === language) return;
      stop();
      language = next;
      wanted = true;
      idleEnds = 0;
      hears.onChange("asking");
      listen();
    },
    stop,
  };
}

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
