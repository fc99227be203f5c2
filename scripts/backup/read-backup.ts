import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { isEncrypted, openEncrypted, WrongPassphrase } from "./age-file.ts";
import type { Head } from "./write-backup.ts";

const head = z.object({
  belle_backup: z.literal(1),
  made_at: z.string(),
  version: z.string(),
  migration: z.string().regex(/^\d{4}-[\w-]+$/),
  files: z.record(z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/), z.base64()),
});
const title = z.object({ table: z.string().regex(/^[a-z][\w]*$/), columns: z.array(z.string()) });
const end = z.object({ end: z.literal(true), tables: z.int(), rows: z.int() });

export type Piece =
  | { readonly kind: "table"; readonly name: string; readonly columns: readonly string[] }
  /** As they stand in the file: nobody has to take them apart. */
  | { readonly kind: "rows"; readonly rows: readonly string[] };

export type Backup = { readonly head: Head; readonly pieces: AsyncIterable<Piece> };

const rowsAtOnce = 500;
const noBackup = (file: string, cause?: unknown) =>
  new Error(`${file} is no backup of Belle, or it is damaged.`, { cause });

/** Opens a backup. Reading its pieces fails where the file is cut off or holds something else than it says. */
export async function openBackup(file: string, passphrase?: string): Promise<Backup> {
  const lines = linesOf(file, await sourceOf(file, passphrase));
  const first = await lines.next();
  const read = head.safeParse(jsonOf(first.value ?? ""));
  if (!read.success) throw noBackup(file, read.error);
  return { head: read.data, pieces: piecesOf(file, lines) };
}

/** Reads all of it, so that nothing is made from a file that is cut off or changed further on. */
export async function verifyBackup(file: string, passphrase?: string): Promise<void> {
  for await (const _piece of (await openBackup(file, passphrase)).pieces);
}

async function sourceOf(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!isEncrypted(file)) return createReadStream(file);
  if (passphrase === undefined) throw new Error(`${file} is encrypted, and there is no passphrase.`);
  return openEncrypted(file, passphrase).catch((error: unknown) => {
    throw error instanceof WrongPassphrase ? error : noBackup(file, error);
  });
}

/** By line feeds alone: texts may hold other signs that some readers take for the end of a line. */
async function* linesOf(file: string, source: Readable): AsyncGenerator<string, undefined> {
  const unzipped = createGunzip();
  source.once("error", (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  let rest = "";
  try {
    for await (const chunk of unzipped.setEncoding("utf8")) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw noBackup(file, error);
  } finally {
    source.destroy();
  }
  return undefined;
}

async function* piecesOf(file: string, lines: AsyncGenerator<string, undefined>): AsyncGenerator<Piece> {
  const seen = { tables: 0, rows: 0 };
  let rows: string[] = [];
  for (;;) {
    const { value: line } = await lines.next();
    if (line === undefined) throw noBackup(file, "It has no end.");
    // Rows are objects of columns; only titles and the end are read here.
    const marked = /^\{"(?:table|end)":/.test(line) ? jsonOf(line) : undefined;
    const named = title.safeParse(marked);
    const last = end.safeParse(marked);
    if ((named.success || last.success || rows.length >= rowsAtOnce) && rows.length > 0) {
      yield { kind: "rows", rows };
      rows = [];
    }
    if (last.success) {
      if (last.data.tables !== seen.tables || last.data.rows !== seen.rows) throw noBackup(file, "Its counts differ.");
      // Up to the very end of the file, where its last check stands.
      if (!(await lines.next()).done) throw noBackup(file, "Something stands behind its end.");
      return;
    }
    if (named.success) {
      seen.tables++;
      yield { kind: "table", name: named.data.table, columns: named.data.columns };
    } else {
      seen.rows++;
      rows.push(line);
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
