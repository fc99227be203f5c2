import type { Token } from "#domain/calls/heard.ts";

const small = /^(?:de|la|las|los|del|van|von|der|den|di|da|dos|y|bin)$/;
const titles: Readonly<Record<string, string>> = {
  mr: "Mr.",
  mrs: "Mrs.",
  ms: "Ms.",
  dr: "Dr.",
  doctor: "Dr.",
  miss: "Miss",
};

/** A name as it stands on an envelope. Capitals that recognition set inside a name are kept. */
export const writtenName = (tokens: readonly Token[]): string =>
  tokens
    .map(({ raw, word, before }, at) => {
      const join = at === 0 ? "" : before === "-" ? "-" : " ";
      return join + (at === 0 && Object.hasOwn(titles, word) ? titles[word] : written(raw, at));
    })
    .join("");

function written(raw: string, at: number): string {
  if (at > 0 && small.test(raw.toLowerCase())) return raw.toLowerCase();
  const shouted = raw.length > 1 && raw === raw.toUpperCase();
  const mixed = /\p{Lu}/u.test(raw) && !shouted;
  if (mixed) return raw.replace(/[’]/g, "'");
  return raw
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^(O'|D'|Mc)(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase());
}
