import { type Phone, parsePhone } from "#domain/phone/phone.ts";
import { cleanLine } from "./clean-text.ts";
import type { PageParts } from "./page-parts.ts";

const usNumber = /(?<![\d.+]|\+\d{1,3}[\s.-])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]{0,2}[2-9]\d{2}[\s.-]?\d{4}(?!\d)/g;
const mailAddress = /[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}/gi;
const fileEnding = /\.(?:png|jpe?g|gif|svg|webp|css|js)$/i;
const usAddress =
  /\b\d{1,6}\s+[\p{L}\d .'#-]{3,60}?,\s*(?:[\p{L}\d .'#-]{2,40},\s*)?[\p{L} .'-]{2,40},\s*[A-Z]{2}\.?\s+\d{5}(?:-\d{4})?\b/u;

const lines = ({ blocks }: PageParts): string[] => blocks.flatMap((block) => block.lines);

/** Where somebody can tap to call is the number that the business wants to be called at. */
export function findPhone(parts: PageParts): Phone | undefined {
  const tapped = parts.links.filter(({ href }) => /^tel:/i.test(href)).map(({ href }) => decoded(href.slice(4)));
  const written = lines(parts).flatMap((line) => line.match(usNumber) ?? []);
  return [...tapped, ...written].map(readPhone).find((phone) => phone !== undefined);
}

/** Ten digits that could be a number in North America; longer ones are another country's. */
export function readPhone(text: string): Phone | undefined {
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? parsePhone(digits) : undefined;
}

export function findEmail(parts: PageParts): string | undefined {
  const linked = parts.links
    .filter(({ href }) => /^mailto:/i.test(href))
    .map(({ href }) => decoded(href.slice(7)).replace(/\?.*/s, ""));
  return [...linked, ...lines(parts)]
    .flatMap((text) => text.match(mailAddress) ?? [])
    .map((found) => found.toLowerCase())
    .find((found) => !fileEnding.test(found));
}

export function findAddress({ blocks }: PageParts): string | undefined {
  const marked = blocks.filter(({ place }) => place === "address");
  for (const { lines: own } of [...marked, ...blocks])
    for (const text of [own.join(", ").replace(/,\s*,/g, ","), ...own]) {
      const [found] = usAddress.exec(text) ?? [];
      if (found) return cleanLine(found, 200);
    }
  return undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
