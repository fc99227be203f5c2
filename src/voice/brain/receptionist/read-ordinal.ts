import type { FullLanguage } from "../../language/said-times.ts";

/** In the order in which they are looked for: "the last one" is not "one". */
const ordinals: Readonly<Record<FullLanguage, readonly (readonly [number, RegExp])[]>> = {
  en: [
    [-1, /\b(last|latest)( one)?\b/i],
    [0, /\b(first|earliest|soonest)( one)?\b|\b(either|any|whichever|whatever)\b/i],
    [1, /\b(second|middle)( one)?\b|\bnumber two\b/i],
    [2, /\bthird( one)?\b|\bnumber three\b/i],
  ],
  es: [
    [-1, /\b[uú]ltim[ao]\b/i],
    [0, /\bprimer[ao]?\b|\bcualquiera\b|\blo antes\b|\bm[aá]s temprano\b/i],
    [1, /\bsegund[ao]\b|\bdel medio\b/i],
    [2, /\btercer[ao]?\b/i],
  ],
};

/** Which of several things that were named the caller means: 0 is the first, -1 the last. */
export const readOrdinal = (words: string, language: FullLanguage): number | undefined =>
  ordinals[language].find(([, sign]) => sign.test(words))?.[0];
