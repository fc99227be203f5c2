import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, seed } from "../../../tests/support/runs.ts";
import {
  digitsOf,
  formatPhone,
  formatStoredPhone,
  isE164Us,
  isForeignNumber,
  normalisePhone,
  type PhoneCase,
  parsePhone,
  savedAsHint,
  wrongNumberText,
} from "./phone.ts";

const cases: [name: PhoneCase, typed: string, value: string][] = [
  ["ten digits", "2085550107", "+12085550107"],
  ["ten digits", "(208) 555-0107", "+12085550107"],
  ["ten digits", "208.555.0107 ", "+12085550107"],
  ["ten digits", "1085550107", "+11085550107"],
  ["eleven digits starting with 1", "12085550107", "+12085550107"],
  ["eleven digits starting with 1", "+1 208 555 0107", "+12085550107"],
  ["eleven digits not starting with 1", "92085550107", "+12085550107"],
  ["eleven digits not starting with 1", "0 208 555 0107", "+12085550107"],
  ["more than eleven digits", "0012085550107", "+12085550107"],
  ["more than eleven digits", "+44 20 8555 0107", "+12085550107"],
  ["fewer than ten digits", "208 555 01", "208 555 01"],
  ["fewer than ten digits", "", ""],
  ["fewer than ten digits", "call me", "call me"],
];

describe("phone normalisation", () => {
  it.each(cases)("%s: %s becomes %s", (name, typed, value) => {
    expect(normalisePhone(typed)).toEqual({ case: name, value });
  });

  it("changes nothing when it is applied a second time", () => {
    const typed = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9+() .-]{0,24}$/),
      fc.stringMatching(/^\+?[0-9]{8,14}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalisePhone(text).value;
        expect(normalisePhone(once).value).toBe(once);
      }),
      { seed, numRuns: runs(300, 30_000) },
    );
  });

  it("makes a phone of exactly the numbers with ten digits or more that are of no other country", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9+() .-]{0,24}$/), (text) => {
        const phone = parsePhone(text);
        expect(phone !== undefined).toBe(digitsOf(text).length >= 10 && !isForeignNumber(text));
        if (phone !== undefined) expect(isE164Us(phone)).toBe(true);
      }),
      { seed, numRuns: runs(300, 30_000) },
    );
  });
});

describe("a number of another country", () => {
  it.each([
    ["+44 20 7946 0958", true],
    ["\u202a+442079460958\u202c", true],
    ["(+44) 20 7946 0958", true],
    ["+52 55 1234 5678", true],
    ["011 44 20 7946 0958", true],
    ["0044 20 7946 0958", true],
    ["+4", true],
    ["+", false],
    ["+1 208 555 0107", false],
    ["0012085550107", false],
    ["(208) 555-0107", false],
    ["0 208 555 0107", false],
    // Nothing says that this one is foreign: typing keeps its last ten digits, and the hint shows them.
    ["44 20 7946 0958", false],
  ])("%s: %s", (typed, foreign) => {
    expect(isForeignNumber(typed)).toBe(foreign);
    if (foreign) expect(parsePhone(typed)).toBeUndefined();
  });

  it("is refused with the form's own words and the reason", () => {
    const text = "Please enter a valid phone number!";
    expect(wrongNumberText("+44 20 7946 0958", text)).toBe(`${text} Only US and Canadian numbers (+1) work here.`);
    expect(wrongNumberText("+44 1", "No good")).toBe("No good. Only US and Canadian numbers (+1) work here.");
    expect(wrongNumberText("555 01", text)).toBe(text);
  });
});

describe("the stored form", () => {
  it.each([
    ["+12085550107", true],
    ["12085550107", false],
    ["2085550107", false],
    ["+1208555010", false],
    ["+120855501077", false],
    ["+442085550107", false],
    [" +12085550107", false],
    ["+12085550107\n", false],
    ["+1٢٠٨٥٥٥٠١٠٧", false],
  ])("%j is +1 and ten digits: %s", (value, expected) => {
    expect(isE164Us(value)).toBe(expected);
  });
});

describe("displays", () => {
  it.each([
    ["+12085550107", "(208) 555-0107"],
    ["2085550107", "(208) 555-0107"],
    ["208 555 01", "208 555 01"],
    ["", ""],
  ])("%j is displayed as %j", (value, shown) => {
    expect(formatPhone(value)).toBe(shown);
  });

  it.each([
    ["+12085550107", "+1 (208) 555-0107"],
    ["", "No phone number"],
    [null, "No phone number"],
    [undefined, "No phone number"],
    ["911", "911"],
  ])("the stored number %j is displayed as %j", (value, shown) => {
    expect(formatStoredPhone(value)).toBe(shown);
  });
});

describe("the hint under the field", () => {
  it.each([
    ["(208) 555-0107", { text: "Will be saved as: +12085550107", valid: true }],
    ["208 555", { text: "Will be saved as: 208 555", valid: false }],
    ["44 20 7946 0958", { text: "Will be saved as: +12079460958", valid: true }],
    ["+44 20 7946 0958", { text: "Only US and Canadian numbers (+1) work here.", valid: false }],
    ["  ", undefined],
  ])("%j gives %j", (typed, hint) => {
    expect(savedAsHint(typed)).toEqual(hint);
  });
});
