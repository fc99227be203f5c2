import { amountCents } from "../amount.ts";
import { newId } from "../ids.ts";
import { tell } from "../tell.ts";
import type { Customer, Invoice, InvoiceLine, Item, Subscription } from "../wire.ts";
import { find, findCustomer, type World } from "../world.ts";

type Wanted = {
  customer: string;
  subscription?: Subscription | undefined;
  reason: "manual" | "subscription" | "subscription_create" | "subscription_cycle" | "subscription_update";
  lines: InvoiceLine[];
  periodStart: number;
  periodEnd: number;
  description?: string | null | undefined;
  autoAdvance?: boolean;
};

/** The seconds of a period, or what is paid in advance, as one line. */
export function lineOf(world: World, subscription: Subscription, item: Item, from: number, to: number): InvoiceLine {
  const { price } = item;
  const metered = price.recurring?.usage_type === "metered";
  const meter = price.recurring?.meter ? find(world, "meters", price.recurring.meter) : undefined;
  const quantity =
    metered && meter ? Math.max(0, world.usage.total(meter, subscription.customer, from, to)) : (item.quantity ?? 1);
  const amount = amountCents(quantity, price.unit_amount_decimal ?? "0");
  const product = find(world, "products", price.product);
  return {
    ...emptyLine(price.currency),
    amount,
    subtotal: amount,
    description: product.unit_label ? `${product.name} (per ${product.unit_label})` : product.name,
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period: { start: from, end: to },
    pricing: {
      type: "price_details",
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal ?? "0",
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
  };
}

export const emptyLine = (currency: string): InvoiceLine => ({
  id: newId("il"),
  object: "line_item",
  amount: 0,
  currency,
  description: null,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  parent: null,
  period: { start: 0, end: 0 },
  pretax_credit_amounts: [],
  pricing: null,
  quantity: 1,
  quantity_decimal: "1",
  subscription: null,
  subtotal: 0,
  taxes: [],
});

/** A draft: it has no number yet and nobody is asked to pay. */
export function makeInvoice(world: World, wanted: Wanted): Invoice {
  const customer = findCustomer(world, wanted.customer, "customer");
  const id = newId("in");
  const lines = wanted.lines.map((line) => ({ ...line, invoice: id }));
  const invoice = draftOf(world, customer, wanted, id, lines);
  world.state.invoices[id] = invoice;
  if (wanted.subscription) wanted.subscription.latest_invoice = id;
  world.save();
  tell(world, "invoice.created", invoice);
  return invoice;
}

/** Adds the lines up anew. */
export function sumUp(invoice: Invoice, balance: number): void {
  const total = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + balance);
  Object.assign(invoice, {
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    starting_balance: balance,
    amount_due: due,
    amount_remaining: due,
  });
}

function draftOf(world: World, customer: Customer, wanted: Wanted, id: string, lines: InvoiceLine[]): Invoice {
  const { subscription } = wanted;
  const now = world.nowSeconds();
  const invoice: Invoice = {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Sandbox",
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: wanted.autoAdvance ?? true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: wanted.reason,
    collection_method: "charge_automatically",
    created: now,
    currency: subscription?.currency ?? lines[0]?.currency ?? "usd",
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description ?? subscription?.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          type: "subscription_details",
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: wanted.periodEnd,
    period_start: wanted.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  sumUp(invoice, customer.balance);
  return invoice;
}
