import type { Charge } from "#contract/charges.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { MonthInvoice, readMonthInvoice } from "#contract/invoices.ts";
import { chargesEnd } from "#domain/money/billing-cycle.ts";
import { invoiceNumber } from "#domain/money/invoice-month.ts";
import { dollarsPerHour } from "#domain/money/pricing.ts";
import type { CardAddress, Invoice } from "#providers/payments/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Caller } from "../../http/route.ts";
import { chargesOf } from "../payments/charges/charges-of.ts";
import { findMonth, type Month } from "./find-month.ts";
import type { BilledMonth } from "./month-invoice.ts";
import { chainHeadText, exactAmount } from "./month-invoice.ts";
import type { InvoiceNeeds } from "./needs.ts";
import { presentMonth, presentSums, presentTenant } from "./present.ts";
import { atOneMoment } from "./store.ts";

/** An invoice is worth reading without what the provider adds, so nobody waits long for it. */
const patienceMs = 4_000;
const pageSize = 100;

type FromProvider = {
  readonly addressLines: readonly string[];
  /** Null while the provider cannot be asked. */
  readonly hosted: readonly Invoice[] | null;
};

/** What the payment provider knows of a month: where its bill goes, and its own invoices. */
async function askPayments(
  { payments, customerOf }: Pick<InvoiceNeeds, "payments" | "customerOf">,
  owner_id: string,
  month: Pick<BilledMonth, "start" | "end">,
): Promise<FromProvider> {
  const customerId = await customerOf(owner_id);
  if (customerId === undefined) return { addressLines: [], hosted: [] };
  const signal = AbortSignal.timeout(patienceMs);
  const [cards, hosted] = await Promise.all([
    unlessAway(payments.cards.list(customerId, { signal })),
    unlessAway(listHosted({ payments }, customerId, month, signal)),
  ]);
  return { addressLines: linesOf(cards?.[0]?.billingAddress), hosted: hosted ?? null };
}

async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return undefined;
  }
}

/** Those that are for the month. They come newest first, so the earlier ones need no look. */
async function listHosted(
  { payments }: Pick<InvoiceNeeds, "payments">,
  customerId: string,
  month: Pick<BilledMonth, "start" | "end">,
  signal: AbortSignal,
): Promise<Invoice[]> {
  const { from, to } = chargesEnd(month);
  const found: Invoice[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await payments.invoices.list(customerId, { limit: pageSize, cursor }, { signal });
    found.push(
      ...page.invoices.filter((invoice) => hasAmount(invoice) && invoice.periodEnd >= from && invoice.periodEnd < to),
    );
    if (page.nextCursor === null || page.invoices.every(({ createdAt }) => createdAt < month.start)) return found;
    cursor = page.nextCursor;
  }
}

/** The provider writes one for each cycle, also where nothing was charged. */
const hasAmount = ({ totalCents, amountDueCents }: Invoice): boolean => totalCents !== 0 || amountDueCents !== 0;

/** Which card it was charged to is what we noted then. */
const presentHosted = (invoice: Invoice, kept: readonly Charge[]): Charge => ({
  id: invoice.id,
  number: invoice.number,
  status: invoice.status,
  amount_due: invoice.amountDueCents,
  charged_at: invoice.createdAt.toISOString(),
  paid_at: invoice.paidAt?.toISOString() ?? null,
  card: kept.find(({ id }) => id === invoice.id)?.card ?? null,
  period_start: invoice.periodStart.toISOString(),
  period_end: invoice.periodEnd.toISOString(),
  url: invoice.hostedUrl,
});

/** An address as it stands on a letter. */
function linesOf(address: CardAddress | undefined): string[] {
  if (!address) return [];
  const { line1, line2, city, state, postalCode, country } = address;
  const region = [state, postalCode].filter(Boolean).join(" ");
  return [line1, line2, [city, region].filter(Boolean).join(", "), country].filter((line): line is string =>
    Boolean(line),
  );
}

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
  const [asked, charges] = await Promise.all([
    askPayments(needs, owner_id, month),
    chargesOf(needs, owner_id, chargesEnd(month)),
  ]);
  return { month, invoice: present(month, { owner, owner_id }, asked, charges) };
}

function present(
  month: Month,
  { owner, owner_id }: Pick<Caller, "owner" | "owner_id">,
  { addressLines, hosted }: FromProvider,
  charges: readonly Charge[],
): MonthInvoice {
  return {
    ...presentMonth(month, charges),
    number: month.closedAt === null ? null : invoiceNumber(owner_id, month),
    rate_per_hour: dollarsPerHour,
    exact_amount: exactAmount(month.total.billed_seconds),
    corrections: presentSums(month.corrections),
    tenants: month.byAssistant.map(presentTenant),
    bill_to: { name: owner.full_name, email: owner.email, lines: [...addressLines] },
    chain_head: { ...month.head, text: chainHeadText(month.head) },
    closed_at: month.closedAt?.toISOString() ?? null,
    hosted: hosted?.map((invoice) => presentHosted(invoice, charges)) ?? null,
  };
}
