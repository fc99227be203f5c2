import { saysNothing } from "../caller.ts";
import type { Find } from "./search-calls.ts";

type Line = { readonly who: "caller" | "assistant"; readonly words: string };

/** A call that was found, as one reads it. It goes wrong in its last line. */
export const linesOf = ({ greeting, turns }: Pick<Find, "greeting" | "turns">): Line[] => [
  ...(greeting === "" ? [] : [{ who: "assistant", words: greeting } as const]),
  ...turns.flatMap(({ move, said }): Line[] => [
    { who: "caller", words: move.words === saysNothing ? "(says nothing)" : move.words },
    { who: "assistant", words: said === "" ? "(says nothing)" : said },
  ]),
];
