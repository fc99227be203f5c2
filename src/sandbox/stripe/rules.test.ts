import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { addMonths, amountCents, periodEnd } from "./amount.ts";
import { money } from "./figures.ts";
import { readForm } from "./form.ts";
import { openJournal } from "./journal.ts";
import { matchQuery } from "./search-query.ts";
import { passesLuhn } from "./test-cards.ts";
import type { Customer } from "./wire.ts";

const rate = "0.555555555556";

describe("an amount", () => {
  test.each([
    [0, rate, 0],
    [-5, rate, 0],
    [1, rate, 1],
    [60, rate, 33],
    [3600, rate, 2000],
    [3661, rate, 2034],
    [10_800, rate, 6000],
    [1, "0.5", 1],
    [1, "0.499999999999", 0],
    [3, "0.5", 2],
    [7, "100", 700],
    [360_000_000, rate, 200_000_000],
  ])("of %i at %s cents is %i cents", (quantity, unit, cents) => expect(amountCents(quantity, unit)).toBe(cents));

  it("is 20 dollars an hour to the cent, for every count of seconds of a day", () => {
    for (let seconds = 0; seconds <= 86_400; seconds += 1) {
      // Rounded half up in whole numbers: 5/9 of a cent a second.
      const exact = Math.floor((seconds * 10 + 9) / 18);
      if (amountCents(seconds, rate) !== exact) expect([seconds, amountCents(seconds, rate)]).toEqual([seconds, exact]);
    }
  });
});

describe("a month", () => {
  const at = (text: string) => Date.parse(text) / 1000;
  test.each([
    ["2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"],
    ["2026-01-31T10:00:00Z", 2, "2026-03-31T10:00:00Z"],
    ["2028-01-31T10:00:00Z", 1, "2028-02-29T10:00:00Z"],
    ["2026-11-14T18:30:00Z", 1, "2026-12-14T18:30:00Z"],
    ["2026-12-31T23:59:59Z", 2, "2027-02-28T23:59:59Z"],
  ])("from %s, %i later, is %s", (from, months, to) => expect(addMonths(at(from), months)).toBe(at(to)));

  it("ends where its anchor says, also after a short one", () => {
    const anchor = at("2026-01-31T10:00:00Z");
    expect(periodEnd(anchor, at("2026-02-28T10:00:00Z"))).toBe(at("2026-03-31T10:00:00Z"));
    expect(periodEnd(anchor, anchor)).toBe(at("2026-02-28T10:00:00Z"));
  });
});

describe("a form", () => {
  test.each<[Record<string, unknown>, unknown]>([
    [{ a: "1" }, { a: "1" }],
    [{ "a[b][c]": "1", "a[b][d]": "" }, { a: { b: { c: "1", d: "" } } }],
    [{ "a[0][x]": "1", "a[1][x]": "2" }, { a: [{ x: "1" }, { x: "2" }] }],
    [{ "a[]": ["1", "2"] }, { a: ["1", "2"] }],
    [{ "__proto__[x]": "1", "a[constructor]": "2" }, {}],
  ])("%j means %j", (flat, nested) => {
    expect(readForm(flat)).toEqual(nested);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe("a card number", () => {
  test.each([
    ["4242424242424242", true],
    ["4242424242424241", false],
    ["378282246310005", true],
    ["6011111111111117", true],
    ["4242", false],
    ["4242 4242 4242 4242", false],
  ])("%s has the right check digit: %s", (number, right) => expect(passesLuhn(number)).toBe(right));
});

test.each([
  [0, "usd", "$0.00"],
  [5, "usd", "$0.05"],
  [123_456_789, "usd", "$1,234,567.89"],
  [-250, "usd", "-$2.50"],
  [100, "eur", "1.00 EUR"],
])("%i cents of %s are written %s", (cents, currency, text) => expect(money(cents, currency)).toBe(text));

describe("a search", () => {
  const customer = {
    email: "Ann@Example.org",
    name: "Ann O'Neil",
    phone: null,
    metadata: { k: "v" },
  } as unknown as Customer;
  test.each([
    ["email:'ann@example.org'", true],
    ["email~'example'", true],
    ["email:'example'", false],
    ["metadata['k']:'v' AND name~'ann'", true],
    ['metadata["k"]:"w"', false],
    ["phone:'1'", false],
    ["name:'Ann O\\'Neil'", true],
  ])("for %s finds: %s", (query, found) => expect(matchQuery(query)(customer)).toBe(found));

  it("that is not understood is refused", () => expect(() => matchQuery("name = x")).toThrow("unable to parse"));
});

test("a journal whose last line was cut off keeps all lines before it", () => {
  const dir = mkdtempSync(join(tmpdir(), "journal-"));
  const file = join(dir, "a.jsonl");
  writeFileSync(file, '{"n":1}\n{"n":2}\n{"n":');
  expect(openJournal<{ n: number }>(file).read()).toEqual([{ n: 1 }, { n: 2 }]);
  rmSync(dir, { recursive: true });
});
