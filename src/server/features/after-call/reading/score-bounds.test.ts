import { expect, test } from "vitest";
import { noFacts } from "#domain/calls/call-record.ts";
import { judgeSentiment } from "./analyse-by-rules.ts";
import type { CallJob, FinishedCall } from "./finished-call.ts";
import { scoreOfCall } from "./score-of-call.ts";
import { at, callOf } from "./test-call.ts";

const job: CallJob = {
  ...{ id: "b1", change: "booked", startsAt: new Date(at), arrivalUntil: new Date(at) },
  ...{ service: "Drain", name: "Greg", address: "" },
};
const booked: Partial<FinishedCall> = { jobs: [job], facts: { ...noFacts, booked: ["b1"] } };

const lossesOf = (lines: readonly string[], more: Partial<FinishedCall> = {}) => {
  const call = callOf(lines, more);
  return scoreOfCall(call, { sentiment: judgeSentiment(call) });
};

test("a caller who said nothing has no score", () => expect(lossesOf(["Hello?", "Are you there?"])).toBeUndefined());

test.each([
  [2_700, []],
  [2_800, ["slow 4"]],
  [9_000, ["slow 4"]],
] as const)("an answer that took %d ms", (response_ms, losses) => {
  const call = callOf(["Hi.", "> Are you open?", "Yes.", "> Thanks."], booked);
  const lines = call.lines.map((line) => (line.seq === 3 ? { ...line, response_ms } : line));
  const scored = scoreOfCall({ ...call, lines }, { sentiment: "neutral" });
  expect(scored?.losses.map(({ code, points }) => `${code} ${points}`)).toEqual(losses);
});

test("English in the middle of a Spanish call", () => {
  const call = callOf([
    "¿En qué puedo ayudarle?",
    "es> ¿Cuánto cobran?",
    "A visit is 95 dollars for you.",
    "es> Gracias.",
  ]);
  const lines = call.lines.map((line) => ({ ...line, language: "es" as const }));
  const scored = scoreOfCall({ ...call, lines }, { sentiment: "neutral" });
  expect(scored?.losses).toEqual([{ code: "other_language", points: 15, seq: 3 }]);
});

test("what went wrong again and again stays bounded, and no score is below nothing", () => {
  const again = Array.from({ length: 30 }, () => [
    "What's your name?",
    "> I already told you, this is ridiculous.",
  ]).flat();
  const scored = lossesOf([...again, "Goodbye."], {
    ending: "caller_hung_up",
    facts: { ...noFacts, emergency: "gas" },
  });
  expect(scored?.score).toBe(0);
  expect(scored?.losses.filter(({ code }) => code === "asked_again").reduce((sum, { points }) => sum + points, 0)).toBe(
    24,
  );
});
