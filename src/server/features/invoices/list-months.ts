import type { Reply } from "#contract/endpoint.ts";
import type { listInvoiceMonths as endpoint } from "#contract/invoices.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { chargesEnd } from "#domain/money/billing-cycle.ts";
import { formatInvoiceMonth, monthKey, parseInvoiceMonth } from "#domain/money/invoice-month.ts";
import type { Caller } from "../../http/route.ts";
import { chargesOf } from "../payments/charges/charges-of.ts";
import { listOpen } from "./find-month.ts";
import { sumMonth } from "./month-invoice.ts";
import type { InvoiceNeeds } from "./needs.ts";
import { presentMonth } from "./present.ts";
import { atOneMoment, listClosed, sumQuarters } from "./store.ts";

/** What each month cost, the running one first. */
export async function listMonths(
  { db, clock }: Pick<InvoiceNeeds, "db" | "clock">,
  { owner_id, owner: { timezone } }: Caller,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Reply<typeof endpoint>> {
  const before = readCursor(cursor);
  const months = await atOneMoment(db, async (tx) => {
    const open = (await listOpen(tx, { owner_id, timezone, now: clock.now() }))
      .filter((month) => before === undefined || monthKey(month) < before)
      .reverse()
      .slice(0, limit + 1);
    const summed = [];
    for (const month of open) {
      const { total } = sumMonth(await sumQuarters(tx, owner_id, month));
      summed.push({ ...month, timezone, total, closedAt: null });
    }
    const rest = limit + 1 - open.length;
    return rest === 0 ? summed : [...summed, ...(await listClosed(tx, owner_id, { before, limit: rest }))];
  });
  const shown = months.slice(0, limit);
  const last = months.length > limit ? shown.at(-1) : undefined;
  const [newest, oldest] = [shown[0], shown.at(-1)];
  const span = newest && oldest && chargesEnd({ start: oldest.start, end: newest.end });
  const charges = span ? await chargesOf({ db }, owner_id, span) : [];
  return {
    success: true,
    error: null,
    data: shown.map((month) => presentMonth(month, charges)),
    next_cursor: last ? formatInvoiceMonth(last) : null,
  };
}

/** The last month that was shown. */
function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const month = parseInvoiceMonth(cursor);
  if (!month) throw new Refusal("invalid", "cursor: This page doesn't exist.");
  return monthKey(month);
}
