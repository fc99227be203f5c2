import { expect, it } from "vitest";
import { hashRecoveryCode, mintRecoveryCode, mintSalt } from "./recovery-code.ts";

it("a recovery code has four groups of four, and no two are alike", () => {
  const codes = Array.from({ length: 50 }, mintRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
  expect(new Set(codes).size).toBe(50);
});

/** As slow as it likes. */
const passwords = { derive: async (code: string, salt: Buffer) => Buffer.concat([salt, Buffer.from(code)]) };

it.each(["k7mq2xwp9rtdh4sn", "K7MQ-2XWP-9RTD-H4SN", " k7mq 2xwp 9rtd h4sn "])(
  "%j is read as it was meant, with a salt and without",
  async (typed) => {
    for (const salt of [mintSalt(), null])
      expect(await hashRecoveryCode(passwords, typed, salt)).toEqual(
        await hashRecoveryCode(passwords, "k7mq-2xwp-9rtd-h4sn", salt),
      );
  },
);
