import { areasHeading, sectionsUnder } from "./listed.ts";
import type { Block } from "./page-parts.ts";

const aboutZips = /\bzip(?:s|\s*codes?)?\b|c[óo]digos? postal(?:es)?/i;
const zip = /(?<![\d$#.,-])\d{5}(?![\d-])/g;
const mostZips = 200;

/** ZIP codes in lines that speak of them, and under a heading about the area. One in an address says only where the office is. */
export function zipsIn(blocks: readonly Block[]): string[] {
  const shown = blocks.filter(({ place }) => place !== "menu" && place !== "address");
  const spoken = shown.flatMap(({ lines }, place) => {
    const said = lines.flatMap((line) => line.split(/(?<=[.!?])\s+/)).filter((sentence) => aboutZips.test(sentence));
    return said.length > 0 ? [...said, ...followers(shown, place + 1)] : [];
  });
  const listed = sectionsUnder(shown, areasHeading).flatMap(({ lines }) => lines);
  const found = [...spoken, ...listed.filter(isList)].flatMap((line) => line.match(zip) ?? []);
  return [...new Set(found)].slice(0, mostZips);
}

/** Items after "ZIP codes that we serve:". */
const followers = (blocks: readonly Block[], from: number): string[] => {
  const end = blocks.findIndex(({ lines }, place) => place >= from && !lines.every(isList));
  return blocks.slice(from, end < 0 ? blocks.length : end).flatMap(({ lines }) => lines);
};

/** Nothing but codes. */
const isList = (line: string): boolean => /^(?:\d{5}(?:\s*[,;·|]\s*|\s+|$))+$/.test(line);
