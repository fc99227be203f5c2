import { expect, test } from "vitest";
import { spendingSubject, spendingText } from "./spend-limits-texts.ts";

const november = { month: "November 2026", spent: 5240, at_cap: "forward" } as const;
const none = { alerts: [], cap: null };

test.each([
  [
    "an alert",
    { alerts: [5000] },
    "Your calls of November 2026 have reached $50.00",
    "Your calls of November 2026 have cost $52.40 so far: your alert at $50.00 is reached.",
  ],
  [
    "several at once",
    { alerts: [1000, 2500, 5000] },
    "Your calls of November 2026 have reached $50.00",
    "Your calls of November 2026 have cost $52.40 so far: your alerts at $10.00, $25.00 and $50.00 are reached.",
  ],
  [
    "the cap, which is louder than an alert",
    { alerts: [5000], cap: 5000 },
    "Your calls of November 2026 have reached your cap of $50.00",
    "Your calls of November 2026 have cost $52.40 so far: your cap of $50.00 is reached. Callers are transferred to your service transfer number. Assistants without one only take messages.",
  ],
])("an owner is told of %s", (_what, reached, subject, text) => {
  expect(spendingText({ ...november, ...none, ...reached })).toBe(text);
  expect(spendingSubject({ ...november, ...none, ...reached })).toBe(subject);
});
