import type { AskedQuestion } from "#domain/website/website-facts.ts";
import { cleanLine } from "./clean-text.ts";
import type { Block } from "./page-parts.ts";

const heading = /\b(?:faqs?|questions|preguntas)\b/i;
const mostQuestions = 20;
const longestQuestion = 300;
const longestAnswer = 1000;

/** Questions and their answers under a heading that announces them. */
export function questionsIn(blocks: readonly Block[]): AskedQuestion[] {
  const start = blocks.findIndex((block) => isHeading(block) && heading.test(block.lines.join(" ")));
  const level = blocks[start]?.level ?? 0;
  if (start < 0) return [];
  const asked: { question: string; lines: string[] }[] = [];
  for (const block of blocks.slice(start + 1)) {
    const line = block.lines.join(" ");
    if ((isHeading(block) && block.level <= level) || block.place === "footer") break;
    if (line.endsWith("?") && line.length <= longestQuestion) asked.push({ question: line, lines: [] });
    else if (isHeading(block)) asked.push({ question: "", lines: [] });
    else asked.at(-1)?.lines.push(line);
  }
  return asked.flatMap(({ question, lines }) => tellable(question, lines.join(" ")));
}

const isHeading = ({ level, place }: Block): boolean => level > 0 && place !== "menu";

/** A question that is answered in a few sentences. A longer answer is for reading, not for the phone. */
export function tellable(question: string, answer: string): AskedQuestion[] {
  const [asked, told] = [cleanLine(question, longestQuestion + 1), cleanLine(answer, longestAnswer + 1)];
  const fits = asked.length <= longestQuestion && told.length <= longestAnswer;
  return asked !== "" && told !== "" && fits ? [{ question: asked, answer: told }] : [];
}

/** Each question once. */
export const firstQuestions = (questions: readonly AskedQuestion[]): AskedQuestion[] =>
  [...new Map(questions.toReversed().map((asked) => [asked.question.toLowerCase(), asked])).values()]
    .toReversed()
    .slice(0, mostQuestions);
