import { describe, expect, it } from "vitest";
import { emptyRegistration, isRegisterDisabled, registerMissingText, registrationErrors } from "./register-form.tsx";

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
    ["a wrong address", { email: "marcus@" }, { email: "Enter a valid email address." }],
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

const ready = { submitting: false, password: "longenough", confirm_password: "longenough", terms_agreed: true };
const differs = { confirm_password: "longenoug" };
const unread = { terms_agreed: false };

describe("the register button", () => {
  it.each([
    ["awake when passwords match and terms are agreed", {}, false, undefined],
    ["asleep while submitting", { submitting: true }, true, undefined],
    ["asleep while passwords differ", differs, true, "Passwords don't match yet."],
    ["asleep without the terms", unread, true, "Agree to the Terms of Service to continue."],
    [
      "asleep for both reasons",
      { ...differs, ...unread },
      true,
      "Passwords don't match yet, and you haven't agreed to the Terms of Service.",
    ],
    [
      "awake with two empty passwords, which submitting then refuses",
      { password: "", confirm_password: "" },
      false,
      undefined,
    ],
  ])("is %s", (_name, change, disabled, missing) => {
    expect(isRegisterDisabled({ ...ready, ...change })).toBe(disabled);
    expect(registerMissingText({ ...ready, ...change })).toBe(missing);
  });
});
