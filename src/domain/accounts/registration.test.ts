import { describe, expect, it } from "vitest";
import { characterCount } from "../basics/checked.ts";
import {
  checkFullName,
  checkPhone,
  checkRegistration,
  checkUsername,
  invalidPhoneText,
  type Registration,
  type RegistrationDraft,
  termsVersion,
} from "./registration.ts";

const draft: RegistrationDraft = {
  username: "pat",
  email: "pat@ridgeline.example",
  phone: "(208) 555-0107",
  password: "copper pipe",
  confirm_password: "copper pipe",
  terms_agreed: true,
  full_name: "Pat Ridge",
};

/** Each row breaks one more rule, from the last checked to the first, so the newest break must be the answer. */
const inOrder: [change: Partial<RegistrationDraft>, field: string, text: string][] = [
  [{ full_name: "x".repeat(121) }, "full_name", "Full name must be at most 120 characters long."],
  [{ email: "pat@" }, "email", "Enter a valid email address."],
  [{ username: "" }, "username", "Please choose a username."],
  [{ terms_agreed: false }, "terms_agreed", "You must agree to the Terms of Service to create an account!"],
  [{ phone: "555 0107" }, "phone", "Please enter a valid phone number!"],
  [{ password: "short", confirm_password: "short" }, "password", "Password must be at least 8 characters long!"],
  [{ confirm_password: "other" }, "confirm_password", "Passwords do not match!"],
];

describe("registration", () => {
  it("cleans what passes", () => {
    const values: Registration = {
      username: "pat",
      email: "pat@ridgeline.example",
      phone: "+12085550107" as Registration["phone"],
      password: "copper pipe",
      full_name: "Pat Ridge",
    };
    expect(checkRegistration({ ...draft, username: " pat ", email: "pat@ridgeline.example " })).toEqual({
      ok: true,
      values,
    });
  });

  it.each(inOrder)("refuses %j at %s", (change, field, text) => {
    expect(checkRegistration({ ...draft, ...change })).toEqual({ ok: false, field, text });
  });

  it("answers with the first failing rule when several fail", () => {
    let broken = draft;
    for (const [change, field, text] of inOrder) {
      broken = { ...broken, ...change };
      expect(checkRegistration(broken)).toEqual({ ok: false, field, text });
    }
  });

  it.each([
    ["", null],
    ["   ", null],
    [null, null],
    [undefined, null],
    [" Pat \t Ridge\n", "Pat Ridge"],
  ])("keeps the full name %j as %j", (typed, kept) => {
    expect(checkFullName(typed)).toEqual({ ok: true, values: kept });
  });

  it("dates the terms by the version that is stored", () => {
    expect(termsVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe("username", () => {
  it.each([
    ["p", true],
    ["pat.o-neil_7", true],
    ["Żaneta", true],
    ["x".repeat(64), true],
    ["x".repeat(65), "Username must be at most 64 characters long."],
    ["pat@home", "Username can't contain the @ sign."],
    ["pat ridge", "Username can't contain spaces."],
    ["pat\u0000ridge", "Username can't contain spaces."],
    ["pat\u200bridge", "Username can't contain spaces."],
    ["pat\u00a0ridge", "Username can't contain spaces."],
    ["  ", "Please choose a username."],
  ])("%j: %s", (typed, expected) => {
    const checked = checkUsername(typed);
    expect(checked.ok || checked.text).toBe(expected);
  });
});

describe("the owner's phone", () => {
  it.each([
    ["208-555-0107", true],
    ["+18765550107", true],
    ["5550107", invalidPhoneText],
    ["", invalidPhoneText],
  ])("%j: %s", (typed, expected) => {
    const checked = checkPhone(typed);
    expect(checked.ok || checked.text).toBe(expected);
  });
});

it("counts characters as a person does", () => {
  expect(characterCount("a🔔é")).toBe(3);
});
