import { isSpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { KnownCaller, RecordedCall } from "#domain/rehearsals/recorded-call.ts";
import { callTexts } from "../language/call-texts.ts";
import { type Asked, askedIn } from "./asked.ts";

/** The caller's half of a call, as it was said: plain data, to be played again. */
export type CallerLines = {
  readonly opens: string;
  /** In order, each with what it answered. */
  readonly says: readonly { readonly asked: Asked; readonly words: string }[];
  readonly known: KnownCaller;
};

/** The caller's half of a stored call. Nothing where nobody said anything. */
export function callerLinesOf(lines: RecordedCall["lines"], known: KnownCaller): CallerLines | undefined {
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
