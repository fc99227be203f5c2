import { describe, expect, it } from "vitest";
import * as texts from "./auth-texts.ts";

describe("auth texts", () => {
  it.each([
    [texts.loginFailedText, "Login failed. Please try again."],
    [texts.loginFailedDetail, "Login failed"],
    [texts.registrationFailedText, "Registration failed. Please try again."],
    [texts.registrationFailedDetail, "Registration failed"],
  ])("%o says the server's words, else its own", (textOf, fallback) => {
    expect(textOf("This username is already taken.")).toBe("This username is already taken.");
    expect([textOf(undefined), textOf(null), textOf(""), textOf("  ")]).toEqual(Array(4).fill(fallback));
  });

  it.each([
    [texts.loginFailedTitle, "Login Failed"],
    [texts.registrationFailedTitle, "Registration Failed"],
    [texts.registeredText, "Registration successful! Please login."],
    [texts.autoLoginFailedText, "Registration successful, but auto-login failed. Please login manually."],
    [texts.loggedInText, "Login successful! Redirecting..."],
    [texts.noTokenText, "No token found"],
    [texts.sessionExpiredText, "Session expired"],
    [texts.profileFailedText, "Failed to fetch user profile"],
  ])("keeps its words: %s", (text, words) => {
    expect(text).toBe(words);
  });

  it.each([
    [1, "Too many attempts. Please try again in 1 s."],
    [59, "Too many attempts. Please try again in 59 s."],
    [60, "Too many attempts. Please try again in 1 min."],
    [61, "Too many attempts. Please try again in 2 min."],
  ])("after too many attempts names a wait of %i seconds", (seconds, text) => {
    expect(texts.tooManyAttemptsText(seconds)).toBe(text);
  });

  it.each([
    texts.wrongCredentialsText,
    texts.wrongPasswordText,
    texts.usernameTakenText,
    texts.emailTakenText,
    texts.notSignedInText,
    texts.resetMailText,
    texts.resetLinkDeadText,
  ])("speaks in whole sentences without shouting: %s", (text) => {
    expect(text).toMatch(/^[A-Z][^!]*\.$/);
  });
});
