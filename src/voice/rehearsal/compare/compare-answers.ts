import type { Difference } from "#domain/rehearsals/difference.ts";
import type { CallResult } from "../call-result.ts";
import { quoted } from "./said.ts";
import { isSameMeaning } from "./same-meaning.ts";

/** What callers are told when they ask. The same question is looked for by its words, since the calls may have parted before it. */
export function compareAnswers(before: CallResult, after: CallResult): Difference[] {
  const say = (verdict: Difference["verdict"], text: string): Difference => ({
    ...{ verdict, what: "answer", text, jobs: 0 },
  });
  const rest = after.told.map((each) => ({ ...each, isMet: false }));
  const found: Difference[] = [];
  const known = new Set<string>();
  for (const { asked, facts } of before.told) {
    const now = rest.find((each) => !each.isMet && each.asked === asked);
    if (now === undefined) continue;
    now.isMet = true;
    if (facts.length === 0 && now.facts.length === 0) continue;
    known.add(asked);
    const question = `Asked ${quoted(asked)}`;
    if (now.facts.length === 0) found.push(say("worse", `${question}, she doesn't say ${all(facts)} anymore.`));
    else if (facts.length === 0) {
      // Something told about the business is a gain only where the question was left open.
      const wasOpen = before.unanswered.some((one) => asked.includes(one));
      found.push(say(wasOpen ? "better" : "different", `${question}, she says ${all(now.facts)} now.`));
    } else found.push(...compareFacts(question, facts, now.facts).map(({ verdict, text }) => say(verdict, text)));
  }
  const open = (from: CallResult, to: CallResult) =>
    from.unanswered.filter((one) => !to.unanswered.includes(one) && to.told.some(({ asked }) => asked.includes(one)));
  const isTold = (question: string) => [...known].some((asked) => asked.includes(question));
  for (const one of open(after, before).filter((question) => !isTold(question)))
    found.push(say("worse", `${quoted(one)} isn't answered anymore.`));
  for (const one of open(before, after).filter((question) => !isTold(question)))
    found.push(say("better", `${quoted(one)} isn't left open anymore.`));
  return found;
}

const all = (texts: readonly string[]): string => quoted(texts.join(" "));

/** What is left out, what is added, or what is said instead. */
function compareFacts(
  question: string,
  was: readonly string[],
  is: readonly string[],
): Pick<Difference, "verdict" | "text">[] {
  if (isSameMeaning(was, is)) return [];
  const gone = was.filter((one) => !is.some((other) => isSameMeaning([one], [other])));
  const more = is.filter((one) => !was.some((other) => isSameMeaning([one], [other])));
  if (more.length === 0) return [{ verdict: "worse", text: `${question}, she doesn't say ${all(gone)} anymore.` }];
  if (gone.length === 0) return [{ verdict: "different", text: `${question}, she also says ${all(more)} now.` }];
  return [{ verdict: "different", text: `${question}, she says ${all(more)} instead of ${all(gone)}.` }];
}
