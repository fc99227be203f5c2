import { isTellable, sentencesOf } from "./orders.ts";

type Page = { readonly text: string; readonly headings: readonly string[] };

const price = /\$\s?\d/;
/** Offers end, and a page forgets to say so. */
const offer = /\b(?:off|save|coupons?|discounts?|expires?|rebates?)\b/i;
const fewestWords = 5;
const mostPrices = 8;
const longest = 200;

/** The prices on the page in its own words, each with what it is for. */
export function pricesIn({ text, headings }: Page): string[] {
  const titles = new Set(headings);
  const lines = text.split("\n").filter((line) => line !== "");
  const found = lines.flatMap((line, place) => {
    if (!price.test(line) || offer.test(line)) return [];
    const title = lines[place - 1] ?? "";
    // A condition such as "free if we do the repair" belongs to the price before it.
    const said = sentencesOf(line).filter((sentence) => price.test(sentence) || /\bfree\b/i.test(sentence));
    const whole = said.join(" ");
    const isNamed = /:\s/.test(whole) || !titles.has(title) || title.endsWith("?");
    const isShort = whole.split(/\s+/).length < fewestWords || /^(?:from|starting|a|the|only|just)\b/i.test(whole);
    return [ended(!isNamed && isShort ? `${title}: ${whole}` : whole)];
  });
  return [...new Set(found)]
    .filter((line) => line.split(/\s+/).length > 1 && isTellable(line, longest))
    .slice(0, mostPrices);
}

const ended = (line: string): string => (/[.!?]$/.test(line) ? line : `${line}.`);
