import type { Reply } from "#contract/endpoint.ts";
import type { listInvoiceLines as endpoint } from "#contract/invoices.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Caller } from "../../../http/route.ts";
import { findMonth } from "../find-month.ts";
import type { InvoiceNeeds } from "../needs.ts";
import { atOneMoment } from "../store.ts";
import { presentLine, tenantNames } from "./present-line.ts";
import { readLineRows } from "./store.ts";

type Page = { readonly limit: number; readonly cursor?: string | undefined };

/** The calls and corrections of one invoice, in the order of the books, a page at a time. */
export async function listLines(
  { db, clock }: Pick<InvoiceNeeds, "db" | "clock">,
  { owner_id, owner }: Caller,
  named: string,
  { limit, cursor }: Page,
): Promise<Reply<typeof endpoint>> {
  const after = readCursor(cursor);
  const asker = { owner_id, timezone: owner.timezone, now: clock.now() };
  const { month, rows } = await atOneMoment(db, async (tx) => {
    const month = await findMonth(tx, asker, named);
    const { bounds, firstSeq, lastSeq: toSeq } = month;
    const fromSeq = Math.max(firstSeq, after + 1);
    return { month, rows: await readLineRows(tx, owner_id, { bounds, fromSeq, toSeq, limit: limit + 1 }) };
  });
  const nameOf = tenantNames(month);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.map((row) => presentLine(row, nameOf)),
    next_cursor: last ? String(last.seq) : null,
  };
}

const longestSeq = 9;

/** The place of the last line that was shown. */
function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d+$/.test(cursor) || cursor.length > longestSeq)
    throw new Refusal("invalid", "cursor: This page doesn't exist.");
  return Number(cursor);
}
