import fc from "fast-check";
import { expect, test } from "vitest";
import { runs, seed } from "../../../tests/support/runs.ts";
import { spokenLanguages } from "../assistant-voices.ts";
import { readIntents } from "./read-intents.ts";

test.each([
  ["fr", "je voudrais parler à quelqu'un", "human"],
  ["fr", "une vraie personne s'il vous plaît", "human"],
  ["fr", "je voudrais laisser un message", "message"],
  ["fr", "au revoir", "goodbye"],
  ["fr", "vous pouvez répéter", "repeat"],
  ["fr", "parlez-vous anglais", "language"],
  ["pt", "quero falar com uma pessoa", "human"],
  ["pt", "quero deixar um recado", "message"],
  ["pt", "tchau obrigado", "goodbye, thanks"],
  ["pt", "fala inglês", "language"],
  ["de", "ich möchte mit einem Menschen sprechen", "human"],
  ["de", "können Sie mich zurückrufen", "message"],
  ["de", "auf Wiedersehen", "goodbye"],
  ["de", "sprechen Sie Englisch", "language"],
  ["it", "vorrei parlare con una persona", "human"],
  ["it", "vorrei lasciare un messaggio", "message"],
  ["it", "arrivederci grazie", "goodbye, thanks"],
  ["it", "parla inglese", "language"],
  ["vi", "cho tôi gặp nhân viên", "human"],
  ["vi", "tôi muốn để lại lời nhắn", "message"],
  ["vi", "tạm biệt", "goodbye"],
  ["vi", "nói tiếng Anh", "language"],
  ["zh", "我要找人工客服", "human"],
  ["zh", "我想留言", "message"],
  ["zh", "再见", "goodbye"],
  ["zh", "会说英语吗", "language"],
] as const)("%s: %s", (language, said, wanted) => {
  expect(readIntents(said, language).join(", ")).toBe(wanted);
});

test("whatever a caller says, wishes are read without failing, and none twice", () => {
  const anything = fc.string({ unit: "binary", maxLength: 300 });
  fc.assert(
    fc.property(anything, fc.constantFrom(...spokenLanguages.map(({ code }) => code)), (said, language) => {
      const wanted = readIntents(said, language);
      expect(new Set(wanted).size).toBe(wanted.length);
    }),
    { seed, numRuns: runs(200, 10_000) },
  );
});
