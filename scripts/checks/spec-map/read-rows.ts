export type Row = {
  line: number;
  id: string;
  what: string;
  texts: string[];
  files: string[];
  /** Each as `path > name of the test`. */
  tests: string[];
  state: string;
};
export type RowError = { line: number; text: string };

const columns = ["id", "what", "text", "file", "test", "state"];

/** Reads every table of the map. Texts, files and tests stand in backticks, several of them side by side. */
export function readRows(markdown: string): { rows: Row[]; errors: RowError[] } {
  const rows: Row[] = [];
  const errors: RowError[] = [];
  for (const [index, source] of markdown.split("\n").entries()) {
    const line = index + 1;
    if (!source.trimStart().startsWith("|")) continue;
    const cells = splitCells(source);
    if (cells.join() === columns.join() || cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
    const [id, what, text, file, test, state] = cells;
    const six = [id, what, text, file, test, state].every((cell) => cell !== undefined);
    if (!six || cells.length !== columns.length) {
      errors.push({ line, text: `a row has the ${columns.length} columns ${columns.join(", ")}, not ${cells.length}` });
      continue;
    }
    const row = { line, id: id ?? "", what: what ?? "", state: state ?? "" };
    const [texts, files, tests] = [text, file, test].map((cell) => spans(cell ?? ""));
    if (texts === undefined || files === undefined || tests === undefined) {
      errors.push({ line, text: `${id}: texts, files and tests stand in backticks, with nothing else beside them` });
      continue;
    }
    rows.push({ ...row, texts, files, tests });
  }
  return { rows, errors };
}

export function splitCells(source: string): string[] {
  const inner = source.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** The backticked parts of a cell; undefined where anything else stands beside them. */
function spans(cell: string): string[] | undefined {
  const rest = cell.replaceAll(/`[^`]+`/g, "");
  if (!/^[\s,]*$/.test(rest)) return undefined;
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}
