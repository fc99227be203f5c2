import { pattern } from "#domain/basics/pattern.ts";
import type { Errand } from "./labels.ts";
import { classifier } from "./understanding.ts";

/** How likely each errand must be. Most lines are none, so a small share already tells; calls must not end by mistake. */
const least: Readonly<Record<Errand, number>> = {
  declined: 0.2,
  message_for: 0.25,
  thanks_only: 0.25,
  misdialed: 0.5,
};
const names = Object.keys(least) as Errand[];
/** Who asks something, or for something else, has not declined. */
const asks = pattern("i")`
    \?|\b(?:(?:don't|do not|dont|can't) (?:want to |wanna )?wait\b|how (?:much|about|long|soon)|what (?:about|else|time|day|does|is|do|are)|do you|are you|can (?:you|we|i)|could (?:you|we)|
    is there|anything (?:else|earlier|later|sooner|on|in)|cu[aá]nto|tienen?|pueden?|qu[eé] tal)\b`;

export type Errands = (errand: Errand, share?: number) => boolean;

/** Whether the words are the errand: of all errands the likeliest, and likely enough. */
export function readErrands(words: string): Errands {
  const { whole } = classifier().score(words);
  return (errand, share = least[errand]) =>
    whole(errand) >= share &&
    names.every((other) => whole(other) <= whole(errand)) &&
    (errand !== "declined" || !asks.test(words));
}
