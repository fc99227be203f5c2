import { brand } from "#domain/basics/brand.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import { lossActions, lossTexts } from "../loss-texts.ts";
import type { Loss } from "../scoring/scored-call.ts";

const most = { questions: 5, rules: 5 } as const;

/** What the calls of a week say. */
export type Lessons = {
  /** What each call lost points for. */
  readonly losses: readonly (readonly Loss[])[];
  /** Questions that are still without an answer. */
  readonly questions: readonly string[];
};

/** One thing to do, and why. */
type Lesson = readonly [name: string, value: string];

/** Answers first, then what her settings can change, what cost the most first. Nothing where neither would help. */
export function lessonsFrom({ losses, questions }: Lessons): readonly Lesson[] {
  const answers = [...new Set(questions)]
    .slice(0, most.questions)
    .map((question): Lesson => ["Add an answer", question]);
  const sums = new Map<Loss["code"], { calls: number; points: number }>();
  for (const call of losses)
    for (const code of new Set(call.map((loss) => loss.code))) {
      if (lossActions[code] !== "rules") continue;
      const { calls = 0, points = 0 } = sums.get(code) ?? {};
      const lost = call.reduce((sum, loss) => sum + (loss.code === code ? loss.points : 0), 0);
      sums.set(code, { calls: calls + 1, points: points + lost });
    }
  const rules = [...sums]
    .toSorted(([, one], [, other]) => other.points - one.points)
    .slice(0, most.rules)
    .map(
      ([code, { calls, points }]): Lesson => [
        "Change a rule",
        `${lossTexts[code]} ${counted(calls, "call")}, ${counted(points, "point")} lost.`,
      ],
    );
  return [...answers, ...rules];
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const shortDay = (day: LocalDate): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

type Week = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly scored: number;
  readonly average: number | null;
};

/** The words of the mail about a week. */
export function teachingWords({ from, to, scored, average }: Week, lessons: readonly Lesson[]) {
  const span = `${shortDay(from)} to ${shortDay(to)}`;
  const how = average === null ? "" : ` ${counted(scored, "call")} had an average score of ${average} of 100.`;
  return {
    subject: `What to teach ${brand.assistantName}: ${counted(lessons.length, "thing")} from ${span}`,
    paragraphs: [`${span}.${how} Here's what would help the most.`],
    facts: lessons,
  };
}
