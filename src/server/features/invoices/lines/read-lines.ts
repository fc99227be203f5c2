import type { InvoiceLine } from "#contract/invoices.ts";
import type { Db } from "../../../db/connect.ts";
import type { Month } from "../find-month.ts";
import { presentLine, tenantNames } from "./present-line.ts";
import { type LineRow, readLineRows } from "./store.ts";

export type Line = { readonly row: LineRow; readonly line: InvoiceLine };

const atOnce = 500;

/** The lines that a month had when it was looked up, some hundred at a time, as an async iterator: the reader sets the pace (backpressure). */
export async function* readLines(
  db: Db,
  owner_id: string,
  month: Month,
  most = month.entryCount,
): AsyncGenerator<readonly Line[]> {
  const nameOf = tenantNames(month);
  const { bounds, lastSeq: toSeq } = month;
  let fromSeq = month.firstSeq;
  for (let left = most; left > 0; ) {
    const rows = await readLineRows(db, owner_id, { bounds, fromSeq, toSeq, limit: Math.min(atOnce, left) });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({ row, line: presentLine(row, nameOf) }));
    left -= rows.length;
    fromSeq = last.seq + 1;
  }
}
