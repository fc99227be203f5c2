import { describe, expect, it } from "vitest";
import {
  checkNewPassword,
  commonPasswordText,
  longestPassword,
  passwordsDifferText,
  shortestPassword,
} from "./new-password.ts";

const differ = { ok: false, field: "confirm_password", text: "Passwords do not match!" };
const short = { ok: false, field: "password", text: "Password must be at least 8 characters long!" };
const long = { ok: false, field: "password", text: "Password must be at most 128 characters long." };

describe("a new password", () => {
  it.each([
    ["confirmation differs", "longenough", "longenougH", differ],
    ["differing is said before being short", "short", "shore", differ],
    ["empty", "", "", short],
    ["7 characters", "a234567", "a234567", short],
    ["8 characters", "a2345678", "a2345678", { ok: true, values: "a2345678" }],
    ["spaces are kept", "  pass  ", "  pass  ", { ok: true, values: "  pass  " }],
    ["an emoji is one character", "🔔🔔🔔🔔", "🔔🔔🔔🔔", short],
    ["128 characters", "x".repeat(128), "x".repeat(128), { ok: true, values: "x".repeat(128) }],
    ["129 characters", "x".repeat(129), "x".repeat(129), long],
  ])("%s", (_name, password, confirm_password, expected) => {
    expect(checkNewPassword({ password, confirm_password })).toEqual(expected);
  });

  it("has its limits and texts by name", () => {
    expect([shortestPassword, longestPassword]).toEqual([8, 128]);
    expect(passwordsDifferText).toBe(differ.text);
    expect(commonPasswordText).toBe("This password is too common. Please choose another.");
  });
});
