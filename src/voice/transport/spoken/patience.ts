import type { CallFacts } from "#domain/calls/call-record.ts";
import type { Question } from "#domain/calls/dialogue.ts";
import { sentencesOf } from "#domain/calls/sentences.ts";
import type { Patience } from "#providers/speech/port.ts";

/** What comes in pieces: digits, a name that is spelled, an address. */
const inPieces: ReadonlySet<Question | undefined> = new Set([
  "name",
  "last_name",
  "number",
  "own_number",
  "address",
  "house_number",
  "zip",
  "booked_number",
  "code",
]);

/** A model asks in its own words. */
const pieces = /\b(?:numbers?|address|street|zip|spell|spelled|code|digits|e-?mail|(?:your|last|full|first) name)\b/i;

function asksForPieces(words: string): boolean {
  const last = sentencesOf(words.slice(-longestQuestion)).at(-1) ?? "";
  return last.includes("?") && pieces.test(last);
}
const longestQuestion = 300;

/** How long a pause of the caller's may be, by what she has asked last. */
export function patienceOf({ dialogue }: Pick<CallFacts, "dialogue">, lastWords: string): Patience {
  return inPieces.has(dialogue?.asked) || asksForPieces(lastWords) ? "long" : "usual";
}
