import { describe, expect, it } from "vitest";
import { noFacts, type TranscriptLine } from "#domain/calls/call-record.ts";
import { monday, tuesdayAt9, tuesdayAt14 } from "../tools/test-desk.ts";
import { answerTo } from "./test-answer.ts";

const offered = { ...noFacts, offered: [tuesdayAt9, tuesdayAt14].map((start) => ({ start, turn: 1 })) };
describe("what is sent", () => {
  const lines = (count: number): TranscriptLine[] =>
    Array.from({ length: count }, (_, place) => ({
      seq: place + 1,
      who: place % 2 === 0 ? "caller" : "assistant",
      words: `This is line ${place + 1} of a call in which people talk about pipes, sinks and when somebody can come to look at them.`,
      at: monday.toISOString(),
      language: "en",
    }));
  const askedAt = async (turn: number) => {
    const { asked } = await answerTo({
      script: [{ say: "Yes." }],
      turn: { turn, lines: lines(turn * 2 - 1), facts: turn > 3 ? offered : noFacts },
    });
    const sent = asked[0];
    if (!sent) throw new Error("The model was not asked.");
    return [JSON.stringify(sent.tools), sent.instructions, ...sent.history.map((said) => JSON.stringify(said))];
  };

  it("begins with the same bytes in every turn", async () => {
    const [first, last] = [await askedAt(1), await askedAt(20)];
    expect(last.slice(0, 2)).toEqual(first.slice(0, 2));
  });

  it("is less than 0.35 of naive resending over 20 turns, where kept characters count a tenth", async () => {
    const keptCost = 0.1;
    let [ours, naive] = [0, 0];
    let before: string[] = [];
    for (let turn = 1; turn <= 20; turn++) {
      const sent = await askedAt(turn);
      const known = sent.findIndex((part, place) => part !== before[place]);
      ours += sent.reduce((sum, part, place) => sum + part.length * (known < 0 || place < known ? keptCost : 1), 0);
      naive += sent.slice(0, 2).join("").length + JSON.stringify(lines(turn * 2 - 1)).length;
      before = sent;
    }
    expect(ours / naive).toBeLessThan(0.35);
  });

  it("keeps the last lines and the facts instead of all lines", async () => {
    const sent = await askedAt(20);
    expect(sent.length).toBeLessThan(24);
    expect(sent.at(-1)).toContain("line 39 ");
    expect(sent.join("\n")).not.toContain("line 20 ");
  });
});
