import { cardError, type Decline, invalidRequest } from "../stripe-fault.ts";
import { change, tell } from "../tell.ts";
import type { Customer, Invoice } from "../wire.ts";
import { find, findCustomer, hasEnded, invoicesOf, type World } from "../world.ts";

/** Below this a charge would cost more than it brings: the amount is carried over to the next invoice. */
const smallestChargeCents = 50;
const daySeconds = 24 * 3600;
/** After how many days a failed payment is tried again by itself. */
const retryDays = [3, 5, 7];

const transitions = (invoice: Invoice, next: Partial<Invoice["status_transitions"]>) => ({
  status_transitions: { ...invoice.status_transitions, ...next },
});

/** Gives a draft its number and addresses; from now on it is owed. */
export function finalizeInvoice(world: World, invoice: Invoice): Invoice {
  if (invoice.status !== "draft")
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: "invoice_not_editable",
    });
  const customer = findCustomer(world, invoice.customer ?? "");
  const sequence = customer.next_invoice_sequence ?? 1;
  const now = world.nowSeconds();
  const page = `${world.url()}/stripe/invoices/${invoice.id}`;
  const carried = invoice.total + customer.balance;
  const tooSmall = carried < smallestChargeCents;
  const due = tooSmall ? 0 : carried;
  Object.assign(invoice, {
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    status: "open",
    effective_at: now,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    starting_balance: customer.balance,
    ending_balance: tooSmall ? carried : 0,
    amount_due: due,
    amount_remaining: due,
    ...transitions(invoice, { finalized_at: now }),
  } satisfies Partial<Invoice>);
  customer.next_invoice_sequence = sequence + 1;
  customer.currency ??= invoice.currency;
  world.save();
  if (customer.balance !== invoice.ending_balance)
    change(world, customer, "customer.updated", { balance: invoice.ending_balance ?? 0 });
  tell(world, "invoice.finalized", invoice);
  if (due === 0) settle(world, invoice, now);
  return invoice;
}

const subscriptionOf = (world: World, invoice: Invoice) =>
  world.state.subscriptions[invoice.parent?.subscription_details.subscription ?? ""];

/** The card that an invoice is charged to: its own, the subscription's, the customer's. */
export function cardFor(world: World, invoice: Invoice): string | null {
  const customer = findCustomer(world, invoice.customer ?? "");
  return (
    invoice.default_payment_method ??
    subscriptionOf(world, invoice)?.default_payment_method ??
    customer.invoice_settings.default_payment_method
  );
}

function settle(world: World, invoice: Invoice, paidAt: number): void {
  Object.assign(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    ...transitions(invoice, { paid_at: paidAt }),
  } satisfies Partial<Invoice>);
  world.save();
  tell(world, "invoice.paid", invoice);
  tell(world, "invoice.payment_succeeded", invoice);
  afterSettling(world, invoice);
}

/** Where nothing is owed any more, the customer and the subscription are in good standing again. */
function afterSettling(world: World, invoice: Invoice): void {
  const customer = world.state.customers[invoice.customer ?? ""];
  const owed = invoicesOf(world, invoice.customer ?? "").some(({ status }) => status === "open");
  const subscription = subscriptionOf(world, invoice);
  if (owed) return;
  if (customer && !customer.deleted && (customer as Customer).delinquent)
    change(world, customer as Customer, "customer.updated", { delinquent: false });
  if (subscription && ["past_due", "unpaid", "incomplete"].includes(subscription.status) && !hasEnded(subscription))
    change(world, subscription, "customer.subscription.updated", { status: "active" });
}

/**
 * Charges a card, and tells everybody how it went. Gives back the bank's refusal, if there was one. "Any payment attempt counts as the
 * first attempt, and subsequently only automatic retries increment the attempt count": by hand, the schedule stays as it is.
 */
export function chargeInvoice(
  world: World,
  invoice: Invoice,
  card: string | null,
  { byHand = false } = {},
): Decline | undefined {
  const now = world.nowSeconds();
  const counts = !byHand || invoice.attempt_count === 0;
  invoice.attempted = true;
  if (counts) invoice.attempt_count += 1;
  const held = card === null ? undefined : world.state.payment_methods[card];
  const missing: Decline = { code: "missing", message: "There is no card to charge." };
  const refusal = held?.customer ? world.state.traits[held.id]?.charge : missing;
  if (!refusal) {
    settle(world, invoice, now);
    return undefined;
  }
  const wait = invoice.auto_advance ? retryDays[invoice.attempt_count - 1] : undefined;
  if (counts) invoice.next_payment_attempt = wait === undefined ? null : now + wait * daySeconds;
  world.save();
  tell(world, "invoice.payment_failed", invoice);
  const customer = findCustomer(world, invoice.customer ?? "");
  if (!customer.delinquent) change(world, customer, "customer.updated", { delinquent: true });
  const subscription = subscriptionOf(world, invoice);
  if (subscription?.status === "active")
    change(world, subscription, "customer.subscription.updated", { status: "past_due" });
  return refusal;
}

/** What is asked for by hand: by the product or on the hosted page. */
export function payInvoice(world: World, invoice: Invoice, given?: string): Invoice {
  if (invoice.status === "paid") throw invalidRequest("Invoice is already paid", { code: "invoice_already_paid" });
  if (invoice.status === "draft") finalizeInvoice(world, invoice);
  if (invoice.status === "paid") return invoice;
  if (invoice.status !== "open" && invoice.status !== "uncollectible")
    throw invalidRequest(`This invoice can't be paid because it is ${invoice.status}.`);
  if (given !== undefined && find(world, "payment_methods", given, "payment_method").customer !== invoice.customer)
    throw invalidRequest("The payment method must be attached to the customer of the invoice.", {
      param: "payment_method",
    });
  const card = given ?? cardFor(world, invoice);
  if (card === null)
    throw invalidRequest(
      "There is no `default_payment_method` set on this Customer or Invoice. Please attach a default payment method.",
      { code: "missing" },
    );
  const refusal = chargeInvoice(world, invoice, card, { byHand: true });
  if (refusal) throw cardError(refusal, { payment_method: structuredClone(world.state.payment_methods[card]) });
  return invoice;
}

export function closeInvoice(world: World, invoice: Invoice, status: "void" | "uncollectible"): Invoice {
  const allowed = status === "void" ? ["open", "uncollectible"] : ["open"];
  if (!allowed.includes(invoice.status ?? ""))
    throw invalidRequest(
      `You can only pass in ${allowed.join(" or ")} invoices. This invoice isn't ${allowed.join(" or ")}.`,
    );
  const now = world.nowSeconds();
  Object.assign(invoice, {
    status,
    next_payment_attempt: null,
    auto_advance: false,
    ...transitions(invoice, status === "void" ? { voided_at: now } : { marked_uncollectible_at: now }),
  } satisfies Partial<Invoice>);
  world.save();
  tell(world, status === "void" ? "invoice.voided" : "invoice.marked_uncollectible", invoice);
  afterSettling(world, invoice);
  return invoice;
}
