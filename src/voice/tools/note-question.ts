import { callTexts } from "../language/call-texts.ts";
import { refused, tool, words } from "./tool.ts";

const mostQuestions = 10;
const longestQuestion = 300;

/** Keeps a question that the owner's words do not answer. */
export const noteQuestion = tool({
  name: "note_question",
  when: "When the caller asks something that the notes do not answer, such as a price that is not there.",
  input: { question: words("The question, in the caller's words") },
  async run({ facts, turn }, { question }) {
    if (question === undefined) return refused("no_question", "What would you like to know?");
    const unanswered = [...new Set([...facts.unanswered, question.slice(0, longestQuestion)])].slice(-mostQuestions);
    return { result: { say: callTexts(turn.language).confirmLater }, facts: { unanswered } };
  },
});
