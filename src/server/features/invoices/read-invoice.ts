import type { Reply } from "#contract/endpoint.ts";
import type { MonthInvoice, readMonthInvoice } from "#contract/invoices.ts";
import { dollarsPerHour } from "#domain/money/pricing.ts";
import type { Caller } from "../../http/route.ts";
import { askPayments, type FromProvider } from "./ask-payments.ts";
import { findMonth, type Month } from "./find-month.ts";
import { chainHeadText, exactAmount } from "./month-invoice.ts";
import type { InvoiceNeeds } from "./needs.ts";
import { presentMonth, presentSums, presentTenant } from "./present.ts";
import { atOneMoment } from "./store.ts";

/** The invoice of one month, with what the payment provider knows of it. */
export async function readInvoice(
  needs: InvoiceNeeds,
  caller: Caller,
  named: string,
): Promise<Reply<typeof readMonthInvoice>> {
  return { success: true, error: null, data: (await lookUp(needs, caller, named)).invoice };
}

/** The same for whoever also needs to know which entries it has. */
export async function lookUp(
  needs: InvoiceNeeds,
  { owner_id, owner }: Caller,
  named: string,
): Promise<{ readonly month: Month; readonly invoice: MonthInvoice }> {
  const asker = { owner_id, timezone: owner.timezone, now: needs.clock.now() };
  const month = await atOneMoment(needs.db, (tx) => findMonth(tx, asker, named));
  return { month, invoice: present(month, owner, await askPayments(needs, owner_id, month)) };
}

function present(month: Month, owner: Caller["owner"], { addressLines, hosted }: FromProvider): MonthInvoice {
  return {
    ...presentMonth(month),
    rate_per_hour: dollarsPerHour,
    exact_amount: exactAmount(month.total.billed_seconds),
    corrections: presentSums(month.corrections),
    tenants: month.byAssistant.map(presentTenant),
    bill_to: { name: owner.full_name, email: owner.email, lines: [...addressLines] },
    chain_head: { ...month.head, text: chainHeadText(month.head) },
    closed_at: month.closedAt?.toISOString() ?? null,
    hosted,
  };
}
