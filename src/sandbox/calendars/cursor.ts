/** A place in a vendor's list of changes, as an opaque text. Whoever reads it decides what a broken one means. */
export type Cursor = {
  /** Changes after this number. Absent: everything that stands. */
  readonly since?: number | undefined;
  /** Up to and with this number, so that pages of one listing fit together. */
  readonly upTo: number;
  /** Where the next page begins. */
  readonly offset: number;
  /** Cursors of an earlier age are refused. */
  readonly age: number;
  readonly issuedAt: string;
  /** What the first request asked for. */
  readonly asked: Readonly<Record<string, string>>;
};

/** The vendors keep deletions for some weeks; a cursor older than that could miss some. */
const longestLifeMs = 28 * 24 * 3600 * 1000;

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString("base64url");

export function readCursor(text: string, now: { age: number; date: Date }): Cursor | "broken" | "too_old" {
  let cursor: Cursor;
  try {
    cursor = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Cursor;
  } catch {
    return "broken";
  }
  if (typeof cursor?.upTo !== "number" || typeof cursor.offset !== "number") return "broken";
  const old = now.date.getTime() - Date.parse(cursor.issuedAt) > longestLifeMs;
  return cursor.age !== now.age || old ? "too_old" : cursor;
}
