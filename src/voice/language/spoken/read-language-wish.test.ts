import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { languageNames } from "./languages/language-names.ts";
import { readLanguageWish } from "./read-language-wish.ts";

const none = undefined;

describe("a wish for a language", () => {
  test.each([
    ["do you speak Spanish", "es"],
    ["Spanish please", "es"],
    ["español por favor", "es"],
    ["¿Habla español?", "es"],
    ["is there anyone who speaks Spanish", "es"],
    ["can we do this in Spanish", "es"],
    ["puedo hablar en español", "es"],
    ["no hablo inglés", "es"],
    ["no hablo inglés, ¿habla español?", "es"],
    ["I don't speak Spanish", "en"],
    ["English please", "en"],
    ["habla inglés", "en"],
    ["parlez-vous français", "fr"],
    ["je ne parle pas anglais", "fr"],
    ["en français s'il vous plaît", "fr"],
    ["fala português", "pt"],
    ["você fala português", "pt"],
    ["não falo inglês", "pt"],
    ["sprechen Sie Deutsch", "de"],
    ["auf Deutsch bitte", "de"],
    ["ich spreche kein Englisch", "de"],
    ["parla italiano", "it"],
    ["non parlo inglese", "it"],
    ["nói tiếng Việt được không", "vi"],
    ["tôi không nói được tiếng Anh", "vi"],
    ["do you speak Vietnamese", "vi"],
    ["会说中文吗", "zh"],
    ["中文", "zh"],
    ["我不会说英语", "zh"],
    ["Mandarin please", "zh"],
    ["do you have a Chinese speaker", "zh"],
    ["I need a French drain installed", none],
    ["the French doors are stuck", none],
    ["we have Spanish tile on the roof", none],
    ["I live on Spanish Oaks", none],
    ["it's a German oven", none],
    ["my Italian neighbor told me to call", none],
    ["hello", none],
    ["hola", none],
    ["", none],
  ] as const)("%s", (said, language) => expect(readLanguageWish(said)).toBe(language));

  test.each(spokenLanguages.map(({ code }) => code))("every name of %s, said alone, is a wish for it", (language) => {
    for (const name of languageNames[language]) expect(readLanguageWish(name), name).toBe(language);
  });
});

test("whatever a caller says, a wish for a language is read without failing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (said) => {
      readLanguageWish(said);
    }),
    { seed, numRuns: runs(200, 10_000) },
  );
});
