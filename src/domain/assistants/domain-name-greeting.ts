import { honestyInstruction } from "./assistant-fallbacks.ts";
import { businessLabel, wordsOf } from "./domain-name.ts";
import { type Trade, trades } from "./trades.ts";

const small = new Set(["and", "of", "the", "by", "for"]);
const capitals = new Set(["hvac", "ac", "llc"]);
const glued = 5;

const capitalised = (word: string, index: number): string => {
  if (capitals.has(word)) return word.toUpperCase();
  return index > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
};

const tradeOf = (label: string, words: readonly string[]): Trade | undefined =>
  trades.find((trade) => trade.words.some((word) => words.includes(word))) ??
  trades.find((trade) => trade.words.some((word) => word.length >= glued && label.includes(word)));

/** HVAC is said "aitch-vac". */
export const articleOf = (tradeName: string): string => (/^(hvac|[aeiou])/i.test(tradeName) ? "an" : "a");

export const askingInstruction =
  "Ask for their name, the best number to call back and, for a job on site, the address. Ask one thing at a time.";

export const greetingOf = (business: string | undefined): string =>
  business === undefined
    ? "Thank you for calling. What can I help you with today?"
    : `Thank you for calling ${business}. What can I help you with today?`;

const instructionsOf = (business: string | undefined, trade: Trade | undefined): string => {
  const who = business ?? "a small business";
  return [
    trade === undefined
      ? `You answer the phone for ${who}. Be friendly, calm and brief.`
      : `You answer the phone for ${who}, ${articleOf(trade.name)} ${trade.name} business. Be friendly, calm and brief.`,
    trade === undefined
      ? "Find out what the caller needs and how soon."
      : `Callers usually ask about ${trade.jobs}. Find out what they need and how soon.`,
    askingInstruction,
    trade === undefined
      ? "If it is urgent, offer to transfer the caller right away."
      : `Treat ${trade.urgent} as urgent, and offer to transfer the caller right away.`,
    "Otherwise offer to book a time, and read the details back before you confirm.",
    honestyInstruction,
  ].join(" ");
};

/** The name and the trade of a business, as far as its address gives them away. */
export const businessInAddress = (website: string): { name: string | undefined; trade: Trade | undefined } => {
  const label = businessLabel(website);
  if (label === undefined) return { name: undefined, trade: undefined };
  const words = wordsOf(label);
  return { name: words.length === 0 ? undefined : words.map(capitalised).join(" "), trade: tradeOf(label, words) };
};

/** What can be said of a business whose website could not be read. */
export const greetingFromDomainName = (
  website: string,
): { greeting: string; system_instructions: string; inferred_business_type: string | null } => {
  const { name, trade } = businessInAddress(website);
  return {
    greeting: greetingOf(name),
    system_instructions: instructionsOf(name, trade),
    inferred_business_type: trade?.name ?? null,
  };
};
