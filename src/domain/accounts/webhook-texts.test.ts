import { expect, test } from "vitest";
import { isTaken, troubleText } from "./webhook-texts.ts";

test.each([
  ["status_500", "The address responded with 500 instead of accepting it."],
  ["status_302", "The address redirects to another one (302). Enter that one instead."],
  ["timeout", "The address didn't respond in time."],
  ["spam", "The call was marked as spam."],
  ["something new", "The webhook couldn't be sent. Please try again."],
])("%s is told as %j", (code, text) => expect(troubleText(code)).toBe(text));

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])("%i is a yes: %s", (status, taken) => expect(isTaken(status)).toBe(taken));
