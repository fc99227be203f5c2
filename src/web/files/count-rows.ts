export type FileKind = "csv" | "json";

/** Counts the rows of a file while it arrives in pieces; each call answers how many are whole by now. */
export const createRowCounter = (kind: FileKind): ((piece: string) => number) =>
  kind === "csv" ? csvCounter() : jsonCounter();

/** A line break within quotation marks belongs to its field. The first line has the names. */
const csvCounter = () => {
  let lines = 0;
  let quoted = false;
  return (piece: string): number => {
    for (const letter of piece) {
      if (letter === '"') quoted = !quoted;
      else if (letter === "\n" && !quoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
};

/** The objects of the first list in the file, however they are written. */
const jsonCounter = () => {
  let rows = 0;
  let depth = 0;
  let listDepth: number | undefined;
  let quoted = false;
  let escaped = false;
  return (piece: string): number => {
    for (const letter of piece) {
      if (quoted) {
        if (escaped) escaped = false;
        else if (letter === "\\") escaped = true;
        else if (letter === '"') quoted = false;
      } else if (letter === '"') quoted = true;
      else if (letter === "{" || letter === "[") {
        depth += 1;
        if (letter === "[") listDepth ??= depth;
      } else if (letter === "}" || letter === "]") {
        depth -= 1;
        if (letter === "}" && depth === listDepth) rows += 1;
      }
    }
    return rows;
  };
};
