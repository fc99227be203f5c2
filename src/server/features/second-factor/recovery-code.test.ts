import { expect, it } from "vitest";
import { hashRecoveryCode, mintRecoveryCode } from "./recovery-code.ts";

it("a recovery code has four groups of four, and no two are alike", () => {
  const codes = Array.from({ length: 50 }, mintRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
  expect(new Set(codes).size).toBe(50);
});

it.each(["k7mq2xwp9rtdh4sn", "K7MQ-2XWP-9RTD-H4SN", " k7mq 2xwp 9rtd h4sn "])("%j is read as it was meant", (typed) => {
  expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode("k7mq-2xwp-9rtd-h4sn"));
});
