import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { guessLanguage } from "./guess-language.ts";

const doubtful = undefined;

describe("the language a caller speaks", () => {
  test.each([
    ["my kitchen sink is leaking and I need a plumber", "en"],
    ["hello I would like to make an appointment", "en"],
    ["can you come out on Thursday", "en"],
    ["tengo una fuga en el baño", "es"],
    ["tengo una fuga en el bano", "es"],
    ["hola buenas tardes necesito un plomero", "es"],
    ["no tengo agua caliente en la casa", "es"],
    ["se me tapó el inodoro", "es"],
    ["bonjour j'ai une fuite dans la cuisine", "fr"],
    ["je voudrais prendre un rendez-vous", "fr"],
    ["bom dia preciso de um encanador", "pt"],
    ["estou com um vazamento na cozinha", "pt"],
    ["guten Tag ich brauche einen Klempner", "de"],
    ["ich habe kein warmes Wasser", "de"],
    ["buongiorno ho una perdita in bagno", "it"],
    ["vorrei un appuntamento per la caldaia", "it"],
    ["nhà tôi bị rò rỉ nước", "vi"],
    ["tôi cần sửa máy nước nóng", "vi"],
    ["我家的水管漏水了", "zh"],
    ["hello", doubtful],
    ["hola", doubtful],
    ["yes", doubtful],
    ["no", doubtful],
    ["sí claro", doubtful],
    ["Greg Halvorsen", doubtful],
    ["Juan Carlos Pérez Hernández", doubtful],
    ["412 San Jacinto Boulevard", doubtful],
    ["La Quinta Inn Austin", doubtful],
    ["five one two five five five oh one four two", doubtful],
    ["512 555 0142", doubtful],
    ["", doubtful],
  ] as const)("%s", (said, language) => expect(guessLanguage(said)).toBe(language));
});

test("whatever a caller says, a language is guessed without failing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (said) => {
      guessLanguage(said);
    }),
    { seed, numRuns: runs(200, 10_000) },
  );
});
