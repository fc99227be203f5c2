import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { isE164Us } from "#domain/phone/phone.ts";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { readPhone } from "./read-phone.ts";

const none = undefined;
const rows = [
  ["en", "five one two triple five oh one four two", "+15125550142"],
  ["en", "it's five one two five five five oh one four two", "+15125550142"],
  ["en", "my number is area code 208 555 0107", "+12085550107"],
  ["en", "area code two oh eight then five five five oh one oh seven", "+12085550107"],
  ["en", "512-555-0142", "+15125550142"],
  ["en", "(512) 555-0142.", "+15125550142"],
  ["en", "+1 512 555 0142", "+15125550142"],
  ["en", "1 5 1 2 5 5 5 0 1 4 2", "+15125550142"],
  ["en", "5125550142", "+15125550142"],
  ["en", "5125550142#", "+15125550142"],
  ["en", "51, 2, 555, 01, 42.", "+15125550142"],
  ["en", "20, 8, 5, 55, 0, 1, 42", "+12085550142"],
  ["en", "208, 555, 20, 1, 42", "+12085552142"],
  ["en", "208, 50, 5, 50, 142", "+12085550142"],
  ["en", "512 triple 5 0142", "+15125550142"],
  ["en", "five twelve five fifty five twenty one twenty one", "+15125552121"],
  ["en", "five one two five five five twenty fifty five", "+15125552055"],
  ["en", "five one two five five five twenty one hundred", "+15125552100"],
  ["en", "five one two five five five six thousand", "+15125556000"],
  ["en", "one eight hundred five five five one two one two", "+18005551212"],
  ["en", "eight hundred five five five one two one two", "+18005551212"],
  ["en", "five one two double five five double oh four two", "+15125550042"],
  ["en", "five one two uh five five five um oh one four two", "+15125550142"],
  ["en", "five one two dash five five five dash oh one four two", "+15125550142"],
  ["en", "512 555 0143 no sorry 512 555 0142", "+15125550142"],
  ["en", "I'm at 400 Elm Street and my number is 512 555 0142", "+15125550142"],
  ["en", "my zip is 78701 and call me at 512 555 0142 please", "+15125550142"],
  ["en", "it's the number I'm calling from", none],
  ["en", "five five five oh one four two", none],
  ["en", "five one two five five", none],
  ["en", "one one one five five five oh one four two", none],
  ["en", "five one two one five five oh one four two", none],
  ["en", "512 555 0142 99", none],
  ["en", "Thursday at nine thirty", none],
  ["es", "cinco uno dos cinco cinco cinco cero uno cuatro dos", "+15125550142"],
  ["es", "cinco uno dos cinco cinco cinco veinte cincuenta y cinco", "+15125552055"],
  ["es", "mi número es el quinientos doce quinientos cincuenta y cinco cero uno cuarenta y dos", "+15125550142"],
  ["es", "dos cero ocho triple cinco cero uno cero siete", "+12085550107"],
  ["es", "código de área 208 555 0107", "+12085550107"],
  ["es", "cinco doce guion cinco cinco cinco guion doble cero cuarenta y dos", "+15125550042"],
  ["es", "cinco uno dos este cinco cincuenta y cinco cero uno veintidós", "+15125550122"],
  ["es", "es el cinco uno tres perdón cinco uno dos cinco cinco cinco cero uno cuatro dos", "+15125550142"],
  ["es", "el jueves a las nueve", none],
  ["fr", "cinq un deux cinq cinq cinq zéro un quatre deux", "+15125550142"],
  ["fr", "512 555 0142", "+15125550142"],
  ["pt", "cinco um dois cinco cinco cinco zero um quatro dois", "+15125550142"],
  ["de", "fünf eins zwei fünf fünf fünf null eins vier zwei", "+15125550142"],
  ["it", "cinque uno due cinque cinque cinque zero uno quattro due", "+15125550142"],
  ["vi", "năm một hai năm năm năm không một bốn hai", "+15125550142"],
  ["zh", "我的电话是五一二五五五零幺四二", "+15125550142"],
  ["zh", "512 555 0142", "+15125550142"],
] as const;

describe("a phone number", () => {
  test.each(rows)("%s: %s", (language, said, phone) => {
    expect(readPhone(said, language)).toBe(phone);
  });
});

test("whatever a caller says, a phone number is read without failing and is whole", () => {
  const words = fc.constantFrom(
    ..."five twenty hundred thousand triple double oh 512 5550142 y mil cien doscientos no 一".split(" "),
  );
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words, { maxLength: 30 }).map((each) => each.join(" ")),
  );
  const language = fc.constantFrom(...spokenLanguages.map(({ code }) => code));
  fc.assert(
    fc.property(anything, language, (said, spoken) => {
      const phone = readPhone(said, spoken);
      expect(phone === undefined || isE164Us(phone)).toBe(true);
    }),
    { seed, numRuns: runs(200, 20_000) },
  );
});
