import { expect, test } from "vitest";
import type { TransferResult } from "#domain/calls/call-record.ts";
import { type DialState, type TransferAnswer, transferAnswer, transferResult } from "./transfer-result.ts";

test.each<[DialState, boolean, TransferAnswer | null, TransferResult | undefined]>([
  ["completed", true, "accepted", "accepted"],
  // What the key was could not be written down, but the two were connected.
  ["completed", true, null, "accepted"],
  ["completed", false, "accepted", "accepted"],
  ["completed", false, "declined", "declined"],
  ["completed", false, "voicemail", "voicemail"],
  ["completed", false, null, "voicemail"],
  ["busy", false, null, "busy"],
  ["no_answer", false, null, "no_answer"],
  ["failed", false, null, "failed"],
  ["canceled", false, null, undefined],
])("%s, connected: %s, the key: %s - the transfer is %s", (status, bridged, answer, result) => {
  expect(transferResult({ status, bridged }, answer)).toBe(result);
});

test.each([
  ["1", "accepted"],
  ["2", "declined"],
  ["#", "declined"],
  ["", "voicemail"],
])("the keys %j mean %s", (keys, answer) => {
  expect(transferAnswer(keys)).toBe(answer);
});
