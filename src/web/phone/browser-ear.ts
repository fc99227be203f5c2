import { browserLanguage } from "./browser-phone-texts.ts";
import type { Ear, EarHears } from "./browser-speech.ts";

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
