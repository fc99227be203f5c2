import { describe, expect, it } from "vitest";
import { newPasswordErrors } from "./new-password-errors.ts";

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
