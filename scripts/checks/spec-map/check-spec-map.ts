import { type Row, type RowError, readRows } from "./read-rows.ts";

/** What the check needs to know about the project. */
export type World = {
  hasFile: (path: string) => boolean;
  /** Undefined where there is no such test file. */
  testNames: (path: string) => ReadonlySet<string> | undefined;
  /** Everything that each file of the product can show, as plain text. */
  shownTexts: readonly string[];
};
export type Report = { rows: number; done: number; open: Map<number, number>; errors: RowError[] };

const idForm = /^(?:[1-9]|r)\.[a-z]+(?:-[a-z]+)*\.\d+$/;
const openForm = /^open \(issue (\d+)\)$/;
const placeholder = /\{[^{}]*\}/;

/** Holds every row of the map against the project. An open row may already name files and tests; then they must be there. */
export function checkSpecMap(markdown: string, world: World): Report {
  const { rows, errors } = readRows(markdown);
  const report: Report = { rows: rows.length, done: 0, open: new Map(), errors: [...errors] };
  const seen = new Set<string>();
  if (rows.length === 0) report.errors.push({ line: 1, text: "the map has no rows" });
  for (const row of rows) {
    const fail = (text: string): void => void report.errors.push({ line: row.line, text: `${row.id}: ${text}` });
    if (!idForm.test(row.id)) fail("an id is written section.topic.number");
    if (seen.has(row.id)) fail("the id is already taken");
    seen.add(row.id);
    if (row.what === "") fail("says nothing about what is asked for");
    const issue = openForm.exec(row.state)?.[1];
    if (row.state === "done") {
      report.done += 1;
      if (row.files.length === 0 || row.tests.length === 0) fail("a done row names its file and its test");
      for (const text of row.texts) if (!isShown(text, world.shownTexts)) fail(`the text "${text}" is not in src`);
    } else if (issue === undefined) {
      fail(`the state is "done" or "open (issue N)", not "${row.state}"`);
    } else {
      report.open.set(Number(issue), (report.open.get(Number(issue)) ?? 0) + 1);
    }
    checkPlaces(row, world, fail);
  }
  report.errors.sort((one, other) => one.line - other.line);
  return report;
}

function checkPlaces(row: Row, world: World, fail: (text: string) => void): void {
  for (const file of row.files) if (!world.hasFile(file)) fail(`there is no file ${file}`);
  for (const test of row.tests) {
    const [path = "", name] = divide(test, " > ");
    if (name === undefined) fail(`a test is written "path > name", not "${test}"`);
    else if (world.testNames(path) === undefined) fail(`there is no test file ${path}`);
    else if (!world.testNames(path)?.has(name)) fail(`${path} has no test "${name}"`);
  }
}

function divide(text: string, by: string): [string, string | undefined] {
  const at = text.indexOf(by);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + by.length)];
}

/** The brand stands in one file, so its name may be a placeholder in the source as well. */
function isShown(text: string, shown: readonly string[]): boolean {
  const pieces = text.split(placeholder);
  const withoutBrand = pieces.flatMap((piece) => piece.split("Belle"));
  return shown.some((source) => holdsAll(source, pieces) || holdsAll(source, withoutBrand));
}

function holdsAll(source: string, pieces: readonly string[]): boolean {
  const words = pieces.map((piece) => piece.replaceAll(/\s+/g, " ").trim()).filter((piece) => piece !== "");
  return words.length > 0 && words.every((piece) => wholeWords(piece).test(source));
}

/** "Back" is not shown by "Background". */
function wholeWords(piece: string): RegExp {
  const plain = piece.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, "u");
}
