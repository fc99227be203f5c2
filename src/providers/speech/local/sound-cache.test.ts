import { expect, test } from "vitest";
import { createSoundCache } from "./sound-cache.ts";

const sound = (samples: number) => ({ samples: new Int16Array(samples), samplesPerSecond: 22_050 });

test("what was used last stays, and what was used least lately goes when it is full", () => {
  const cache = createSoundCache({ mostBytes: 600, longestBytes: 400 });
  for (const key of ["a", "b", "c"]) cache.keep(key, sound(100));
  expect(cache.find("a")).toBeDefined();
  cache.keep("d", sound(100));
  expect(["a", "b", "c", "d"].filter((key) => cache.find(key))).toEqual(["a", "c", "d"]);
});

test("what is too long is not kept, and what is kept twice counts once", () => {
  const cache = createSoundCache({ mostBytes: 600, longestBytes: 400 });
  cache.keep("long", sound(201));
  expect(cache.find("long")).toBeUndefined();
  for (let times = 0; times < 5; times++) cache.keep("same", sound(200));
  cache.keep("other", sound(100));
  expect(cache.find("same")).toBeDefined();
});
