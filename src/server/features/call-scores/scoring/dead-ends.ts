import type { TranscriptLine } from "#domain/calls/call-record.ts";
import { folded } from "../../../basics/folded.ts";
import { notUnderstood, takesLeave } from "./score-words.ts";
import { type Loss, linesOf, type ScoredCall } from "./scored-call.ts";

const points = {
  notUnderstood: 5,
  inARow: 8,
  wentRound: 10,
  noReply: 15,
  fellSilent: 8,
  cutOff: 15,
  otherLanguage: 10,
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

/** She stayed in a language that the caller did not speak. */
function otherLanguage(call: ScoredCall): Loss[] {
  const { lines } = call;
  const at = lines.find(({ who, language, words }, place) => {
    const before = lines[place - 1];
    const earlier = lines.slice(0, place - 1).findLast((line) => line.who === "caller");
    return (
      who === "assistant" &&
      words.trim() !== "" &&
      before?.who === "caller" &&
      before.language !== language &&
      // The first words in another language may be a word that was thrown in.
      earlier?.language === before.language
    );
  });
  return at ? [{ code: "other_language", points: points.otherLanguage, seq: at.seq }] : [];
}

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
