import type { Expected } from "#domain/rehearsals/expected.ts";
import type { CallResult } from "./call-result.ts";
import { insteadText } from "./compare/compare-jobs.ts";
import { quoted } from "./compare/said.ts";
import { isSameMeaning } from "./compare/same-meaning.ts";

type Played = {
  readonly lines: readonly { readonly who: "caller" | "assistant"; readonly words: string }[];
  readonly result: CallResult;
};

/** What is missing of what should have happened, as the owner reads it; nothing where it happened. */
export function missedBy({ lines, result }: Played, { outcome, says }: Expected): string | undefined {
  const { booked, moved, messages, transfers, told } = result;
  const facts = told.flatMap((each) => each.facts);
  if (outcome === "booked" && booked.length + moved.length === 0)
    return `The caller should be booked. ${insteadText(result)}`;
  if (outcome === "put_through" && transfers.length === 0)
    return `The caller should be put through. ${insteadText(result)}`;
  if (outcome === "message" && messages.length === 0) return `A message should be taken. ${insteadText(result)}`;
  if (outcome === "answered" && says === "" && facts.length === 0)
    return `The question should be answered. ${insteadText(result)}`;
  const wanted = says.trim();
  const isSaid =
    wanted === "" ||
    facts.some((fact) => isSameMeaning([fact], [wanted])) ||
    lines.some(({ who, words }) => who === "assistant" && words.includes(wanted));
  return isSaid ? undefined : `She should say ${quoted(wanted)}, and doesn't.`;
}
