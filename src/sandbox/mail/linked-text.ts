import { type Html, html } from "../html.ts";

const address = /https?:\/\/[^\s<>"]+/g;

/** Plain text with its web addresses made into links. Punctuation that ends a sentence is not part of an address. */
export function linkedText(text: string): Html {
  const parts: (Html | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const url = withoutSentenceEnd(match[0]);
    if (!URL.canParse(url)) continue;
    parts.push(text.slice(end, match.index));
    parts.push(html`<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`);
    end = match.index + url.length;
  }
  return html`${parts}${text.slice(end)}`;
}

function withoutSentenceEnd(url: string): string {
  let end = url.replace(/[.,;:!?'*]+$/, "");
  while (end.endsWith(")") && end.split(")").length > end.split("(").length) end = end.slice(0, -1);
  return end === url ? url : withoutSentenceEnd(end);
}
