import { expect, test } from "vitest";
import { soundsSoFar } from "./so-far.ts";

test.each([
  ["Thursday at nine.", "whole"],
  ["Do you come out to Boise?", "whole"],
  ["yes", undefined],
  ["My name is.", "open"],
  ["It's leaking and", "open"],
  ["I need somebody for my, um...", "open"],
  ["On Friday,", "open"],
  ["It's a furnace, I think.", "whole"],
  ["...", undefined],
  ["", undefined],
] as const)("%j sounds %s", (words, sounds) => expect(soundsSoFar(words)).toBe(sounds));
