import MiniSearch from "minisearch";
import type { BrainTurn } from "../brain.ts";
import type { AnswerFinder } from "./answer-finder.ts";

/** How sure a find must be; below it she says that somebody will confirm. */
const floor = 4;

/** Over the owner's own answers. Made once per call, since they do not change during it. */
export const finderFor = (turn: BrainTurn): AnswerFinder => {
  const { answers } = turn.assistant.settings;
  const search = new MiniSearch<{ id: number; question: string; answer: string }>({ fields: ["question", "answer"] });
  search.addAll(answers.map((one, id) => ({ id, ...one })));
  return {
    find(question) {
      const [best] = search.search(question, { boost: { question: 2 }, fuzzy: 0.1, prefix: true });
      return best && best.score >= floor ? answers[best.id]?.answer : undefined;
    },
  };
};
