import { brand } from "#domain/basics/brand.ts";
import type { TransferResult, TransferTarget } from "#domain/calls/call-record.ts";

const { productName } = brand;

export const testCallText = "Test call, not billed";
export const endCallText = "End call";
export const callAgainText = "Call again";
/** Leads to the conversation of the call that is just over. */
export const seeCallText = "See this call";
export const nothingNotedText = "Nothing was written down on this call.";

/** Why somebody who answers nobody yet can still be called from here; nothing where she simply answers. */
export function stillTriedText(assistant: { readonly payment_status: string; readonly status: string }): string {
  if (assistant.payment_status === "pending") return "You can try her here before you pay.";
  return assistant.payment_status === "active" && assistant.status === "paused"
    ? "You can try her here while she is paused."
    : "";
}

/** On the screen where she is changed. */
export const savedAnswersText = "She answers with what is saved.";

export const noAnswerText = `${productName} did not answer within 10 seconds. Nothing was charged. Please try again.`;
export const notReachedText = `We couldn't reach ${productName}. Check your connection and try again.`;
export const lineLostText = "The call dropped. What was said so far is saved. Please call again.";
export const notTakenText = "We couldn't take this call right now. Please try again in a minute.";

/** Whose phone rings, as a name and in the middle of a sentence. */
const targetNames: Readonly<Record<TransferTarget, string>> = {
  sales: "sales team",
  service: "service team",
  emergency: "emergency contact",
};
export const ringingText = (target: TransferTarget): string => `Calling your ${targetNames[target]}`;
export const pretendText = "This is a pretend phone: no one is really called.";

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
      return `The ${name}'s line is busy`;
    case "no_answer":
      return `The ${name} didn't answer`;
    case "voicemail":
      return `Got the ${name}'s voicemail`;
    case "failed":
      return `Couldn't reach the ${name}`;
  }
}

export const keysText = (keys: string): string => `You pressed ${[...keys].join(" ")}`;

/** Said of speech through the browser, by what is there. */
export const speechNotes = {
  none: "This browser can't talk or listen. Type, and read her answers here.",
  cannotListen: "This browser can't listen. Type to her instead.",
  cannotSpeak: "This browser has no voice for her. Read her answers here.",
  asking: "Allow the microphone to talk with her, or just type.",
  refused:
    "The microphone is blocked for this page. Allow it next to the address bar, then press the microphone. Or type.",
  earFailed: "Your browser couldn't listen. Type, or press the microphone to try again.",
  voiceFailed: "Your browser's voice didn't work. Read her answers here.",
  muted: "You're muted. She still reads what you type.",
  whoListens: `Your browser turns your voice into text, some with help from the company that makes them. ${productName} only gets the text.`,
  talkOver: "You can talk over her. She'll stop and listen.",
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
      return "Connecting";
    case "ringing":
      return "Ringing";
    case "listening":
      return `${name} is listening`;
    case "thinking":
      return `${name} heard you`;
    case "speaking":
      return `${name} is speaking`;
    case "transferring":
      return "Transferring you";
    case "returning":
      return "Reconnecting";
    case "ended":
      return "Call ended";
    case "failed":
      return "No call";
  }
}

/** After the call, by how it ended. */
export function afterCallText({ target, isDemo }: { target: TransferTarget | undefined; isDemo: boolean }): string {
  if (target !== undefined) return `On a real call, you'd now be talking with the ${targetNames[target]}.`;
  return isDemo
    ? "That business was made up. Yours gets its own greeting, hours and answers."
    : "It's saved with your conversations, marked as a test, and costs nothing.";
}
