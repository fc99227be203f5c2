import { readNextCharge as readNextChargeEndpoint } from "#contract/charges.ts";
import type { CheckoutOutcome, ChosenCard, PaymentMethod } from "#contract/payments.ts";
import * as contract from "#contract/payments.ts";
import { receivePaymentEvent } from "#contract/payments.ts";
import { notFound } from "#domain/basics/refusal.ts";
import { dollarsPerHour } from "#domain/money/pricing.ts";
import { trialHours } from "#domain/money/trial.ts";
import { minuteMs } from "#domain/time/units.ts";
import { type Caller, type Route, route } from "../../http/route.ts";
import { accountOf, settleJob } from "./begin-account.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { listInvoices } from "./list-invoices.ts";
import { lookAtAccount } from "./look-at-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { presentCard } from "./present.ts";
import { askProvider, unlessUnknown } from "./provider-trouble.ts";
import { readCustomer } from "./read-customer.ts";
import { readNextCharge } from "./read-next-charge.ts";
import { receiveEvent } from "./receive-event.ts";
import { removeCard } from "./remove-card.ts";
import { settleAccount } from "./settle-account.ts";
import { findAccount } from "./store.ts";

/** Runs a step that must come to its end: where it fails now, a job carries on, and the caller still hears of the failure. */
async function settleLater<T>(
  { db, jobs }: Pick<PaymentNeeds, "db" | "jobs">,
  account_id: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await jobs.send(db, settleJob, { account_id });
    throw error;
  }
}

/** Ids come from addresses that anybody can type; what cannot be one is not even asked about. */
const possibleId = /^\w{1,255}$/;

/** What became of a visit to the card page, by asking the provider: its news may come later, twice or never. */
async function confirmCheckout(needs: PaymentNeeds, owner_id: string, id: string): Promise<CheckoutOutcome> {
  const account = await accountOf(needs, owner_id);
  const customerId = account?.customer_id ?? null;
  if (!account || customerId === null || !possibleId.test(id)) throw notFound();
  return askProvider(needs, async () => {
    const setup = await unlessUnknown(needs.payments.cards.readSetup(id));
    if (!setup || setup.customerId !== customerId) throw notFound();
    const { status } = setup;
    const tenant_id = setup.notes["tenant_id"] ?? null;
    if (status !== "complete") {
      const error = status === "expired" ? "session_expired" : null;
      return { status, error, tenant_id, paid: 0, reactivated: false };
    }
    if (setup.otherId !== null) {
      // Nothing could be charged to it, so it is not kept either, and no success is claimed.
      await needs.payments.cards.remove(customerId, setup.otherId);
      return { status: "expired", error: "not_a_card", tenant_id, paid: 0, reactivated: false };
    }
    const stopped = await needs.wasStopped(owner_id);
    const settled = await settleLater(needs, account.id, () => settleAccount(needs, account.id));
    // It may be gone again: without a card nothing was won.
    if (settled?.cards.length === 0)
      return { status: "expired", error: "no_card", tenant_id, paid: 0, reactivated: false };
    const error = settled?.refusal ?? null;
    return {
      status,
      error,
      tenant_id,
      paid: await paidJustNow(needs, owner_id),
      reactivated: stopped && error === null,
    };
  });
}

/** News of the saved card may have paid before its owner came back. */
const justNowMs = 15 * minuteMs;

async function paidJustNow({ db, clock }: Pick<PaymentNeeds, "db" | "clock">, owner_id: string): Promise<number> {
  const account = await findAccount(db, owner_id);
  const at = account?.paid_open_at?.getTime() ?? Number.NEGATIVE_INFINITY;
  return account && clock.now().getTime() - at < justNowMs ? account.paid_open_cents : 0;
}

/** Makes another saved card the default. What is open is paid with it, as with a new one. */
async function chooseDefaultCard(needs: PaymentNeeds, caller: Caller, cardId: string): Promise<ChosenCard> {
  return askProvider(needs, async () => {
    const { account_id, cards } = await lookAtAccount(needs, caller);
    if (!cards.some(({ id }) => id === cardId)) throw notFound();
    const before = await findAccount(needs.db, caller.owner_id);
    const settled = await settleLater(needs, account_id, () => settleAccount(needs, account_id, { wanted: cardId }));
    const now = await findAccount(needs.db, caller.owner_id);
    const hasPaid = now?.paid_open_at?.getTime() !== before?.paid_open_at?.getTime();
    return {
      paid: hasPaid ? (now?.paid_open_cents ?? 0) : 0,
      open_amount: now?.open_cents ?? 0,
      error: settled?.refusal ?? null,
    };
  });
}

async function listCards(needs: PaymentNeeds, caller: Caller): Promise<PaymentMethod[]> {
  const { cards } = await askProvider(needs, () => lookAtAccount(needs, caller));
  return cards.map(presentCard);
}

const readPaymentConfig = async () => ({
  currency: "usd" as const,
  rate_per_hour: dollarsPerHour,
  trial_hours: trialHours,
});

export const paymentRoutes = (needs: PaymentNeeds & { publicUrl: string }): readonly Route[] => [
  route(contract.readPaymentConfig, () => readPaymentConfig()),
  route(contract.listPaymentMethods, ({ caller }) => listCards(needs, caller)),
  route(contract.readCustomer, ({ caller }) => readCustomer(needs, caller)),
  route(contract.createCheckoutSession, ({ caller, query }) =>
    beginCheckout(needs, caller.owner_id, { customerId: query.stripe_customer_id }),
  ),
  route(contract.confirmCheckoutSession, ({ caller, params }) => confirmCheckout(needs, caller.owner_id, params.id)),
  route(contract.chooseDefaultPaymentMethod, ({ caller, params }) => chooseDefaultCard(needs, caller, params.id)),
  route(contract.deletePaymentMethod, ({ caller, params, client }) => removeCard(needs, caller, params.id, client)),
  route(readNextChargeEndpoint, ({ caller }) => readNextCharge(needs, caller)),
  route(contract.listInvoices, ({ caller, query }) => listInvoices(needs, caller, query)),
  route(receivePaymentEvent, ({ signed }) => receiveEvent(needs, signed)),
];
