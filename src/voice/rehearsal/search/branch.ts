import type { CallInPlay } from "../call-in-play.ts";
import { beginCall } from "../call-in-play.ts";
import type { CallToPlay } from "../call-to-play.ts";
import type { Engine } from "../engine.ts";
import type { Move, SearchedCall, Turn } from "./move.ts";

/** A call that the search has come to, and can go on from. */
export type Branch = SearchedCall & { readonly play: CallInPlay };

export async function firstBranch(call: CallToPlay, engine: Engine): Promise<Branch> {
  const play = await beginCall(call, engine);
  return { call, turns: [], house: play.house, play };
}

/** Nobody is rung for longer than it takes a caller to say so much. */
const mostWhileRinging = 3;

/** Who is on call picks up where the others do. */
const helpIn = ({ callees }: CallToPlay): "has_it" | "nobody" =>
  Object.values(callees).includes("no_answer") ? "nobody" : "has_it";

/** The same call, and one thing more that is said in it. */
export async function goOn({ call, turns, play: before }: Branch, move: Move): Promise<Branch> {
  const play = before.copy();
  await play.say(move.words);
  const waited = turns.filter(({ after }) => after.facts.reaching).length;
  if (waited >= mostWhileRinging) await play.hearFromHelp(helpIn(call));
  const { session, house } = play;
  const stood = new Set(before.house.bookings.map(({ id }) => id));
  const turn: Turn = {
    move,
    before: before.session,
    after: session,
    said: session.lines
      .slice(before.session.lines.length)
      .flatMap(({ who, words }) => (who === "assistant" ? [words] : []))
      .join(" "),
    booked: house.bookings.filter(({ id }) => !stood.has(id)),
    cancelled: house.cancelled.length - before.house.cancelled.length,
    moved: house.moved.length - before.house.moved.length,
  };
  return { call, turns: [...turns, turn], house, play };
}
