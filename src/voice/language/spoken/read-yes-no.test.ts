import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { isStillThinking, readYesNo } from "./read-yes-no.ts";

const neither = undefined;
const english = {
  yes: [
    "yes",
    "yeah that works",
    "sure",
    "of course",
    "no problem",
    "no that's fine",
    "no yeah that's right",
    "I guess so",
    "uh huh",
    "mm-hmm",
    "that's right",
    "that's correct",
    "sounds good",
    "that sounds great thank you",
    "Thursday at nine works for me",
    "Thursday would be good",
    "please do",
    "go ahead",
    "absolutely",
    "um yeah",
    "why not",
    "let's do it",
    "not a problem",
    "yes but not before ten",
    "I do",
    "ten's fine",
  ],
  no: [
    "no",
    "no, Thursday",
    "not really",
    "of course not",
    "yeah no",
    "I don't think so",
    "nope",
    "nah I'm good",
    "no that's all",
    "now that's all thank you",
    "know that's all",
    "no, that saw, think you",
    "nothing else",
    "that's not right",
    "that's wrong",
    "that doesn't work for me",
    "I can't do Thursday",
    "absolutely not",
    "no thank you",
    "I'd rather not",
    "that's not my number",
    "not today",
    "no it's Gregory",
    "never mind",
    "that's too late for me",
    "Friday's no good",
  ],
  neither: [
    "I'm not sure",
    "I don't know",
    "maybe",
    "what",
    "hello",
    "good morning",
    "great question how much is it",
    "right now",
    "Thursday",
    "it doesn't work",
    "my kitchen sink is not working right",
    "I can't get hot water",
    "no hot water",
    "not working",
    "can you do Friday instead",
    "it's not urgent",
    "I'd like to book a tune-up",
    "my tenant says the AC is out",
    "something came up can we do it another day",
    "",
  ],
};
const spanish = {
  yes: [
    "sí",
    "sí, claro",
    "claro que sí",
    "está bien",
    "perfecto",
    "de acuerdo",
    "no hay problema",
    "creo que sí",
    "así es",
    "me queda bien",
    "cómo no",
    "por supuesto",
    "el jueves a las nueve está bien",
    "este sí",
    "no, está bien así",
    "ándale pues",
  ],
  no: [
    "no",
    "no, el jueves",
    "para nada",
    "claro que no",
    "no está bien",
    "no gracias",
    "creo que no",
    "no es correcto",
    "no me queda",
    "el jueves no puedo",
    "ese no",
  ],
  neither: [
    "no sé",
    "tal vez",
    "mande",
    "buenos días",
    "no tengo agua caliente",
    "no funciona la calefacción",
    "mi fregadero no funciona",
    "mejor el viernes",
    "no entiendo",
    "sale muy caro",
    "hable más fuerte por favor",
  ],
};

describe.each([
  ["en", english],
  ["es", spanish],
] as const)("in %s", (language, rows) => {
  test.each(rows.yes)("yes: %s", (said) => expect(readYesNo(said, language)).toBe("yes"));
  test.each(rows.no)("no: %s", (said) => expect(readYesNo(said, language)).toBe("no"));
  test.each(rows.neither)("neither: %s", (said) => expect(readYesNo(said, language)).toBe(neither));
});

test.each([
  ["fr", "oui c'est ça", "yes"],
  ["fr", "bien sûr", "yes"],
  ["fr", "non merci", "no"],
  ["fr", "pas du tout", "no"],
  ["fr", "je ne sais pas", neither],
  ["pt", "sim, claro", "yes"],
  ["pt", "não, obrigado", "no"],
  ["pt", "não sei", neither],
  ["de", "ja genau", "yes"],
  ["de", "nein danke", "no"],
  ["de", "das stimmt nicht", "no"],
  ["it", "sì va bene", "yes"],
  ["it", "no grazie", "no"],
  ["it", "non va bene", "no"],
  ["vi", "dạ đúng", "yes"],
  ["vi", "vâng", "yes"],
  ["vi", "dạ không", "no"],
  ["zh", "是的", "yes"],
  ["zh", "没问题", "yes"],
  ["zh", "不是", "no"],
  ["zh", "不用了", "no"],
  ["zh", "不知道", neither],
] as const)("%s: %s is %s", (language, said, answer) => expect(readYesNo(said, language)).toBe(answer));

test("whatever a caller says, a yes or no is read without failing", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.constantFrom(...spokenLanguages.map(({ code }) => code)),
      (said, language) => {
        expect(["yes", "no", undefined]).toContain(readYesNo(said, language));
      },
    ),
    { seed, numRuns: runs(200, 10_000) },
  );
});

test.each([
  ["en", "Hmm, well", true],
  ["en", "uh, I mean", true],
  ["en", "well okay", false],
  ["en", "Thursday", false],
  ["en", "", false],
  ["es", "pues, este", true],
  ["es", "pues sí", false],
  ["es", "Hmm, well", true],
] as const)("%s: whether %j says nothing yet is %s", (language, said, is) =>
  expect(isStillThinking(said, language)).toBe(is),
);
