import { z } from "zod";
import type {
  Card,
  CardSetup,
  Invoice,
  PaymentChange,
  PaymentEvent,
  Subscription,
  SubscriptionStatus,
} from "../port.ts";
import {
  type CardWire,
  type EventWire,
  eventSubjects,
  type InvoiceWire,
  type SubscriptionWire,
  type sessionWire,
} from "./wire.ts";

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

const noAddress = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null };

export function toCard({ id, card, billing_details }: CardWire, defaultCardId: string | null): Card {
  const { postal_code: postalCode, ...address } = billing_details.address ?? noAddress;
  return {
    id,
    brand: card.brand.toLowerCase(),
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    billingName: billing_details.name,
    billingAddress: { ...address, postalCode },
    isDefault: id === defaultCardId,
  };
}

export const defaultFirst = (cards: readonly Card[]): Card[] => [
  ...cards.filter(({ isDefault }) => isDefault),
  ...cards.filter(({ isDefault }) => !isDefault),
];

export function toCardSetup(session: z.output<typeof sessionWire>): CardSetup {
  // An open or expired visit has saved nothing, whatever was tried.
  const saved = session.status === "complete" ? session.setup_intent?.payment_method : undefined;
  return {
    id: session.id,
    status: session.status,
    customerId: session.customer,
    cardId: saved?.type === "card" ? saved.id : null,
    otherId: saved && saved.type !== "card" ? saved.id : null,
    notes: session.metadata ?? {},
  };
}

const statuses: Record<string, SubscriptionStatus> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "unpaid",
  incomplete: "incomplete",
  paused: "paused",
  canceled: "ended",
  incomplete_expired: "ended",
};

/** A status that we do not know yet must not switch anybody off, so it counts as running. */
export const toSubscriptionStatus = (status: string): SubscriptionStatus => statuses[status] ?? "active";

export function toSubscription(wire: SubscriptionWire): Subscription {
  const periods = wire.items.data;
  return {
    id: wire.id,
    status: toSubscriptionStatus(wire.status),
    label: wire.description ?? "",
    currentPeriodStart: dateOf(Math.min(...periods.map((item) => item.current_period_start))),
    currentPeriodEnd: dateOf(Math.min(...periods.map((item) => item.current_period_end))),
    cancelAtPeriodEnd: wire.cancel_at_period_end,
    anchor: dateOf(wire.billing_cycle_anchor),
  };
}

export const toInvoice = (wire: InvoiceWire): Invoice => ({
  id: wire.id,
  number: wire.number,
  status: wire.status,
  description: wire.description,
  totalCents: wire.total,
  amountDueCents: wire.amount_due,
  amountPaidCents: wire.amount_paid,
  seconds: wire.lines.data.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
  createdAt: dateOf(wire.created),
  periodStart: dateOf(wire.period_start),
  periodEnd: dateOf(wire.period_end),
  hostedUrl: wire.hosted_invoice_url ?? null,
  pdfUrl: wire.invoice_pdf ?? null,
  paidAt: wire.status_transitions.paid_at === null ? null : dateOf(wire.status_transitions.paid_at),
});

export const toPaymentEvent = (event: EventWire): PaymentEvent => ({
  id: event.id,
  createdAt: dateOf(event.created),
  news: toChange(event),
});

const invoiceChange = (object: unknown, failed: boolean): PaymentChange => {
  const { id, customer, status } = eventSubjects.invoice.parse(object);
  return { kind: "invoice_changed", customerId: customer, invoiceId: id, status, failed };
};

function toChange({ type, data: { object, previous_attributes } }: EventWire): PaymentChange {
  switch (type) {
    case "checkout.session.completed": {
      const session = eventSubjects.session.parse(object);
      return { kind: "card_setup_completed", customerId: session.customer, setupId: session.id };
    }
    case "setup_intent.succeeded": {
      const { customer, payment_method } = eventSubjects.setupIntent.parse(object);
      if (customer === null || payment_method === null) return { kind: "other", name: type };
      return { kind: "card_saved", customerId: customer, cardId: payment_method };
    }
    case "payment_method.attached": {
      const { id, customer } = eventSubjects.card.parse(object);
      if (customer === null) return { kind: "other", name: type };
      return { kind: "card_saved", customerId: customer, cardId: id };
    }
    case "payment_method.detached": {
      // The card has no holder any more; whose it was stands beside it.
      const before = z.object({ customer: z.string() }).safeParse(previous_attributes);
      const { id } = eventSubjects.card.parse(object);
      return { kind: "card_removed", customerId: before.data?.customer ?? null, cardId: id };
    }
    case "customer.updated":
      return { kind: "customer_changed", customerId: eventSubjects.customer.parse(object).id };
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed": {
      const { id, customer, status } = eventSubjects.subscription.parse(object);
      return {
        kind: "subscription_changed",
        customerId: customer,
        subscriptionId: id,
        status: toSubscriptionStatus(status),
      };
    }
    case "invoice.finalized":
    case "invoice.paid":
    case "invoice.voided":
    case "invoice.marked_uncollectible":
      return invoiceChange(object, false);
    case "invoice.payment_failed":
      return invoiceChange(object, true);
    default:
      return { kind: "other", name: type };
  }
}
