import { expect, test } from "vitest";
import { callerZone } from "./caller-zone.ts";

test.each([
  ["+12535550142", "America/Los_Angeles"],
  ["+12105550142", "America/Chicago"],
  ["+16145550142", "America/New_York"],
  ["+16025550142", "America/Phoenix"],
  ["+18085550142", "Pacific/Honolulu"],
  // Idaho has two zones, and a hidden number has none.
  ["+12085550142", undefined],
  ["+442071838750", undefined],
  ["", undefined],
])("%s", (number, zone) => expect(callerZone(number)).toBe(zone));
