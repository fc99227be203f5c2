import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { BrainTurn } from "../brain.ts";
import { createAnswerFinder } from "../understanding/create-answer-finder.ts";
import type { AnswerFinder } from "./answer-finder.ts";

const finders = new WeakMap<CallSnapshot, AnswerFinder>();

/** Over the owner's own answers. Made once per call, since they do not change during it. */
export function finderFor({ assistant }: Pick<BrainTurn, "assistant">): AnswerFinder {
  const known = finders.get(assistant);
  if (known) return known;
  const { answers, services } = assistant.settings;
  const finder = createAnswerFinder(answers, services);
  const made: AnswerFinder = {
    find: (question, language) => finder.find(question, language)?.answer,
    findService: (matter, language) => finder.findService(matter, language)?.name,
  };
  finders.set(assistant, made);
  return made;
}
