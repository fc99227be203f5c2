import { expect, test } from "vitest";
import { isTaken, troubleText } from "./webhook-texts.ts";

test.each([
  ["status_500", "The address answered 500 instead of taking it."],
  ["status_302", "The address sends us on to another one (302). Please enter where it leads."],
  ["timeout", "The address did not answer in time."],
  ["spam", "The call was marked as spam."],
  ["something new", "The webhook could not be sent. Please try again."],
])("%s is told as %j", (code, text) => expect(troubleText(code)).toBe(text));

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])("%i is a yes: %s", (status, taken) => expect(isTaken(status)).toBe(taken));
