import type { DemoCaller } from "./callers.ts";

type Talking = Pick<DemoCaller, "opens" | "replies" | "otherwise" | "leaves">;

/** Words that end what somebody has to say. */
const parting = /\b(?:bye|goodbye|adiós)\b/i;

/**
 * What a caller says to each thing that is said to them; nothing: they hang up. Nobody says the same words twice: who is asked again says
 * it in another way, and who has no other way takes their leave. Nor does anybody answer who has said goodbye.
 */
export function createTalker({ opens, replies, otherwise, leaves }: Talking): (heard: string) => string | undefined {
  const said = new Set<string>();
  let last = "";
  const say = (words: string | undefined): string | undefined => {
    if (words === undefined || words === "(hangs up)" || said.has(words)) return undefined;
    said.add(words);
    last = words;
    return words;
  };
  return (heard) => {
    if (said.size === 0) return say(opens);
    if (parting.test(last)) return undefined;
    const [, ...ways] = replies.find(([asked]) => asked.test(heard)) ?? [];
    const next = (ways.length > 0 ? ways : [otherwise]).find((words) => !said.has(words));
    return say(next ?? leaves);
  };
}
