import Stripe from "stripe";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import type { PaymentChange } from "../port.ts";
import { toProviderError } from "./failures.ts";
import {
  defaultFirst,
  toCard,
  toCardSetup,
  toPaymentEvent,
  toSubscription,
  toSubscriptionStatus,
} from "./translate.ts";

const event = (type: string, object: Record<string, unknown>, previous_attributes?: Record<string, unknown>) =>
  toPaymentEvent({
    id: "evt_1",
    type,
    created: 1_794_681_000,
    data: { object, ...(previous_attributes && { previous_attributes }) },
  });

describe("an event", () => {
  test.each<[string, Record<string, unknown>, PaymentChange]>([
    [
      "checkout.session.completed",
      { id: "cs_1", customer: "cus_1" },
      { kind: "card_setup_completed", customerId: "cus_1", setupId: "cs_1" },
    ],
    [
      "setup_intent.succeeded",
      { customer: "cus_1", payment_method: "pm_1" },
      { kind: "card_saved", customerId: "cus_1", cardId: "pm_1" },
    ],
    [
      "setup_intent.succeeded",
      { customer: null, payment_method: "pm_1" },
      { kind: "other", name: "setup_intent.succeeded" },
    ],
    [
      "payment_method.attached",
      { id: "pm_1", customer: "cus_1" },
      { kind: "card_saved", customerId: "cus_1", cardId: "pm_1" },
    ],
    [
      "payment_method.detached",
      { id: "pm_1", customer: null },
      { kind: "card_removed", customerId: null, cardId: "pm_1" },
    ],
    ["customer.updated", { id: "cus_1" }, { kind: "customer_changed", customerId: "cus_1" }],
    [
      "customer.subscription.created",
      { id: "sub_1", customer: "cus_1", status: "active" },
      { kind: "subscription_changed", customerId: "cus_1", subscriptionId: "sub_1", status: "active" },
    ],
    [
      "customer.subscription.updated",
      { id: "sub_1", customer: "cus_1", status: "past_due" },
      { kind: "subscription_changed", customerId: "cus_1", subscriptionId: "sub_1", status: "past_due" },
    ],
    [
      "customer.subscription.deleted",
      { id: "sub_1", customer: "cus_1", status: "canceled" },
      { kind: "subscription_changed", customerId: "cus_1", subscriptionId: "sub_1", status: "ended" },
    ],
    [
      "invoice.finalized",
      { id: "in_1", customer: "cus_1", status: "open" },
      { kind: "invoice_changed", customerId: "cus_1", invoiceId: "in_1", status: "open", failed: false },
    ],
    [
      "invoice.paid",
      { id: "in_1", customer: "cus_1", status: "paid" },
      { kind: "invoice_changed", customerId: "cus_1", invoiceId: "in_1", status: "paid", failed: false },
    ],
    [
      "invoice.payment_failed",
      { id: "in_1", customer: "cus_1", status: "open" },
      { kind: "invoice_changed", customerId: "cus_1", invoiceId: "in_1", status: "open", failed: true },
    ],
    ["charge.refunded", { id: "ch_1" }, { kind: "other", name: "charge.refunded" }],
  ])("%s %j", (type, object, news) => {
    expect(event(type, object)).toEqual({ id: "evt_1", createdAt: new Date("2026-11-14T18:30:00Z"), news });
  });

  it("of a removed card says whose it was", () => {
    const { news } = event("payment_method.detached", { id: "pm_1", customer: null }, { customer: "cus_1" });
    expect(news).toEqual({ kind: "card_removed", customerId: "cus_1", cardId: "pm_1" });
  });
});

describe("a subscription", () => {
  test.each([
    ["active", "active"],
    ["trialing", "active"],
    ["past_due", "past_due"],
    ["unpaid", "unpaid"],
    ["incomplete", "incomplete"],
    ["paused", "paused"],
    ["canceled", "ended"],
    ["incomplete_expired", "ended"],
    ["something_new", "active"],
  ])("that is %s there is %s here", (there, here) => expect(toSubscriptionStatus(there)).toBe(here));

  it("has the period of its items", () => {
    const item = { id: "si", current_period_start: 0, current_period_end: 60 };
    const wire = {
      id: "s",
      object: "subscription" as const,
      status: "active",
      description: null,
      cancel_at_period_end: true,
      billing_cycle_anchor: 30,
      customer: "c",
      items: { data: [item] },
    };
    expect(toSubscription(wire)).toEqual({
      id: "s",
      status: "active",
      label: "",
      currentPeriodStart: new Date(0),
      currentPeriodEnd: new Date(60_000),
      cancelAtPeriodEnd: true,
      anchor: new Date(30_000),
    });
  });
});

describe("a card", () => {
  const wire = (id: string) => ({
    id,
    object: "payment_method" as const,
    customer: "c",
    billing_details: { name: null, address: null },
    card: { brand: "Visa", last4: "4242", exp_month: 1, exp_year: 2030 },
  });

  it("without an address has an empty one", () => {
    const address = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };
    expect(toCard(wire("a"), null)).toMatchObject({ brand: "visa", billingAddress: address, isDefault: false });
  });

  it("that is the default stands first", () => {
    const cards = ["a", "b", "c"].map((id) => toCard(wire(id), "b"));
    expect(defaultFirst(cards).map(({ id }) => id)).toEqual(["b", "a", "c"]);
  });

  test.each([
    ["open", "card", null, null],
    ["expired", "card", null, null],
    ["complete", "card", "pm_1", null],
    ["complete", "us_bank_account", null, "pm_1"],
    ["complete", "link", null, "pm_1"],
  ] as const)("is saved when its visit is %s with a %s: %s, something else: %s", (status, type, cardId, otherId) => {
    const setup_intent = { payment_method: { id: "pm_1", type } };
    const session = { id: "cs", status, customer: "c", metadata: null, setup_intent };
    expect(toCardSetup(session)).toEqual({ id: "cs", status, customerId: "c", cardId, otherId, notes: {} });
  });
});

describe("a failure", () => {
  const { errors } = Stripe;
  const raw = (fields: Record<string, unknown>) =>
    ({ type: "invalid_request_error", message: "ann@example.org", ...fields }) as never;
  test.each<[unknown, string, boolean]>([
    [
      new errors.StripeCardError(raw({ code: "card_declined", decline_code: "insufficient_funds" })),
      "card_declined",
      false,
    ],
    [new errors.StripeCardError(raw({ code: "expired_card" })), "expired_card", false],
    [new errors.StripeRateLimitError(raw({ statusCode: 429 })), "limited", true],
    [new errors.StripeAuthenticationError(raw({ statusCode: 401 })), "key_refused", false],
    [new errors.StripePermissionError(raw({ statusCode: 403 })), "not_allowed", false],
    [new errors.StripeIdempotencyError(raw({ statusCode: 400 })), "other_request", false],
    [new errors.StripeConnectionError(raw({})), "unreachable", true],
    [new errors.StripeAPIError(raw({ statusCode: 500 })), "failed", true],
    [new errors.StripeAPIError(raw({ statusCode: 409 })), "failed", true],
    [new errors.StripeAPIError(raw({})), "failed", true],
    [new errors.StripeInvalidRequestError(raw({ code: "resource_missing", param: "id" })), "not_found", false],
    [new errors.StripeInvalidRequestError(raw({ code: "email_invalid", param: "email" })), "refused", false],
    [new errors.StripeInvalidRequestError(raw({ code: "a b@c", param: "ann@example.org" })), "refused", false],
    [z.object({ id: z.string() }).safeParse({}).error, "not_understood", true],
    [new TypeError("ann@example.org"), "failed", true],
  ])("%o is %s, worth another try: %s, and names nobody", (error, code, retryable) => {
    const ours = toProviderError(error);
    expect(ours).toMatchObject({ name: "ProviderError", provider: "stripe", code, retryable });
    expect(`${ours.message} ${JSON.stringify(ours)} ${String(ours.cause)}`).not.toContain("ann@");
  });
});
