import { expect, it } from "vitest";
import { deviceKind } from "./sessions-list.tsx";

it.each([
  ["Safari on iPhone", "phone"],
  ["Chrome on Android", "phone"],
  ["Safari on iPad", "tablet"],
  ["Edge on Windows", "computer"],
  ["Safari on Mac", "computer"],
  ["Firefox on Linux", "computer"],
  ["Chrome on ChromeOS", "computer"],
  ["Unknown device", "unknown"],
])("%s is drawn as a %s", (device, kind) => {
  expect(deviceKind(device)).toBe(kind);
});
