import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Token } from "#domain/calls/heard.ts";
import { type DigitRun, digitRuns } from "../spoken/numbers/digit-runs.ts";

/** "Thursday at 10, 2210 Summit Street" names an hour and a house: numbers that a comma or an "at" keeps apart are two. */
export const houseRuns = (tokens: readonly Token[], language: SpokenLanguage): readonly DigitRun[] =>
  digitRuns(tokens, language).flatMap((run) => {
    const at = secondNumber(tokens, run);
    if (at === undefined) return [run];
    const part = (from: number, to: number): readonly DigitRun[] =>
      digitRuns(tokens.slice(from, to), language).map(({ readings, start, end }) => ({
        readings,
        start: start + from,
        end: end + from,
      }));
    return [...part(run.start, at), ...part(at, run.end)];
  });

function secondNumber(tokens: readonly Token[], { start, end }: DigitRun): number | undefined {
  for (let at = start + 1; at < end; at += 1) {
    const [before, own] = [tokens[at - 1], tokens[at]];
    if (before === undefined || own === undefined || !/^\d{3,}$/.test(own.word) || !/^\d+$/.test(before.word)) continue;
    const isHour =
      at === start + 1 &&
      Number(before.word) <= 12 &&
      /^(?:at|around|by|after|before|las|la)$/.test(tokens[start - 1]?.word ?? "");
    // "1,204" is one number.
    if (isHour || (/[,;.]\s/.test(own.before) && before.word.length <= 2)) return at;
  }
  return undefined;
}
