import { pattern } from "#domain/basics/pattern.ts";
import { folded } from "../../../basics/folded.ts";
import { findTopics } from "./find-topics.ts";
import { callerLines, type FinishedCall, failedTransfer } from "./finished-call.ts";
import { type Topic, topics } from "./topics.ts";

/** What a caller wanted and did not get: a person, a visit, or a visit while she may not book. */
export const unmetNeeds = ["transfer", "visit", "limited"] as const;
export type UnmetNeed = (typeof unmetNeeds)[number];

/** Nothing where a job, a message or a transfer came of the call, or where the caller only asked something. */
export function unmetNeed(call: FinishedCall): UnmetNeed | undefined {
  const { booked, moved, cancelled } = call.facts;
  const isHelped = [call.messages, call.jobs, booked, moved, cancelled].some(({ length }) => length > 0);
  if (call.outcome !== "answered" || isHelped) return undefined;
  if (failedTransfer(call) !== undefined) return "transfer";
  if (!wantsVisit(call)) return undefined;
  return call.duty === "messages_only" ? "limited" : "visit";
}

/** Asked for, in so many words. */
const request = pattern()`
    \b(?:(?:can|could|would|will) (?:you|you guys|some(?:body|one)|anybody|anyone|he|she|they) (?:please )?(?:come|fix|look|
    take a look|check|send|repair|install|replace|get (?:some(?:body|one)|a guy)|stop by|swing by)|
    (?:i|we) (?:really )?(?:need|want|would like|gotta (?:get|have)|have to (?:get|have))|(?:i|we)'d like|need (?:some(?:body|one)|you)|looking (?:to|for)|
    send (?:some(?:body|one)|a)|(?:come|get|stop|swing) (?:out|by|over) (?:to|and|here|today|tonight|tomorrow)|set up (?:a|an) (?:time|visit|appointment)|
    (?:make|book|schedule|get) (?:me )?(?:a|an) (?:appointment|visit|time)|
    necesito|quiero|quisiera|pueden? (?:venir|mandar|enviar|arreglar|revisar)|me urge|
    j'ai besoin|pouvez-vous|preciso|podem? vir|ich brauche|konnen sie|ho bisogno|potete)\b|我需要|能来|可以来`;
const change = pattern()`
    \b(?:re-?schedule|cancel|move|change|push back|cambiar|cancelar|mover|reprogramar|deplacer|annuler|verschieben|
    absagen|spostare|disdire)\b.{0,30}\b(?:appointment|visit|job|it|cita|visita|rendez-vous|termin|appuntamento)\b|取消预约|改时间`;
/** Whoever speaks of these wants a word and not a visit, unless they also ask for one. */
const talk: readonly string[] = ["complaint", "bill", "warranty", "price", "hours"];
const estimate = /\b(?:estimates?|quotes?|presupuesto|devis|orcamento|kostenvoranschlag|preventivo)\b/;
const never: readonly string[] = ["job opening", "sales pitch"];
/** Ears write no question mark. */
const question = pattern()`
    [?？]\s*$|^\s*(?:(?:so|and|but|okay|ok|um|uh|hi|hello|yes|yeah)[\s,]+)*(?:do|does|did|are|is|was|can i|could i|may i|what|what's|how|
    when|where|which|who|why|will|would|should|have you|cuanto|cuando|donde|que|tienen|hacen|trabajan)\b`;
/** What is over needs nobody. */
const settled = pattern()`
    \b(?:thank(?:s| you) for (?:\w+ )?(?:fixing|coming|doing|installing|the)|(?:you|he|they|your guy) (?:guys )?(?:fixed|installed|did|came|replaced)|
    (?:is|are|it's|got) (?:all )?(?:fixed|taken care of|working (?:now|again|fine))|wrong number|
    numero equivocado|never mind|(?:keep|leave) it|no longer need|don't need)\b`;

/** The caller wanted somebody to come, in so many words or by what was talked about. */
export function wantsVisit(call: FinishedCall): boolean {
  const { facts } = call;
  if (facts.spam !== undefined) return false;
  if (facts.dialogue?.declined === true && facts.emergency === undefined && facts.dialogue.task !== "book")
    return false;
  if (facts.emergency !== undefined || facts.offered.length > 0 || facts.dialogue?.task === "book") return true;
  if (findTopics(call).some(({ name }) => never.includes(name))) return false;
  const all = sentencesOf(call);
  if (all.some((sentence) => settled.test(sentence))) return false;
  if (wantsChange(call)) return true;
  const sentences = all.filter((sentence) => !change.test(sentence));
  const is = (sentence: string, some: readonly Topic[]) => some.some(({ words }) => words.test(sentence));
  const isTalk = (sentence: string) => is(sentence, aboutTalk) && !estimate.test(sentence);
  const hasWork = is(sentences.join(" "), aboutWork);
  if (hasWork && sentences.some((sentence) => request.test(sentence) && !isTalk(sentence))) return true;
  if (facts.dialogue?.onlyAsking === true || sentences.some(isTalk)) return false;
  return sentences.some((sentence) => is(sentence, aboutWork) && !question.test(sentence));
}

/** A visit that is booked was to be moved or cancelled. Whoever says goodbye may have thought better of it; whoever is cut off has not. */
export const wantsChange = (call: FinishedCall): boolean => {
  const task = call.facts.dialogue?.task;
  if (call.ending === "said_goodbye" || task === "book") return false;
  return task === "move" || task === "cancel" || sentencesOf(call).some((sentence) => change.test(sentence));
};

const sentencesOf = (call: FinishedCall): readonly string[] =>
  [...callerLines(call).map(({ words }) => words), call.facts.problem ?? ""]
    .flatMap((words) => words.split(/(?<=[.!?。！？])\s*/u))
    .map(folded)
    .filter((sentence) => sentence.trim() !== "");

const aboutWork = topics.filter(({ kind, name }) => kind === "work" || name === "appointment");
const aboutTalk = topics.filter(({ name }) => talk.includes(name));
