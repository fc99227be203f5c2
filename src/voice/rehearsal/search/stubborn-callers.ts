import type { Session } from "../../session/session.ts";
import { mixed } from "./mixed.ts";
import type { Meaning, Move } from "./move.ts";

/** Somebody who knows two sentences: one for whatever she asks, and one for where she asks whether there is more, or for every other turn. */
type StubbornCaller = (session: Session, said: number) => Move;

const always: readonly Meaning[] = ["refusal", "vague", "correction", "no", "wish", "wrong", "yes"];
const between: readonly Meaning[] = ["message", "wish", "person", "refusal", "yes", "vague"];

/** Every pair of sentences of one language, in an order that only the seed decides. Loops are found by whoever does not give in. */
export function stubbornCallers(moves: readonly Move[], seed: number): StubbornCaller[] {
  const fitting = (means: readonly Meaning[]): Move[] =>
    means.flatMap((each) => moves.filter((move) => move.means === each && move.service === undefined));
  const pairs = fitting(always).flatMap((one) =>
    fitting(between).flatMap((other) =>
      one.language === other.language && one.words !== other.words ? [{ one, other }] : [],
    ),
  );
  return mixed(pairs, seed).map(
    ({ one, other }, at): StubbornCaller =>
      (session, said) => {
        const isMore = session.facts.dialogue?.asked === "more";
        return (at % 3 === 2 ? said % 2 === 1 : isMore) ? other : one;
      },
  );
}
