import { expect, test } from "vitest";
import { type CallFacts, noFacts } from "#domain/calls/call-record.ts";
import { newDialogue } from "#domain/calls/dialogue.ts";
import { booking, deskOf, turnOf } from "../../tools/test-desk.ts";
import { createBuiltInBrain } from "../built-in-brain.ts";

/** Whether the job is canceled by what a caller says to "Should I cancel it?". */
async function isCanceledBy(said: string, language: "en" | "es"): Promise<boolean> {
  const job = booking();
  let isCanceled = false;
  const { desk } = deskOf({
    bookingsOf: async () => [job],
    cancel: async () => {
      isCanceled = true;
      return true;
    },
  });
  const facts: CallFacts = {
    ...noFacts,
    dialogue: { ...newDialogue, turn: 1, task: "cancel", asked: "confirm_cancel", booking: job.id },
  };
  const turn = turnOf(said, { facts, language });
  for await (const _ of createBuiltInBrain({ desk }).answer(turn, new AbortController().signal));
  return isCanceled;
}

test.each([
  ["en", "Yes, please", true],
  ["en", "Cancel it", true],
  ["es", "Sí, cancélela", true],
  ["en", "Hmm, well", false],
  ["en", "Never mind, don't book anything", false],
  // In the other language than the call's.
  ["es", "Never mind, don't book anything", false],
] as const)("in %s, %j in answer to whether to cancel: %s", async (language, said, is) =>
  expect(await isCanceledBy(said, language)).toBe(is),
);
