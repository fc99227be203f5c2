import { brand } from "../basics/brand.ts";
import type { SpokenLanguage } from "./assistant-voices.ts";

type Greeting = { readonly whole: string; readonly hello: string; readonly question: string };

const greetings: Readonly<Record<SpokenLanguage, (name: string) => string>> = {
  en: (name) => `Hello! I'm ${name}. How may I assist you today?`,
  es: (name) => `¡Hola! Soy ${name}. ¿En qué puedo ayudarle hoy?`,
  fr: (name) => `Bonjour ! Je suis ${name}. Comment puis-je vous aider ?`,
  pt: (name) => `Olá! Eu sou ${name}. Como posso ajudar hoje?`,
  de: (name) => `Hallo! Ich bin ${name}. Wie kann ich Ihnen heute helfen?`,
  it: (name) => `Buongiorno! Sono ${name}. Come posso aiutarla oggi?`,
  vi: (name) => `Xin chào! Tôi là ${name}. Tôi có thể giúp gì cho quý khách hôm nay?`,
  zh: (name) => `您好！我是${name}。请问今天有什么可以帮您？`,
};

/** Her name may be a word of the sentence. */
const mark = "{name}";

/** Who she is and what she asks where the owner has written nothing, in one of her languages. */
export const usualGreeting = (language: SpokenLanguage, name: string): Greeting => {
  const [before = "", after = ""] = greetings[language](mark).split(mark);
  return {
    whole: greetings[language](name),
    hello: `${before}${name}${after.charAt(0)}`,
    question: after.slice(1).trim(),
  };
};

export const fallbackGreeting = greetings.en;

/** Part of every prompt of ours: the business answers for what she says. */
export const honestyInstruction =
  "Do not quote prices or make promises that you were not given. If you do not know, say so and offer a call back.";

export const fallbackInstructions = [
  "You answer the phone for a small business. Be friendly, calm and brief: one question at a time.",
  "Find out what the caller needs, their name, a number to call back and, for a job on site, the address.",
  "Offer to book an appointment when the caller wants one, and read the details back before you confirm.",
  "Transfer the caller when they ask for a person or when something is urgent, and take a message when no one is free.",
  honestyInstruction,
].join(" ");

/** What stands in for a name, greeting or instructions that were left out or left empty. */
export const withFallbacks = (given: {
  name: string;
  greeting: string;
  system_instructions: string;
}): { name: string; greeting: string; system_instructions: string } => {
  const name = given.name || brand.assistantName;
  return {
    name,
    greeting: given.greeting || fallbackGreeting(name),
    system_instructions: given.system_instructions || fallbackInstructions,
  };
};
