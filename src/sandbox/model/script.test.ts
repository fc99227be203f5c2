import { describe, expect, it, test } from "vitest";
import type { Asked, Entry } from "./asked.ts";
import { fillInput } from "./fill-input.ts";
import { bestLine, readResult } from "./read-text.ts";
import { answerBy, type Rule, scriptSchema } from "./script.ts";
import { receptionist } from "./start-model.ts";

/** A Saturday. */
const now = new Date("2026-11-14T18:30:00Z");
const instructions = `You are Belle of Acme Plumbing.
- Opening hours: Monday to Friday, 8 AM to 5 PM.
- We serve Oak Park, Cicero and Berwyn.
Q: Do you repair boilers? A: Yes, gas and electric ones.`;
const text = { type: "string" };
const schemas: Record<string, object> = {
  check_availability: { properties: { date: { ...text, format: "date" } }, required: ["date"] },
  book_appointment: {
    properties: { start: { ...text, format: "date-time" }, name: text, phone: text, address: text, note: text },
    required: ["start", "name", "phone"],
  },
  transfer: { properties: { to: { enum: ["sales", "service"] } }, required: ["to"] },
  take_message: { properties: { message: text, urgent: { type: "boolean" } }, required: ["message", "urgent"] },
  end_call: {},
};
const ask = (entries: readonly Entry[], names = Object.keys(schemas)): Asked => ({
  format: "chat",
  model: "m",
  isStream: true,
  wantsUsage: true,
  isObfuscated: true,
  instructions,
  entries,
  tools: names.map((name) => ({ name, description: "", schema: schemas[name] })),
  mostTokens: undefined,
  segments: [],
});
const caller = (words: string): Entry => ({ who: "caller", words });
const used = (id: string, name: string): Entry => ({
  who: "assistant",
  words: "",
  calls: [{ id, name, arguments: "{}" }],
});
const result = (callId: string, given: unknown): Entry => ({ who: "tool", callId, result: JSON.stringify(given) });
const answer = (entries: readonly Entry[], rules: readonly Rule[] = receptionist, names?: string[]) => {
  const { words, calls } = answerBy(rules, ask(entries, names), now);
  return { words, calls: calls.map((call) => [call.name, JSON.parse(call.arguments)]) };
};
const slots = { slots: ["2026-11-16T09:00:00-06:00", "2026-11-16T14:00:00-06:00"] };

describe("the receptionist without a script", () => {
  test.each<[string, string]>([
    ["Hello", "Hello! How can I help you today?"],
    ["What are your hours?", "Opening hours: Monday to Friday, 8 AM to 5 PM."],
    ["Are you open on Sunday?", "Opening hours: Monday to Friday, 8 AM to 5 PM."],
    ["Do you serve Cicero?", "We serve Oak Park, Cicero and Berwyn."],
    ["And what about boilers?", "Yes, gas and electric ones."],
    [
      "Who won the game?",
      "I will have someone confirm that. May I have your name and number, so that we can call you back?",
    ],
  ])("answers %j from her instructions", (words, said) => {
    expect(answer([caller(words)])).toEqual({ words: said, calls: [] });
  });

  test.each<[string, string, object]>([
    ["I need an appointment on Tuesday", "check_availability", { date: "2026-11-17" }],
    ["My sink is leaking, can you come out tomorrow?", "check_availability", { date: "2026-11-15" }],
    ["Can I talk to sales?", "transfer", { to: "sales" }],
    ["I smell gas!", "transfer", { to: "sales" }],
    [
      "Please take a message: the gate is blue",
      "take_message",
      { message: "Please take a message: the gate is blue", urgent: true },
    ],
    ["Goodbye", "end_call", {}],
  ])("uses a tool for %j", (words, name, input) => {
    expect(answer([caller(words)]).calls).toEqual([[name, input]]);
  });

  it("books one of the times that a tool offered, with what the caller said", () => {
    const first = [caller("I want to book a visit"), used("a", "check_availability"), result("a", slots)];
    expect(answer(first).words).toBe(
      "I have Monday, November 16 at 9:00 AM, or Monday, November 16 at 2:00 PM. Which time suits you, and under which name?",
    );
    const offered: Entry = { who: "assistant", words: "Which?", calls: [] };
    const second = [...first, offered, caller("2 works. My name is Zoë Lee, 312-555-0142, at 12 Elm Street")];
    expect(answer(second)).toEqual({
      words: "",
      calls: [
        [
          "book_appointment",
          {
            start: "2026-11-16T14:00:00-06:00",
            name: "Zoë Lee",
            phone: "312-555-0142",
            address: "12 Elm Street",
            note: expect.stringContaining("12 Elm Street"),
          },
        ],
      ],
    });
    const booked = [...second, used("b", "book_appointment"), result("b", { say: "You are booked for Monday." })];
    expect(answer(booked).words).toBe("You are booked for Monday. Is there anything else?");
  });

  it("does without tools that are not there", () => {
    expect(answer([caller("Goodbye")], receptionist, []).calls).toEqual([]);
    expect(answer([caller("I smell gas")], receptionist, []).words).toContain("call 911");
  });
});

describe("a script", () => {
  it("answers by the first rule that fits, with groups and the caller's words", () => {
    const rules = [
      { when: "my name is (\\w+)", say: "Hi {1}." },
      { when: "", say: "What is “{caller}”?" },
    ];
    expect(answer([caller("MY NAME IS Sam")], rules).words).toBe("Hi Sam.");
    expect(answer([caller("a {1} $& b")], rules).words).toBe("What is “a {1} $& b”?");
  });

  it("goes on step by step after each round of tools, and ends with the last result", () => {
    const rules: Rule[] = [{ when: "go", calls: [{ tool: "end_call" }], next: [{ calls: [{ tool: "transfer" }] }] }];
    const one = [caller("go"), used("a", "end_call"), result("a", "first")];
    const two = [...one, used("b", "transfer"), result("b", "second")];
    expect(answer([caller("go")], rules).calls[0]?.[0]).toBe("end_call");
    expect(answer(one, rules).calls[0]?.[0]).toBe("transfer");
    expect(answer(two, rules)).toEqual({ words: "second", calls: [] });
  });

  it("can look at what a tool answered, or which tool was last used", () => {
    const rules: Rule[] = [
      { when: "taken", of: "result", say: "That is taken." },
      { when: "", after: "transfer", say: "After the transfer." },
      { when: "", say: "Else." },
    ];
    const first = [caller("x"), used("a", "transfer"), result("a", { state: "taken" })];
    expect(answer(first, rules).words).toBe("That is taken.");
    expect(answer([...first, caller("y")], rules).words).toBe("After the transfer.");
    expect(answer([caller("x")], rules).words).toBe("Else.");
  });

  it("says so when no rule fits", () => {
    expect(answer([caller("x")], [{ when: "y", say: "z" }]).words).toContain("did not understand");
  });

  test.each([
    [[{ when: "(" }], "is not a regular expression"],
    [[{ say: "x" }], "expected string"],
    [[{ when: "x", shout: "y" }], "Unrecognized key"],
    ["text", "expected array"],
  ])("is refused when it is wrong: %j", (rules, text) => {
    expect(scriptSchema.safeParse(rules).error?.issues[0]?.message).toContain(text);
  });

  it("takes the receptionist's own rules, so that they can be changed on the page", () => {
    expect(scriptSchema.parse(JSON.parse(JSON.stringify(receptionist)))).toEqual(receptionist);
  });
});

test.each<[object, object]>([
  [{ properties: { a: text }, required: ["a"] }, { a: "At 3 on Monday" }],
  [{ properties: { time: text } }, { time: "2026-11-16T15:00:00" }],
  [{ properties: { day: text } }, { day: "2026-11-16" }],
  [{ properties: { name: text } }, {}],
  [{ properties: { name: text }, required: ["name"] }, { name: "not given" }],
  [{ properties: { name: { anyOf: [text, { type: "null" }] } }, required: ["name"] }, { name: null }],
  [{ properties: { minutes: { type: "integer", minimum: 30 } }, required: ["minutes"] }, { minutes: 30 }],
  [{ properties: { kind: { const: "x" } } }, { kind: "x" }],
  [{ properties: { kind: { enum: ["b", "c"] } }, required: ["kind"] }, { kind: "b" }],
  [{}, {}],
])("an input after the schema %j is %j", (schema, input) => {
  expect(fillInput(schema, { entries: [caller("At 3 on Monday")], now })).toEqual(input);
});

test.each([
  ['"Booked."', "Booked."],
  ["Booked.", "Booked."],
  ['{"detail":"Taken."}', "Taken."],
  ["{}", "Done."],
  ['{"a":1}', '{"a":1}'],
  [JSON.stringify({ start: "2026-11-17T12:05:00Z" }), "I have Tuesday, November 17 at 12:05 PM."],
])("the result %j is spoken as %j", (given, spoken) => {
  expect(readResult(given)).toBe(spoken);
});

test("small words alone make no answer", () => {
  expect(bestLine(instructions, "what is it with you")).toBeUndefined();
});
