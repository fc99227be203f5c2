import type { TranscriptLine } from "#domain/calls/call-record.ts";
import { folded } from "../../../basics/folded.ts";
import { askedFor, saidBefore, toldBefore } from "./score-words.ts";
import type { Loss, ScoredCall } from "./scored-call.ts";

const points = { first: 6, more: 8, told: 8, repeats: 10 } as const;
const kinds = Object.keys(askedFor) as (keyof typeof askedFor)[];

/** What she asks for in a line: only what is a question or a request counts. */
const askedIn = ({ words }: TranscriptLine): (typeof kinds)[number][] => {
  const sentences = words.split(/(?<=[.!?。！？])\s*/u).map(folded);
  const asked = kinds.filter((kind) =>
    sentences.some((sentence) => isAsking(sentence) && askedFor[kind].test(sentence)),
  );
  // The ZIP code is part of an address, and asked for alone where it was left out.
  return asked.filter((kind) => kind !== "zip" || !asked.includes("address"));
};
/** Numbers count as given when they were; times are talked about until one fits. */
const isGiven = (kind: (typeof kinds)[number], words: string): boolean =>
  kind !== "when" &&
  (kind !== "zip" && kind !== "phone" && kind !== "email" ? true : (toldBefore[kind]?.test(words) ?? true));
const isAsking = (sentence: string): boolean =>
  /[?？]\s*$|\b(?:tell me|give me|need|please|digame)\b|请/.test(sentence);
/** Who answers a question with one, or asks for a moment, has not answered it. */
const isNoAnswer = (words: string): boolean =>
  words.trim() === "" ||
  /[?？]\s*$/.test(words) ||
  /^\W*(?:hold on|hang on|one (?:moment|second)|wait|just a)\b/i.test(words);

/** What she asked although she knew it. */
export function askedTwice({ lines }: Pick<ScoredCall, "lines">): Loss[] {
  const losses: Loss[] = [];
  const answered = new Set<string>();
  const open = new Set<(typeof kinds)[number]>();
  let repeats = 0;
  let told = "";
  for (const line of lines) {
    if (line.who === "caller") {
      if (saidBefore.test(folded(line.words)))
        losses.push({ code: "caller_repeats", points: points.repeats, seq: line.seq });
      if (!isNoAnswer(line.words)) for (const kind of open) if (isGiven(kind, line.words)) answered.add(kind);
      open.clear();
      told += `\n${line.words}`;
      continue;
    }
    for (const kind of askedIn(line)) {
      if (answered.has(kind))
        losses.push({ code: "asked_again", points: repeats++ === 0 ? points.first : points.more, seq: line.seq });
      else if (isTold(kind, told)) losses.push({ code: "told_before", points: points.told, seq: line.seq });
      open.add(kind);
    }
  }
  return losses;
}

/** Whoever has said so much has said what it is about. */
const fewestWords = 12;
const isTold = (kind: (typeof kinds)[number], told: string): boolean =>
  kind === "matter" ? told.trim().split(/\s+/).length >= fewestWords : (toldBefore[kind]?.test(told) ?? false);
