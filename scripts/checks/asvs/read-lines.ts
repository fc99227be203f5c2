import { type RowError, splitCells } from "../spec-map/read-rows.ts";

/** A file that a line names, and the titles that stand in quotes behind it. */
export type Place = { path: string; titles: string[] };
export type AsvsLine = {
  at: number;
  id: string;
  level: string;
  what: string;
  verdict: string;
  places: Place[];
  /** What is said beside files and titles. */
  reason: string;
};

const columns = ["Line", "Level", "What it asks", "Verdict", "Where"];

/** Reads the table of every chapter. In the last column backticks are files and quotes are titles, and nothing else. */
export function readLines(markdown: string): { lines: AsvsLine[]; errors: RowError[] } {
  const lines: AsvsLine[] = [];
  const errors: RowError[] = [];
  for (const [index, source] of markdown.split("\n").entries()) {
    const at = index + 1;
    if (!source.startsWith("|")) continue;
    const cells = splitCells(source);
    if (cells.join() === columns.join() || cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
    if (cells.length !== columns.length) {
      errors.push({
        line: at,
        text: `a line has the ${columns.length} columns ${columns.join(", ")}, not ${cells.length}`,
      });
      continue;
    }
    const [id = "", level = "", what = "", verdict = "", where = ""] = cells;
    const places = placesIn(where);
    if (!places) errors.push({ line: at, text: `${id}: a title stands behind its file` });
    else lines.push({ at, id, level, what, verdict, places, reason: reasonIn(where) });
  }
  return { lines, errors };
}

/** Undefined where a title has no file before it. */
function placesIn(where: string): Place[] | undefined {
  const places: Place[] = [];
  for (const [, path, title] of where.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    const last = places.at(-1);
    if (path !== undefined) places.push({ path, titles: [] });
    else if (last && title !== undefined) last.titles.push(title);
    else return undefined;
  }
  return places;
}

const reasonIn = (where: string): string =>
  where.replaceAll(/`[^`]+`|"[^"]+"/g, "").replaceAll(/^[\s,.:;]+|[\s,.:;]+$/g, "");
