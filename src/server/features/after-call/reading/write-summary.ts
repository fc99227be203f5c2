import { emergencyTexts } from "#domain/calls/emergency-texts.ts";
import { folded } from "../../../basics/folded.ts";
import { inShort } from "../../../basics/in-short.ts";
import { isInGoodHands, isUrgentCall, jobTimeText, quoted, targetText } from "./action-items.ts";
import type { Contact } from "./find-contact.ts";
import { type FinishedCall, failedTransfer, withoutFullStop } from "./finished-call.ts";
import { capitalised, matterOf, withoutLeadIn } from "./need.ts";
import { type Topic, topics } from "./topics.ts";
import { type UnmetNeed, unmetNeed, wantsChange } from "./unmet-need.ts";
import { wishedTime } from "./wished-time.ts";

const longestNeed = 400;
const longestSummary = 900;

type Known = { readonly contact: Contact; readonly topics: readonly Topic[]; readonly items: readonly string[] };

/**
 * What the caller needs, first; then where and when, what came of it, and what the owner must do. Who called stands beside it wherever
 * it is shown, so it is not said here.
 */
export function writeSummary(call: FinishedCall, known: Known): string {
  return inShort([...opening(call, known), ...closing(call, known.items)].join(" "), longestSummary);
}

/** What came of it and what is to be done, as it stands in the record, whoever wrote the beginning. */
export const closing = (
  call: FinishedCall,
  items: readonly string[],
  messages?: "with messages",
): readonly string[] => [...outcomeText(call, messages !== undefined), todoText(call, items)];

/** The items name the caller; here one knows who it is. */
function todoText(call: FinishedCall, items: readonly string[]): string {
  if (items.length === 0) return "Nothing to do.";
  const isBack = items.some((item) => /^(?:Urgent: call|Call) /.test(item));
  const isOpen = isUrgentCall(call) && !isInGoodHands(call);
  const back = isBack ? [isOpen ? "Call back now" : "Call back"] : [];
  const answer =
    call.facts.unanswered.length === 0 ? [] : [isBack ? "have the answer ready" : "Call back with the answer"];
  const address = items.some((item) => item.startsWith("Get the address")) ? ["get the address"] : [];
  return `${capitalised([...back, ...answer, ...address].join(" and "))}.`;
}

function opening(call: FinishedCall, { contact, topics: [first] }: Known): string[] {
  const isBooked = call.jobs.some((job) => job.change !== "cancelled");
  const needs = needsOf(call).map((text) => asSentence(inShort(text, longestNeed)));
  // A booking names its service with its time.
  const { service = "" } = call.facts;
  const isNamed = isBooked || service.trim() === "" || hasAllWords(needs.join(" "), service);
  if (needs.length === 0 && first !== undefined && !isBooked && isNamed) needs.push(`About ${first.about}.`);
  const said = needs.join(" ");
  const details = detailsOf(call, contact, said);
  const rest = [...(isNamed ? [] : [inShort(service, 60)]), ...details].join(", ");
  return [urgentText(call, said), said, rest === "" ? "" : `${capitalised(rest)}.`].filter(Boolean);
}

/** In the caller's words: the messages, and the matter where these do not tell it. */
function needsOf(call: FinishedCall): readonly string[] {
  const all = call.messages.map(({ text }) => capitalised(withoutLeadIn(text)));
  const said = matterOf(call);
  if (said === undefined) return all;
  const left = all.filter((text) => !onlyCallBack.test(text));
  const matter = capitalised(withoutLeadIn(said));
  const [only] = left;
  const tooShort = only !== undefined && left.length === 1 && only.split(/\s+/).length < fewestWords;
  if (tooShort && hasWords(matter, only)) return [matter];
  // What was noted counts; of what was only said, a trouble that the message does not tell.
  if (only !== undefined && call.facts.problem === undefined && topicsIn(matter).length === 0) return left;
  const isSame = (text: string) =>
    hasWords(text, matter) || hasWords(matter, text) || (call.facts.problem === undefined && sameTopics(text, matter));
  return left.some(isSame) ? left : [...left, matter];
}
const topicsIn = (text: string): readonly Topic[] => topics.filter(({ words }) => words.test(folded(text)));
const sameTopics = (one: string, other: string): boolean => {
  const named = topicsIn(other);
  return topicsIn(one).some((topic) => named.includes(topic));
};
const fewestWords = 3;
/** Says no need. */
const onlyCallBack = /^(?:please )?(?:just )?(?:call|ring|phone) (?:me|us|back)(?: back)?(?:,? please)?$/i;

/** Names the danger, unless the need does. */
function urgentText({ facts: { emergency } }: FinishedCall, said: string): string {
  if (emergency === undefined) return "";
  const danger = emergencyTexts[emergency];
  const words = folded(danger).match(/[a-z]{3,}/g) ?? [];
  const isSaid = words.some((word) => dangers.includes(word) && folded(said).includes(word));
  return isSaid ? "Urgent:" : `Urgent, ${danger}${said === "" ? "." : ":"}`;
}
const dangers = ["gas", "fire", "monoxide", "sparks", "flooding", "sewage", "heat", "cooling", "break"];

/** Where and when, as far as the need does not say it. A time is told where somebody still waits for one; a booked one with the outcome. */
function detailsOf(call: FinishedCall, { address }: Contact, said: string): string[] {
  const isWaiting = call.messages.length > 0 || unmetNeed(call) !== undefined;
  const wish = isWaiting && call.jobs.length === 0 ? wishedTime(call) : undefined;
  const place = address === undefined || hasWords(said, address.replace(/^ZIP /, "")) ? undefined : address;
  return [
    ...(place === undefined ? [] : [place.startsWith("ZIP ") ? place : `at ${place}`]),
    ...(wish === undefined || hasWords(said, wish) ? [] : [`wanted ${quoted(wish)}`]),
  ];
}

const plainWords = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
/** Whether a text says this already. */
const hasWords = (text: string, words: string): boolean => ` ${plainWords(text)} `.includes(` ${plainWords(words)} `);
const hasAllWords = (text: string, words: string): boolean => {
  const said = new Set(plainWords(text).split(" "));
  return plainWords(words)
    .split(" ")
    .every((word) => said.has(word));
};
const asSentence = (text: string): string => (/[.!?…。！？]$/u.test(text) ? text : `${withoutFullStop(text)}.`);

function outcomeText(call: FinishedCall, withMessages: boolean): string[] {
  const { outcome, jobs, messages, transfers, facts, assistantName } = call;
  const changes = jobs.map((job) => {
    const time = jobTimeText(job, call);
    const what = job.service.trim() === "" ? "" : `${inShort(job.service, 60)} `;
    if (job.change === "cancelled") return `Canceled the job on ${time}`;
    return job.change === "moved" ? `Moved to ${time}` : `Booked ${what}for ${time}`;
  });
  changes.push(...awayText(call));
  const reached = transfers.find(({ result }) => result === "accepted");
  if (reached !== undefined) changes.push(`Transferred to ${targetText(reached)}`);
  const missed = failedTransfer(call);
  if (missed !== undefined) changes.push(`The transfer to ${targetText(missed)} didn't go through`);
  const words = withMessages ? `: ${messages.map(({ text }) => quoted(text)).join(" and ")}` : "";
  if (messages.length > 0) changes.push(`Left a message${words}`);
  if (facts.unanswered.length > 0) changes.push(`${assistantName} had no answer`);
  if (outcome === "spam") return ["Marked as spam."];
  const unmet = missed === undefined ? unmetNeed(call) : undefined;
  if (unmet !== undefined) changes.push(unmetText(call, unmet));
  if (changes.length > 0) return changes.map((change) => `${change}.`);
  if (facts.spam === "seller") return [`Sales call; ${assistantName} said no.`];
  if (outcome === "booked") return ["A job was booked."];
  if (outcome === "missed") return [missedText(call)];
  return [`${assistantName} answered; nothing was booked.`];
}

/** What became of a visit that was wanted. */
function unmetText(call: FinishedCall, unmet: UnmetNeed): string {
  if (wantsChange(call)) return "The visit wasn't changed";
  if (unmet === "limited") return "No visit was booked: your service is limited";
  return call.ending === "caller_hung_up" ? "Hung up before booking" : "Nothing was booked";
}

/** She was not to answer, whatever else became of the caller. */
const awayTexts = {
  paused: "Called while paused",
  out_of_service: "Called while the line was out of service",
  staff_first: "Rang your phone first",
} as const;
const awayText = ({ ending }: FinishedCall): string[] =>
  ending === "paused" || ending === "out_of_service" || ending === "staff_first" ? [awayTexts[ending]] : [];

function missedText({ ending, assistantName }: FinishedCall): string {
  // Too many called at once, or the owner has calls forwarded, or something of ours failed.
  if (ending === "shed") return `${assistantName} couldn't take the call, and nobody else picked up.`;
  if (ending === "staff_first") return "The caller hung up before anyone answered.";
  if (ending === "connection_lost") return "The call dropped before the caller said anything.";
  return "The caller didn't say anything.";
}
