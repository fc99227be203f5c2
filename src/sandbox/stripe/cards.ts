import { createHash } from "node:crypto";
import { newId } from "./ids.ts";
import { cardError, invalidRequest } from "./stripe-fault.ts";
import { change, tell } from "./tell.ts";
import { type CardEntry, judgeCard, numberOfToken } from "./test-cards.ts";
import type { Address, CardMethod, Customer, PaymentMethod } from "./wire.ts";
import { find, findCustomer, hasEnded, subscriptionsOf, type World } from "./world.ts";

export type BillingDetails = {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: Address | null;
};

/** Makes a card out of what was typed. Its number is not kept, only what the service shows of it. */
export function makeCard(world: World, entry: CardEntry, billing: BillingDetails = {}): CardMethod {
  const judged = judgeCard(entry, new Date(world.nowSeconds() * 1000));
  if ("refused" in judged) throw cardError(judged.refused, { param: "number" });
  const { brand, funding = "credit", trait } = judged.card;
  const card: CardMethod = {
    ...methodOf(world, billing),
    card: {
      brand,
      checks: {
        address_line1_check: billing.address?.line1 ? "pass" : null,
        address_postal_code_check: billing.address?.postal_code ? "pass" : null,
        cvc_check: entry.cvc === undefined ? null : "pass",
      },
      country: "US",
      display_brand: brand,
      exp_month: entry.exp_month,
      exp_year: entry.exp_year,
      fingerprint: createHash("sha256").update(entry.number).digest("base64url").slice(0, 16),
      funding,
      generated_from: null,
      last4: entry.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    type: "card",
  };
  world.state.payment_methods[card.id] = card;
  if (trait) world.state.traits[card.id] = trait;
  world.save();
  return card;
}

/** What else the account has switched on, beside cards. */
export const otherKinds = ["link", "us_bank_account"] as const;
export type OtherKind = (typeof otherKinds)[number];

/** A bank account as the service's test bank has it, or somebody's Link account. */
export function makeOther(world: World, kind: OtherKind, billing: BillingDetails): PaymentMethod {
  const bankAccount: NonNullable<PaymentMethod["us_bank_account"]> = {
    account_holder_type: "individual",
    account_type: "checking",
    bank_name: "STRIPE TEST BANK",
    financial_connections_account: null,
    fingerprint: createHash("sha256").update("000123456789").digest("base64url").slice(0, 16),
    last4: "6789",
    networks: { preferred: "ach", supported: ["ach"] },
    routing_number: "110000000",
    status_details: {},
  };
  const method: PaymentMethod = {
    ...methodOf(world, billing),
    ...(kind === "link" ? { link: { email: billing.email ?? null } } : { us_bank_account: bankAccount }),
    type: kind,
  };
  world.state.payment_methods[method.id] = method;
  world.save();
  return method;
}

const methodOf = (world: World, billing: BillingDetails) => ({
  id: newId("pm"),
  object: "payment_method" as const,
  allow_redisplay: "unspecified" as const,
  billing_details: {
    address: billing.address ?? null,
    email: billing.email ?? null,
    name: billing.name ?? null,
    phone: billing.phone ?? null,
    tax_id: null,
  },
  created: world.nowSeconds(),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
});

/** A card by its id, or a fresh one where the id is the name of a test card. */
export function takeCard(world: World, id: string, param?: string): PaymentMethod {
  const number = numberOfToken(id);
  if (number === undefined || Object.hasOwn(world.state.payment_methods, id))
    return find(world, "payment_methods", id, param);
  const year = new Date(world.nowSeconds() * 1000).getUTCFullYear() + 2;
  return makeCard(world, { number, exp_month: 12, exp_year: year, cvc: number.length === 15 ? "1234" : "123" });
}

export function attachCard(world: World, id: string, customer: string): PaymentMethod {
  findCustomer(world, customer, "customer");
  const card = takeCard(world, id);
  const refusal = world.state.traits[card.id]?.attach;
  if (refusal) throw cardError(refusal, { payment_method: structuredClone(card) });
  if (card.customer !== null && card.customer !== customer)
    throw invalidRequest("The payment method you provided has already been attached to a customer.");
  if (card.customer === customer) return card;
  card.customer = customer;
  world.save();
  tell(world, "payment_method.attached", card);
  return card;
}

/** A card that is let go is nobody's default any more. */
export function detachCard(world: World, id: string): PaymentMethod {
  const card = find(world, "payment_methods", id);
  const { customer: holder } = card;
  if (holder === null)
    throw invalidRequest("The payment method you provided is not attached to a customer so detachment is impossible.");
  card.customer = null;
  world.save();
  tell(world, "payment_method.detached", card, { customer: holder });
  const customer = world.state.customers[holder];
  if (customer && !customer.deleted) forgetDefault(world, customer as Customer, id);
  return card;
}

function forgetDefault(world: World, customer: Customer, card: string): void {
  if (customer.invoice_settings.default_payment_method === card)
    change(world, customer, "customer.updated", {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  for (const subscription of subscriptionsOf(world, customer.id))
    if (!hasEnded(subscription) && subscription.default_payment_method === card)
      change(world, subscription, "customer.subscription.updated", { default_payment_method: null });
}
