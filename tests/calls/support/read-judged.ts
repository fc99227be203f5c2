import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CallFacts, CallOutcome, TranscriptLine, TransferAttempt } from "#domain/calls/call-record.ts";
import { isE164Us } from "#domain/phone/phone.ts";
import { analyseByRules } from "#server/features/after-call/reading/analyse-by-rules.ts";
import type { FinishedCall } from "#server/features/after-call/reading/finished-call.ts";
import { scoreOfCall } from "#server/features/after-call/reading/score-of-call.ts";
import type { CallScore } from "#server/features/call-scores/scoring/score-call.ts";

type Kept = {
  readonly call: string;
  readonly from: string;
  readonly duty: FinishedCall["duty"];
  readonly ended: FinishedCall["ending"] | null;
  readonly outcome: CallOutcome;
  readonly language: FinishedCall["language"];
  readonly facts: CallFacts;
  readonly transfers: readonly TransferAttempt[];
  readonly lines: readonly TranscriptLine[];
};

export type JudgedCall = {
  readonly call: string;
  readonly byHand: number;
  readonly why: string;
  readonly scored: CallScore;
};

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, "../judged", file), "utf8");

/** The calls that were judged by hand, with what the rule says of them. */
export function readJudged(): readonly JudgedCall[] {
  const calls = textOf("calls.jsonl")
    .trim()
    .split("\n")
    .map((line): Kept => JSON.parse(line));
  return textOf("judgements.txt")
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [head = "", why = ""] = line.split(" | ");
      const [call = "", score] = head.split(" ");
      // Recorded calls and sales calls have no score, by hand or by rule.
      if (score === "none") return [];
      const kept = calls.find((each) => each.call === call);
      const finished = kept && finishedOf(kept);
      const scored = finished && scoreOfCall(finished, analyseByRules(finished));
      if (!scored) throw new Error(`No call ${call}.`);
      return [{ call, byHand: Number(score), why, scored }];
    });
}

function finishedOf({ from, ended, facts, lines, ...kept }: Kept): FinishedCall {
  const callerNumber = isE164Us(from) ? from : undefined;
  return {
    ...kept,
    ...{ assistantName: "Belle", timeZone: "America/Los_Angeles", carrierName: undefined, callerNumber },
    ...{ answeredAt: new Date(lines[0]?.at ?? 0), ending: ended ?? undefined, jobs: [] },
    ...{ facts, lines },
    messages: facts.messages.map((message) => ({
      ...message,
      name: facts.name ?? "",
      phone: facts.phone ?? callerNumber ?? "",
    })),
  };
}
