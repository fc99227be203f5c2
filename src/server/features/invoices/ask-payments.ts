import type { MonthInvoice } from "#contract/invoices.ts";
import type { CardAddress, Invoice } from "#providers/payments/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { BilledMonth } from "./month-invoice.ts";
import type { InvoiceNeeds } from "./needs.ts";

/** An invoice is worth reading without what the provider adds, so nobody waits long for it. */
const patienceMs = 4_000;
const pageSize = 100;

export type FromProvider = {
  readonly addressLines: readonly string[];
  /** Null while the provider cannot be asked. */
  readonly hosted: MonthInvoice["hosted"];
};

/** What the payment provider knows of a month: where its bill goes, and its own invoices. */
export async function askPayments(
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
  return { addressLines: linesOf(cards?.[0]?.billingAddress), hosted: hosted?.map(presentHosted) ?? null };
}

async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return undefined;
  }
}

/** Those whose billing cycle touches the month. They come newest first, so the earlier ones need no look. */
async function listHosted(
  { payments }: Pick<InvoiceNeeds, "payments">,
  customerId: string,
  { start, end }: Pick<BilledMonth, "start" | "end">,
  signal: AbortSignal,
): Promise<Invoice[]> {
  const found: Invoice[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await payments.invoices.list(customerId, { limit: pageSize, cursor }, { signal });
    found.push(
      ...page.invoices.filter(
        (invoice) => hasAmount(invoice) && invoice.periodStart < end && invoice.periodEnd > start,
      ),
    );
    if (page.nextCursor === null || page.invoices.every(({ createdAt }) => createdAt < start)) return found;
    cursor = page.nextCursor;
  }
}

/** The provider writes one for each cycle, also where nothing was charged. */
const hasAmount = ({ totalCents, amountDueCents }: Invoice): boolean => totalCents !== 0 || amountDueCents !== 0;

const presentHosted = (invoice: Invoice): NonNullable<MonthInvoice["hosted"]>[number] => ({
  id: invoice.id,
  status: invoice.status,
  amount_due: invoice.amountDueCents,
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
