import { expect } from "vitest";
import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { costCents } from "#domain/money/pricing.ts";
import type { Db } from "#server/db/connect.ts";
import type { LedgerEntry } from "#server/features/ledger/ledger-entry.ts";
import { listEntries, readHead } from "#server/features/ledger/store.ts";
import type { invoiceReader } from "../../support/money/invoice-reader.ts";
import { readCsv } from "../../support/read-csv.ts";

type Month = Pick<InvoiceMonthRow, "month" | "state" | "period_end"> & { readonly headSeq: number };

/** The month of each entry, by going through all months for it: the first that ended later and had not been closed before it. */
function byMonth(entries: readonly LedgerEntry[], months: readonly Month[]): Map<string, LedgerEntry[]> {
  const found = new Map<string, LedgerEntry[]>(months.map(({ month }) => [month, []]));
  for (const entry of entries) {
    const month = months.find(
      ({ period_end, state, headSeq }) =>
        entry.answered_at.toISOString() < period_end && (state === "estimate" || entry.seq <= headSeq),
    );
    if (!month) throw new Error(`Entry ${entry.seq} is in no month.`);
    found.get(month.month)?.push(entry);
  }
  return found;
}

type Summed = { readonly billable_seconds: number; readonly free_seconds: number; readonly billed_seconds: number };

const add = (entries: readonly Summed[]) => ({
  billable_seconds: entries.reduce((sum, entry) => sum + entry.billable_seconds, 0),
  free_seconds: entries.reduce((sum, entry) => sum + entry.free_seconds, 0),
  billed_seconds: entries.reduce((sum, entry) => sum + entry.billed_seconds, 0),
});

function recount(entries: readonly LedgerEntry[]) {
  const sums = add(entries);
  const ofCall = new Map<string, number>();
  for (const { call_id, billable_seconds } of entries)
    ofCall.set(call_id, (ofCall.get(call_id) ?? 0) + billable_seconds);
  const cents = costCents(Math.abs(sums.billed_seconds));
  return {
    ...sums,
    call_count: [...ofCall.values()].filter((seconds) => seconds > 0).length,
    amount: (sums.billed_seconds < 0 ? -cents : cents) / 100,
  };
}

const columnOf = (lines: string[][], name: string) => {
  const place = lines[0]?.indexOf(name) ?? -1;
  return lines.slice(1).map((line) => Number(line[place]));
};

/**
 * Holds every month against the books, its lines and its file, and all of them together against where the books end. Answers whether an
 * open month corrects closed ones.
 */
export async function expectExact(
  db: Db,
  owner_id: string,
  reader: ReturnType<typeof invoiceReader>,
): Promise<boolean> {
  const rows = (await reader.months(4)).reverse();
  const invoices = new Map(
    await Promise.all(rows.map(async ({ month }) => [month, await reader.invoice(month)] as const)),
  );
  for (const [place, { period_start }] of rows.slice(1).entries()) expect(period_start).toBe(rows[place]?.period_end);
  const headSeq = (month: string) => invoices.get(month)?.chain_head.seq ?? 0;
  const entries = await listEntries(db, owner_id);
  const naive = byMonth(
    entries,
    rows.map((row) => ({ ...row, headSeq: headSeq(row.month) })),
  );
  for (const row of rows) {
    const { month } = row;
    const own = naive.get(month) ?? [];
    const sums = recount(own);
    const invoice = invoices.get(month);
    expect(row).toMatchObject(sums);
    expect(invoice).toMatchObject(sums);
    expect(invoice?.corrections).toEqual(
      recount(own.filter(({ answered_at }) => answered_at.toISOString() < row.period_start)),
    );
    const ids = [...new Set(own.map(({ assistant_id }) => assistant_id))];
    expect(invoice?.tenants.map(({ tenant_id }) => tenant_id).toSorted()).toEqual(ids.toSorted());
    for (const { tenant_id, tenant_name, ...shown } of invoice?.tenants ?? [])
      expect(shown).toEqual(recount(own.filter(({ assistant_id }) => assistant_id === tenant_id)));
    const lines = await reader.lines(month);
    expect(lines.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq));
    expect({ ...sums, ...add(lines) }).toEqual(sums);
    const { text, total } = await reader.csv(month);
    const csv = readCsv(text);
    const sum = (name: string) => columnOf(csv, name).reduce((one, other) => one + other, 0);
    expect(columnOf(csv, "Entry")).toEqual(own.map(({ seq }) => seq));
    expect(total).toBe(own.length);
    expect([sum("Call time (seconds)"), sum("Free (seconds)"), sum("Billed (seconds)")]).toEqual([
      ...[sums.billable_seconds, sums.free_seconds, sums.billed_seconds],
    ]);
  }
  const head = await readHead(db, owner_id);
  if (head) expect(head).toMatchObject(add(rows));
  return [...invoices.values()].some(
    ({ state, corrections }) => state === "estimate" && corrections.billable_seconds !== 0,
  );
}
