import { expect, test } from "vitest";
import { readHandover } from "./handover.ts";

test.each([
  [{ reason: "ended", target: "sales" }, { reason: "ended" }],
  [
    { reason: "transfer", target: "service", number: "+12085550143" },
    { reason: "transfer", target: "service" },
  ],
  [{ reason: "transfer", target: "+12085550143" }, undefined],
  [
    { reason: "speech", why: "voice", unsaid: "Friday works." },
    { reason: "speech", why: "voice", unsaid: "Friday works." },
  ],
  [
    { reason: "speech", why: "hearing", unsaid: "" },
    { reason: "speech", why: "hearing" },
  ],
  [{ reason: "speech", why: "boredom" }, undefined],
  [{ reason: "dance" }, undefined],
  [null, undefined],
  ["ended", undefined],
])("%j is read as %j", (given, read) => {
  expect(readHandover(given)).toEqual(read);
});
