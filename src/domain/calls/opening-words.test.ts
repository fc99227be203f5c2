import { describe, expect, test } from "vitest";
import { type SpokenLanguage, spokenLanguages } from "../assistants/assistant-voices.ts";
import { openingWords } from "./opening-words.ts";

const notice = "I'm an AI assistant, and this call is transcribed.";

const opening = (greeting: string, language: SpokenLanguage = "en", name = "June"): string =>
  openingWords({ name, greeting, settings: { languages: [language] } });

describe("callers are told that she is an AI assistant and that the call is transcribed, before they are asked anything", () => {
  test.each<[greeting: string, spoken: string]>([
    ["", `Hello! I'm June. ${notice} How may I assist you today?`],
    ["Hello! I'm June. How may I assist you today?", `Hello! I'm June. ${notice} How may I assist you today?`],
    // Who she is, and what the owner has written after it.
    ["How may I help?", `Hello! I'm June. ${notice} How may I help?`],
    ["How may I help", `Hello! I'm June. ${notice} How may I help`],
    [
      "Thank you for calling Riverside. What can I do for you?",
      `Hello! I'm June. ${notice} Thank you for calling Riverside. What can I do for you?`,
    ],
    ["Painters of Maine, good day.", `Hello! I'm June. ${notice} Painters of Maine, good day.`],
    // Letters inside other words are no name.
    ["June's Juneau Plumbing. Yes?", `June's Juneau Plumbing. ${notice} Yes?`],
    ["Juneau Plumbing. Yes?", `Hello! I'm June. ${notice} Juneau Plumbing. Yes?`],
    // The owner's words say who she is.
    ["Riverside Plumbing, this is June.", `Riverside Plumbing, this is June. ${notice}`],
    ["Riverside Plumbing, this is June", `Riverside Plumbing, this is June. ${notice}`],
    ["Riverside Plumbing, this is Ann. Yes?", `Riverside Plumbing, this is Ann. ${notice} Yes?`],
    ["Riverside, this is June, how may I help?", `Riverside, this is June. ${notice} How may I help?`],
    [
      "Hi! This is June. Is it urgent? If not, what is it?",
      `Hi! This is June. Is it urgent? ${notice} If not, what is it?`,
    ],
    ["This is June with Dr. Ames. How can I help?", `This is June with Dr. Ames. ${notice} How can I help?`],
    ["This is June. Are you calling for Dr. Ames?", `This is June. ${notice} Are you calling for Dr. Ames?`],
    ["Can June help you?", `${notice} Can June help you?`],
    // What the owner's words say already is not said again.
    ["Hi, I'm June, an AI receptionist. Yes?", "Hi, I'm June, an AI receptionist. This call is transcribed. Yes?"],
    ["Your virtual assistant here.", "Hello! I'm June. This call is transcribed. Your virtual assistant here."],
    ["This call may be recorded.", "Hello! I'm June. I'm an AI assistant. This call may be recorded."],
    ["I'm an A.I. assistant, we keep a transcript, ok?", "I'm an A.I. assistant, we keep a transcript, ok?"],
  ])("%j becomes %j", (greeting, spoken) => {
    expect(opening(greeting)).toBe(spoken);
  });
});

test.each<[SpokenLanguage, string, string]>([
  [
    "es",
    "Plomería Río, le atiende Belle. ¿En qué le puedo ayudar?",
    "Plomería Río, le atiende Belle. Soy una asistente de inteligencia artificial y esta llamada se transcribe. ¿En qué le puedo ayudar?",
  ],
  [
    "es",
    "Soy Belle, su asistente virtual. La llamada se graba.",
    "Soy Belle, su asistente virtual. La llamada se graba.",
  ],
  ["es", "Soy una IA.", "Soy una IA. Esta llamada se transcribe."],
  ["fr", "Bonjour, ici l'assistante virtuelle.", "Bonjour, ici l'assistante virtuelle. Cet appel est transcrit."],
  [
    "de",
    "Guten Tag, Sie sprechen mit einer KI.",
    "Guten Tag, Sie sprechen mit einer KI. Dieses Gespräch wird verschriftlicht.",
  ],
  [
    "pt",
    "Esta ligação é gravada.",
    "Olá! Eu sou June. Sou uma assistente de inteligência artificial. Esta ligação é gravada.",
  ],
  [
    "it",
    "Pronto!",
    "Buongiorno! Sono June. Sono un'assistente di intelligenza artificiale e questa chiamata viene trascritta. Pronto!",
  ],
  [
    "vi",
    "Xin chào.",
    "Xin chào! Tôi là June. Tôi là trợ lý trí tuệ nhân tạo, và cuộc gọi này được ghi lại thành văn bản. Xin chào.",
  ],
  ["zh", "我是June。您好吗？", "我是June。 我是人工智能助手,本次通话会转写成文字。 您好吗？"],
])("in %s %j becomes %j", (language, greeting, spoken) => {
  expect(opening(greeting, language)).toBe(spoken);
});

test.each(spokenLanguages.map(({ code }) => code))(
  "a greeting that was left out is said in %s with the name, the notice and a question at the end",
  (code) => {
    for (const greeting of ["", "Hello! I'm June. How may I assist you today?"]) {
      const words = opening(greeting, code);
      expect(words).toContain("June");
      expect(words).toMatch(/[?？]$/);
      // Said as it is, it lacks nothing.
      expect(opening(words, code)).toBe(words);
    }
  },
);

test.each(spokenLanguages.map(({ code }) => code))(
  "a call that is recorded says so in %s before anything else",
  (code) => {
    const settings = { languages: [code], record_calls: true };
    for (const greeting of ["", "Hello! I'm June. This call is recorded."]) {
      const silent = opening(greeting, code);
      const words = openingWords({ name: "June", greeting, settings });
      expect(words.endsWith(` ${silent}`)).toBe(true);
      expect(words.slice(0, -silent.length)).toMatch(
        /record|grab|enregistr|grava|aufgezeichnet|registrata|ghi âm|录音/i,
      );
      expect(words.slice(0, -silent.length).trim()).toMatch(/[.。]$/);
    }
  },
);

test("without a name she goes by her usual one", () => {
  expect(opening("Yes?", "en", " ")).toBe(`Hello! I'm Belle. ${notice} Yes?`);
});
