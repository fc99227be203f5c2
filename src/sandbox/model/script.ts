import { z } from "zod";
import { type Asked, type OfferedTool, toolOf } from "./asked.ts";
import { fillInput } from "./fill-input.ts";
import { bestLine, lineWith, readResult } from "./read-text.ts";

const pattern = z.string().max(1000).refine(isPattern, "is not a regular expression");
const step = {
  /** May hold {caller}, {result}, {1} for a group of `when`, {line:pattern} and {answer} from the instructions. */
  say: z.string().max(20_000).optional(),
  calls: z
    .array(
      z.strictObject({
        tool: z.string().min(1).max(200),
        /** Without it the input is made from what was said, after the tool's own schema. */
        input: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .max(60)
    .optional(),
};
const rule = z.strictObject({
  name: z.string().max(200).optional(),
  /** On the caller's last words, whatever the case. */
  when: pattern,
  /** Look at the last tool result instead. */
  of: z.enum(["caller", "result"]).optional(),
  /** Only when this tool was the last one used before the caller spoke. */
  after: z.string().max(200).optional(),
  ...step,
  /** What is said or called after each round of tool results. */
  next: z.array(z.strictObject(step)).max(20).optional(),
});
export const scriptSchema = z.array(rule).max(500);

export type Rule = z.infer<typeof rule>;
type Step = Pick<Rule, "say" | "calls">;

export type Answer = {
  readonly words: string;
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
  /** The rule that gave it, for whoever reads along. */
  readonly rule: string;
};

const nothingFits: Answer = { words: "I am sorry, I did not understand that.", calls: [], rule: "none fits" };

/** Answers by the first rule that fits. It keeps nothing: all it knows stands in the request, as with a real model. */
export function answerBy(rules: readonly Rule[], asked: Asked, now: Date): Answer {
  const { entries } = asked;
  const spokenAt = entries.findLastIndex(({ who }) => who === "caller");
  const since = entries.slice(spokenAt + 1);
  const rounds = since.filter((entry) => entry.who === "assistant" && entry.calls.length > 0).length;
  const lastResult = entries.findLast((entry) => entry.who === "tool");
  const before = entries.slice(0, spokenAt).findLast((entry) => entry.who === "tool");
  const lastTool = before && toolOf(entries, before.callId);
  const spoken = entries[spokenAt];
  const words = spoken?.who === "caller" ? spoken.words : "";
  const fresh = entries.at(-1)?.who === "tool" ? lastResult?.result : undefined;

  for (const one of rules) {
    const groups = matchOf(one, { words, fresh });
    if (!groups) continue;
    if (one.after !== undefined && !lastTool?.includes(one.after)) continue;
    const steps: readonly Step[] = [one, ...(one.next ?? [])];
    // A rule about a result begins anew with each result.
    const next = one.of === "result" ? one : (steps[rounds] ?? { say: "{result}" });
    const facts = { asked, now, groups, words, result: lastResult?.result };
    // The rule that began this turn carries it on, not one whose tools were never there.
    const made = take(one, facts) && take(next, facts);
    if (made) return { ...made, rule: one.name ?? one.when };
  }
  return nothingFits;
}

function matchOf(
  { when, of = "caller" }: Rule,
  { words, fresh }: { words: string; fresh: string | undefined },
): RegExpExecArray | null {
  const text = of === "result" ? fresh : words;
  return text === undefined ? null : new RegExp(when, "iu").exec(text);
}

type Facts = { asked: Asked; now: Date; groups: RegExpExecArray; words: string; result: string | undefined };

/** A step that asks for a tool that is not there, or for a line that is not there, does not fit. */
function take({ say = "", calls = [] }: Step, facts: Facts): Omit<Answer, "rule"> | undefined {
  const words = fillWords(say, facts);
  if (words === undefined) return undefined;
  const made: { name: string; arguments: string }[] = [];
  for (const { tool, input } of calls) {
    const offered = findTool(facts.asked.tools, tool);
    if (!offered) return undefined;
    const filled = input ?? fillInput(offered.schema, { entries: facts.asked.entries, now: facts.now });
    made.push({ name: offered.name, arguments: JSON.stringify(filled) });
  }
  return { words, calls: made };
}

/** The tool of that name, else one whose name holds it: `book` finds `book_appointment`. */
const findTool = (tools: readonly OfferedTool[], wanted: string): OfferedTool | undefined =>
  tools.find(({ name }) => name === wanted) ?? tools.find(({ name }) => name.includes(wanted));

function fillWords(template: string, { asked, groups, words, result }: Facts): string | undefined {
  let isWhole = true;
  const filled = template.replace(/\{(caller|result|answer|\d|line:(?:[^{}]|\{\d+\})+)\}/g, (whole, name: string) => {
    const found = lookUp(name);
    if (found === undefined) isWhole = false;
    return found ?? whole;
  });
  return isWhole ? filled : undefined;

  function lookUp(name: string): string | undefined {
    if (name === "caller") return words;
    if (name === "result") return result === undefined ? undefined : readResult(result);
    if (name === "answer") return bestLine(asked.instructions, words);
    if (name.startsWith("line:")) return lineWith(asked.instructions, name.slice("line:".length));
    return groups[Number(name)];
  }
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "iu");
    return true;
  } catch {
    return false;
  }
}
