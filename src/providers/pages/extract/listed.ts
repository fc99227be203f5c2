import { cleanLine } from "./clean-text.ts";
import type { Block } from "./page-parts.ts";

const longest = 80;

/** Headings under which a business lists what it does, or where. */
export const servicesHeading = /\b(?:services?|what we do|we can help with|servicios|qué hacemos)\b/iu;
export const areasHeading = /\b(?:areas?|towns|cities|neighbou?rhoods|where we work|zonas|áreas|dónde trabajamos)\b/iu;
const areasSentence = /\b(?:[Ss]erv(?:ing|es?)|[Aa]tendemos(?: a)?)\s+(?<places>\p{Lu}[^.!?]*)/u;

/** What is listed under the first fitting heading: its own sub-headings, or else the items of its lists. */
export function listedUnder(blocks: readonly Block[], heading: RegExp): string[] {
  for (const section of eachSection(blocks, heading)) {
    const inner = Math.min(...section.map(({ level }) => level || 9));
    const titles = section.filter(({ level }) => level > 0 && level === inner);
    const items = section.filter(({ isItem }) => isItem);
    const chosen = titles.length > 1 || items.length === 0 ? titles : items;
    if (chosen.length > 0) return [...new Set(chosen.map(nameOf).filter(Boolean))];
    const told = section
      .flatMap(({ lines }) => lines)
      .map(inSentence)
      .find((names) => names.length >= fewestInSentence);
    if (told) return told;
  }
  return [];
}

const fewestInSentence = 3;

/** "Car lockouts, rekeying and new locks" is a list, too, where each part is a few words. */
function inSentence(line: string): string[] {
  const names = line
    .replace(/\.$/, "")
    .split(/[,;•·] ?(?:and |y )?/)
    .map((name) => cleanLine(name, longest));
  const isName = (name: string) => name !== "" && name.split(" ").length <= 5 && !/[.!?:$\d]/.test(name);
  return names.every(isName) ? names : [];
}

/** All that stands under fitting headings. */
export const sectionsUnder = (blocks: readonly Block[], heading: RegExp): Block[] =>
  [...eachSection(blocks, heading)].flat();

function* eachSection(blocks: readonly Block[], heading: RegExp): Generator<Block[]> {
  for (const [place, block] of blocks.entries()) {
    if (block.level === 0 || block.place === "menu" || !heading.test(block.lines.join(" "))) continue;
    const isOver = ({ level, place: at }: Block) =>
      (level > 0 && level <= block.level) || (at === "footer" && block.place !== "footer");
    const section: Block[] = [];
    for (let at = place + 1; at < blocks.length; at++) {
      const one = blocks[at] as Block;
      if (one.place === "menu") continue;
      if (isOver(one)) break;
      section.push(one);
    }
    yield section;
  }
}

/** "Drain cleaning: from $99" is drain cleaning. */
const nameOf = ({ lines: [first = ""] }: Block): string =>
  cleanLine(first.split(/\s[–—-]\s|:\s|\s\(/)[0] ?? "", longest).replace(/[.,;]$/, "");

/** "Serving Duluth, Superior and Hermantown." */
export function areasInSentence(blocks: readonly Block[]): string[] {
  for (const line of blocks.filter(({ place }) => place !== "menu").flatMap(({ lines }) => lines)) {
    const places = areasSentence.exec(line)?.groups?.["places"];
    if (places === undefined) continue;
    const names = places.split(/, ?(?:and |y )?| (?:and|y|&) /).map((name) => cleanLine(name, longest));
    const isName = (name: string) => /^\p{Lu}[\p{L}.' -]*$/u.test(name) && name.split(" ").length <= 4;
    const found = names.filter(isName);
    if (found.length > 1) return found;
  }
  return [];
}
