import type { Check, SearchedCall } from "./move.ts";

export type Wrong = { readonly check: string; readonly words: string };

/** What is wrong with the last turn of a call; nothing else of it is judged again. */
export function judgeLast(checks: readonly Check[], call: SearchedCall): Wrong[] {
  const last = call.turns.at(-1);
  if (last === undefined) return [];
  return checks.flatMap(({ name, wrong }) => {
    const words = wrong(call, last);
    return words === undefined ? [] : [{ check: name, words }];
  });
}
