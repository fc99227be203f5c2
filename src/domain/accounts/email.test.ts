import { describe, expect, it } from "vitest";
import { checkEmail, isEmail } from "./email.ts";

describe("email syntax", () => {
  it.each([
    ["pat@ridgeline.example", true],
    ["pat.o'neil+jobs@mail.ridge-line.co.uk", true],
    ["a@b.co", true],
    ["pat@ridgeline", false],
    ["pat", false],
    ["@ridgeline.example", false],
    ["pat@", false],
    ["pat@ridgeline..example", false],
    ["pat@-ridgeline.example", false],
    ["pat smith@ridgeline.example", false],
    ["pat@ridge line.example", false],
    ["pat@ridgeline.example\nBcc: all@ridgeline.example", false],
    ["pat@one@ridgeline.example", false],
    [`${"a".repeat(65)}@ridgeline.example`, false],
    [`pat@${"a".repeat(64)}.example`, false],
    [`pat@${"abcdefg.".repeat(40)}example`, false],
  ])("%j is an address: %s", (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});

describe("the email field", () => {
  it.each([
    [" pat@ridgeline.example ", { ok: true, values: "pat@ridgeline.example" }],
    ["  ", { ok: false, field: "email", text: "Enter your email address." }],
    ["pat@", { ok: false, field: "email", text: "Enter a valid email address." }],
  ])("%j gives %j", (typed, expected) => {
    expect(checkEmail(typed)).toEqual(expected);
  });
});
