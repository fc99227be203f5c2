import { expect, it, test } from "vitest";
import { figureText } from "./figure-text.ts";
import { readConstants } from "./read-constants.ts";

const text = `
  import { days } from "./elsewhere.ts";
  const hour = 3600;
  /** Not exported, and calculated. */
  const idleSeconds = 14 * 24 * hour;
  const perDay = { free: 5, forgetSeconds: hour } as const;
  export const byOwner: Policy = { scope: "x:owner", ...perDay, free: hour / 12 };
  export const list = [30, 90] as const;
  const unknown = days * 2;
  export function inner() { const idleSeconds = 1; }
`;

it("constants are read as they are written, exported or not", () => {
  const known = readConstants({ path: "limits.ts", text });
  expect(Object.fromEntries(known)).toEqual({
    hour: 3600,
    idleSeconds: 1_209_600,
    perDay: { free: 5, forgetSeconds: 3600 },
    byOwner: { scope: "x:owner", free: 300, forgetSeconds: 3600 },
    list: [30, 90],
    unknown: undefined,
  });
});

test.each([
  ["free", 1000, "1,000"],
  ["idleMs", 14 * 24 * 3_600_000, "14 days"],
  ["linkHours", 24, "1 day"],
  ["proofMinutes", 90, "90 min"],
  ["waitSeconds", 7200, "2 h"],
  ["deadlineMs", 2500, "2.5 s"],
  ["keptDays.untilOthers", 30, "30 days"],
  ["keyBytes", 32, "32 bytes"],
  ["largeBytes", 65_536, "64 KB"],
  ["mostBytes", 1_048_576, "1 MB"],
  ["limits.cap_cents", 20_000, "$200"],
  ["gone", undefined, "gone is no figure"],
])("%s of %s is written %s", (name, value, written) => {
  expect(figureText(name, value)).toBe(written);
});
