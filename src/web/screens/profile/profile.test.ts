import { describe, expect, it } from "vitest";
import { emptyPasswords, passwordErrors } from "./profile.tsx";

const good = { current_password: "copperelbow", password: "brasselbow", confirm_password: "brasselbow" };

describe("the errors of the change of password", () => {
  it.each([
    ["all is there", {}, {}],
    ["the old one is missing", { current_password: "" }, { current_password: "Enter your current password." }],
    [
      "the new one is short",
      { password: "brass", confirm_password: "brass" },
      { password: "Password must be at least 8 characters long!" },
    ],
    ["the confirmation differs", { confirm_password: "brass" }, { confirm_password: "Passwords do not match!" }],
  ])("when %s", (_, typed, errors) => {
    expect(passwordErrors({ ...good, ...typed })).toEqual(errors);
  });

  it("an empty form asks for both passwords", () => {
    expect(Object.keys(passwordErrors(emptyPasswords))).toEqual(["current_password", "password"]);
  });
});
