import { expect, it } from "vitest";
import { ApiFailure } from "#contract/call.ts";
import { passkeyNotUsedText } from "../../data/second-factor.ts";
import { loginFailure, refusedField, registrationFailure } from "./failure-texts.ts";

const answer = (status: number, detail: string) => new ApiFailure({ status, detail });

it.each([
  ["a login with the server's words", loginFailure(answer(401, "Not right.")), "Not right."],
  ["a login with a bare status", loginFailure(answer(502, "Bad Gateway")), "Login failed"],
  ["a login without an answer", loginFailure(new TypeError("fetch")), "Login failed. Please try again."],
  ["a passkey that was not used", loginFailure(new Error(passkeyNotUsedText)), passkeyNotUsedText],
  ["a registration with the server's words", registrationFailure(answer(409, "Taken.")), "Taken."],
  ["a registration with a bare status", registrationFailure(answer(502, "Bad Gateway")), "Registration failed"],
  ["a registration without an answer", registrationFailure("?"), "Registration failed. Please try again."],
])("%s says so", (_, said, text) => expect(said).toBe(text));

it.each([
  ["This username is already taken.", "username"],
  ["This email address already has an account.", "email"],
  ["Too many attempts. Please try again in 2 min.", undefined],
])("%s stands at the field %s", (text, field) => expect(refusedField(text)).toBe(field));
