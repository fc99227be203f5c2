import { expect, test } from "vitest";
import { isHidden } from "./hidden-number.ts";

test.each([
  ["+12085550142", false],
  ["+442079460958", false],
  ["anonymous", true],
  ["", true],
  // ANONYMOUS, RESTRICTED, BLOCKED, UNKNOWN and UNAVAILABLE on a phone's keys.
  ["+266696687", true],
  ["+7378742833", true],
  ["+2562533", true],
  ["+8656696", true],
  ["+86282452253", true],
])("%j is hidden: %s", (from, hidden) => expect(isHidden(from)).toBe(hidden));
