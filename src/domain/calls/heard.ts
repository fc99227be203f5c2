/** A turn on the phone is short. What goes on longer than most of a minute is read up to here, so that no caller holds up the others. */
export const longestTurn = 700;

/** Nobody says more in one breath: about two minutes of talk. Whatever else comes in one frame was not spoken. */
export const longestBreath = 2000;

/** Lower case without accents and with plain apostrophes, so that one spelling stands for all. Chinese stays as it is. */
export const plain = (words: string): string =>
  words
    .slice(0, longestTurn)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/đ/g, "d")
    .replace(/ß/g, "ss");

/** The words alone, one space apart: recognition sets commas and full stops as it likes. */
export const bare = (words: string): string =>
  plain(words)
    .replace(/[^\p{L}\p{N}' ]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

/** A word as it was written and as it is compared, with what stood before it. */
export type Token = { readonly raw: string; readonly word: string; readonly before: string };

/** Words and runs of digits, in order: "2B" is two, "O'Brien" is one. */
export function tokensOf(words: string): readonly Token[] {
  const text = words.slice(0, longestTurn);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+){0,4}|\p{N}+/gu)) {
    const [raw] = match;
    tokens.push({ raw, word: plain(raw), before: text.slice(end, match.index) });
    end = match.index + raw.length;
  }
  return tokens;
}
