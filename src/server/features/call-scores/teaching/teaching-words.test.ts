import { expect, test } from "vitest";
import type { Loss, LossCode } from "../scoring/scored-call.ts";
import { lessonsFrom, teachingWords } from "./teaching-words.ts";

const lost = (code: LossCode, points: number): Loss => ({ code, points });

test.each([
  ["nothing", [], [], []],
  ["what nothing helps against", [[lost("upset", 15), lost("slow", 4)]], [], []],
  [
    "a question, once",
    [],
    ["Do you work on Sundays?", "Do you work on Sundays?"],
    ["Add an answer: Do you work on Sundays?"],
  ],
  [
    "what cost the most first, with its calls",
    [
      [lost("limited", 10), lost("vague_job", 12)],
      [lost("vague_job", 12), lost("upset", 15)],
    ],
    [],
    [
      "Change a rule: She booked the job without saying what it is. 2 calls, 24 points lost.",
      "Change a rule: The caller wanted a visit, but she wasn't booking any. 1 call, 10 points lost.",
    ],
  ],
] as const)("what a week teaches: %s", (_what, losses, questions, lessons) =>
  expect(lessonsFrom({ losses, questions }).map((lesson) => lesson.join(": "))).toEqual(lessons),
);

test("the mail says which week, how it went, and what to do", () => {
  const week = { from: "2026-11-08", to: "2026-11-14", scored: 12, average: 86 } as const;
  expect(teachingWords(week, [["Add an answer", "Do you work on Sundays?"]])).toEqual({
    subject: "What to teach Belle: 1 thing from Nov 8 to Nov 14",
    paragraphs: ["Nov 8 to Nov 14. 12 calls had an average score of 86 of 100. Here's what would help the most."],
    facts: [["Add an answer", "Do you work on Sundays?"]],
  });
});
