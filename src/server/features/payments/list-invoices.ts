import type { Invoice } from "#contract/payments.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Invoice as ProviderInvoice } from "#providers/payments/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Caller } from "../../http/route.ts";
import { accountOf } from "./begin-account.ts";
import { chargesOf } from "./charges/charges-of.ts";
import type { PaymentNeeds } from "./needs.ts";
import { presentInvoice } from "./present.ts";
import { askProvider } from "./provider-trouble.ts";

type Page = { success: true; error: null; data: Invoice[]; next_cursor: string | null };

/** Billing history, newest first. Who has no customer yet was never billed. */
export async function listInvoices(
  needs: PaymentNeeds,
  { owner_id, owner: { timezone } }: Caller,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page> {
  const account = await accountOf(needs, owner_id);
  const customerId = account?.customer_id ?? null;
  if (customerId === null) return { success: true, error: null, data: [], next_cursor: null };
  let { cursor } = page;
  const cards = new Map((await chargesOf(needs, owner_id)).map(({ id, card }) => [id, card]));
  // A page may hold nothing to show: then the next one is asked for.
  for (;;) {
    const at = { limit: page.limit, cursor };
    const { invoices, nextCursor } = await askProvider(needs, () =>
      needs.payments.invoices.list(customerId, at).catch((error) => {
        // A cursor that the provider never gave us, or gave to somebody else.
        if (page.cursor !== undefined && error instanceof ProviderError && error.code === "not_found")
          throw new Refusal("invalid", "cursor: This page doesn't exist.");
        throw error;
      }),
    );
    const shown = invoices
      .filter(hasAmount)
      .map((invoice) => presentInvoice(invoice, { card: cards.get(invoice.id) ?? null, timezone }));
    if (shown.length > 0 || nextCursor === null)
      return { success: true, error: null, data: shown, next_cursor: nextCursor };
    cursor = nextCursor;
  }
}

/** The provider writes one for each period, also for the start of the subscription and for months without charged calls. */
const hasAmount = ({ totalCents, amountDueCents }: ProviderInvoice): boolean =>
  totalCents !== 0 || amountDueCents !== 0;
