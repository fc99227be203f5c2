import { z } from "zod";
import { endSubscription } from "./billing/end-subscription.ts";
import { attachCard, detachCard } from "./cards.ts";
import { fullAddress } from "./full-address.ts";
import { newId } from "./ids.ts";
import { page, within } from "./listing.ts";
import { mergeMetadata } from "./metadata.ts";
import { address, clearable, created, integer, metadata, nothing, paging, text } from "./params.ts";
import { route } from "./route.ts";
import { matchQuery } from "./search-query.ts";
import { invalidRequest, noSuch } from "./stripe-fault.ts";
import { change, tell } from "./tell.ts";
import type { Customer } from "./wire.ts";
import {
  find,
  findCustomer,
  hasEnded,
  invoicesOf,
  methodsOf,
  newestFirst,
  subscriptionsOf,
  type World,
} from "./world.ts";

const fields = {
  address: address.or(z.literal("")),
  balance: integer.optional(),
  description: clearable.optional(),
  email: clearable.optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  preferred_locales: z.array(text).optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: clearable.optional(), footer: clearable.optional() })
    .optional(),
};
const createParams = z.strictObject({ ...fields, payment_method: text.optional() });
const updateParams = z.strictObject(fields);
type Fields = z.output<typeof updateParams>;

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function checkFields(world: World, customer: string | undefined, params: Fields): void {
  if (params.email && !email.test(params.email))
    throw invalidRequest(`Invalid email address: ${params.email}`, { code: "email_invalid", param: "email" });
  const card = params.invoice_settings?.default_payment_method;
  if (!card) return;
  const param = "invoice_settings[default_payment_method]";
  if (find(world, "payment_methods", card, param).customer !== customer)
    throw invalidRequest(
      "The customer does not have a payment method with the ID provided. The payment method must be attached to the customer.",
      { code: "resource_missing", param },
    );
}

/** Only what was given is changed. */
function changed(customer: Customer, params: Fields): Partial<Customer> {
  const { address: place, metadata: more, invoice_settings, ...plain } = params;
  return {
    ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Partial<Customer>),
    ...(place !== undefined && { address: place === "" ? null : fullAddress(place) }),
    ...(more !== undefined && { metadata: mergeMetadata(customer.metadata, more) }),
    ...(invoice_settings && {
      invoice_settings: {
        ...customer.invoice_settings,
        ...(invoice_settings.default_payment_method !== undefined && {
          default_payment_method: invoice_settings.default_payment_method,
        }),
        ...(invoice_settings.footer !== undefined && { footer: invoice_settings.footer }),
      },
    }),
  };
}

function createCustomer(world: World, params: z.output<typeof createParams>): Customer {
  const { payment_method, ...given } = params;
  if (!payment_method) checkFields(world, undefined, given);
  const customer: Customer = {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: world.nowSeconds(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId("", 8).slice(1).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
  world.state.customers[customer.id] = customer;
  try {
    const card = payment_method && attachCard(world, payment_method, customer.id);
    if (card && given.invoice_settings?.default_payment_method === payment_method)
      given.invoice_settings = { ...given.invoice_settings, default_payment_method: card.id };
    checkFields(world, customer.id, given);
  } catch (refused) {
    delete world.state.customers[customer.id];
    throw refused;
  }
  Object.assign(customer, changed(customer, given));
  world.save();
  tell(world, "customer.created", customer);
  return customer;
}

/** A customer goes with everything: subscriptions end at once without a bill, and cards are let go. */
function deleteCustomer(world: World, id: string): object {
  const customer = findCustomer(world, id);
  for (const subscription of subscriptionsOf(world, id))
    if (!hasEnded(subscription)) endSubscription(world, subscription);
  for (const card of methodsOf(world, id)) detachCard(world, card.id);
  // What is still open stays so, but nobody is charged any more.
  for (const invoice of invoicesOf(world, id)) invoice.next_payment_attempt = null;
  world.state.customers[id] = { id, object: "customer", deleted: true };
  world.save();
  tell(world, "customer.deleted", customer);
  return { id, object: "customer", deleted: true };
}

/** The search is late: by a minute as a rule, by up to an hour on a bad day. Here every day is one. */
const searchLagSeconds = 3600;

const living = (world: World): Customer[] =>
  newestFirst(world.state.customers).filter((customer): customer is Customer => !customer.deleted);

export const customerRoutes = [
  route("POST", "/v1/customers", createParams, createCustomer),
  route("GET", "/v1/customers", z.strictObject({ ...paging, created, email: text.optional() }), (world, params) =>
    page(
      living(world).filter(
        (one) => (params.email === undefined || one.email === params.email) && within(one.created, params.created),
      ),
      params,
      "/v1/customers",
    ),
  ),
  route(
    "GET",
    "/v1/customers/search",
    z.strictObject({ query: text, limit: paging.limit, page: text.optional() }),
    (world, { query, limit = 10, page: from = "0" }) => {
      const indexed = living(world).filter((one) => one.created <= world.nowSeconds() - searchLagSeconds);
      const found = indexed.filter(matchQuery(query));
      const start = Number(from) || 0;
      const has_more = found.length > start + limit;
      return {
        object: "search_result",
        data: found.slice(start, start + limit),
        has_more,
        next_page: has_more ? String(start + limit) : null,
        url: "/v1/customers/search",
      };
    },
  ),
  route("GET", "/v1/customers/:id", nothing, (world, _params, id) => {
    const customer = Object.hasOwn(world.state.customers, id) ? world.state.customers[id] : undefined;
    if (!customer) throw noSuch("customer", id);
    return customer;
  }),
  route("POST", "/v1/customers/:id", updateParams, (world, params, id) => {
    const customer = findCustomer(world, id);
    checkFields(world, id, params);
    return change(world, customer, "customer.updated", changed(customer, params));
  }),
  route("DELETE", "/v1/customers/:id", nothing, (world, _params, id) => deleteCustomer(world, id)),
  route(
    "GET",
    "/v1/customers/:id/payment_methods",
    z.strictObject({ ...paging, type: text.optional() }),
    (world, params, id) => {
      findCustomer(world, id);
      const all = methodsOf(world, id).filter(({ type }) => params.type === undefined || type === params.type);
      return page(all, params, `/v1/customers/${id}/payment_methods`);
    },
  ),
  route("GET", "/v1/customers/:id/payment_methods/:card", nothing, (world, _params, id, { card = "" }) => {
    findCustomer(world, id);
    const found = find(world, "payment_methods", card);
    if (found.customer !== id) throw noSuch("PaymentMethod", card);
    return found;
  }),
];
