import { describe, expect, test } from "vitest";
import { type CallFacts, noFacts, type TranscriptLine } from "#domain/calls/call-record.ts";
import { newDialogue } from "#domain/calls/dialogue.ts";
import { deskOf, monday, turnOf } from "../../tools/test-desk.ts";
import { createBuiltInBrain } from "../built-in-brain.ts";

const line = (seq: number, who: TranscriptLine["who"], words: string): TranscriptLine => ({
  ...{ seq, who, words, at: monday.toISOString(), language: "en" },
});

/** What she answers to each of the caller's sentences, one after the other. */
async function talkOf(greeting: string, said: readonly string[], language: "en" | "es" = "en") {
  const brain = createBuiltInBrain({ desk: deskOf().desk });
  let facts: CallFacts = noFacts;
  const lines = [line(1, "assistant", greeting)];
  const answers: string[] = [];
  for (const [at, words] of said.entries()) {
    lines.push(line(lines.length + 1, "caller", words));
    let answer = "";
    const turn = turnOf(words, { facts, language, turn: at + 1, lines });
    for await (const part of brain.answer(turn, new AbortController().signal)) {
      if (part.type === "words") answer += part.words;
      if (part.type === "facts") facts = { ...facts, ...part.facts };
    }
    lines.push(line(lines.length + 1, "assistant", answer));
    answers.push(answer);
  }
  return { answers, facts };
}

const greeting = "Hello! I'm Belle. I'm an AI assistant, and this call is transcribed. How may I assist you today?";

describe.each([
  ["en", ["blorp the fennel wuzza gribbit", "blorp the fennel wuzza gribbit"]],
  ["en", ["the floomy gradget wimbled", "flim flam gazork"]],
  ["es", ["el zorfo blimba trunca", "blorp wuzza gribbit"]],
] as const)("words that nobody can make out, in %s: %j", (language, said) => {
  test("she says so and asks again, then offers to take a message; nothing is offered to be booked", async () => {
    const { answers, facts } = await talkOf(greeting, said, language);
    const [first = "", second = ""] = answers;
    expect(first).toMatch(/didn't get that|not sure I understood|no le he entendido|no he entendido/);
    expect(first).toMatch(/\?$/);
    expect(second).toMatch(/pass on|message|mensaje|pase al equipo/);
    expect(second).not.toBe(first);
    expect(answers.join(" ")).not.toMatch(/day and time|What name|qué día|A qué nombre/i);
    expect(facts.not_put_through).toEqual({ code: "not_understood" });
    expect(facts.dialogue?.task).toBe("message");
  });
});

test.each([
  "my toilet is running",
  "Kowalczyk residence, the furnace quit",
  "I need somebody to look at my gazebo lights",
])("a strange word or two is no garble: %s", async (words) => {
  expect((await talkOf(greeting, [words])).answers[0]).not.toMatch(/didn't get that|not sure I understood/);
});

describe("who did not hear her", () => {
  test.each(["say that again slower", "what?", "can you repeat that please I'm hard of hearing"])(
    "%s: hears the question of the greeting again, and not who she is",
    async (words) => {
      const { answers } = await talkOf(greeting, [words]);
      expect(answers[0]).toBe("Sure. How may I assist you today?");
    },
  );

  test("hears only the question at the end of what she said", async () => {
    const dialogue = { ...newDialogue, turn: 1, task: "message" as const, asked: "name" as const };
    const said = "No one can take the call right now, but I can take a message. What name should I put it under?";
    const turn = turnOf("sorry say that again", {
      facts: { ...noFacts, problem: "a leak", dialogue: { ...dialogue, counts: { name: 1 } } },
      lines: [line(1, "assistant", said), line(2, "caller", "sorry say that again")],
    });
    let answer = "";
    for await (const part of createBuiltInBrain({ desk: deskOf().desk }).answer(turn, new AbortController().signal))
      if (part.type === "words") answer += part.words;
    expect(answer).toBe("Sure. What name should I put it under?");
  });
});
