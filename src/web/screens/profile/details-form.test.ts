import { describe, expect, it } from "vitest";
import { needsPassword, profileChange, profileDraft, profileErrors } from "./details-form.tsx";

const user = { full_name: "Sam Rivera", email: "sam@riverside.example", phone: "+15125550142" };
const draft = profileDraft(user);

describe("the profile form", () => {
  it("starts with the account, the phone as one reads it and no password", () => {
    expect(draft).toEqual({
      full_name: "Sam Rivera",
      email: "sam@riverside.example",
      phone: "(512) 555-0142",
      current_password: "",
    });
  });

  it("starts with an empty name where the owner gave none", () => {
    expect(profileDraft({ ...user, full_name: null }).full_name).toBe("");
  });

  it.each([
    ["the same address", {}, false],
    ["the same address in capitals", { email: "SAM@Riverside.example" }, false],
    ["the same address with a space", { email: "sam@riverside.example " }, false],
    ["another address", { email: "sam@rivera.example" }, true],
  ])("%s", (_, typed, asked) => {
    expect(needsPassword({ ...draft, ...typed }, user)).toBe(asked);
  });

  it.each([
    ["nothing changed", {}, {}],
    ["no name", { full_name: "" }, {}],
    ["a long name", { full_name: "x".repeat(121) }, { full_name: "Full name must be at most 120 characters long." }],
    ["a short phone", { phone: "512 555" }, { phone: "Please enter a valid phone number!" }],
    ["no address", { email: " ", current_password: "x" }, { email: "Enter your email address." }],
    [
      "a new address without the password",
      { email: "sam@rivera.example" },
      { current_password: "Enter your current password to change your email address." },
    ],
    ["a new address with the password", { email: "sam@rivera.example", current_password: "copper" }, {}],
  ])("%s: its errors", (_, typed, errors) => {
    expect(profileErrors({ ...draft, ...typed }, user)).toEqual(errors);
  });

  it.each([
    ["nothing changed", {}, undefined],
    ["the phone is written another way", { phone: "512.555.0142" }, undefined],
    ["the name has more spaces", { full_name: " Sam  Rivera " }, undefined],
    ["a password alone", { current_password: "copper" }, undefined],
    ["the name was taken out", { full_name: " " }, { full_name: " " }],
    ["another phone", { phone: "(512) 555-0143" }, { phone: "(512) 555-0143" }],
    ["the address in capitals", { email: "Sam@riverside.example" }, { email: "Sam@riverside.example" }],
    [
      "another address",
      { email: " sam@rivera.example", current_password: "copper" },
      { email: "sam@rivera.example", current_password: "copper" },
    ],
  ])("%s: what is sent", (_, typed, sent) => {
    expect(profileChange({ ...draft, ...typed }, user)).toEqual(sent);
  });

  it("sends nothing for an owner without a name who typed none", () => {
    const nameless = { ...user, full_name: null };
    expect(profileChange(profileDraft(nameless), nameless)).toBeUndefined();
  });
});
