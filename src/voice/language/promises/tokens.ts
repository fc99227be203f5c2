import type { PromiseWords } from "./words.ts";

export type Token = {
  readonly raw: string;
  /** In lower case, without accents and apostrophes. */
  readonly text: string;
  readonly value?: number | undefined;
  /** Of a time such as 9:30, in minutes of the day. */
  readonly clock?: number | undefined;
};

export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/đ/g, "d")
    .normalize("NFD")
    .replace(/[\p{M}'’‘]/gu, "");

const pieces =
  /\d+(?:[.,]\d{3}){0,5}(?:\.\d+)?(?::\d{2})?|[$€£¥%]|\p{Script=Han}|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+){0,4}/gu;

/** The words of a sentence, with each number as one of them, whether it is written in digits or in words. */
export function readTokens(sentence: string, words: PromiseWords): Token[] {
  const tokens = (sentence.normalize("NFC").match(pieces) ?? []).map((raw) => readPiece(raw, words));
  const read: Token[] = [];
  for (let place = 0; place < tokens.length; ) {
    const number = numberAt(tokens, place, words);
    const token = tokens[place] as Token;
    read.push(number ? { ...token, value: number.value } : token);
    place = number?.end ?? place + 1;
  }
  return read;
}

function readPiece(raw: string, { numbers }: PromiseWords): Token {
  const text = folded(raw);
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(raw) ?? [];
  if (hour !== undefined) return { raw, text, value: Number(hour), clock: Number(hour) * 60 + Number(minute) };
  if (/^\d/.test(raw)) return { raw, text, value: Number(raw.replace(/[.,](?=\d{3}(?!\d))/g, "")) };
  return { raw, text, ...(Object.hasOwn(numbers, text) && { value: numbers[text] }) };
}

/** One number in words from here on: two hundred fifty; not nine thirty, which is two. */
function numberAt(
  tokens: readonly Token[],
  from: number,
  { numbers, multipliers, joins }: PromiseWords,
): { readonly value: number; readonly end: number } | undefined {
  let [total, current, end] = [0, 0, from];
  for (let place = from; place < tokens.length; place++) {
    const text = tokens[place]?.text ?? "";
    const value = Object.hasOwn(numbers, text) ? numbers[text] : undefined;
    const times = Object.hasOwn(multipliers, text) ? multipliers[text] : undefined;
    if (times !== undefined) {
      if (end === from && times > 10) break;
      current = Math.max(1, current) * times;
      if (times >= 1000) [total, current] = [total + current, 0];
    } else if (value !== undefined) {
      const fits =
        place === from || (value < 10 && current >= 10 && current % 10 === 0) || (current % 100 === 0 && current > 0);
      // Ten and five are fifteen only where the language says so: elsewhere fifteen has its own word.
      const isTen = current % 100 === 10 && !Object.values(multipliers).includes(10);
      if (place > from && (!fits || isTen) && !(total > 0 && current === 0)) break;
      current += value;
    } else if (joins.includes(text) && end > from && (current >= 20 || total > 0)) continue;
    else break;
    end = place + 1;
  }
  return end === from ? undefined : { value: total + current, end };
}
