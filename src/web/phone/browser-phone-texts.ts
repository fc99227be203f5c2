import type { OwnSpeech } from "#contract/phone-frames.ts";
import { brand } from "#domain/basics/brand.ts";
import type { FixedTarget, TransferResult } from "#domain/calls/call-record.ts";

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
const targetNames: Readonly<Record<FixedTarget, string>> = {
  sales: "sales team",
  service: "service team",
  emergency: "emergency contact",
};
/** Of one whom the owner added, their name; else which of the three numbers. */
export type Rung = { readonly target: FixedTarget; readonly name?: string | undefined };
export const ringingText = ({ target, name }: Rung): string => `Calling ${name ?? `your ${targetNames[target]}`}`;
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
export function pickedUpText({ target, name }: Rung, result: TransferResult): string {
  const first = name ?? `The ${targetNames[target]}`;
  const within = name ?? `the ${targetNames[target]}`;
  switch (result) {
    case "accepted":
      return `${first} took the call`;
    case "declined":
      return `${first} declined`;
    case "busy":
      return `${first}'s line is busy`;
    case "no_answer":
      return `${first} didn't answer`;
    case "voicemail":
      return `Got ${within}'s voicemail`;
    case "failed":
      return `Couldn't reach ${within}`;
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
  absent: "No microphone was found. Connect one and press the microphone, or type.",
  muted: "You're muted. She still reads what you type.",
  whoListens: `Your browser turns your voice into text, some with help from the company that makes them. ${productName} only gets the text.`,
  ownListens: `${productName} listens on her own: your voice isn't sent to any other company.`,
  ownVoiceFailed: "Her voice cut out. Read her answers here.",
  ownEarFailed: "She can't hear you anymore. Type to her instead.",
  talkOver: "You can talk over her. She'll stop and listen.",
} as const;

const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);

/** Why this call is not spoken by her own voice; nothing where it is, and where nobody expects it. */
export function ownSpeechText(own: OwnSpeech | undefined): string {
  switch (own?.type) {
    case "fetching":
      return `${productName}'s voice is being fetched, ${megabytes(own.fetched_bytes)} of ${megabytes(own.total_bytes)} MB.`;
    case "preparing":
      return `${productName}'s voice is being prepared. That takes a few seconds.`;
    case "busy":
      return `${productName}'s own voice is busy right now: other people are talking with her.`;
    case "failed":
      return `${productName}'s own voice isn't working right now.`;
    case "language":
      return `${productName}'s own voice speaks English only.`;
    case "ready":
    case "off":
    case undefined:
      return "";
  }
}
/** It came while the call went on by another way. */
export const voiceIsHereText = `${productName}'s voice is ready. Call again to hear it.`;

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
export function afterCallText({ rung, isDemo }: { rung: Rung | undefined; isDemo: boolean }): string {
  if (rung !== undefined)
    return `On a real call, you'd now be talking with ${rung.name ?? `the ${targetNames[rung.target]}`}.`;
  return isDemo
    ? "That business was made up. Yours gets its own greeting, hours and answers."
    : "It's saved with your conversations, marked as a test, and costs nothing.";
}
