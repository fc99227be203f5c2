import { expect, it } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
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

it.each(["sorry what did you say", "say that again slower", "I can't hear you well", "what?"])(
  "who did not hear it gets the question again, and nothing but the question: %s",
  (words) => {
    const call = asked().caller(words);
    expect(call.spoken).toBe(safetyQuestion.sparks);
    expect(call.does("alarm")).toEqual([]);
  },
);

it("who answers with something else is asked once more, and then it counts as a yes: all that was said goes along", () => {
  const call = asked().caller("4418 Elm Street in Boise");
  expect(call.spoken).toBe(`${toBeSafe} ${safetyQuestion.sparks}`);
  expect(call.does("alarm")).toEqual([]);
  call.caller("Jenny Cole");
  expect(call.does("alarm")).toHaveLength(1);
  expect(call.spoken).toContain(safety.sparks);
  expect(call.session.facts.messages).toEqual([
    { text: `${unclear} 4418 Elm Street in Boise Jenny Cole`, urgent: true },
  ]);
});

it("who says nothing to it is asked once more, and then it counts as a yes: she does not hang up", () => {
  const call = asked().on({ type: "quiet" }).timer("silence");
  expect(call.spoken).toBe(`${toBeSafe} ${safetyQuestion.sparks}`);
  call.on({ type: "quiet" }).timer("silence");
  expect(call.does("alarm")).toHaveLength(1);
  expect(call.spoken).toContain(safety.sparks);
});

it("a no to the question that was asked again is a no", () => {
  const call = asked().caller("4418 Elm Street in Boise").caller("no no it's just warm");
  expect(call.does("alarm")).toEqual([]);
  expect(call.does("think")).toHaveLength(1);
});

it("a no in the middle of the second answer is a no", () => {
  const call = asked().caller("4418 Elm Street in Boise").caller("lord no i'm just kidding around");
  expect(call.does("alarm")).toEqual([]);
});

it.each([
  ["en", "my water heater burst, water is flooding the garage"],
  ["en", "my water heater burst"],
  ["en", "our hot water tank burst"],
  ["es", "se reventó el calentador de agua"],
  ["zh", "热水器爆了，车库里全是水"],
] as const)("water that is loose is an alarm at once, whatever the trade: %s: %s", (language, words) => {
  expect(dangerIn(words, language, { emergency_signs: "" })).toMatchObject({ band: "alarm", kind: "flooding" });
});

it.each([
  "we had a pipe burst last winter and I need the drywall painted",
  "I'd like a quote to replace a water heater that burst two years ago",
  "do you fix burst pipes",
])("water that was loose, or may be one day, is none: %s", (words) => {
  for (const emergency_signs of ["", defaultSettings("painting").emergency_signs])
    expect(dangerIn(words, "en", { emergency_signs }).band).not.toBe("alarm");
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

it("who said that they cannot get out is not told to leave", () => {
  const { spoken } = talk().greet().caller("I smell gas really strong and I can't get out of here");
  expect(spoken).not.toContain("leave the building");
  expect(spoken).toContain("say that you can't get out");
});

it("water at the outlets is a danger of its own: nobody is sent to look for a valve in it", () => {
  const call = talk().greet().caller("my basement is flooding and the water is up to the outlets");
  expect(call.session.facts.emergency).toBe("water_near_power");
  expect(call.spoken).not.toContain("valve");
  expect(call.spoken).toContain("stay out of the water");
});

it.each([
  ["a pipe burst, water is pouring out", "I can't reach the valve, it's rusted", /water company/, /main water valve/],
  [
    "I smell gas really strong",
    "actually I can't get out, I'm stuck up here",
    /say that you can't get out/,
    /leave the building/,
  ],
  ["my kitchen is on fire", "ok we're all outside now", /don't go back in/, /get everyone out/],
  [
    "a pipe burst, water is pouring out",
    "oh no now the wall is on fire, there are flames",
    /get everyone out/,
    /valve/,
  ],
])("what is told later changes what she says: %s; %s", (first, later, now, never) => {
  const call = talk({ hasModel: false }).greet().caller(first).on({ type: "quiet" }).caller(later);
  expect(call.spoken).toMatch(now);
  expect(call.spoken).not.toMatch(never);
  expect(call.does("say")).toMatchObject([{ interruptible: false }]);
  // And she goes on with what she needs to know, in the same breath.
  expect(call.does("think")).toMatchObject([{ begun: call.spoken }]);
});

it("what changes nothing is not met with the same sentence again", () => {
  const call = talk({ hasModel: false }).greet().caller("I smell gas really strong").on({ type: "quiet" });
  expect(call.caller("12 Oak Street").spoken).toBe("");
  expect(call.does("think")).toHaveLength(1);
});

it("of two things told, the later one counts", () => {
  const call = talk({ hasModel: false }).greet().caller("there's a fire and I can't get out").on({ type: "quiet" });
  expect(call.caller("I'm outside now, I climbed out").spoken).toMatch(/don't go back in/);
});
