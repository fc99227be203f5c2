import { callTexts } from "../language/call-texts.ts";
import { messageTexts } from "../language/message-texts.ts";
import type { BrainTurn } from "./brain.ts";

export type Question = "matter" | "name" | "number" | "confirm" | "more";

type Asked = Pick<BrainTurn, "lines" | "language">;

/** How each question ends a line of hers. The session's own sentences after a transfer ask for the matter, too. */
function endingsOf({ language }: Asked): Readonly<Record<Question, readonly string[]>> {
  const { askMatter, askName, askNumber, isRight, anythingElse } = messageTexts(language);
  const { insteadMessage } = callTexts(language);
  return {
    matter: [...askMatter, insteadMessage],
    name: askName,
    number: askNumber,
    confirm: isRight,
    more: anythingElse,
  };
}

/** What she asked before the caller spoke, as far as it was one of these. What is known of a call stands in its lines. */
export function questionBefore(turn: Asked): Question | undefined {
  const before = turn.lines.findLast(({ who }) => who === "assistant")?.words.trim() ?? "";
  const endings = Object.entries(endingsOf(turn)) as [Question, readonly string[]][];
  return endings.find(([, ways]) => ways.some((way) => before.endsWith(way)))?.[0];
}

/** Since the last message was passed on: a second one is asked for from the beginning. */
export function timesAsked(turn: Asked, question: Question): number {
  const endings = endingsOf(turn);
  const lines = turn.lines.filter(({ who }) => who === "assistant").map(({ words }) => words.trim());
  const since =
    question === "name" || question === "number"
      ? 0
      : lines.findLastIndex((words) => endings.more.some((way) => words.endsWith(way))) + 1;
  return lines.slice(since).filter((words) => endings[question].some((way) => words.endsWith(way))).length;
}
