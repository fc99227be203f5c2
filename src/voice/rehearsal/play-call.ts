import { beginCall } from "./call-in-play.ts";
import type { CallToPlay, PlayedCall } from "./call-to-play.ts";
import { type Caller, hangsUp } from "./caller.ts";

const mostTurns = 40;

/**
 * Plays a call from the greeting to its end, with the step, the brain and the rules of every call. The clock is driven by what is said, so
 * nothing waits and the same call comes out the same twice.
 */
export async function playCall(call: CallToPlay, caller: Caller): Promise<PlayedCall> {
  const play = await beginCall(call);
  for (let turns = 0; play.session.ended === null; turns++) {
    const words = turns === 0 ? caller.opens : caller.replyTo(play.heard, play.session, play.house);
    await play.say(turns >= mostTurns ? hangsUp : words);
  }
  return { assistant: play.assistant, session: play.session, house: play.house };
}
