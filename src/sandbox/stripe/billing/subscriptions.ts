import { z } from "zod";
import { periodEnd } from "../amount.ts";
import { newId } from "../ids.ts";
import { page, wholeList, within } from "../listing.ts";
import { mergeMetadata } from "../metadata.ts";
import { clearable, created, flag, integer, metadata, nothing, paging, text } from "../params.ts";
import { route } from "../route.ts";
import { invalidRequest } from "../stripe-fault.ts";
import { change, tell } from "../tell.ts";
import type { Item, Price, Subscription } from "../wire.ts";
import { find, findCustomer, hasEnded, newestFirst, type World } from "../world.ts";
import { endSubscription } from "./end-subscription.ts";
import { lineOf, makeInvoice } from "./make-invoice.ts";
import { collect, endPeriodAt, monthsOf } from "./periods.ts";

const common = {
  cancel_at_period_end: flag.optional(),
  collection_method: z.enum(["charge_automatically"]).optional(),
  default_payment_method: clearable.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z.enum(["allow_incomplete", "default_incomplete", "error_if_incomplete"]).optional(),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
};
const anchorConfig = z.strictObject({
  day_of_month: integer,
  hour: integer.optional(),
  minute: integer.optional(),
  second: integer.optional(),
});
const createParams = z.strictObject({
  ...common,
  billing_cycle_anchor: integer.optional(),
  billing_cycle_anchor_config: anchorConfig.optional(),
  billing_mode: z.strictObject({ type: z.enum(["classic", "flexible"]) }).optional(),
  currency: text.optional(),
  customer: text,
  items: z.array(z.strictObject({ price: text, quantity: integer.optional(), metadata: metadata.optional() })).min(1),
});
type Wanted = z.output<typeof createParams>;

const planOf = (price: Price): Item["plan"] => ({
  id: price.id,
  object: "plan",
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? "month",
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: price.recurring?.meter ?? null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: price.recurring?.usage_type ?? "licensed",
});

function makeItem(world: World, subscription: string, wanted: Wanted["items"][number], n: number): Item {
  const price = find(world, "prices", wanted.price, `items[${n}][price]`);
  if (!price.recurring)
    throw invalidRequest(
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      { param: `items[${n}][price]` },
    );
  const metered = price.recurring.usage_type === "metered";
  if (metered && wanted.quantity !== undefined)
    throw invalidRequest("You cannot set the quantity of a subscription item with a metered price.", {
      param: `items[${n}][quantity]`,
    });
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: world.nowSeconds(),
    current_period_end: 0,
    current_period_start: world.nowSeconds(),
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata({}, wanted.metadata ?? {}),
    plan: planOf(price),
    price: structuredClone(price),
    ...(!metered && { quantity: wanted.quantity ?? 1 }),
    subscription,
    tax_rates: [],
  };
}

function checkCard(world: World, customer: string, card: string | null | undefined): void {
  if (card && find(world, "payment_methods", card, "default_payment_method").customer !== customer)
    throw invalidRequest(
      "The customer does not have a payment method with the ID provided. The payment method must be attached to the customer.",
      { code: "resource_missing", param: "default_payment_method" },
    );
}

/** The first occurrence of the wanted day and hour, UTC, after now; a day that a month does not have is its last. */
function anchorOf(wanted: Wanted, now: number): number {
  const { billing_cycle_anchor: given, billing_cycle_anchor_config: config } = wanted;
  if (given !== undefined && config)
    throw invalidRequest(
      "You may only specify one of these parameters: billing_cycle_anchor, billing_cycle_anchor_config.",
      {
        code: "parameters_exclusive",
      },
    );
  if (!config) return given ?? now;
  const { day_of_month: day, hour, minute, second } = config;
  const at = new Date(now * 1000);
  for (let month = at.getUTCMonth(); ; month++) {
    const lastDay = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
    const time = [hour ?? at.getUTCHours(), minute ?? at.getUTCMinutes(), second ?? at.getUTCSeconds()] as const;
    const found = Date.UTC(at.getUTCFullYear(), month, Math.min(day, lastDay), ...time) / 1000;
    if (found > now) return found;
  }
}

const configOf = ({ billing_cycle_anchor_config: config }: Wanted): Subscription["billing_cycle_anchor_config"] =>
  config
    ? {
        day_of_month: config.day_of_month,
        hour: config.hour ?? null,
        minute: config.minute ?? null,
        month: null,
        second: config.second ?? null,
      }
    : null;

function createSubscription(world: World, wanted: Wanted): Subscription {
  const customer = findCustomer(world, wanted.customer, "customer");
  checkCard(world, customer.id, wanted.default_payment_method);
  const now = world.nowSeconds();
  const id = newId("sub");
  const items = wanted.items.map((item, n) => makeItem(world, id, item, n));
  const anchor = anchorOf(wanted, now);
  const end = anchor > now ? anchor : periodEnd(anchor, now, monthsOf(items[0]));
  for (const item of items) item.current_period_end = end;
  const subscription: Subscription = {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: configOf(wanted),
    billing_mode: { flexible: null, type: wanted.billing_mode?.type ?? "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: wanted.cancel_at_period_end ?? false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: items[0]?.price.currency ?? "usd",
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: wholeList(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, wanted.metadata ?? {}),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "active",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    trial_start: null,
  };
  world.state.subscriptions[id] = subscription;
  tell(world, "customer.subscription.created", subscription);
  // "Customers receive the initial period up to the first full invoice date for free": the vendor's words about this choice.
  if (anchor > now && wanted.proration_behavior === "none") world.state.free_until[id] = anchor;
  // What is paid in advance is due now; usage stands on this first invoice with nothing.
  const lines = items.map((item) =>
    item.quantity === undefined
      ? lineOf(world, subscription, item, now, now)
      : lineOf(world, subscription, item, now, end),
  );
  const first = { customer: customer.id, subscription, lines, periodStart: now, periodEnd: now };
  collect(world, makeInvoice(world, { ...first, reason: "subscription_create" }));
  world.save();
  return subscription;
}

const updateParams = z.strictObject({
  ...common,
  billing_cycle_anchor: z.strictObject({ type: z.enum(["now", "unchanged"]) }).optional(),
});

function updateSubscription(world: World, params: z.output<typeof updateParams>, id: string): Subscription {
  const subscription = find(world, "subscriptions", id);
  if (hasEnded(subscription))
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.", {
      code: "invalid_canceled_subscription_fields",
    });
  checkCard(world, subscription.customer, params.default_payment_method);
  const { cancel_at_period_end: stops } = params;
  // What was used so far is billed at once, and the months are counted from now on.
  if (params.billing_cycle_anchor?.type === "now") endPeriodAt(world, subscription, world.nowSeconds());
  return change(world, subscription, "customer.subscription.updated", {
    ...(params.default_payment_method !== undefined && { default_payment_method: params.default_payment_method }),
    ...(params.description !== undefined && { description: params.description }),
    ...(params.metadata !== undefined && { metadata: mergeMetadata(subscription.metadata, params.metadata) }),
    ...(stops !== undefined && {
      cancel_at_period_end: stops,
      cancel_at: stops ? (subscription.items.data[0]?.current_period_end ?? null) : null,
      canceled_at: stops ? world.nowSeconds() : null,
    }),
  });
}

const states = z.enum([
  ...(["active", "all", "canceled", "ended", "incomplete", "incomplete_expired"] as const),
  ...(["past_due", "paused", "trialing", "unpaid"] as const),
]);

const hasStatus = (subscription: Subscription, wanted: z.output<typeof states> | undefined): boolean => {
  if (wanted === undefined) return !hasEnded(subscription);
  return wanted === "all" || (wanted === "ended" ? hasEnded(subscription) : subscription.status === wanted);
};

export const subscriptionRoutes = [
  route("POST", "/v1/subscriptions", createParams, createSubscription),
  route(
    "GET",
    "/v1/subscriptions",
    z.strictObject({
      ...paging,
      created,
      customer: text.optional(),
      price: text.optional(),
      status: states.optional(),
    }),
    (world, params) =>
      page(
        newestFirst(world.state.subscriptions).filter(
          (one) =>
            (params.customer === undefined || one.customer === params.customer) &&
            (params.price === undefined || one.items.data.some((item) => item.price.id === params.price)) &&
            hasStatus(one, params.status) &&
            within(one.created, params.created),
        ),
        params,
        "/v1/subscriptions",
      ),
  ),
  route("GET", "/v1/subscriptions/:id", nothing, (world, _params, id) => find(world, "subscriptions", id)),
  route("POST", "/v1/subscriptions/:id", updateParams, updateSubscription),
  route(
    "DELETE",
    "/v1/subscriptions/:id",
    z.strictObject({ invoice_now: flag.optional(), prorate: flag.optional() }),
    (world, params, id) => {
      const subscription = find(world, "subscriptions", id);
      if (hasEnded(subscription))
        throw invalidRequest(`No such subscription: '${id}'`, { code: "resource_missing", param: "id" }, 404);
      return endSubscription(world, subscription, params.invoice_now);
    },
  ),
];
