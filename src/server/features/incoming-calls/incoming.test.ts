import { expect, test } from "vitest";
import { readIncoming } from "./incoming.ts";

test.each([
  ["TN-Validation-Passed-A", "A"],
  ["TN-Validation-Passed-B", "B"],
  ["TN-Validation-Passed-C", "C"],
  ["TN-Validation-Passed-A-Passthrough", "A"],
  // The signature of whoever diverted the call says nothing of the number.
  ["TN-Validation-Passed-A-Diverted", null],
  ["TN-Validation-Failed-A", "failed"],
  ["TN-Validation-Failed-B-Diverted", "failed"],
  ["TN-Validation-Failed", "failed"],
  ["No-TN-Validation", null],
  ["NULL", null],
  ["", null],
  ["tn-validation-passed-a", null],
  ["TN-Validation-Passed-A ", null],
  ["xTN-Validation-Passed-A", null],
])("the carrier's %j is read as %j", (verstat, attestation) => {
  expect(readIncoming(new Map([["StirVerstat", verstat]])).attestation).toBe(attestation);
});

test("a carrier that says nothing vouches for nothing", () => {
  expect(readIncoming(new Map()).attestation).toBeNull();
});

test.each([
  ["+12085550142", "+12085550142"],
  ["+266696687", "anonymous"],
  ["Anonymous", "anonymous"],
  ["", "anonymous"],
])("a call from %j comes from %j", (from, known) => expect(readIncoming(new Map([["From", from]])).from).toBe(known));
