import { describe, expect, test } from "vitest";
import * as texts from "./verification-texts.ts";

const zone = "America/Chicago";
const answered_at = new Date("2026-11-03T20:14:00.250Z");
const when = "Nov 3, 2026, 2:14 PM CST";
const recorded = { isTest: false, isSpam: false, durationSeconds: 94 };

test.each([
  [0, undefined, "Nothing is written down yet."],
  [1, undefined, "The one entry is exactly as it was written."],
  [1412, undefined, "All 1,412 entries are exactly as they were written."],
  [
    9,
    { seq: 4, kind: "missing", text: "Entry 4 is missing." },
    "Entry 4 is missing. It was written, but it's gone now.",
  ],
] as const)("%i entries with the flaw %j", (entries, flaw, text) => {
  expect(texts.chainText(entries, flaw)).toBe(text);
});

describe("what differs about a call", () => {
  const found: readonly [texts.CallDifference, string][] = [
    [
      { kind: "seconds", seq: 12, answered_at, books: 95, call: recorded },
      `Entry 12, the call on ${when}, says 95 seconds; the call itself lasted 94.`,
    ],
    [
      { kind: "seconds", seq: 12, answered_at, books: 1, call: { ...recorded, isTest: true } },
      `Entry 12, the call on ${when}, says 1 second; the call itself lasted 94 and is free: Test call, not billed.`,
    ],
    [{ kind: "no_call", seq: 12, answered_at }, `Entry 12 is about a call on ${when} that isn't one of yours.`],
    [
      { kind: "not_over", seq: 12, answered_at },
      `Entry 12, the call on ${when}, was written before the call was over.`,
    ],
    [
      { kind: "assistant", seq: 12, answered_at },
      `Entry 12, the call on ${when}, names a different assistant than the call.`,
    ],
    [{ kind: "no_entry", answered_at, durationSeconds: 94 }, `The call on ${when}, of 94 seconds, isn't on your bill.`],
    [
      { kind: "ended", seq: 12, answered_at, books: answered_at, record: new Date(answered_at.getTime() + 1) },
      "Entry 12 says that its call was ended on Nov 3, 2026, 2:14:00.250 PM CST; the call itself says Nov 3, 2026, 2:14:00.251 PM CST.",
    ],
  ];
  test.each(found)("%j", (difference, text) => {
    expect(texts.callDifferenceText(difference, zone)).toBe(text);
  });
});

test.each([
  [
    { name: "calls", day: "2026-11-03", is: 4, should: 3 },
    "The dashboard counts 4 calls for Nov 3, 2026; your records add up to 3.",
  ],
  [
    { name: "billed_seconds", day: undefined, is: 1400, should: 1399 },
    "The dashboard counts 1,400 billed seconds in all; your records add up to 1,399.",
  ],
])("a figure %j", (sum, text) => {
  expect(texts.metricSumText(sum)).toBe(text);
});

describe("what differs about an invoice", () => {
  const march = { month: { year: 2026, month: 3 }, isOpen: false };
  const found: readonly [texts.MonthDifference, string][] = [
    [
      { ...march, what: "billed seconds", is: 4500, should: 4499 },
      "The March 2026 invoice says 4,500 billed seconds; its entries add up to 4,499.",
    ],
    [
      { ...march, what: "cents", is: 2501, should: 2500 },
      "The March 2026 invoice says $25.01; its seconds come to $25.00.",
    ],
    [
      { ...march, isOpen: true, what: "calls", is: 2, should: 1 },
      "The count for March 2026 so far says 2 calls; its entries add up to 1.",
    ],
    [{ ...march, what: "begin" }, "The March 2026 invoice doesn't start where the one before it ended."],
    [
      { ...march, what: "head", seq: 412, is: "5f0c1b9a7e3d42868d", should: "77ab00000000aaaa" },
      "The March 2026 invoice was sealed with entry 412 as 5f0c1b9a7e3d; now that entry is sealed as 77ab00000000. The record was changed after that.",
    ],
    [
      { ...march, what: "head", seq: 412, is: "5f", should: undefined },
      "The March 2026 invoice was closed at entry 412, which is gone now.",
    ],
  ];
  test.each(found)("%j", (difference, text) => {
    expect(texts.monthDifferenceText(difference)).toBe(text);
  });
});

test("what the payment provider has counted", () => {
  expect(texts.providerAgreesText({ counted: 4500, waiting: 0 })).toBe(
    "The payment provider has counted every second we reported: 4,500.",
  );
  expect(texts.providerAgreesText({ counted: 4500, waiting: 100 })).toContain("100 seconds will be reported soon.");
  expect(texts.providerDiffersText({ counted: 4517, reported: 4500 })).toBe(
    "The payment provider has counted 4,517 seconds; we reported 4,500.",
  );
});

test("owners read no word of bookkeeping or cryptography", () => {
  const { stepTexts, outcomeTexts, headTitles, stateTexts, ...others } = texts;
  const said = [stepTexts, outcomeTexts, headTitles, stateTexts, ...Object.values(others)];
  const words = said.map((each) => (typeof each === "function" ? String(each) : JSON.stringify(each))).join("\n");
  const quoted = [...words.matchAll(/"[^"]*"|`[^`]*`/g)].map(([text]) => text.replace(/\$\{[^}]*\}/g, "")).join("\n");
  expect(quoted).not.toMatch(/\b(?:hash|chain head|your books|the books|ledger)\b/i);
});

test("what became of a printed chain head", () => {
  expect(texts.headContainedText(412, answered_at, zone)).toBe(
    `It's entry 412, written on ${when}. Every entry up to it is unchanged.`,
  );
});
