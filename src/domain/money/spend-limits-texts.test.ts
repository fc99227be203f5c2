import { expect, test } from "vitest";
import { spendingSubject, spendingText } from "./spend-limits-texts.ts";

const november = { month: "November 2026", spent: 5240, at_cap: "forward" } as const;
const none = { alerts: [], cap: null };

test.each([
  [
    "an alert",
    { alerts: [5000] },
    "Your November 2026 calls reached $50.00",
    "Your November 2026 calls have cost $52.40 so far and reached your alert at $50.00.",
  ],
  [
    "several at once",
    { alerts: [1000, 2500, 5000] },
    "Your November 2026 calls reached $50.00",
    "Your November 2026 calls have cost $52.40 so far and reached your alerts at $10.00, $25.00 and $50.00.",
  ],
  [
    "the cap, which is louder than an alert",
    { alerts: [5000], cap: 5000 },
    "Your November 2026 calls reached your $50.00 cap",
    "Your November 2026 calls have cost $52.40 so far and reached your $50.00 cap. Callers are transferred to your service transfer number. Assistants without one only take messages.",
  ],
])("an owner is told of %s", (_what, reached, subject, text) => {
  expect(spendingText({ ...november, ...none, ...reached })).toBe(text);
  expect(spendingSubject({ ...november, ...none, ...reached })).toBe(subject);
});
