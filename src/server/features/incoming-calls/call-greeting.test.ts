import { expect, test } from "vitest";
import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { greetingWithDisclosure } from "./call-greeting.ts";

test.each<[SpokenLanguage, string, string]>([
  [
    "en",
    "Riverside Plumbing, this is June.",
    "Riverside Plumbing, this is June. I'm an AI assistant, and this call is transcribed.",
  ],
  ["en", "How may I help", "How may I help. I'm an AI assistant, and this call is transcribed."],
  ["en", "How may I help?", "How may I help? I'm an AI assistant, and this call is transcribed."],
  ["en", "", "I'm an AI assistant, and this call is transcribed."],
  ["en", "Hi, I'm June, an AI receptionist.", "Hi, I'm June, an AI receptionist. This call is transcribed."],
  ["en", "Hi, your virtual assistant here.", "Hi, your virtual assistant here. This call is transcribed."],
  ["en", "This call may be recorded.", "This call may be recorded. I'm an AI assistant."],
  ["en", "I'm an A.I. assistant and we keep a transcript.", "I'm an A.I. assistant and we keep a transcript."],
  // Letters inside other words say nothing.
  ["en", "Painters of Maine, hello.", "Painters of Maine, hello. I'm an AI assistant, and this call is transcribed."],
  [
    "es",
    "Plomería Río, le atiende Belle.",
    "Plomería Río, le atiende Belle. Soy una asistente de inteligencia artificial y esta llamada se transcribe.",
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
  ["pt", "Olá. Esta ligação é gravada.", "Olá. Esta ligação é gravada. Sou uma assistente de inteligência artificial."],
  ["it", "Pronto!", "Pronto! Sono un'assistente di intelligenza artificiale e questa chiamata viene trascritta."],
  ["vi", "Xin chào.", "Xin chào. Tôi là trợ lý trí tuệ nhân tạo, và cuộc gọi này được ghi lại thành văn bản."],
  ["zh", "您好。", "您好。 我是人工智能助手,本次通话会转写成文字。"],
])("in %s %j becomes %j", (language, greeting, spoken) => {
  expect(greetingWithDisclosure(greeting, language)).toBe(spoken);
});

test.each(spokenLanguages.map(({ code }) => code))("the notice in %s is one that says both", (code) => {
  const disclosure = greetingWithDisclosure("", code);
  expect(greetingWithDisclosure(disclosure, code)).toBe(disclosure);
});
