import { z } from "zod";
import { makeCard, makeOther, type OtherKind } from "./cards.ts";
import { newId } from "./ids.ts";
import { page, within } from "./listing.ts";
import { mergeMetadata } from "./metadata.ts";
import { created, integer, metadata, nothing, paging, text } from "./params.ts";
import { route } from "./route.ts";
import { confirmSetupIntent, createSetupIntent, offeredKinds } from "./setup-intents.ts";
import { invalidRequest, missingParam } from "./stripe-fault.ts";
import { tell } from "./tell.ts";
import type { CardEntry } from "./test-cards.ts";
import type { Address, CheckoutSession } from "./wire.ts";
import { find, findCustomer, newestFirst, type World } from "./world.ts";

const dayWithout = 24 * 3600;

const createParams = z.strictObject({
  mode: z.enum(["setup", "payment", "subscription"]),
  allowed_payment_method_types: z.array(text).optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  cancel_url: text.optional(),
  client_reference_id: text.optional(),
  currency: text.optional(),
  customer: text.optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  customer_email: text.optional(),
  expires_at: integer.optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  setup_intent_data: z
    .strictObject({ description: text.optional(), metadata: metadata.optional(), on_behalf_of: text.optional() })
    .optional(),
  success_url: text.optional(),
  ui_mode: z.enum(["hosted_page"]).optional(),
});
type Wanted = z.output<typeof createParams>;

function checkWanted(world: World, wanted: Wanted): void {
  if (wanted.mode !== "setup")
    throw invalidRequest("You must provide line_items for sessions in payment or subscription mode.", {
      param: "line_items",
    });
  if (wanted.success_url === undefined) throw missingParam("success_url");
  for (const param of ["success_url", "cancel_url"] as const)
    if (wanted[param] !== undefined && !/^https?:\/\//.test(wanted[param]))
      throw invalidRequest("Invalid URL: An explicit scheme (such as https) must be provided.", {
        code: "url_invalid",
        param,
      });
  if (!wanted.currency && !wanted.allowed_payment_method_types)
    throw invalidRequest(
      "You must provide either `currency` or `allowed_payment_method_types` for sessions in setup mode.",
      { code: "parameter_missing", param: "currency" },
    );
  if (wanted.currency && !/^[a-z]{3}$/i.test(wanted.currency))
    throw invalidRequest(`Invalid currency: ${wanted.currency}.`, { param: "currency" });
  if (wanted.customer !== undefined) findCustomer(world, wanted.customer, "customer");
  const ahead = (wanted.expires_at ?? world.nowSeconds() + dayWithout) - world.nowSeconds();
  if (ahead < 1800 || ahead > dayWithout)
    throw invalidRequest("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
      param: "expires_at",
    });
}

function createSession(world: World, wanted: Wanted): CheckoutSession {
  checkWanted(world, wanted);
  const { customer, allowed_payment_method_types } = wanted;
  const intent = createSetupIntent(world, { customer, allowed_payment_method_types, ...wanted.setup_intent_data });
  const id = newId("cs_test", 58);
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: wanted.billing_address_collection ?? null,
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.nowSeconds(),
    currency: wanted.currency?.toLowerCase() ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: wanted.customer ?? null,
    customer_account: null,
    customer_creation: wanted.customer_creation ?? null,
    customer_details: null,
    customer_email: wanted.customer_email ?? null,
    discounts: null,
    expires_at: wanted.expires_at ?? world.nowSeconds() + dayWithout,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: wanted.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, wanted.metadata ?? {}),
    mode: "setup",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: offeredKinds(wanted.allowed_payment_method_types),
    payment_status: "no_payment_required",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: intent.id,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: wanted.success_url ?? null,
    total_details: null,
    ui_mode: "hosted_page",
    url: `${world.url()}/stripe/checkout/${id}`,
    wallet_options: null,
  };
  world.state.checkout_sessions[id] = session;
  world.save();
  return session;
}

export type Entry = { method: CardEntry | OtherKind; name: string; address: Address };

/** What a person brings about by pressing the button of the hosted page. Throws the bank's refusal; the page stays open. */
export function completeSession(world: World, session: CheckoutSession, entry: Entry): CheckoutSession {
  const intent = find(world, "setup_intents", session.setup_intent ?? "");
  const customer = session.customer ? findCustomer(world, session.customer) : undefined;
  const email = customer?.email ?? session.customer_email ?? null;
  const billing = { name: entry.name, email, address: entry.address };
  const { method } = entry;
  const { id } = typeof method === "string" ? makeOther(world, method, billing) : makeCard(world, method, billing);
  confirmSetupIntent(world, intent, id);
  Object.assign(session, {
    status: "complete",
    url: null,
    customer_details: {
      address: entry.address,
      business_name: null,
      email,
      individual_name: null,
      name: entry.name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  } satisfies Partial<CheckoutSession>);
  world.save();
  tell(world, "checkout.session.completed", session);
  return session;
}

export function expireSession(world: World, session: CheckoutSession): CheckoutSession {
  Object.assign(session, {
    status: "expired",
    url: null,
    expires_at: Math.min(session.expires_at, world.nowSeconds()),
  });
  world.save();
  tell(world, "checkout.session.expired", session);
  return session;
}

export const checkoutSessionRoutes = [
  route("POST", "/v1/checkout/sessions", createParams, createSession),
  route(
    "GET",
    "/v1/checkout/sessions",
    z.strictObject({
      ...paging,
      created,
      customer: text.optional(),
      status: z.enum(["open", "complete", "expired"]).optional(),
    }),
    (world, params) =>
      page(
        newestFirst(world.state.checkout_sessions).filter(
          (one) =>
            (params.customer === undefined || one.customer === params.customer) &&
            (params.status === undefined || one.status === params.status) &&
            within(one.created, params.created),
        ),
        params,
        "/v1/checkout/sessions",
      ),
  ),
  route("GET", "/v1/checkout/sessions/:id", nothing, (world, _params, id) => find(world, "checkout_sessions", id)),
  route("POST", "/v1/checkout/sessions/:id", z.strictObject({ metadata: metadata.optional() }), (world, params, id) => {
    const session = find(world, "checkout_sessions", id);
    session.metadata = mergeMetadata(session.metadata ?? {}, params.metadata ?? {});
    world.save();
    return session;
  }),
  route("POST", "/v1/checkout/sessions/:id/expire", nothing, (world, _params, id) => {
    const session = find(world, "checkout_sessions", id);
    if (session.status !== "open")
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    return expireSession(world, session);
  }),
];
