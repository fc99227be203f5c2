import { expect, test } from "vitest";
import { numberLimitText } from "./number-limits.ts";

test.each([
  [{ hasCard: false, lately: 0, atOnce: 0 }, undefined],
  [{ hasCard: false, lately: 2, atOnce: 1 }, undefined],
  [{ hasCard: false, lately: 3, atOnce: 0 }, /at most 3 phone numbers in 7 days.*saved card/],
  [{ hasCard: false, lately: 0, atOnce: 10 }, /at most 10 phone numbers at a time.*saved card/],
  [{ hasCard: true, lately: 3, atOnce: 12 }, undefined],
  [{ hasCard: true, lately: 19, atOnce: 49 }, undefined],
  [{ hasCard: true, lately: 20, atOnce: 20 }, /at most 20 phone numbers in 7 days.*Write to us/],
  [{ hasCard: true, lately: 0, atOnce: 50 }, /at most 50 phone numbers at a time.*Write to us/],
])("%j", (numbers, text) => {
  const said = numberLimitText(numbers);
  if (text === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(text);
});
