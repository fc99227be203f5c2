import { z } from "zod";

/** The parts of the vendor's objects that we read. What does not have them is not understood. */
const id = z.string().min(1);
const seconds = z.number().int();

export const customerWire = z.object({
  id,
  object: z.literal("customer"),
  deleted: z.boolean().optional(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  invoice_settings: z.object({ default_payment_method: id.nullable() }).optional(),
});

const addressWire = z.object({
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
});

/** What the vendor says of something that it did, apart from what was made or changed: an answer without it is of somebody else. */
export const goneWire = z.object({ id, deleted: z.literal(true) });
export const listWire = z.object({ object: z.literal("list"), data: z.array(z.unknown()) });
export const usageWire = z.object({ object: z.literal("billing.meter_event"), identifier: id });
export const withdrawalWire = z.object({ object: z.literal("billing.meter_event_adjustment") });
export const summaryWire = z.object({ aggregated_value: z.number() });

/** A card, or whatever else the account lets customers save. */
export const methodWire = z.object({
  id,
  object: z.literal("payment_method"),
  type: z.string(),
  customer: id.nullable(),
});

export const cardWire = z.object({
  id,
  object: z.literal("payment_method"),
  customer: id.nullable(),
  billing_details: z.object({ name: z.string().nullable(), address: addressWire.nullable() }),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
  }),
});
export type CardWire = z.output<typeof cardWire>;

export const newSessionWire = z.object({ id, url: z.url() });

export const sessionWire = z.object({
  id,
  status: z.enum(["open", "complete", "expired"]),
  customer: id.nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
  setup_intent: z.object({ payment_method: z.object({ id, type: z.string() }).nullable() }).nullable(),
});

export const subscriptionWire = z.object({
  id,
  object: z.literal("subscription"),
  status: z.string(),
  description: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  billing_cycle_anchor: seconds,
  customer: id,
  items: z.object({
    data: z.array(z.object({ id, current_period_start: seconds, current_period_end: seconds })).min(1),
  }),
});
export type SubscriptionWire = z.output<typeof subscriptionWire>;

export const invoiceWire = z.object({
  id,
  object: z.literal("invoice"),
  number: z.string().nullable(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
  description: z.string().nullable(),
  total: z.number().int(),
  amount_due: z.number().int(),
  amount_paid: z.number().int(),
  created: seconds,
  period_start: seconds,
  period_end: seconds,
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
  status_transitions: z.object({ paid_at: seconds.nullable() }),
  lines: z.object({ data: z.array(z.object({ quantity: z.number().nullable() })) }),
});
export type InvoiceWire = z.output<typeof invoiceWire>;

export const eventWire = z.object({
  id,
  type: z.string(),
  created: seconds,
  data: z.object({
    object: z.record(z.string(), z.unknown()),
    previous_attributes: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type EventWire = z.output<typeof eventWire>;

/** What events carry of their objects. */
export const eventSubjects = {
  session: z.object({ id, customer: id.nullable() }),
  setupIntent: z.object({ customer: id.nullable(), payment_method: id.nullable() }),
  card: z.object({ id, customer: id.nullable() }),
  customer: z.object({ id }),
  subscription: z.object({ id, customer: id, status: z.string() }),
  invoice: z.object({ id, customer: id, status: z.enum(["draft", "open", "paid", "uncollectible", "void"]) }),
};
