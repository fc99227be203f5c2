import { analyseByRules, type CallAnalysis } from "./analyse-by-rules.ts";
import { asFarAsRead } from "./as-far-as-read.ts";
import { type Contact, findContact } from "./find-contact.ts";
import type { FinishedCall } from "./finished-call.ts";
import { type ModelWords, withModelWords } from "./with-model-words.ts";

/** What is read from the words of a call. */
export type CallReading = {
  readonly analysis: CallAnalysis;
  /** As the rules find it, whoever wrote the analysis. */
  readonly contact: Contact;
};

/** With a model's words, where there are some that can be used. */
export function readCall(whole: FinishedCall, words: ModelWords | undefined): CallReading {
  const call = { ...whole, lines: asFarAsRead(whole.lines) };
  return { analysis: (words && withModelWords(call, words)) ?? analyseByRules(call), contact: findContact(call) };
}
