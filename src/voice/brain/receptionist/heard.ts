import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { KnownPlace, Question, Wish } from "#domain/calls/dialogue.ts";
import type { Acts } from "../../language/understanding/read-acts.ts";
import type { Errands } from "../../language/understanding/read-errand.ts";
import type { TimeChange } from "../../language/values/read-change.ts";

/** All that can be read out of what the caller has just said. */
export type Heard = {
  readonly words: string;
  readonly acts: Acts;
  /** What somebody wants who wants no visit. */
  readonly errand: Errands;
  readonly yesNo: "yes" | "no" | undefined;
  readonly wish: Wish | undefined;
  /** Which of the times that she has just named is meant. */
  readonly picked: string | undefined;
  /** The time that was chosen is taken back, in answer to whatever else was asked. */
  readonly change: TimeChange | undefined;
  /** The wish leans on a time that she has named: "anything sooner". */
  readonly isShift: boolean;
  readonly name: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly place: KnownPlace;
  readonly problem: string | undefined;
  /** Which of several: 0 is the first, -1 the last. */
  readonly ordinal: number | undefined;
  /** The language that the caller asks for, or speaks by now. */
  readonly language: SpokenLanguage | undefined;
};

/** Reads a caller's words; `asked` is what they answer to, `offers` the times that she has just named. */
export type Hearing = (
  words: string,
  context: {
    readonly now: Date;
    readonly timeZone: string;
    readonly language: SpokenLanguage;
    readonly asked: Question | undefined;
    readonly offers: readonly string[];
    /** The time that was chosen before. */
    readonly chosen: string | undefined;
    /** The parts of the address that stand. */
    readonly place: KnownPlace | undefined;
    /** What the caller said in the turn before. */
    readonly before: string | undefined;
  },
) => Heard;
