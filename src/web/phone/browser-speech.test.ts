import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openEar, openMouth, type Recognition, type RecognitionClass, type Voice } from "./browser-speech.ts";
import { isEcho } from "./is-echo.ts";
import { findSpeech } from "./use-phone.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("listening", () => {
  const started: Recognition[] = [];
  class Fake implements Recognition {
    lang = "";
    continuous = true;
    interimResults = false;
    onstart: Recognition["onstart"] = null;
    onresult: Recognition["onresult"] = null;
    onerror: Recognition["onerror"] = null;
    onend: Recognition["onend"] = null;
    start() {
      started.push(this);
    }
    abort() {
      this.onend?.();
    }
  }
  const open = () => {
    started.length = 0;
    const news: string[] = [];
    const ear = openEar(Fake as RecognitionClass, {
      onHearing: (text) => news.push(`hearing ${text}`),
      onHeard: (text) => news.push(`heard ${text}`),
      onChange: (now) => news.push(now),
    });
    return { ear, news };
  };
  const result = (transcript: string, isFinal: boolean) => {
    const one = Object.assign([{ transcript }], { isFinal });
    return { resultIndex: 0, results: [one] };
  };

  test("asks, listens in the language that is spoken, and starts again after every sentence", () => {
    const { ear, news } = open();
    ear.start("es");
    expect(started[0]?.lang).toBe("es-US");
    started[0]?.onstart?.();
    started[0]?.onresult?.(result("hola", false));
    started[0]?.onresult?.(result("hola, buenas", true));
    started[0]?.onend?.();
    expect(started).toHaveLength(2);
    ear.start("fr");
    expect(started.map(({ lang }) => lang)).toEqual(["es-US", "es-US", "fr-FR"]);
    expect(news).toEqual(["asking", "on", "hearing hola", "heard hola, buenas", "asking"]);
  });

  test.each([
    ["not-allowed", "refused"],
    ["service-not-allowed", "failed"],
    ["network", "failed"],
    ["audio-capture", "failed"],
  ])("ends with %s as %s, and does not start again", (error, now) => {
    const { ear, news } = open();
    ear.start("en");
    started[0]?.onerror?.({ error });
    started[0]?.onend?.();
    expect(news).toEqual(["asking", now]);
    expect(started).toHaveLength(1);
  });

  test("a silence is no failure, but a listening that never comes about is", () => {
    const { ear, news } = open();
    ear.start("en");
    started[0]?.onerror?.({ error: "no-speech" });
    for (let ends = 0; ends < 100; ends += 1) started.at(-1)?.onend?.();
    expect(news).toEqual(["asking", "failed"]);
  });

  test("a stopped one hears nothing more", () => {
    const { ear, news } = open();
    ear.start("en");
    ear.stop();
    started[0]?.onresult?.(result("too late", true));
    expect(news).toEqual(["asking"]);
    expect(started).toHaveLength(1);
  });
});

describe("speaking", () => {
  type Spoken = ReturnType<Voice["make"]> & { readonly text: string };
  const open = () => {
    const spoken: Spoken[] = [];
    const news: string[] = [];
    const voice: Voice = {
      make: (text) => ({ text, lang: "", onstart: null, onboundary: null, onend: null, onerror: null }) as Spoken,
      speak: (utterance) => void spoken.push(utterance as Spoken),
      cancel: () => void news.push("cancelled"),
    };
    const mouth = openMouth(voice, {
      onSpoken: (id, letters) => news.push(`${id}:${letters}`),
      onQuiet: () => news.push("quiet"),
      onChange: (now) => news.push(now),
    });
    const fire = (name: "onstart" | "onend" | "onerror", place = -1) =>
      (spoken.at(place)?.[name] as (() => void) | null)?.();
    return { mouth, news, spoken, fire };
  };
  const part = (text: string, from = 0, id = 1) => ({ id, from, text, language: "en" });

  test("sentence by sentence, as soon as one is whole, and quiet after the last", () => {
    const { mouth, news, spoken, fire } = open();
    mouth.say(part("Good morn"), false);
    expect(spoken).toEqual([]);
    mouth.say(part("ing. How can I ", 9), false);
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([["Good morning. ", "en-US"]]);
    fire("onstart");
    spoken[0]?.onboundary?.call(spoken[0] as never, { charIndex: 5, charLength: 7 } as never);
    mouth.say(part("help?", 24), true);
    fire("onend");
    expect(spoken.map(({ text }) => text)).toEqual(["Good morning. ", "How can I help?"]);
    expect(mouth.isBusy()).toBe(true);
    fire("onend");
    expect(news).toEqual(["1:12", "1:14", "1:29", "quiet"]);
    expect(mouth.isBusy()).toBe(false);
  });

  test("an answer that comes as a whole is spoken in sentences, too", () => {
    const { mouth, news, spoken, fire } = open();
    mouth.say(part("At 8.30 am. Or at ten?"), true);
    fire("onend");
    fire("onend");
    expect(spoken.map(({ text }) => text)).toEqual(["At 8.30 am. ", "Or at ten?"]);
    expect(news).toEqual(["1:12", "1:22", "quiet"]);
  });

  test("stopped, it forgets what was to come and says nothing of it", () => {
    const { mouth, news, spoken, fire } = open();
    mouth.say(part("One. Two. "), true);
    mouth.stop();
    fire("onend", 0);
    vi.advanceTimersByTime(60_000);
    expect(spoken).toHaveLength(1);
    expect(news).toEqual(["cancelled"]);
  });

  test.each(["an error", "no sign of life"])("fails once with %s", (what) => {
    const { mouth, news, fire } = open();
    mouth.say(part("Hello."), true);
    if (what === "an error") fire("onerror");
    else vi.advanceTimersByTime(4_000);
    expect(news).toEqual(["cancelled", "failed"]);
    vi.advanceTimersByTime(60_000);
    expect(news).toHaveLength(2);
  });

  test("goes on where the end of a sentence is never told", () => {
    const { mouth, news, fire } = open();
    mouth.say(part("Hello."), true);
    fire("onstart");
    vi.advanceTimersByTime(60_000);
    expect(news).toEqual(["1:6", "quiet"]);
  });
});

test.each([
  ["we are open until five", "We are open until five today.", true],
  ["are open", "We are open until five today.", true],
  ["no wait I need someone today", "We are open until five today.", false],
  ["stop", "We are open until five today.", false],
  ["", "We are open.", true],
  ["我们五点", "我们五点关门", true],
  ["等一下", "我们五点关门", false],
])("%j while she says %j is an echo: %s", (heard, saying, echo) => {
  expect(isEcho(heard, saying)).toBe(echo);
});

test("either half of a browser's speech may be missing, or have the older name", () => {
  const Recognition = class {} as unknown as RecognitionClass;
  expect(findSpeech({})).toEqual({ ear: undefined, mouth: undefined });
  expect(findSpeech({ webkitSpeechRecognition: Recognition }).ear).toBeTypeOf("function");
  expect(findSpeech({ SpeechRecognition: Recognition }).mouth).toBeUndefined();
});
