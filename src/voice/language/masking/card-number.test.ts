import { describe, expect, it, test } from "vitest";
import { passesLuhn } from "./card-number.ts";
import { isTypedCard, maskSecrets } from "./mask-secrets.ts";

const card = "[card number]";

/** Numbers out of a seed, so that a failure can be had again. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below) % below;
  };
}

function someCard(pick: (below: number) => number): string {
  const kinds = [
    ["4", 16],
    ["51", 16],
    ["2371", 16],
    ["37", 15],
    ["36", 14],
    ["6011", 16],
    ["3530", 16],
    ["4", 13],
    ["62", 19],
  ] as const;
  const [begins, length] = kinds[pick(kinds.length)] ?? ["4", 16];
  let digits: string = begins;
  while (digits.length < length - 1) digits += pick(10);
  return digits + [..."0123456789"].find((last) => passesLuhn(digits + last));
}

const en = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const es = ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"];
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const inFours = (digits: string): string[] => digits.match(/\d{1,4}/g) ?? [];
const said = (digits: string, words = en): string[] => [...digits].map((digit) => words[Number(digit)] ?? "");
const doubled = (digits: string, twice: string, words: readonly string[]): string =>
  digits.replace(/(\d)\1|\d/g, (found) => `${found.length === 2 ? `${twice} ` : ""}${words[Number(found[0])]} `);
const pairs = (digits: string): string =>
  digits.replace(/(\d)(\d)|\d/g, (pair, first: string | undefined, last: string) => {
    if (first === undefined) return `${en[Number(pair)]} `;
    if (first === "0") return `oh ${en[Number(last)]} `;
    if (first === "1") return `${teens[Number(last)]} `;
    return `${tens[Number(first)]}${last === "0" ? "" : ` ${en[Number(last)]}`} `;
  });

const forms: readonly (readonly [string, (digits: string) => string])[] = [
  ["as it is written", (digits) => digits],
  ["in groups", (digits) => inFours(digits).join(" ")],
  ["with dashes", (digits) => inFours(digits).join("-")],
  ["with dots", (digits) => inFours(digits).join(".")],
  ["as sentences", (digits) => `${inFours(digits).join(". ")}.`],
  ["with commas", (digits) => inFours(digits).join(", ")],
  ["digit by digit", (digits) => [...digits].join(" ")],
  ["digit by digit with commas", (digits) => [...digits].join(", ")],
  ["in words", (digits) => said(digits).join(" ")],
  ["in capital words", (digits) => said(digits).join(" ").toUpperCase()],
  ["with oh", (digits) => said(digits).join(" ").replaceAll("zero", "oh")],
  ["with double", (digits) => doubled(digits, "double", en)],
  ["in pairs", pairs],
  ["half in words", (digits) => `${digits.slice(0, 8)} ${said(digits.slice(8)).join(" ")}`],
  ["with breaths", (digits) => inFours(digits).join(" uh ")],
  ["with words between", (digits) => inFours(digits).join(" and then ")],
  ["with dash said", (digits) => inFours(digits).join(" dash ")],
  ["in Spanish", (digits) => said(digits, es).join(" ")],
  ["in Spanish with doble", (digits) => doubled(digits, "doble", es)],
  ["in a sentence", (digits) => `Sure, it's ${digits}, can you take that?`],
  ["with the date and the code behind it", (digits) => `${inFours(digits).join(" ")} 04 28 123`],
  [
    "as full-width figures",
    (digits) => [...digits].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(""),
  ],
];

describe("a card number", () => {
  test.each(forms)("is not kept %s", (_, form) => {
    const pick = random(7);
    for (let time = 0; time < 200; time++) {
      const digits = someCard(pick);
      const masked = maskSecrets({ turns: [form(digits)], language: "en", asked: "" })[0];
      expect(masked, digits).toContain(card);
      expect(masked?.replace(/\d{2} \d{2} \d{3}$/, ""), digits).not.toMatch(
        /\d{2}|\b(?:one|two|three|four|uno|dos|tres)\b/i,
      );
    }
  });

  test.each([2, 3, 4, 5, 8])("in groups over %i turns is taken out of all of them", (turns) => {
    const pick = random(11);
    for (let time = 0; time < 100; time++) {
      const digits = someCard(pick);
      const size = Math.ceil(digits.length / turns);
      const read = digits.match(new RegExp(`\\d{1,${size}}`, "g")) ?? [];
      // A first half that looks like a phone number is one.
      if (read.some((part) => part.length >= 10)) continue;
      const masked = maskSecrets({ turns: read, language: "en", asked: "" });
      expect(masked.join(" "), digits).not.toMatch(/\d/);
    }
  });

  it("that is announced is taken out from its first group on", () => {
    const turns: string[] = [];
    for (const words of ["my card number is 4111", "1111", "one one one one", "1112"]) {
      turns.push(words);
      turns.splice(0, turns.length, ...maskSecrets({ turns, language: "en", asked: "" }));
      expect(turns.join(" ")).not.toMatch(/\d|\bone one\b/);
    }
  });

  it("that she talks into is taken out at the latest when there is enough of it", () => {
    const turns = ["my card number is 4111", "1111", "1111", "1111"];
    const asked = "What's the address for the job, with the ZIP code?";
    expect(maskSecrets({ turns, language: "en", asked }).join(" ")).not.toMatch(/\d/);
  });

  test.each(["4111111111111111", "123456789012", "411111111111"])("%s that was typed is one", (keys) => {
    expect(isTypedCard(keys)).toBe(true);
  });

  test.each(["2085550199", "12085550199", "471920", "83702", "0"])("%s that was typed is none", (keys) => {
    expect(isTypedCard(keys)).toBe(false);
  });
});
