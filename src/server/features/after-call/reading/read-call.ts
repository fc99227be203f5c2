import type { CallScore } from "../../call-scores/scoring/score-call.ts";
import type { Opinion } from "../../call-scores/scoring/weigh-opinion.ts";
import { analyseByRules, type CallAnalysis } from "./analyse-by-rules.ts";
import { asFarAsRead } from "./as-far-as-read.ts";
import { type Contact, findContact } from "./find-contact.ts";
import type { FinishedCall } from "./finished-call.ts";
import { scoreOfCall } from "./score-of-call.ts";
import { type ModelWords, opinionIn, withModelWords } from "./with-model-words.ts";

/** What is read from the words of a call. */
export type CallReading = {
  readonly analysis: CallAnalysis;
  /** As the rules find it, whoever wrote the analysis. */
  readonly contact: Contact;
  /** Absent where the caller said nothing. */
  readonly scored: CallScore | undefined;
  /** What a model thinks of it. */
  readonly opinion: Opinion | undefined;
};

/** With a model's words, where there are some that can be used. */
export function readCall(whole: FinishedCall, words: ModelWords | undefined): CallReading {
  const call = { ...whole, lines: asFarAsRead(whole.lines) };
  const byModel = words && withModelWords(call, words);
  const analysis = byModel ?? analyseByRules(call);
  return {
    analysis,
    contact: findContact(call),
    scored: scoreOfCall(call, analysis),
    opinion: byModel && opinionIn(call, words),
  };
}
