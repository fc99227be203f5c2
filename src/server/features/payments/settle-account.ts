import { randomUUID } from "node:crypto";
import { subscriptionLabel } from "#domain/payments/payment-methods-texts.ts";
import { cardBrandName } from "#domain/payments/saved-cards.ts";
import type { Card, Invoice, InvoiceStatus, Payment, Subscription } from "#providers/payments/port.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { keepCharges } from "./charges/keep-charges.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { leaseAccount } from "./lease-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { type Account, updateAccount } from "./store.ts";

type Known = {
  readonly seen: readonly string[];
  /** Chosen before, but not everything that follows was done. */
  readonly pending: string | null;
  /** What the owner asks for now. */
  readonly wanted?: string | undefined;
};

type Choice = {
  /** The card that is to become the default, or undefined where all is well as it is. */
  readonly card: string | undefined;
  /** Whether it pays what is open and starts the subscription: a new card does, one that merely moves up does not. */
  readonly pays: boolean;
  /** Whether this goes on with what was begun before. */
  readonly resumes?: boolean;
};

/**
 * The card saved last becomes the default. `cards` stand as the provider lists them: the default first, then the newest. What is new
 * is told from what was seen before, so the order and number of events do not matter.
 */
export function chooseCard(cards: readonly Card[], { seen, pending, wanted }: Known): Choice {
  const has = (id: string | null | undefined): id is string => cards.some((card) => card.id === id);
  if (has(wanted)) return { card: wanted, pays: true };
  const unseen = cards.filter(({ id }) => !seen.includes(id));
  // Somebody made a new card the default over there, which is a choice as good as any.
  const first = unseen.find(({ isDefault }) => isDefault) ?? unseen[0];
  if (first) return { card: first.id, pays: true };
  if (has(pending)) return { card: pending, pays: true, resumes: true };
  const lacksDefault = !cards.some(({ isDefault }) => isDefault);
  return { card: lacksDefault ? cards[0]?.id : undefined, pays: false };
}

/** An account as the provider has it at this moment. */
export type Settled = {
  readonly customerId: string;
  readonly cards: readonly Card[];
  readonly subscriptions: readonly Subscription[];
  /** Why what is open could not be paid. */
  readonly refusal: string | null;
};

/** More than anybody ever saves. */
const mostSeen = 500;

export type SettleNeeds = Pick<PaymentNeeds, "db" | "clock" | "jobs" | "payments" | "onSettled">;
type Options = {
  /** The card that the owner wants as the default. One that is not there changes nothing. */
  readonly wanted?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Reads the account anew at the provider and does what follows from it: the card saved last becomes the default, pays what is open and
 * starts the one subscription. Every step may be repeated, so it is safe after a crash, a lost answer or a second piece of news.
 */
export const settleAccount = (
  needs: SettleNeeds,
  account_id: string,
  options: Options = {},
): Promise<Settled | undefined> =>
  leaseAccount(needs, account_id, (account, { signal }) => settle(needs, account, { ...options, signal }), options);

async function settle(needs: SettleNeeds, account: Account, { wanted, signal }: Options): Promise<Settled | undefined> {
  const { db, clock, payments } = needs;
  if (account.closing_at !== null) return undefined;
  const customerId = await ensureCustomer(needs, account, { signal });
  if (customerId === undefined) return undefined;

  const found = await payments.cards.list(customerId, { signal });
  const choice = chooseCard(found, { seen: account.seen_cards, pending: account.pending_card_id, wanted });
  const seen_cards = [...new Set([...account.seen_cards, ...found.map(({ id }) => id)])].slice(-mostSeen);
  // Written ahead of the work: after a crash it is neither taken for new nor lost.
  const act = (choice.resumes ? account.pending_act : null) ?? randomUUID();
  const fresh = found.filter(({ id }) => !account.seen_cards.includes(id));
  await db.transaction().execute(async (tx) => {
    const pending = choice.pays
      ? { pending_card_id: choice.card ?? null, pending_act: act }
      : { pending_card_id: null, pending_act: null };
    await updateAccount(tx, account.id, { seen_cards, ...pending });
    for (const { brand, last4 } of account.owner_id === null ? [] : fresh) {
      const noted = { owner_id: account.owner_id as string, what: "card_added", now: clock.now() } as const;
      const details = { card: `${cardBrandName(brand)} ending in ${last4}` };
      await noteEvent(tx, { ...noted, caller: "owner", details });
    }
  });

  let refusal = account.refusal;
  let paidCents = 0;
  if (choice.card !== undefined) {
    await payments.cards.makeDefault(customerId, choice.card, { signal });
    if (choice.pays) {
      const tried = await payments.invoices.payOpen(customerId, { cardId: choice.card, act }, { signal });
      refusal = refusalOf(tried);
      paidCents = sumOf(tried.filter(({ paid }) => paid).map(({ amountCents }) => amountCents));
      await payments.usage.subscribe(customerId, subscriptionLabel, { signal });
    }
  }
  const cards = withDefault(found, choice.card);
  const card = cards.find(({ isDefault }) => isDefault);
  const subscriptions = await payments.usage.subscriptions(customerId, { signal });
  const current = currentOf(subscriptions);
  const { invoices } = await payments.invoices.list(customerId, { limit: mostOpen }, { signal });
  const failing = isFailing(current) || stillOwes(account, current, invoices);
  const openCents = failing ? sumOf(invoices.filter(isOwed).map(({ amountDueCents }) => amountDueCents)) : 0;
  const hasCard = cards.length > 0;
  // Paid by other means in between, such as on the provider's own page.
  if (!choice.pays && current?.status === "active") refusal = null;
  await updateAccount(db, account.id, {
    pending_card_id: null,
    pending_act: null,
    default_card_id: card?.id ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    subscription_id: current?.id ?? null,
    subscription_status: current?.status ?? null,
    ...cycleOf(current),
    open_cents: openCents,
    ...(paidCents > 0 && { paid_open_cents: paidCents, paid_open_at: clock.now() }),
    failing_since: failing ? (account.failing_since ?? clock.now()) : null,
    card_lost_at: hasCard ? null : account.default_card_id === null ? account.card_lost_at : clock.now(),
    refusal,
  });
  await keepCharges(needs, account, invoices, card);
  if (account.owner_id !== null) await needs.onSettled(account.owner_id);
  return { customerId, cards, subscriptions, refusal };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What is counted now, where something is. */
const cycleOf = (current: Subscription | undefined) => {
  const running = current?.status === "ended" ? undefined : current;
  return {
    period_start: running?.currentPeriodStart ?? null,
    period_end: running?.currentPeriodEnd ?? null,
    cycle_anchor: running?.anchor ?? null,
  };
};

const isFailing = (current: Subscription | undefined): boolean =>
  current?.status === "past_due" || current?.status === "unpaid";

/** A provider that gave up collecting ends the subscription. What was not paid is owed all the same. */
const stillOwes = (account: Account, current: Subscription | undefined, invoices: readonly Invoice[]): boolean =>
  account.failing_since !== null && current?.status === "ended" && invoices.some(isOwed);

const isOwed = ({ status, amountDueCents }: Invoice): boolean => owed.includes(status) && amountDueCents > 0;
const owed: readonly string[] = ["open", "uncollectible"] satisfies InvoiceStatus[];
const mostOpen = 24;

const refusalOf = (tried: readonly Payment[]): string | null =>
  tried.find(({ paid }) => !paid)?.refusal ?? (tried.every(({ paid }) => paid) ? null : "card_declined");

function withDefault(cards: readonly Card[], id: string | undefined): readonly Card[] {
  if (id === undefined) return cards;
  const marked = cards.map((card) => ({ ...card, isDefault: card.id === id }));
  return [...marked.filter(({ isDefault }) => isDefault), ...marked.filter(({ isDefault }) => !isDefault)];
}

/** The one that runs, or the last that did. */
export const currentOf = (subscriptions: readonly Subscription[]): Subscription | undefined =>
  subscriptions.find(({ status }) => status !== "ended") ?? subscriptions[0];
