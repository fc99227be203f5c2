import { brand } from "#domain/basics/brand.ts";
import type { TransferResult, TransferTarget } from "#domain/calls/call-record.ts";

const { productName } = brand;

export const testCallText = "Test call, not billed";
export const endCallText = "End call";
export const callAgainText = "Call again";

/** Why somebody who answers nobody yet can still be called from here; nothing where she simply answers. */
export function stillTriedText(assistant: { readonly payment_status: string; readonly status: string }): string {
  if (assistant.payment_status === "pending") return "You can already try her here, before you pay.";
  return assistant.payment_status === "active" && assistant.status === "paused"
    ? "You can try her here while she is paused."
    : "";
}

/** On the screen where she is changed. */
export const savedAnswersText = "She answers with what is saved.";

export const noAnswerText = `${productName} did not answer within 10 seconds. Nothing was charged. Please try again.`;
export const notReachedText = `${productName} could not be reached. Please check your connection and try again.`;
export const lineLostText = "The line dropped. What was said so far is kept. Please call again.";
export const notTakenText = "This call could not be taken right now. Please try again in a minute.";

/** Whose phone rings, as a name and in the middle of a sentence. */
const targetNames: Readonly<Record<TransferTarget, string>> = {
  sales: "sales team",
  service: "service team",
  emergency: "emergency contact",
};
export const ringingText = (target: TransferTarget): string => `The phone of your ${targetNames[target]} is ringing`;
export const pretendText = "A pretend phone: nobody is really called.";

/** What the one who is rung can do. */
export const pickUpTexts: Readonly<Record<Exclude<TransferResult, "failed">, string>> = {
  accepted: "Accept",
  declined: "Decline",
  busy: "Busy",
  no_answer: "No answer",
  voicemail: "Voicemail",
};

/** What became of it, between two sentences of the captions. */
export function pickedUpText(target: TransferTarget, result: TransferResult): string {
  const name = targetNames[target];
  switch (result) {
    case "accepted":
      return `The ${name} took the call`;
    case "declined":
      return `The ${name} declined`;
    case "busy":
      return `The line of the ${name} is busy`;
    case "no_answer":
      return `The ${name} did not pick up`;
    case "voicemail":
      return `Only the voicemail of the ${name} picked up`;
    case "failed":
      return `The ${name} could not be rung`;
  }
}

export const keysText = (keys: string): string => `You pressed ${[...keys].join(" ")}`;

/** Said of speech through the browser, by what is there. */
export const speechNotes = {
  none: "This browser has no speech of its own. Type, and read her answers here.",
  cannotListen: "This browser cannot listen. Type to her instead.",
  cannotSpeak: "This browser has no voice for her. Her words stand here.",
  asking: "Allow the microphone to talk with her, or just type.",
  refused: "The microphone is blocked for this page. Allow it beside the address, then press the microphone. Or type.",
  earFailed: "Your browser's listening did not work. Type, or press the microphone to try it again.",
  voiceFailed: "Your browser's voice did not work. Her words stand here.",
  muted: "You are muted. She still reads what you type.",
  whoListens: `Your browser turns your voice into words, some with the help of their maker. ${productName} gets only the words.`,
  talkOver: "You can speak over her. She stops and listens.",
} as const;

/** To begin with, where nothing comes to mind. */
export const thingsToSay = [
  "Do you have an opening tomorrow?",
  "What are your hours?",
  "My water heater is leaking.",
  "Can I talk to a person?",
] as const;

/** The tags that browsers know voices and listening by. */
const browserLanguages: Readonly<Record<string, string>> = {
  en: "en-US",
  es: "es-US",
  fr: "fr-FR",
  pt: "pt-BR",
  de: "de-DE",
  it: "it-IT",
  vi: "vi-VN",
  zh: "zh-CN",
};

/** `en` becomes `en-US`; a tag that already names a region stays. */
export const browserLanguage = (language: string): string =>
  language.includes("-") ? language : (browserLanguages[language.toLowerCase()] ?? "en-US");

/** Who has the word, as it stands under the clock. */
export function stageText(
  kind:
    | "asking"
    | "ringing"
    | "listening"
    | "thinking"
    | "speaking"
    | "transferring"
    | "returning"
    | "ended"
    | "failed",
  name: string,
): string {
  switch (kind) {
    case "asking":
      return "Getting a line";
    case "ringing":
      return "Ringing";
    case "listening":
      return `${name} is listening`;
    case "thinking":
      return `${name} has heard you`;
    case "speaking":
      return `${name} is speaking`;
    case "transferring":
      return "Putting you through";
    case "returning":
      return "The line comes back in a moment";
    case "ended":
      return "Call ended";
    case "failed":
      return "No call";
  }
}

/** After the call, by how it ended. */
export function afterCallText({ target, isDemo }: { target: TransferTarget | undefined; isDemo: boolean }): string {
  if (target !== undefined) return `On a real call you would now be talking with the ${targetNames[target]}.`;
  return isDemo
    ? "The business was made up. Yours gets its own greeting, hours and answers."
    : "It is kept with your conversations, marked as a test, and costs nothing.";
}
