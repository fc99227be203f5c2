import type { SpokenLanguage } from "#domain/assistant-voices.ts";
import type { Question, Wish } from "#domain/dialogue.ts";
import type { Intent } from "#domain/spoken/read-intents.ts";

/** All that can be read out of what the caller has just said. */
export type Heard = {
  readonly words: string;
  readonly intents: readonly Intent[];
  readonly yesNo: "yes" | "no" | undefined;
  readonly wish: Wish | undefined;
  readonly name: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
  readonly zip: string | undefined;
  readonly problem: string | undefined;
  /** Which of several: 0 is the first, -1 the last. */
  readonly ordinal: number | undefined;
  /** The language that the caller asks for, or speaks by now. */
  readonly language: SpokenLanguage | undefined;
};

/** Reads a caller's words; `asked` is what they answer to. */
export type Hearing = (
  words: string,
  context: {
    readonly now: Date;
    readonly timeZone: string;
    readonly language: SpokenLanguage;
    readonly asked: Question | undefined;
    /** What the caller said in the turn before. */
    readonly before: string | undefined;
  },
) => Heard;
