import { type InvoiceMonth, monthKey } from "#domain/money/invoice-month.ts";
import { spentCents } from "#domain/money/spend-limits.ts";
import type { Tx } from "../../db/connect.ts";
import { type Asker, listOpen } from "../invoices/find-month.ts";
import { isEntryOf } from "../invoices/month-invoice.ts";
import type { LedgerEntry } from "../ledger/ledger-entry.ts";
import type { Span } from "../ledger/ledger-period.ts";
import { sumBilled } from "./store.ts";

/** A month as its invoice has it, and what it cost so far. */
export type SpentMonth = InvoiceMonth & Span & { readonly key: string; readonly spent: number };

/** The month that runs at this moment. */
export async function runningMonth(tx: Tx, asker: Asker): Promise<SpentMonth> {
  const month = (await listOpen(tx, asker)).at(-1);
  if (!month) throw new Error("Some month always runs.");
  return withSpent(tx, asker, month);
}

/** The months that these entries count in: mostly the running one, and the one before for a call that was answered in it. */
export async function monthsOf(tx: Tx, asker: Asker, entries: readonly LedgerEntry[]): Promise<readonly SpentMonth[]> {
  const open = await listOpen(tx, asker);
  const theirs = open.filter(({ bounds }) => entries.some((entry) => isEntryOf(bounds, entry)));
  return Promise.all(theirs.map((month) => withSpent(tx, asker, month)));
}

async function withSpent(tx: Tx, { owner_id }: Asker, { year, month, start, end }: InvoiceMonth & Span) {
  const spent = spentCents(await sumBilled(tx, owner_id, { start, end }));
  return { year, month, start, end, key: monthKey({ year, month }), spent };
}
