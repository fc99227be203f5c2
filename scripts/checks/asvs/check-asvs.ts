import type { RowError } from "../spec-map/read-rows.ts";
import { type AsvsLine, readLines } from "./read-lines.ts";

/** What the check needs to know about the project. */
export type World = {
  hasFile: (path: string) => boolean;
  /** Titles of a test file and rows of its tables; undefined where it is none. */
  testTexts: (path: string) => ReadonlySet<string> | undefined;
};
export type Report = { summary: string; errors: RowError[] };

/** How many lines of level 1 and of level 2 each chapter of ASVS 5.0.0 has. */
const standard: Readonly<Record<string, readonly [number, number]>> = {
  V1: [8, 19],
  V2: [4, 7],
  V3: [8, 11],
  V4: [2, 8],
  V5: [4, 5],
  V6: [13, 22],
  V7: [6, 12],
  V8: [4, 3],
  V9: [4, 3],
  V10: [5, 24],
  V11: [3, 11],
  V12: [3, 6],
  V13: [1, 12],
  V14: [2, 7],
  V15: [3, 10],
  V16: [0, 16],
  V17: [0, 7],
};
const levels = ["1", "2"];
const verdicts = ["shown", "by design", "not applicable", "open"];

/** Holds every line against the project, and their number against the standard. */
export function checkAsvs(markdown: string, world: World): Report {
  const { lines, errors: unread } = readLines(markdown);
  const errors = [...unread];
  const seen = new Set<string>();
  for (const line of lines) {
    const fail = (text: string): void => void errors.push({ line: line.at, text: `${line.id}: ${text}` });
    if (!/^V\d+\.\d+\.\d+$/.test(line.id)) fail("a line is written V1.2.3");
    if (seen.has(line.id)) fail("the line is already there");
    seen.add(line.id);
    if (!levels.includes(line.level)) fail(`the level is 1 or 2, not "${line.level}"`);
    if (line.what === "") fail("says nothing about what is asked");
    checkVerdict(line, fail);
    checkPlaces(line, world, fail);
  }
  errors.push(...countErrors(lines));
  const summary = summaryOf(lines);
  if (!markdown.includes(summary)) errors.push({ line: 1, text: `the page says other counts than: ${summary}` });
  return { summary, errors: errors.sort((one, other) => one.line - other.line) };
}

function checkVerdict({ verdict, places, reason }: AsvsLine, fail: (text: string) => void): void {
  if (!verdicts.includes(verdict)) fail(`the verdict is one of ${verdicts.join(", ")}, not "${verdict}"`);
  else if (verdict === "shown") {
    if (!places.some(({ titles }) => titles.length > 0)) fail("what is shown names a test and its title");
  } else if (reason === "") fail(`"${verdict}" needs a reason`);
  else if (verdict === "by design" && places.length === 0) fail("what is by design names its file");
}

function checkPlaces({ places }: AsvsLine, world: World, fail: (text: string) => void): void {
  for (const { path, titles } of places) {
    const texts = world.testTexts(path);
    if (!world.hasFile(path)) fail(`there is no file ${path}`);
    else if (titles.length > 0 && !texts) fail(`${path} is no test file`);
    else for (const title of titles) if (!texts?.has(title)) fail(`${path} has no test "${title}"`);
  }
}

function countErrors(lines: readonly AsvsLine[]): RowError[] {
  const chapterOf = ({ id }: AsvsLine): string => id.split(".", 1)[0] ?? "";
  const errors: RowError[] = lines
    .filter((line) => !(chapterOf(line) in standard))
    .map(({ at, id }) => ({ line: at, text: `${id}: there is no such chapter` }));
  for (const [chapter, wanted] of Object.entries(standard)) {
    const own = lines.filter((line) => chapterOf(line) === chapter);
    for (const [place, level] of levels.entries()) {
      const count = own.filter((line) => line.level === level).length;
      if (count !== wanted[place])
        errors.push({ line: 1, text: `${chapter} has ${wanted[place]} lines of level ${level}, not ${count}` });
    }
  }
  return errors;
}

function summaryOf(lines: readonly AsvsLine[]): string {
  const [first, second] = levels.map((level) => lines.filter((line) => line.level === level).length);
  const judged = verdicts.map((verdict) => `${lines.filter((line) => line.verdict === verdict).length} ${verdict}`);
  return `ASVS 5.0: ${first} lines of level 1, ${second} of level 2; ${judged.join(", ")}.`;
}
