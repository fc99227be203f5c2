import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import { playCall } from "./support/play-call.ts";
import { readScripts } from "./support/read-script.ts";

beforeAll(() => vi.useFakeTimers());
afterAll(() => vi.useRealTimers());

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

const opening = {
  book: "Opens: I need a clogged drain fixed on Friday at 10, at 3215 North 38th Street, Tacoma 98407",
  move: "Booked: 2026-11-18 10:00, Leak repair, +12535550142\nOpens: I need to move my appointment to Friday at 10",
  cancel: "Booked: 2026-11-18 10:00, Leak repair, +12535550142\nOpens: I need to cancel my appointment",
};

/** A call in which " / " parts what is said in two breaths: with the second, she is talked over before a word was heard. */
async function callOf(opens: keyof typeof opening, atConfirm: string, more = "No thanks, bye") {
  const [script] = readScripts(
    "talked-over",
    `Business: harbor
Calls from: +12535550142
Now: 2026-11-16 10:00
When asked "name": Linda Hofmeister
When asked "calling from": Yes
When asked "is that right|should i (?:do|book|cancel)|cancel it": ${atConfirm}
When asked "anything else": ${more}
Otherwise: Sorry, can you say that again

Call: talked over
${opening[opens]}
At the end: ended by said_goodbye
`,
  );
  if (!script) throw new Error("There is no call.");
  const brains = (desk: Parameters<Parameters<typeof playCall>[1]>[0]) => ({ built_in: createBuiltInBrain({ desk }) });
  const { session } = await playCall(script, brains, pass, async (words) => words.split(" / "));
  return {
    facts: session.facts,
    ended: session.ended,
    said: session.lines.filter(({ who }) => who === "assistant").map(({ words }) => words),
  };
}

const times = (said: readonly string[], words: RegExp) => said.filter((line) => words.test(line)).length;
const booked = /\b(?:booked|you're set|all set|see you)\b/i;

it.each([
  ["book", "booked"],
  ["move", "moved"],
  ["cancel", "cancelled"],
] as const)("who says yes twice is told so all the same: %s", async (opens, done) => {
  const plain = await callOf(opens, "Yes");
  const over = await callOf(opens, "Yes / yes, please");
  expect([plain.facts[done].length, over.facts[done].length]).toEqual([1, 1]);
  expect(over.said.at(-2)).toContain(plain.said.at(-2)?.split(/[.!]/)[0]);
  expect(over.said.at(-2)).toMatch(/anything else/i);
  expect(over.ended).toBe("said_goodbye");
});

it("who goes on with something else is told first, and then answered", async () => {
  const { said, facts } = await callOf("book", "Yes / and what are your opening hours");
  expect(facts.booked).toHaveLength(1);
  const last = said.find((line) => booked.test(line)) ?? "";
  expect(last).toMatch(/\b(?:open|hours|Monday)\b/);
});

it("who has heard it is not told twice", async () => {
  const { said } = await callOf("book", "Yes", "Okay, thanks");
  expect(times(said, booked)).toBe(1);
});

it("danger comes before it", async () => {
  const { said, facts } = await callOf("book", "Yes / oh no, I smell gas in the whole house");
  expect(facts.booked).toHaveLength(1);
  expect(facts.emergency).toBe("gas");
  expect(times(said, booked)).toBe(0);
});
