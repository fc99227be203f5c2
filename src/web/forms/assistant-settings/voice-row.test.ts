import { describe, expect, it } from "vitest";
import { spokenLanguages, voices } from "#domain/assistants/assistant-voices.ts";
import { spokenSample } from "./voice-row.tsx";

const given = { language: "en", voice: "belle", name: "June", greeting: "Riverside, how may I help?" } as const;

describe("what the owner hears", () => {
  it("is the greeting in English, as it was written", () => {
    expect(spokenSample(given)).toMatchObject({ text: "Riverside, how may I help?", lang: "en-US" });
  });

  it("is the usual greeting while none is written", () => {
    expect(spokenSample({ ...given, greeting: " " }).text).toBe("Hello! I'm June. How may I assist you today?");
    expect(spokenSample({ ...given, greeting: "", name: "" }).text).toContain("Belle");
  });

  it.each(spokenLanguages.filter(({ code }) => code !== "en").map(({ code, name }) => [name, code] as const))(
    "in %s is a sentence of that language with her name",
    (_, language) => {
      const sample = spokenSample({ ...given, language });
      expect(sample.text).toContain("June");
      expect(sample.text).not.toContain("Riverside");
      expect(sample.lang.slice(0, 2)).toBe(language);
    },
  );

  it("differs from voice to voice", () => {
    const manners = voices
      .map(({ id }) => spokenSample({ ...given, voice: id }))
      .map(({ pitch, rate }) => `${pitch} ${rate}`);
    expect(new Set(manners).size).toBe(voices.length);
  });
});
