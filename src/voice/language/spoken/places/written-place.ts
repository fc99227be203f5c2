import type { Token } from "#domain/calls/heard.ts";

const small = /^(?:of|the|de|la|las|los|del|el|and|y)$/;
const ordinals: Readonly<Record<string, string>> = { st: "st", nd: "nd", rd: "rd", th: "th" };

/** Streets and towns with capitals; "5 th" is written together, and what recognition wrote well stays. */
export function writtenPlace(tokens: readonly Token[]): string {
  let text = "";
  for (const [at, { raw, word, before }] of tokens.entries()) {
    const joined = at > 0 && before === "" && /\d$/.test(text);
    if (joined && Object.hasOwn(ordinals, word)) text += word;
    else text += `${at === 0 || joined ? "" : " "}${written(raw, word, at)}`;
  }
  return text;
}

function written(raw: string, word: string, at: number): string {
  if (at > 0 && small.test(word)) return word;
  if (/^(?:n|s|e|w|ne|nw|se|sw|tx|ca|az|fl|ny|nm|nv|wa|oregon)$/.test(word) && word.length <= 2)
    return raw.toUpperCase();
  return /\p{Lu}/u.test(raw) && raw !== raw.toUpperCase()
    ? raw
    : raw.charAt(0).toUpperCase() + raw.slice(1).toLowerCase();
}
