import type Stripe from "stripe";

/** An object as it crosses the wire: what it refers to is an id, and a decimal is text. The vendor's own types keep us honest. */
type Plain<T> = {
  [K in keyof T]: string extends T[K]
    ? Extract<T[K], string | null | undefined>
    : [Extract<T[K], Stripe.Decimal>] extends [never]
      ? T[K]
      : string | null;
};

type With<T, U> = Omit<Plain<T>, keyof U> & U;

export type List<T> = { object: "list"; data: T[]; has_more: boolean; url: string };

type CustomerInvoiceSettings = Plain<Stripe.Customer["invoice_settings"]>;
export type Customer = With<Stripe.Customer, { invoice_settings: CustomerInvoiceSettings; metadata: Metadata }>;
export type DeletedCustomer = Stripe.DeletedCustomer;
export type PaymentMethod = Plain<Stripe.PaymentMethod>;
export type CardMethod = With<PaymentMethod, { card: Stripe.PaymentMethod.Card }>;
export type SetupIntent = Plain<Stripe.SetupIntent>;
export type CheckoutSession = Plain<Stripe.Checkout.Session>;
export type Product = Plain<Stripe.Product>;
export type Price = Plain<Stripe.Price>;
export type Meter = Stripe.Billing.Meter;
export type Item = With<Stripe.SubscriptionItem, { price: Price; plan: Plain<Stripe.Plan> }>;
export type Subscription = With<Stripe.Subscription, { items: List<Item> }>;
export type InvoiceLine = With<
  Stripe.InvoiceLineItem,
  {
    pricing: {
      type: "price_details";
      price_details: { price: string; product: string };
      unit_amount_decimal: string;
    } | null;
  }
>;
type InvoiceParent = {
  type: "subscription_details";
  quote_details: null;
  subscription_details: { metadata: Metadata; subscription: string };
};
export type Invoice = With<Stripe.Invoice, { lines: List<InvoiceLine>; parent: InvoiceParent | null }>;
export type InvoiceItem = With<Stripe.InvoiceItem, { pricing: null; tax_rates: never[] }>;
export type WebhookEndpoint = Plain<Stripe.WebhookEndpoint>;
export type Metadata = Record<string, string>;
export type Address = Stripe.Address;

export type Event = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  type: string;
};

/** The version whose shapes these are; the official client asks for the same. */
export const apiVersion = "2026-10-28.endive";
