import { describe, expect, it } from "vitest";
import { spokenLanguages, voices } from "#domain/assistants/assistant-voices.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import { spokenSample } from "./voice-row.tsx";

const given = { voice: "belle", languages: ["en"], name: "June", greeting: "Riverside, how may I help?" } as const;

describe("what the owner hears", () => {
  it.each(spokenLanguages.map(({ code, name }) => [name, code] as const))(
    "in %s is what callers hear first, where she opens her calls in it",
    (_, code) => {
      const languages = [code, "en"] as const;
      const sample = spokenSample(code, { ...given, languages });
      expect(sample.text).toBe(openingWords({ ...given, settings: { languages } }));
      expect(sample.lang.slice(0, 2)).toBe(code);
    },
  );

  it.each(spokenLanguages.filter(({ code }) => code !== "en").map(({ code, name }) => [name, code] as const))(
    "in %s, which she does not begin with, is a sentence of that language with her name",
    (_, code) => {
      const sample = spokenSample(code, given);
      expect(sample.text).toContain("June");
      expect(sample.text).not.toContain("Riverside");
      expect(sample.lang.slice(0, 2)).toBe(code);
    },
  );

  it("differs from voice to voice", () => {
    const manners = voices
      .map(({ id }) => spokenSample("en", { ...given, voice: id }))
      .map(({ pitch, rate }) => `${pitch} ${rate}`);
    expect(new Set(manners).size).toBe(voices.length);
  });
});
