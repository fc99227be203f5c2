import type { CallToPlay } from "../call-to-play.ts";
import type { Engine } from "../engine.ts";
import { type Branch, firstBranch, goOn } from "./branch.ts";
import { judgeLast } from "./judge-last.ts";
import type { Check, Move } from "./move.ts";

/** Turns that are played again for one find, so that a search with many finds ends in time, too. */
const mostReplayed = 200;

/** Plays these moves until the check fails; nothing where it does not. */
async function playTo(
  check: Check,
  call: CallToPlay,
  engine: Engine,
  moves: readonly Move[],
): Promise<Branch | undefined> {
  let branch = await firstBranch(call, engine);
  for (const move of moves) {
    if (branch.play.session.ended !== null) return undefined;
    branch = await goOn(branch, move);
    if (judgeLast([check], branch).length > 0) return branch;
  }
  return undefined;
}

/** The same wrong in as few words of the caller's as can be: runs of them are left out, then single ones, as long as it still comes. */
export async function shortenCall(check: Check, found: Branch, engine: Engine): Promise<Branch> {
  const { call } = found;
  if (check.isWhole) return found;
  let shortest = found;
  let replayed = 0;
  for (let run = Math.floor(found.turns.length / 2); run >= 1; run = Math.floor(run / 2)) {
    for (let from = 0; from + run <= shortest.turns.length && replayed < mostReplayed; ) {
      const moves = shortest.turns.map(({ move }) => move).toSpliced(from, run);
      replayed += moves.length;
      const shorter = moves.length === 0 ? undefined : await playTo(check, call, engine, moves);
      if (shorter === undefined) from += run;
      else shortest = shorter;
    }
  }
  return shortest;
}
