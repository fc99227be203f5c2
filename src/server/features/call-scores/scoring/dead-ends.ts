import type { TranscriptLine } from "#domain/calls/call-record.ts";
import { folded } from "../../../basics/folded.ts";
import { englishWords, notUnderstood, takesLeave } from "./score-words.ts";
import { type Loss, linesOf, type ScoredCall } from "./scored-call.ts";

const points = {
  notUnderstood: 5,
  inARow: 8,
  wentRound: 10,
  noReply: 15,
  fellSilent: 8,
  cutOff: 15,
  otherLanguage: 15,
} as const;
const oftenSaid = 3;
const fewestWords = 4;

/** Where the conversation went nowhere. */
export const deadEnds = (call: ScoredCall): Loss[] => [
  ...missed(call),
  ...wentRound(call),
  ...otherLanguage(call),
  ...badEnd(call),
];

function missed(call: ScoredCall): Loss[] {
  const hers = linesOf(call, "assistant");
  const isMissed = (line: TranscriptLine | undefined) => line !== undefined && notUnderstood.test(folded(line.words));
  return hers.flatMap((line, place) =>
    isMissed(line)
      ? [
          {
            code: "not_understood" as const,
            points: isMissed(hers[place - 1]) ? points.inARow : points.notUnderstood,
            seq: line.seq,
          },
        ]
      : [],
  );
}

/** The same sentence over and over. */
function wentRound(call: ScoredCall): Loss[] {
  const counts = new Map<string, number>();
  for (const { words, seq } of linesOf(call, "assistant"))
    for (const sentence of new Set(folded(words).split(/(?<=[.!?。！？])\s*/u))) {
      if (sentence.split(/\s+/).length < fewestWords || notUnderstood.test(sentence)) continue;
      const count = (counts.get(sentence) ?? 0) + 1;
      counts.set(sentence, count);
      if (count === oftenSaid) return [{ code: "went_round", points: points.wentRound, seq }];
    }
  return [];
}

/** She spoke English with somebody who did not, or the other way round. */
function otherLanguage(call: ScoredCall): Loss[] {
  const at = call.lines.find((line, place) => {
    const theirs = call.lines.slice(0, place).filter(({ who }) => who === "caller");
    const [last, before] = [theirs.at(-1), theirs.at(-2)];
    if (line.who !== "assistant" || last === undefined) return false;
    if (line.language === last.language) return line.language !== "en" && hasEnglish(line.words);
    // One line in another language may be a word that was thrown in.
    return before !== undefined && before.language === last.language;
  });
  return at ? [{ code: "other_language", points: points.otherLanguage, seq: at.seq }] : [];
}

const enoughEnglish = 2;
const hasEnglish = (words: string): boolean =>
  words.split(/(?<=[.!?])\s+/).some((sentence) => (folded(sentence).match(englishWords)?.length ?? 0) >= enoughEnglish);

function badEnd(call: ScoredCall): Loss[] {
  const { ending } = call;
  const last = call.lines.findLast(({ words }) => words.trim() !== "");
  if (ending === "connection_lost" || ending === "too_long" || ending === "shed")
    return [{ code: "cut_off", points: points.cutOff, seq: last?.seq }];
  const isLeaving = last !== undefined && takesLeave.test(folded(last.words));
  const isLong = (last?.words.trim().split(/\s+/).length ?? 0) >= fewestWords;
  if (last?.who === "caller" && !isLeaving && isLong && ending !== "transferred")
    return [{ code: "no_reply", points: points.noReply, seq: last.seq }];
  const isHelped = call.outcome === "booked" || call.outcome === "transferred" || call.messages.length > 0;
  if (ending === "silence" && !isHelped) return [{ code: "fell_silent", points: points.fellSilent, seq: last?.seq }];
  return [];
}
