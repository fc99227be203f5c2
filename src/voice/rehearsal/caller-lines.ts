import { isSpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { TranscriptLine } from "#domain/calls/call-record.ts";
import { callTexts } from "../language/call-texts.ts";
import { type Asked, askedIn } from "./asked.ts";

/** What is known of a caller beside what they said, for a question that nobody asked them. */
export type KnownCaller = {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly zip?: string | undefined;
};

/** The caller's half of a call, as it was said: plain data, to be played again. */
export type CallerLines = {
  readonly opens: string;
  /** In order, each with what it answered. */
  readonly says: readonly { readonly asked: Asked; readonly words: string }[];
  readonly known: KnownCaller;
};

type Spoken = Pick<TranscriptLine, "who" | "words" | "language">;

/** The caller's half of a stored call. Nothing where nobody said anything. */
export function callerLinesOf(lines: readonly Spoken[], known: KnownCaller): CallerLines | undefined {
  const said: { asked: Asked; words: string }[] = [];
  let heard = "";
  let isAnswered = true;
  for (const { who, words, language } of lines) {
    if (who === "assistant") {
      if (isSilenceWord(words, language)) continue;
      heard = words;
      isAnswered = true;
    } else if (words.trim() !== "") {
      const last = said.at(-1);
      // Two lines without a word of hers between are one breath.
      if (!isAnswered && last) last.words = `${last.words} ${words.trim()}`;
      else said.push({ asked: askedIn(heard), words: words.trim() });
      isAnswered = false;
    }
  }
  const [first, ...says] = said;
  return first === undefined ? undefined : { opens: first.words, says, known };
}

/** "Are you still there?" asks for nothing: what was asked before it still is. */
const isSilenceWord = (words: string, language: string): boolean =>
  isSpokenLanguage(language) && words === callTexts(language).stillThere;
