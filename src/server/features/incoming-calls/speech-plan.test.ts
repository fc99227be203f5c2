import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { spokenLanguages, voices } from "#domain/assistants/assistant-voices.ts";
import type { RelayFailure } from "#providers/telephony/port.ts";
import {
  carrierCodes,
  languageOf,
  type NextSpeech,
  nextSpeech,
  type SpeechPlan,
  speechIn,
  speechOf,
} from "./speech-plan.ts";
import { listeners, speakers } from "./speech-providers.ts";

/** What the carrier's own library knows, by name. */
const library = readFileSync(
  createRequire(import.meta.url)
    .resolve("twilio/lib/twiml/VoiceResponse")
    .replace(/\.js$/, ".d.ts"),
  "utf8",
);
const namesOf = (type: string): ReadonlySet<string> => {
  const line = library.split("\n").find((one) => one.includes(`type ${type} = `)) ?? "";
  return new Set([...line.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name));
};
const [voiceNames, spokenNames, heardNames] = ["SayVoice", "SayLanguage", "GatherLanguage"].map(namesOf);
const all = spokenLanguages.map(({ code }) => code);

describe("every voice of hers is one that the carrier has", () => {
  test.each(all)("in %s", (language) => {
    for (const { id } of voices) {
      const { Google, Amazon } = speakers;
      expect(voiceNames).toContain(`Google.${Google[language]?.voice(id)}`);
      const polly = Amazon[language]?.voice(id);
      if (polly !== undefined) expect(voiceNames).toContain(`Polly.${polly}`);
    }
    for (const { [language]: known } of Object.values(speakers)) if (known) expect(spokenNames).toContain(known.code);
  });
});

test("Google hears by the names that the carrier lists for it", () => {
  for (const known of Object.values(listeners.Google)) expect(heardNames).toContain(known.code);
});

// developers.deepgram.com/docs/models-languages-overview; the carrier takes a region after those that have none there.
const deepgram = ["en-US", "es-419", "es-MX", "es-ES", "fr-FR", "pt-BR", "de-DE", "it-IT", "vi-VN", "zh-CN", "zh-TW"];

test("Deepgram is never asked for a name that only others know", () => {
  for (const known of Object.values(listeners.Deepgram)) expect(deepgram).toContain(known.code);
});

test.each(all)("%s has another one to speak and another one to listen", (language) => {
  const [usual, others] = [speechOf(language, "theo", "usual"), speechOf(language, "theo", "others")];
  expect(others.speak.provider).not.toBe(usual.speak.provider);
  expect(others.hear.provider).not.toBe(usual.hear.provider);
  expect(speechOf(language, "theo", "other_voice")).toEqual({ speak: others.speak, hear: usual.hear });
  expect(speechOf(language, "theo", "other_ears")).toEqual({ speak: usual.speak, hear: others.hear });
});

test.each(["usual", "others"] as const)("what is heard is known by the name it comes under: %s", (plan) => {
  for (const language of all) expect(languageOf(carrierCodes(language, plan).hear, plan)).toBe(language);
  expect(languageOf("es", plan)).toBe("es");
  expect(languageOf("ja-JP", plan)).toBe("ja-JP");
});

test.each<[RelayFailure, SpeechPlan, NextSpeech]>([
  ["connection", "usual", "usual"],
  ["connection", "others", "others"],
  ["voice", "usual", "other_voice"],
  ["hearing", "usual", "other_ears"],
  ["settings", "usual", "others"],
  ["voice", "other_voice", "none"],
  ["hearing", "other_voice", "none"],
  ["settings", "others", "none"],
  ["unavailable", "usual", "none"],
  ["over", "usual", "over"],
  ["connection", "own", "own"],
  ["voice", "own", "usual"],
  ["hearing", "own", "usual"],
  ["over", "own", "over"],
])("%s with %s: %s", (why, plan, next) => {
  expect(nextSpeech(why, plan)).toBe(next);
});

test.each([
  ["/voice/action?a=1", "usual"],
  ["/voice/action?a=1&s=other_ears", "other_ears"],
  ["/voice/action?s=none", "none"],
  ["/voice/action?a=1&s=own", "own"],
  ["/voice/action?s=something", "usual"],
] as const)("%s goes on with %s", (url, plan) => {
  expect(speechIn({ url })).toBe(plan);
});
