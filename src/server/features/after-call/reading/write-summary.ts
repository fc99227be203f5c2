import { pattern } from "#domain/basics/pattern.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { inShort } from "../../../basics/in-short.ts";
import { emergencyTexts, failedTransfer, momentText, quoted, targetTexts } from "./action-items.ts";
import type { Contact } from "./find-contact.ts";
import { callerLines, type FinishedCall, folded, withoutFullStop } from "./finished-call.ts";
import { type Topic, topics } from "./topics.ts";
import { wishedTime } from "./wished-time.ts";

const longestProblem = 160;
const longestSummary = 900;

type Known = { readonly contact: Contact; readonly topics: readonly Topic[]; readonly items: readonly string[] };

/** Who, what, where and when; what came of it; and what the owner must do: in one to three sentences. */
export function writeSummary(call: FinishedCall, known: Known): string {
  return inShort([opening(call, known), ...closing(call, known.items)].join(" "), longestSummary);
}

/** What came of it and what is to be done, as it stands in the record, whoever wrote the beginning. */
export const closing = (call: FinishedCall, items: readonly string[]): readonly string[] => [
  outcomeText(call),
  items.length === 0 ? "Nothing to do." : shortItems(call, items),
];

/** The words of a message stand in the sentence before, so here they are left out. */
function shortItems({ messages }: FinishedCall, items: readonly string[]): string {
  const short = (item: string) =>
    messages.length > 0 && /^(?:Urgent: call|Call) /.test(item) ? (item.split(": “")[0] ?? "") : item;
  return `${items.map((item) => short(item).replace(/\.$/, "")).join("; ")}.`;
}

function opening(call: FinishedCall, { contact, topics: found }: Known): string {
  const { facts, jobs } = call;
  const urgent = facts.emergency === undefined ? "" : `Urgent, ${emergencyTexts[facts.emergency]}: `;
  const service = facts.service ?? jobs.find((job) => job.service !== "")?.service;
  const [first] = found;
  const about = service !== undefined && service.trim() !== "" ? inShort(service, 60) : first?.about;
  const said = matterOf(call);
  const told = [
    `${urgent}${whoText(call, contact)} called`,
    about === undefined ? "" : ` about ${about}`,
    contact.address === undefined ? "" : ` at ${contact.address}`,
    whenText(call),
    said === undefined ? "." : `: ${quoted(withoutFullStop(said), longestProblem)}.`,
  ];
  return told.join("");
}

function whoText({ callerNumber }: FinishedCall, { name, phone }: Contact): string {
  const number = phone ?? callerNumber;
  if (number === undefined) return name ?? "A blocked number";
  return name === undefined ? formatPhone(number) : `${name}, ${formatPhone(number)},`;
}

/** A booked time is told with the outcome; a wish, or the time of the call, only where none was booked. */
function whenText(call: FinishedCall): string {
  if (call.jobs.length > 0) return "";
  const wish = wishedTime(call);
  if (wish !== undefined) return `, wanted ${quoted(wish)}`;
  return call.outcome === "missed" || call.outcome === "message" ? ` on ${momentText(call.answeredAt, call)}` : "";
}

const greeting = pattern("i")`
    ^(?:
      (?:hi|hello|hey|yes|yeah|okay|ok|um|uh|so|well|please|good (?:morning|afternoon|evening)|hola|
      buenos dias|buenas(?: tardes| noches)?|bueno|bonjour|allo|ola|bom dia|boa tarde|hallo|
      guten (?:tag|morgen)|ciao|buongiorno|pronto|xin chao|there|ma'am|sir)\b[\s,.!]*
    )+`;
/** Names before the matter: with capitals where the same words also begin other sentences. */
const introduction = pattern("u")`
    ^(?:
      (?:[Tt]his is|[Ii]['’]m|[Ii] am|[Ss]oy|[Hh]abla|[Hh]ier ist|[Ss]ono)(?: \p{Lu}[\p{L}'’.-]*){1,3}|
      (?:[Mm]y name(?:['’]s| is)|[Mm]e llamo|[Mm]i nombre es|[Jj]e m['’]appelle|[Mm]e chamo|
      [Mm]ein Name ist|[Mm]i chiamo|[Tt]ôi tên là)(?: [\p{L}'’.-]+){1,5}?|我叫\p{Script=Han}{1,4}
    )(?:$|[,.;，。]\s*| (?:and|y|et|und|e) )`;
const fewestWords = 3;

/** What the caller wants, in their words: as noted, else the first sentence that tells of work, else the first that says anything. */
export function matterOf(call: FinishedCall): string | undefined {
  if (call.facts.problem !== undefined && call.facts.problem.trim() !== "") return call.facts.problem;
  const sentences = callerLines(call)
    .flatMap(({ words }) => words.split(/(?<=[.!?。！？])\s*/u))
    .map((sentence) => sentence.trim().replace(greeting, "").replace(introduction, "").trim())
    .filter((sentence) => sentence.split(/\s+/).length >= fewestWords || /\p{Script=Han}{4}/u.test(sentence));
  const isTelling = (sentence: string) => {
    const text = folded(sentence);
    return topics.some(({ words }) => words.test(text));
  };
  return sentences.find(isTelling) ?? sentences[0];
}

function outcomeText(call: FinishedCall): string {
  const { outcome, jobs, messages, transfers, facts, assistantName } = call;
  const changes = jobs.map((job) => {
    const time = momentText(job.startsAt, call);
    const what = job.service.trim() === "" ? "" : `${inShort(job.service, 60)} `;
    if (job.change === "cancelled") return `Cancelled the job on ${time}`;
    return job.change === "moved" ? `Moved to ${time}` : `Booked ${what}for ${time}`;
  });
  const reached = transfers.find(({ result }) => result === "accepted");
  if (reached !== undefined) changes.push(`Transferred to ${targetTexts[reached.target]}`);
  const missed = failedTransfer(call);
  if (missed !== undefined) changes.push(`The transfer to ${targetTexts[missed.target]} didn't go through`);
  if (messages.length > 0) changes.push(`Left a message: ${messages.map(({ text }) => quoted(text)).join(" and ")}`);
  if (facts.unanswered.length > 0) changes.push(`${assistantName} couldn't answer everything`);
  if (outcome === "spam") return "Marked as spam.";
  if (changes.length > 0) return `${changes.join("; ")}.`;
  if (outcome === "booked") return "A job was booked.";
  if (outcome === "missed") return missedText(call);
  return `${assistantName} answered; nothing was booked.`;
}

function missedText({ ending, assistantName }: FinishedCall): string {
  // Too many called at once, or the owner has calls forwarded, or something of ours failed.
  if (ending === "shed") return `${assistantName} couldn't take the call, and nobody else picked up.`;
  if (ending === "connection_lost") return "The call dropped before the caller said anything.";
  return "The caller didn't say anything.";
}
