import { describe, expect, it, test } from "vitest";
import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import type { CallFacts, TranscriptLine } from "#domain/calls/call-record.ts";
import type { Desk } from "#domain/calls/desk.ts";
import { callTexts } from "../language/call-texts.ts";
import { messageTexts } from "../language/message-texts.ts";
import { june } from "../test-calls.ts";
import { callerNumber, deskOf, monday, never, turnOf } from "../tools/test-desk.ts";
import type { BrainAct, BrainTurn } from "./brain.ts";
import { createMessageBrain } from "./message-brain.ts";

type Given = { language?: SpokenLanguage; turn?: Partial<BrainTurn>; desk?: Partial<Desk> };

/** A call with nobody but her: what the caller says goes in, what she says comes out. */
async function talk(says: readonly string[], { language = "en", turn = {}, desk = {} }: Given = {}) {
  const kept = deskOf(desk);
  const brain = createMessageBrain({ desk: kept.desk, deskMs: 5 });
  const lines: TranscriptLine[] = [...(turn.lines ?? [])];
  const add = (who: TranscriptLine["who"], words: string) =>
    lines.push({ seq: lines.length + 1, who, words, at: monday.toISOString(), language });
  let facts: CallFacts = turn.facts ?? turnOf("").facts;
  const said: string[] = [];
  let act: BrainAct | undefined;
  for (const words of says) {
    add("caller", words);
    let answer = "";
    const given = turnOf(words, { ...turn, language, facts, lines: [...lines], turn: said.length + 1 });
    for await (const part of brain.answer(given, new AbortController().signal)) {
      if (part.type === "words") answer += part.words;
      if (part.type === "facts") facts = { ...facts, ...part.facts };
      if (part.type === "act") act = part.act;
    }
    add("assistant", answer);
    said.push(answer);
  }
  const messages = kept.asked.map(([, , message]) => message);
  return { said, facts, act, messages };
}

const en = messageTexts("en");

describe("a message in English", () => {
  it("is asked for one question at a time, read back, kept, and the call ends with a goodbye", async () => {
    const { said, facts, act, messages } = await talk([
      "Hello",
      "My kitchen sink is dripping",
      "My name is Pat Doe",
      "Yes, that's right",
      "No, thank you",
    ]);
    expect(said).toEqual([
      en.askMatter[0],
      en.askName[0],
      `${en.readBack.matter} My kitchen sink is dripping. ${en.readBack.name} Pat Doe. ${en.isRight[0]}`,
      `${en.passedOn} ${en.anythingElse[0]}`,
      callTexts("en").goodbye,
    ]);
    expect(messages).toEqual([
      { text: "My kitchen sink is dripping", urgent: false, name: "Pat Doe", phone: callerNumber },
    ]);
    expect(facts).toMatchObject({ name: "Pat Doe", messages: [{ text: "My kitchen sink is dripping" }] });
    expect(act).toEqual({ do: "end" });
  });

  it("asks for nothing that is known", async () => {
    const facts = { ...turnOf("").facts, name: "Pat", problem: "The boiler is cold" };
    const { said } = await talk(["Are you still there?"], { turn: { facts } });
    expect(said[0]).toBe(`${en.readBack.matter} The boiler is cold. ${en.readBack.name} Pat. ${en.isRight[0]}`);
  });

  it("takes what was told before she took over", async () => {
    const before: TranscriptLine = {
      seq: 1,
      who: "caller",
      words: "My boiler is making noises",
      at: monday.toISOString(),
      language: "en",
    };
    const { said, facts } = await talk(["Tuesday"], { turn: { lines: [before] } });
    expect(said).toEqual([en.askName[0]]);
    expect(facts.problem).toBe("My boiler is making noises");
  });

  it("asks a hidden caller for a number, and reads it back", async () => {
    const caller = { number: "", name: null, isAttested: false };
    const { said, messages } = await talk(["Please call me about the roof", "Pat Doe", "what", "208 555 0111", "yes"], {
      turn: { caller },
    });
    expect(said.slice(1, 3)).toEqual(en.askNumber);
    expect(said[3]).toContain("(208) 555-0111");
    expect(messages).toMatchObject([{ phone: "+12085550111", name: "Pat Doe" }]);
  });

  it("never says the same sentence twice in a row, and goes on without what it does not get", async () => {
    const { said, messages } = await talk(["Hm", "Hm", "Hm", "Hm", "Hm", "yes"]);
    expect(said.filter((words, place) => words === said[place - 1])).toEqual([]);
    expect(messages).toHaveLength(1);
  });

  it("asks again when it got it wrong, once", async () => {
    const { said, messages } = await talk(["The sink drips a lot", "Pat", "No", "The tub drips a lot", "no"]);
    expect(said[2]).toBe(en.askMatter[1]);
    expect(messages).toMatchObject([{ text: "The tub drips a lot" }]);
  });

  it("adds what is said instead of a yes", async () => {
    const { messages } = await talk(["The sink drips a lot", "Pat", "and the gate code is blue"]);
    expect(messages).toMatchObject([{ text: "The sink drips a lot and the gate code is blue" }]);
  });

  it("is also kept when the caller says goodbye in the middle", async () => {
    const { act, messages } = await talk(["The sink drips a lot", "Goodbye"]);
    expect(act).toEqual({ do: "end" });
    expect(messages).toMatchObject([{ text: "The sink drips a lot" }]);
  });

  it("in an emergency is urgent, and kept at once", async () => {
    const facts = { ...turnOf("").facts, emergency: "flooding" as const };
    const { said, messages } = await talk(["Pat Doe, 12 Oak Street"], { turn: { facts } });
    expect(messages).toMatchObject([{ text: "Pat Doe, 12 Oak Street", urgent: true }]);
    expect(said[0]).toContain(en.passedOn);
  });

  it("goes on after what the other brain had begun to say", async () => {
    const { said } = await talk(["My kitchen sink is dripping"], { turn: { begun: "Let me" } });
    expect(said[0]).toBe(` ${en.askName[0]}`);
  });
});

describe("a person", () => {
  it("is connected where that is allowed", async () => {
    expect((await talk(["I want to speak to a person"])).act).toMatchObject({ do: "transfer", target: "service" });
    expect((await talk(["Can I talk to someone in sales"])).act).toMatchObject({ do: "transfer", target: "sales" });
    expect((await talk(["0 (a person, please)"])).act).toMatchObject({ do: "transfer" });
  });

  it("is not connected while she takes messages only, or where nobody was reached before", async () => {
    const degraded = await talk(["I want to speak to a person"], {
      turn: { assistant: june({ duty: "messages_only" }) },
    });
    expect(degraded).toMatchObject({ act: undefined, said: [callTexts("en").insteadMessage] });
    const transfers = (["service", "sales"] as const).map((target) => ({
      target,
      at: monday.toISOString(),
      briefing: "",
      result: "busy" as const,
    }));
    expect((await talk(["I want to speak to a person"], { turn: { transfers } })).act).toBeUndefined();
  });
});

describe("a house that does not answer", () => {
  test.each<[string, Desk["takeMessage"]]>([
    ["is silent", never],
    ["fails", () => Promise.reject(new Error("down"))],
  ])("%s: the words stay with the call, and it ends politely", async (_, takeMessage) => {
    const { said, act, facts } = await talk(["The sink drips a lot", "Pat", "yes"], { desk: { takeMessage } });
    expect(said.at(-1)).toBe(`${en.keptInCall} ${callTexts("en").goodbye}`);
    expect(act).toEqual({ do: "end" });
    expect(facts.messages).toEqual([{ text: "The sink drips a lot", urgent: false }]);
  });
});

const scripts: Record<SpokenLanguage, [matter: string, name: string, yes: string, bye: string, person: string]> = {
  en: ["My sink is dripping a lot", "My name is Pat Doe", "yes", "goodbye", "I want to speak to a person"],
  es: ["Mi fregadero gotea mucho", "Me llamo Ana López", "sí", "adiós", "quiero hablar con una persona"],
  fr: ["Mon évier fuit beaucoup", "Je m'appelle Marie Durand", "oui", "au revoir", "je veux parler à quelqu'un"],
  pt: ["A minha pia está pingando", "Meu nome é João Silva", "sim", "tchau", "quero falar com alguém"],
  de: [
    "Mein Waschbecken tropft sehr",
    "Mein Name ist Anna Schmidt",
    "ja",
    "auf Wiederhören",
    "verbinden Sie mich bitte",
  ],
  it: ["Il mio lavandino perde molto", "Mi chiamo Marco Rossi", "sì", "arrivederci", "vorrei parlare con qualcuno"],
  vi: ["Bồn rửa nhà tôi bị rò nước", "Tôi tên là Nguyễn Văn An", "vâng", "tạm biệt", "tôi muốn gặp nhân viên"],
  zh: ["我家的水槽一直在滴水", "我叫王小明", "对", "再见", "我要找真人"],
};

describe.each(spokenLanguages)("in $name", ({ code }) => {
  it("a message is taken, and a person is connected", async () => {
    const [matter, name, yes, bye, person] = scripts[code];
    const { said, messages, act } = await talk([matter, name, yes, bye], { language: code });
    expect(messages).toMatchObject([{ text: matter, phone: callerNumber }]);
    expect((messages[0] as { name?: string }).name).toBeTruthy();
    expect(said[0]).toBe(messageTexts(code).askName[0]);
    expect(said.at(-1)).toBe(callTexts(code).goodbye);
    expect(act).toEqual({ do: "end" });
    expect((await talk([person], { language: code })).act).toMatchObject({ do: "transfer" });
  });
});
