import { expect, test } from "vitest";
import { type CallFacts, noFacts } from "#domain/calls/call-record.ts";
import type { Placed, Taken } from "#domain/calls/desk.ts";
import { newDialogue } from "#domain/calls/dialogue.ts";
import { booking, deskOf, openTime, tuesdayAt9, tuesdayAt14, turnOf } from "../../tools/test-desk.ts";
import { createBuiltInBrain } from "../built-in-brain.ts";

/** A caller says yes to a time that somebody else has just taken. */
const losesTheTime = ({ offeredBefore, next = [tuesdayAt14] }: { offeredBefore: number; next?: string[] }) =>
  saysYes({ ok: false, why: "taken", next: next.map(openTime) }, offeredBefore);

const saysYes = (answer: Placed | Taken, offeredBefore = 0) => answers("Yes, please", answer, offeredBefore);

/** What she says to whoever was asked whether to book a time. */
async function answers(said: string, answer: Placed | Taken, offeredBefore = 0): Promise<string> {
  const { desk } = deskOf({ book: async () => answer });
  const facts: CallFacts = {
    ...{ ...noFacts, name: "Pat Doe", phone: "+12085550199", address: "12 Oak Street", problem: "a leak" },
    offered: [{ start: tuesdayAt9, turn: 1 }],
    dialogue: {
      ...{ ...newDialogue, turn: 1, task: "book" as const, asked: "confirm" as const, chosen: tuesdayAt9 },
      counts: { which_time: offeredBefore },
    },
  };
  let words = "";
  for await (const part of createBuiltInBrain({ desk }).answer(turnOf(said, { facts }), new AbortController().signal))
    if (part.type === "words") words += part.words;
  return words;
}

test("a time that is gone is named as gone, and others are offered", async () => {
  expect(await losesTheTime({ offeredBefore: 0 })).toMatch(/2 PM/);
});

test.each([
  ["was offered others often enough", { offeredBefore: 2 }],
  ["can be offered nothing else", { offeredBefore: 0, next: [] }],
])("who lost a time and %s is told the truth: it is taken, and somebody calls back", async (_who, given) => {
  const words = await losesTheTime(given);
  expect(words).toMatch(/just been taken|just booked that time/);
  expect(words).toMatch(/call you back/);
  expect(words).not.toMatch(/calendar|anything free|next few weeks/);
});

test("a time that the calendar could not be asked about is confirmed by text, and she says so", async () => {
  expect(await saysYes({ ok: true, booking: booking() })).not.toMatch(/by text/);
  expect(await saysYes({ ok: true, booking: booking(), confirmed: "by_text" })).toMatch(
    /booked for .*\. I'll confirm by text\./,
  );
});

test.each(["Hmm, well", "Uh, so", "Oh, um, you know"])("who is still thinking has booked nothing: %s", async (said) => {
  const words = await answers(said, { ok: true, booking: booking() });
  expect(words).not.toMatch(/booked for/);
  expect(words).toMatch(/\?/);
});
