import { describe, expect, it } from "vitest";
import { emptyRegistration, registrationErrors } from "./registration-draft.ts";

const good = {
  username: "ridgeline",
  email: "marcus@ridgeline.example",
  phone: "(208) 555-0107",
  password: "copperelbow",
  confirm_password: "copperelbow",
  terms_agreed: true,
};

describe("the errors of the registration form", () => {
  it.each([
    ["a good form", {}, {}],
    ["no user name", { username: " " }, { username: "Please choose a username." }],
    ["a wrong address", { email: "marcus@" }, { email: "Please enter a valid email address." }],
    ["a short phone", { phone: "208 555" }, { phone: "Please enter a valid phone number!" }],
    [
      "a short password",
      { password: "copper", confirm_password: "copper" },
      { password: "Password must be at least 8 characters long!" },
    ],
    ["another confirmation", { confirm_password: "copper" }, { confirm_password: "Passwords do not match!" }],
    [
      "terms not agreed to",
      { terms_agreed: false },
      { terms_agreed: "You must agree to the Terms of Service to create an account!" },
    ],
  ])("%s", (_, change, errors) => {
    expect(registrationErrors({ ...good, ...change })).toEqual(errors);
  });

  it("an empty form complains about every field at once", () => {
    expect(Object.keys(registrationErrors(emptyRegistration)).sort()).toEqual([
      "email",
      "password",
      "phone",
      "terms_agreed",
      "username",
    ]);
  });
});
