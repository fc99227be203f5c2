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
/** The detector goes on for so long at most after a voice has fallen silent. Longer than that it hears soft words. */
const longestEchoWindows = 5;

export type Turn =
  | { readonly phase: "quiet" }
  | {
      readonly phase: "speaking";
      readonly spokenWindows: number;
      /** Since the detector heard speech last. */
      readonly silentWindows: number;
      /** Since the voice fell silent: the detector notices that a fifth of a second later. */
      readonly stillWindows: number;
      /** Of those, in which the detector heard speech after the words had been read. */
      readonly echoWindows: number;
    };

/** What there is to do: read what was said so far, forget that reading because it goes on, or end the turn, with words or without. */
export type TurnAct = "begin" | "read" | "forget" | "end" | "end_without_words";

/** How what was read so far sounds: a whole sentence, or one that breaks off. Nothing while it is not known. */
export type SoFar = "whole" | "open" | undefined;

export type Window = {
  readonly isSpeech: boolean;
  /** Far softer than this caller's voice. */
  readonly isStill: boolean;
  readonly soFar: SoFar;
  readonly patience: Patience;
};

export const quiet: Turn = { phase: "quiet" };
const voiced = { silentWindows: 0, stillWindows: 0, echoWindows: 0 };

/** One more window of sound. It is judged by hysteresis: speech from p > 0.5 on, silence below p < 0.35. */
export function stepTurn(turn: Turn, window: Window): { readonly turn: Turn; readonly acts: readonly TurnAct[] } {
  const { isSpeech, isStill } = window;
  if (turn.phase === "quiet") {
    if (!isSpeech) return { turn, acts: [] };
    return { turn: { phase: "speaking", spokenWindows: 1, ...voiced }, acts: ["begin"] };
  }
  const spokenWindows = turn.spokenWindows + (isSpeech ? 1 : 0);
  const isRead = turn.stillWindows >= speculateAfterWindows && isWordy(turn.spokenWindows);
  if (isSpeech && !isStill)
    return { turn: { phase: "speaking", spokenWindows, ...voiced }, acts: isRead ? ["forget"] : [] };
  const next = {
    phase: "speaking",
    spokenWindows,
    silentWindows: isSpeech ? 0 : turn.silentWindows + 1,
    stillWindows: turn.stillWindows + 1,
    echoWindows: turn.echoWindows + (isSpeech && isRead ? 1 : 0),
  } as const;
  if (isOver(next, window)) return { turn: quiet, acts: [isWordy(spokenWindows) ? "end" : "end_without_words"] };
  if (!isWordy(spokenWindows)) return { turn: next, acts: [] };
  if (next.stillWindows === speculateAfterWindows) return { turn: next, acts: ["read"] };
  // Soft words came after those that were read.
  if (next.silentWindows === speculateAfterWindows && next.echoWindows > longestEchoWindows)
    return { turn: { ...next, echoWindows: 0 }, acts: ["forget", "read"] };
  return { turn: next, acts: [] };
}

/** A whole sentence ends where the voice did; whoever breaks off is waited for as for an address. */
function isOver(turn: Extract<Turn, { phase: "speaking" }>, { soFar, patience }: Window): boolean {
  const { silentWindows, stillWindows, echoWindows } = turn;
  const isRead = silentWindows >= speculateAfterWindows && echoWindows <= longestEchoWindows;
  if (patience === "usual" && soFar === "whole" && isRead) return stillWindows >= endAfterWindows.usual;
  return silentWindows >= endAfterWindows[soFar === "open" ? "long" : patience];
}

const isWordy = (spokenWindows: number): boolean => spokenWindows >= leastSpokenWindows;
