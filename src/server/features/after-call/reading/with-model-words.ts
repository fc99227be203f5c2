import { isEmail } from "#domain/accounts/email.ts";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import { emergencyTexts } from "#domain/calls/emergency-texts.ts";
import { digitsOf } from "#domain/phone/phone.ts";
import { folded } from "../../../basics/folded.ts";
import { inShort } from "../../../basics/in-short.ts";
import type { Opinion } from "../../call-scores/scoring/weigh-opinion.ts";
import { analyseByRules, type CallAnalysis, calmed } from "./analyse-by-rules.ts";
import { callerLines, type FinishedCall, isPutThrough, withoutFullStop } from "./finished-call.ts";
import { capitalised } from "./need.ts";
import { closing } from "./write-summary.ts";

/** What a model makes of a call. */
export type ModelWords = {
  /** What the caller needs, where and when it is wanted; not what came of it. */
  readonly about: string;
  readonly sentiment: Sentiment;
  readonly name: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly topics: readonly string[];
  readonly action_items: readonly string[];
  /** How well the caller was served, from 0 to 100, and what counted most. */
  readonly score?: number | undefined;
  readonly score_reason?: string | undefined;
};

const most = { about: 400, summary: 900, topics: 3, topic: 40, item: 200, items: 5 } as const;

/**
 * A model's words about a call, as far as the call bears them out; nothing where they cannot be used. Facts of the record win over
 * them, what came of the call is told by the record alone, and a figure that nobody said is not told.
 */
export function withModelWords(call: FinishedCall, words: ModelWords): CallAnalysis | undefined {
  const rules = analyseByRules(call);
  const about = inShort(words.about, most.about);
  if (about.length < 2 || about.endsWith("…") || !isBorneOut(about, call)) return undefined;
  const own = (text: string | null): string | undefined => {
    const short = inShort(text ?? "", most.item);
    return short !== "" && stands(short, call) ? short : undefined;
  };
  const contact = {
    ...rules.contact,
    name: call.facts.name ?? own(words.name) ?? rules.contact.name,
    email:
      call.facts.email ??
      (words.email !== null && isEmail(words.email) ? own(words.email) : undefined) ??
      rules.contact.email,
    address: call.facts.address === undefined ? (own(words.address) ?? rules.contact.address) : rules.contact.address,
  };
  const topics = words.topics
    .map((topic) => inShort(topic.toLowerCase(), most.topic))
    .filter((topic) => /^[\p{L}][\p{L} &/-]+$/u.test(topic));
  const items = words.action_items
    .map((item) => inShort(item, most.item))
    .filter((item) => item !== "" && isBorneOut(item, call));
  const urgent = call.facts.emergency === undefined ? "" : `Urgent, ${emergencyTexts[call.facts.emergency]}: `;
  const opening = `${urgent}${capitalised(withoutFullStop(about))}${left(about, contact)}.`;
  return {
    ...rules,
    by: "model",
    sentiment: calmed(call, words.sentiment),
    contact,
    topics: topics.length === 0 ? rules.topics : topics.slice(0, most.topics),
    action_items: [...rules.action_items, ...items].slice(0, most.items),
    summary: inShort([opening, ...closing(call, rules.action_items, "with messages")].join(" "), most.summary),
  };
}

/** A model's opinion of the call, where it gives one that the call bears out. */
export function opinionIn(call: FinishedCall, { score, score_reason = "" }: ModelWords): Opinion | undefined {
  const reason = inShort(score_reason, most.item);
  return score === undefined || reason === "" || !isBorneOut(reason, call) ? undefined : { score, reason };
}

/** Where it is, if the model's sentence does not say it. */
const left = (about: string, { address }: CallAnalysis["contact"]): string =>
  address !== undefined && !folded(about).includes(folded(address)) ? ` (${address})` : "";

const numberWords = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const money = /[$€£]|\b(?:dollars?|bucks|percent|usd|free of charge|discount)\b|%/;

const saidIn = ({ lines, facts, messages, jobs, carrierName }: FinishedCall): string =>
  folded(
    [
      ...lines.map(({ words }) => words),
      ...[facts.name, facts.email, facts.address, facts.zip, facts.problem, facts.service, carrierName],
      ...messages.flatMap(({ name, text }) => [name, text]),
      ...jobs.flatMap(({ service, name, address }) => [service, name, address]),
    ]
      .filter((each) => each !== undefined)
      .join("\n"),
  );

/** Every figure, and every mention of money, stands in what was said. */
function numbersAreSaid(text: string, call: FinishedCall): boolean {
  const said = saidIn(call);
  const numbers = new Set([...said.matchAll(/\d+/g)].map(([digits]) => digits));
  const words = new Set(said.match(/\w+/g));
  for (const [value, word] of numberWords.entries()) if (words.has(word)) numbers.add(String(value));
  const phones = [call.callerNumber, call.facts.phone, ...call.messages.map(({ phone }) => phone)].map((each) =>
    digitsOf(each ?? ""),
  );
  const inPhones =
    digitsOf(text).length >= 10 && phones.some((each) => each.length >= 10 && digitsOf(text).includes(each.slice(-10)));
  const known = phones.flatMap((each) => [
    each.slice(-10, -7),
    each.slice(-7, -4),
    each.slice(-4),
    each.slice(-10),
    each,
  ]);
  const isKnown = (digits: string) => numbers.has(digits) || (inPhones && known.includes(digits)) || digits === "00";
  return (
    [...text.matchAll(/\d+/g)].every(([digits]) => isKnown(digits)) && (!money.test(folded(text)) || money.test(said))
  );
}

/** All words of a name or an address were said, or noted. */
function stands(text: string, call: FinishedCall): boolean {
  const said = saidIn(call);
  return (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => said.includes(word));
}

const claims: readonly (readonly [RegExp, (call: FinishedCall) => boolean])[] = [
  [
    /\b(?:booked|scheduled|is set for|confirmed|re-?scheduled|moved to|cancell?ed)\b/,
    ({ jobs, lines }) =>
      jobs.length > 0 ||
      callerLines({ lines }).some(({ words }) => /\b(?:booked|scheduled|confirmed|cancell?ed|moved)\b/i.test(words)),
  ],
  [/\b(?:transferred|put through|connected)\b/, isPutThrough],
  [
    /\b(?:guarantee|promis)\w*/,
    ({ lines }) => callerLines({ lines }).some(({ words }) => /guarantee|promis/i.test(words)),
  ],
  [/https?:|www\.|<|>/, () => false],
];

/** Says nothing of an outcome that the record does not have, and no figure that nobody said. */
const isBorneOut = (text: string, call: FinishedCall): boolean =>
  numbersAreSaid(text, call) && claims.every(([claim, holds]) => !claim.test(folded(text)) || holds(call));
