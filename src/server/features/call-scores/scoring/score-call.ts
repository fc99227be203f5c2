import { folded } from "../../../basics/folded.ts";
import { askedTwice } from "./asked-twice.ts";
import { deadEnds } from "./dead-ends.ts";
import { replyTimes } from "./reply-times.ts";
import { noAnswer } from "./score-words.ts";
import { type Loss, type LossCode, linesOf, type ScoredCall } from "./scored-call.ts";
import { wishLosses } from "./wish.ts";

export const best = 100;
/** One thing that went wrong often is one thing. */
const mostFor: Readonly<Partial<Record<LossCode, number>>> = {
  asked_again: 24,
  told_before: 12,
  caller_repeats: 20,
  not_understood: 25,
  unanswered: 24,
};
const points = { unanswered: 8, unansweredAlone: 16, upset: 15, calmed: 5, cameUpset: 5 } as const;

export type CallScore = { readonly score: number; readonly losses: readonly Loss[] };

/** 0 to 100, and what cost the points. */
export function scoreCall(call: ScoredCall): CallScore {
  const all = [
    ...wishLosses(call),
    ...askedTwice(call),
    ...deadEnds(call),
    ...replyTimes(call),
    ...mood(call),
    ...unanswered(call),
  ];
  const losses = bounded(all);
  return {
    score: Math.max(
      0,
      losses.reduce((left, loss) => left - loss.points, best),
    ),
    losses,
  };
}

function bounded(all: readonly Loss[]): Loss[] {
  const spent = new Map<LossCode, number>();
  return all.flatMap((loss) => {
    const before = spent.get(loss.code) ?? 0;
    const points = Math.min(loss.points, (mostFor[loss.code] ?? best) - before);
    spent.set(loss.code, before + points);
    return points <= 0 ? [] : [{ ...loss, points }];
  });
}

/** Who came angry and stayed so in the first words has that from before; who is angry later has it from this call. */
function mood({ angryAt: seq, sentiment, ...call }: ScoredCall): Loss[] {
  if (seq === undefined) return [];
  if (sentiment !== "negative") return [{ code: "upset_calmed", points: points.calmed, seq }];
  const isFirst = linesOf(call, "caller")[0]?.seq === seq;
  return [{ code: "upset", points: isFirst ? points.cameUpset : points.upset, seq }];
}

/** By what she noted down; where she noted nothing, by what she said. It weighs more where nobody calls back. */
function unanswered(call: ScoredCall): Loss[] {
  const { unanswered: noted } = call.facts;
  const isLeft = call.outcome === "answered" && call.messages.length === 0;
  const each = isLeft ? points.unansweredAlone : points.unanswered;
  const seqs =
    noted.length > 0
      ? noted.map((question) => lineWith(call, question)?.seq)
      : linesOf(call, "assistant")
          .filter(({ words }) => noAnswer.test(folded(words)))
          .map(({ seq }) => seq);
  return seqs.map((seq) => ({ code: "unanswered", points: each, seq }));
}

/** The line of the caller's that has most of the question's words. */
function lineWith(call: ScoredCall, question: string) {
  const wanted = wordsOf(question);
  const shares = linesOf(call, "caller").map((line) => {
    const said = new Set(wordsOf(line.words));
    return { line, share: wanted.filter((word) => said.has(word)).length / Math.max(1, wanted.length) };
  });
  const [closest] = shares.toSorted((one, other) => other.share - one.share);
  return closest && closest.share >= 0.5 ? closest.line : undefined;
}
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}']{3,}/gu) ?? [];
