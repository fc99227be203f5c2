import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * A file that only grows, one entry a line: for what comes in thousands, where writing the whole state each time would
 * take longer with every entry.
 */
export function openJournal<T>(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return {
    read: (): T[] => readEntries<T>(file),
    append: (entry: T) => unlessFull(() => appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 })),
    rewrite: (entries: readonly T[]) =>
      unlessFull(() => {
        writeFileSync(`${file}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""), { mode: 0o600 });
        renameSync(`${file}.new`, file);
      }),
  };
}

/** A full disk must not end the product: what the sandbox then forgets at its next start is pretended anyway. */
function unlessFull(write: () => void): void {
  try {
    write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

function readEntries<T>(file: string): T[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return [];
  }
  const entries: T[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    try {
      entries.push(JSON.parse(line) as T);
    } catch {
      // The last line of a process that was killed while writing is half a line; all before it are whole.
    }
  }
  return entries;
}
