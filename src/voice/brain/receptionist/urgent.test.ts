import { describe, expect, test } from "vitest";
import { type CallFacts, noFacts } from "#domain/calls/call-record.ts";
import { newDialogue } from "#domain/calls/dialogue.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { deskOf, turnOf } from "../../tools/test-desk.ts";
import type { BrainSaid } from "../brain.ts";
import { createBuiltInBrain } from "../built-in-brain.ts";

const inDanger = (more: Partial<CallFacts> = {}): CallFacts => ({
  ...noFacts,
  emergency: "gas" as EmergencyKind,
  messages: [{ text: "I smell gas in my basement", urgent: true }],
  ...more,
});

/** One turn of a caller in danger, after she asked this. */
async function said(words: string, facts: CallFacts, language: "en" | "es" | "de" = "en") {
  const brain = createBuiltInBrain({ desk: deskOf().desk });
  const heard: BrainSaid[] = [];
  for await (const part of brain.answer(turnOf(words, { facts, language }), new AbortController().signal))
    heard.push(part);
  return {
    words: heard.flatMap((part) => (part.type === "words" ? [part.words] : [])).join(""),
    act: heard.find((part) => part.type === "act")?.act,
  };
}
const afterAll = (more: Partial<CallFacts>) =>
  inDanger({ ...more, dialogue: { ...newDialogue, turn: 1, asked: "more" } as CallFacts["dialogue"] });

describe("while people on call are being rung", () => {
  const reaching = inDanger({ reaching: true });

  test.each(["I want to talk to a person", "can you put me through to somebody"])(
    "%s: nobody is rung beside them, and she says what happens",
    async (words) => {
      const { words: answer, act } = await said(words, reaching);
      expect(answer).toMatch(/^I'm calling our on-call team right now\. Stay on the line/);
      expect(act).toBeUndefined();
    },
  );

  test.each(["how long is this gonna take", "is anybody coming?", "please hurry"])(
    "%s: she says how far it is before she asks on",
    async (words) => {
      expect((await said(words, reaching)).words).toMatch(/^I'm still calling our on-call team\./);
    },
  );

  test.each(["no", "please hurry", "no that's all, thanks"])(
    "%s, when all is asked: she lets nobody go",
    async (words) => {
      const { words: answer, act } = await said(words, afterAll({ reaching: true }));
      expect(answer).toMatch(/Stay on the line/);
      expect(act).toBeUndefined();
    },
  );

  test("in a language in which she only takes messages, too", async () => {
    const { words, act } = await said("Ich möchte mit jemandem sprechen", reaching, "de");
    expect(words).toMatch(/Bereitschaftsdienst/);
    expect(act).toBeUndefined();
  });

  test("only who says goodbye is let go", async () => {
    expect((await said("ok goodbye", afterAll({ reaching: true }))).act).toEqual({ do: "end" });
  });
});

test("when somebody has it, who asks hears who", async () => {
  const { words } = await said("is anybody coming?", inDanger({ taken_by: "Marcus" }));
  expect(words).toMatch(/^Marcus has it/);
});

test("when nobody was reached, who wants a person is put through as before", async () => {
  const { act } = await said("I want to talk to a person", inDanger());
  expect(act).toMatchObject({ do: "transfer" });
});

test("the address is asked for in as few words as can be", async () => {
  expect((await said("it's really bad", inDanger({ reaching: true }))).words).toMatch(/^What's the street address\?$/);
});

test("who says more when all was asked is not let go: it is passed on", async () => {
  const { words, act } = await said(
    "the water is up to the second step now",
    afterAll({ name: "Jenny Cole", phone: "+12085550199" }),
  );
  expect(act).toBeUndefined();
  expect(words).not.toMatch(/Goodbye/);
});

test.each([
  ["while somebody is rung", { reaching: true }],
  ["when somebody has it", { taken_by: "Marcus" }],
])("%s nobody is asked what kind of water it is", async (_when, more) => {
  const facts = inDanger({
    ...{ emergency: "flooding", name: "Jenny Cole", phone: "+12085550199", address: "12 Oak Street" },
    ...more,
  });
  expect((await said("that's right", facts)).words).not.toMatch(/clean water|sewage/);
});
