import { sql } from "kysely";
import { createStripePayments } from "#providers/payments/stripe/stripe-payments.ts";
import { openTestStripe, testKey, testSecret } from "#sandbox/stripe/stripe-for-tests.ts";
import { reportWaiting } from "#server/features/ledger/reports/report-seconds.ts";
import { readHead } from "#server/features/ledger/store.ts";
import { atEnd } from "../at-end.ts";
import { openBooks } from "./ledger-world.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

type NewPayer = {
  timezone?: string;
  /** As it is made today, unless a test wants it as it once was. */
  subscribe?: (customer: string, label: string) => Promise<unknown>;
};

/** The books together with a payment provider of the file's own, under one clock and any faults. */
export async function openPayers() {
  const stripe = await openTestStripe();
  atEnd(() => stripe.close());
  const { db, clock, onTrialStep, newOwner, someEnd, close } = await openBooks({ now: stripe.clock.now() });
  const keys = { secretKey: testKey, webhookSecret: testSecret, url: stripe.url(), clock };
  const payments = createStripePayments(keys);
  /** For a provider that never answers. */
  const impatient = createStripePayments({ ...keys, deadlineMs: 400 });
  const pass = (ms: number) => {
    stripe.move(ms);
    clock.advance(ms);
  };

  const customers = new Map<string, string>();
  const refused: string[] = [];
  const needs = {
    db,
    clock,
    payments,
    customerOf: async (owner: string) => customers.get(owner),
    onRefused: (_owner: string, code: string) => void refused.push(code),
  };
  /** As the job does it, whatever becomes of it. */
  const report = (changes: Partial<typeof needs> = {}) =>
    reportWaiting({ ...needs, ...changes }).catch(() => undefined);

  async function newCustomer(owner: string): Promise<string> {
    const client = stripe.client();
    const { id: customer } = await client.customers.create({ email: "ann@example.org" });
    const { id } = await client.paymentMethods.attach("pm_card_visa", { customer });
    await client.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    customers.set(owner, customer);
    return customer;
  }

  /** An owner whose trial is over and who pays. */
  async function newPayer({ timezone, subscribe = payments.usage.subscribe }: NewPayer = {}) {
    const owner = await newOwner(timezone);
    const customer = await newCustomer(owner);
    await subscribe(customer, "Usage");
    await close(someEnd(owner, { duration_seconds: 10_800 }));
    const began = clock.now();
    return {
      owner,
      customer,
      call: (duration_seconds: number) => close(someEnd(owner, { duration_seconds })),
      counted: () => payments.usage.total(customer, began, clock.now()),
      billed: async () => (await readHead(db, owner))?.billed_seconds,
    };
  }

  const waiting = async (owner: string) => {
    const { rows } = await sql`select from usage_reports where owner_id = ${owner} and reported_at is null`.execute(db);
    return rows.length;
  };

  return {
    stripe,
    db,
    clock,
    onTrialStep,
    newOwner,
    someEnd,
    close,
    payments,
    impatient,
    pass,
    needs,
    refused,
    report,
    newCustomer,
    newPayer,
    waiting,
  };
}
