import { expect, it } from "vitest";
import { callTexts } from "../language/call-texts.ts";
import { dangerIn } from "../language/understanding/danger.ts";
import { talk } from "./test-talk.ts";

const unclear = "the breaker feels a little warm";
const { safetyQuestion, safety, toBeSafe } = callTexts("en");
const asked = () => talk().greet().caller(unclear);

it("what may be a danger is asked about once, before any brain is asked", () => {
  expect(dangerIn(unclear, "en", { emergency_signs: "" })).toMatchObject({ band: "ask", kind: "sparks" });
  const call = asked();
  expect(call.spoken).toBe(safetyQuestion.sparks);
  expect(call.does("think")).toEqual([]);
});

it("a yes is an alarm, and so is somebody who is not sure", () => {
  for (const answer of ["yes it is hot", "um i'm not sure maybe"]) {
    const call = asked().caller(answer);
    expect(call.spoken, answer).toContain(safety.sparks);
    expect(call.session.facts.messages, answer).toEqual([{ text: `${unclear} ${answer}`, urgent: true }]);
  }
});

it("a no goes on to the brain, and is not asked about again", () => {
  const call = asked().caller("no nothing like that");
  expect(call.does("think")).toHaveLength(1);
  expect(call.session.facts.safety).toMatchObject({ denied: true, words: unclear });
  expect(call.says("When?").caller(unclear).does("think")).toHaveLength(1);
});

it("who did not hear it is asked once more", () => {
  expect(asked().caller("sorry what did you say").spoken).toBe(`${toBeSafe} ${safetyQuestion.sparks}`);
});

it("a clear danger after a no is still an alarm", () => {
  const call = asked().caller("no").says("When?");
  expect(call.caller("oh my god there's smoke coming out of the wall").spoken).toContain(safety.fire);
});

it("a name or a time that was asked for is no danger", () => {
  const call = talk({ hasModel: false }).greet().caller("hello");
  call.brain({ type: "facts", facts: { dialogue: { turn: 1, misses: 0, counts: {}, asked: "name" } } });
  expect(call.caller("yolanda reyes r e y e s").does("think")).toHaveLength(1);
});

it.each([
  "hi, we got cut off",
  "the signal is bad here, I got cut off",
  "I think we got disconnected a minute ago",
  "my furnace makes a banging noise",
  "the furnace is squealing",
  "the blower is whistling",
  "my boiler is making a kettling sound",
])("%s: no question about danger fits that", (words) => {
  expect(dangerIn(words, "en", { emergency_signs: "" }).band).toBe("none");
});

it("a question is only about what the caller spoke of", () => {
  const { kind } = dangerIn("can you send somebody", "en", { emergency_signs: "" });
  expect(["break_in", "violence"]).not.toContain(kind);
});

it.each([
  ["the furnace is banging and I smell burning", "alarm"],
  ["we got cut off, and now there's smoke coming out of the panel", "alarm"],
  ["there's a banging at my back door, somebody's trying to get in", "alarm"],
])("%s is still one", (words, band) => {
  expect(dangerIn(words, "en", { emergency_signs: "" }).band).toBe(band);
});
