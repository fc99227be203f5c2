import { z } from "zod";
import { newId } from "../ids.ts";
import { page, within } from "../listing.ts";
import { mergeMetadata } from "../metadata.ts";
import { clearable, created, flag, integer, metadata, nothing, paging, text } from "../params.ts";
import { route } from "../route.ts";
import { invalidRequest } from "../stripe-fault.ts";
import { tell } from "../tell.ts";
import type { InvoiceItem, InvoiceLine } from "../wire.ts";
import { find, findCustomer, newestFirst, type World } from "../world.ts";
import { closeInvoice, finalizeInvoice, payInvoice } from "./collect-invoice.ts";
import { emptyLine, makeInvoice, sumUp } from "./make-invoice.ts";

const states = z.enum(["draft", "open", "paid", "uncollectible", "void"]);

const itemParams = z.strictObject({
  amount: integer,
  currency: text.optional(),
  customer: text,
  description: text.optional(),
  invoice: text.optional(),
  metadata: metadata.optional(),
});

function addItem(world: World, wanted: z.output<typeof itemParams>): InvoiceItem {
  findCustomer(world, wanted.customer, "customer");
  const id = newId("ii");
  const now = world.nowSeconds();
  const currency = wanted.currency?.toLowerCase() ?? "usd";
  const line: InvoiceLine = {
    ...emptyLine(currency),
    amount: wanted.amount,
    subtotal: wanted.amount,
    description: wanted.description ?? null,
    metadata: mergeMetadata({}, wanted.metadata ?? {}),
    parent: {
      type: "invoice_item_details",
      invoice_item_details: { invoice_item: id, proration: false, proration_details: null, subscription: null },
      subscription_item_details: null,
    },
    period: { start: now, end: now },
  };
  const invoice = wanted.invoice === undefined ? undefined : find(world, "invoices", wanted.invoice, "invoice");
  if (invoice) {
    if (invoice.status !== "draft")
      throw invalidRequest("This invoice is no longer editable", { code: "invoice_not_editable" });
    invoice.lines.data.push({ ...line, invoice: invoice.id });
    sumUp(invoice, invoice.starting_balance);
  } else world.state.invoice_items[id] = { id, customer: wanted.customer, invoice: null, line };
  world.save();
  return {
    id,
    object: "invoiceitem",
    amount: wanted.amount,
    currency,
    customer: wanted.customer,
    customer_account: null,
    date: now,
    description: wanted.description ?? null,
    discountable: true,
    discounts: [],
    invoice: invoice?.id ?? null,
    livemode: false,
    metadata: line.metadata,
    net_amount: wanted.amount,
    parent: null,
    period: line.period,
    pricing: null,
    proration: false,
    quantity: 1,
    quantity_decimal: "1",
    tax_rates: [],
    test_clock: null,
  };
}

/** What waits for the customer's next invoice goes onto it. */
function takePending(world: World, customer: string): InvoiceLine[] {
  const pending = Object.values(world.state.invoice_items).filter((item) => item.customer === customer);
  for (const { id } of pending) delete world.state.invoice_items[id];
  return pending.map(({ line }) => line);
}

export const invoiceRoutes = [
  route(
    "POST",
    "/v1/invoices",
    z.strictObject({
      auto_advance: flag.optional(),
      collection_method: z.enum(["charge_automatically"]).optional(),
      customer: text,
      currency: text.optional(),
      description: clearable.optional(),
      metadata: metadata.optional(),
      pending_invoice_items_behavior: z.enum(["include", "exclude"]).optional(),
    }),
    (world, params) => {
      findCustomer(world, params.customer, "customer");
      const now = world.nowSeconds();
      const lines = params.pending_invoice_items_behavior === "include" ? takePending(world, params.customer) : [];
      const { customer, description, auto_advance: autoAdvance = false } = params;
      const span = { periodStart: now, periodEnd: now };
      const invoice = makeInvoice(world, { customer, description, reason: "manual", lines, ...span, autoAdvance });
      invoice.metadata = mergeMetadata({}, params.metadata ?? {});
      return invoice;
    },
  ),
  route(
    "GET",
    "/v1/invoices",
    z.strictObject({
      ...paging,
      created,
      customer: text.optional(),
      status: states.optional(),
      subscription: text.optional(),
    }),
    (world, params) =>
      page(
        newestFirst(world.state.invoices).filter(
          (one) =>
            (params.customer === undefined || one.customer === params.customer) &&
            (params.status === undefined || one.status === params.status) &&
            (params.subscription === undefined ||
              one.parent?.subscription_details.subscription === params.subscription) &&
            within(one.created, params.created),
        ),
        params,
        "/v1/invoices",
      ),
  ),
  route("GET", "/v1/invoices/:id", nothing, (world, _params, id) => find(world, "invoices", id)),
  route("GET", "/v1/invoices/:id/lines", z.strictObject(paging), (world, params, id) =>
    page(find(world, "invoices", id).lines.data, params, `/v1/invoices/${id}/lines`),
  ),
  route(
    "POST",
    "/v1/invoices/:id",
    z.strictObject({ description: clearable.optional(), metadata: metadata.optional() }),
    (world, params, id) => {
      const invoice = find(world, "invoices", id);
      if (params.description !== undefined) {
        if (invoice.status !== "draft")
          throw invalidRequest("Finalized invoices can't be updated in this way", { code: "invoice_not_editable" });
        invoice.description = params.description;
      }
      if (params.metadata !== undefined) invoice.metadata = mergeMetadata(invoice.metadata ?? {}, params.metadata);
      world.save();
      return invoice;
    },
  ),
  route("DELETE", "/v1/invoices/:id", nothing, (world, _params, id) => {
    const invoice = find(world, "invoices", id);
    if (invoice.status !== "draft") throw invalidRequest("You can only delete draft invoices.");
    delete world.state.invoices[id];
    world.save();
    tell(world, "invoice.deleted", invoice);
    return { id, object: "invoice", deleted: true };
  }),
  route("POST", "/v1/invoices/:id/finalize", z.strictObject({ auto_advance: flag.optional() }), (world, _params, id) =>
    finalizeInvoice(world, find(world, "invoices", id)),
  ),
  route(
    "POST",
    "/v1/invoices/:id/pay",
    z.strictObject({
      payment_method: text.optional(),
      off_session: flag.optional(),
      forgive: flag.optional(),
      paid_out_of_band: flag.optional(),
    }),
    (world, params, id) => payInvoice(world, find(world, "invoices", id), params.payment_method),
  ),
  route("POST", "/v1/invoices/:id/void", nothing, (world, _params, id) =>
    closeInvoice(world, find(world, "invoices", id), "void"),
  ),
  route("POST", "/v1/invoices/:id/mark_uncollectible", nothing, (world, _params, id) =>
    closeInvoice(world, find(world, "invoices", id), "uncollectible"),
  ),
  route("POST", "/v1/invoiceitems", itemParams, addItem),
];
