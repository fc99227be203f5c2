import { describe, expect, it } from "vitest";
import { newPasswordErrors, passwordStrength } from "./new-password-fields.tsx";

const short = "Password must be at least 8 characters long!";
const differ = "Passwords do not match!";

describe("the errors under the two password fields", () => {
  it.each([
    ["both are good", "copperelbow", "copperelbow", {}],
    ["both are short", "copper", "copper", { password: short }],
    ["they differ", "copperelbow", "copperelbo", { confirm_password: differ }],
    ["the first is short and they differ", "copper", "copperelbow", { password: short, confirm_password: differ }],
  ])("when %s", (_, password, confirm_password, errors) => {
    expect(newPasswordErrors({ password, confirm_password })).toEqual(errors);
  });
});

describe("password strength", () => {
  it.each([
    ["", 0, "red", "Weak, 0 of 6"],
    ["a", 1, "red", "Weak, 1 of 6"],
    ["aB", 2, "red", "Weak, 2 of 6"],
    ["aB3", 3, "yellow", "Fair, 3 of 6"],
    ["aB3!", 4, "yellow", "Fair, 4 of 6"],
    ["aB3!aB3!", 5, "green", "Strong, 5 of 6"],
    ["aB3!aB3!aB3!", 6, "green", "Strong, 6 of 6"],
    ["aaaaaaaa", 2, "red", "Weak, 2 of 6"],
    ["aaaaaaaaaaaa", 3, "yellow", "Fair, 3 of 6"],
    ["äÖ", 2, "red", "Weak, 2 of 6"],
    ["🔔🔔🔔🔔", 1, "red", "Weak, 1 of 6"],
  ])("%j scores %i, %s", (password, points, colour, word) => {
    expect(passwordStrength(password)).toMatchObject({ points, colour, word, fill: points / 6 });
  });

  it.each([
    ["12345678", [true, false, false, true, false]],
    ["Aa", [false, true, true, false, false]],
    [" ", [false, false, false, false, true]],
  ])("ticks the five rules for %j", (password, met) => {
    const { rules } = passwordStrength(password);
    expect(rules.map((rule) => rule.met)).toEqual(met);
    expect(rules.map((rule) => rule.text)).toEqual([
      "8 characters",
      "Uppercase letter",
      "Lowercase letter",
      "Numbers",
      "Special characters",
    ]);
  });
});
