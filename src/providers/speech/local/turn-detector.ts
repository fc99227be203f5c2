import type { Patience } from "../port.ts";

/** The piece of sound that is judged at a time: 512 samples. */
export const windowSamples = 512;
export const windowMs = 32;
/** Sound from before the beginning that is read as well: the detector is late for soft first sounds. */
export const preRollWindows = 320 / windowMs;
/** After so much silence the words are read, in case this was the end. */
const speculateAfterWindows = 6;
/** After so much silence the turn is over. */
const endAfterWindows: Readonly<Record<Patience, number>> = { usual: 15, long: 28 };
/** Less than this is a click or a cough. */
const leastSpokenWindows = 3;

export type Turn =
  | { readonly phase: "quiet" }
  | { readonly phase: "speaking"; readonly spokenWindows: number; readonly silentWindows: number };

/** What there is to do: read what was said so far, forget that reading because it goes on, or end the turn, with words or without. */
export type TurnAct = "begin" | "read" | "forget" | "end" | "end_without_words";

export const quiet: Turn = { phase: "quiet" };

/** One more window of sound. It is judged by hysteresis: speech from p > 0.5 on, silence below p < 0.35. */
export function stepTurn(
  turn: Turn,
  { isSpeech, patience }: { readonly isSpeech: boolean; readonly patience: Patience },
): { readonly turn: Turn; readonly acts: readonly TurnAct[] } {
  if (turn.phase === "quiet") {
    if (!isSpeech) return { turn, acts: [] };
    return { turn: { phase: "speaking", spokenWindows: 1, silentWindows: 0 }, acts: ["begin"] };
  }
  const { spokenWindows } = turn;
  if (isSpeech) {
    const wasRead = turn.silentWindows >= speculateAfterWindows && isWordy(spokenWindows);
    return {
      turn: { phase: "speaking", spokenWindows: spokenWindows + 1, silentWindows: 0 },
      acts: wasRead ? ["forget"] : [],
    };
  }
  const silentWindows = turn.silentWindows + 1;
  const next: Turn = { phase: "speaking", spokenWindows, silentWindows };
  if (silentWindows >= endAfterWindows[patience])
    return { turn: quiet, acts: [isWordy(spokenWindows) ? "end" : "end_without_words"] };
  return { turn: next, acts: silentWindows === speculateAfterWindows && isWordy(spokenWindows) ? ["read"] : [] };
}

const isWordy = (spokenWindows: number): boolean => spokenWindows >= leastSpokenWindows;
