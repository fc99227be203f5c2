import { z } from "zod";
import { attachCard, otherKinds, takeCard } from "./cards.ts";
import { newId } from "./ids.ts";
import { page, within } from "./listing.ts";
import { mergeMetadata } from "./metadata.ts";
import { clearable, created, flag, metadata, nothing, paging, text } from "./params.ts";
import { route } from "./route.ts";
import { cardError, invalidRequest, StripeFault } from "./stripe-fault.ts";
import { change, tell } from "./tell.ts";
import type { SetupIntent } from "./wire.ts";
import { find, findCustomer, newestFirst, type World } from "./world.ts";

type Wanted = {
  customer?: string | undefined;
  payment_method?: string | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string> | string | undefined;
  usage?: string | undefined;
  allowed_payment_method_types?: string[] | undefined;
};

/** The kinds that the account has switched on, and of those the ones that a program lets through. */
export function offeredKinds(allowed: readonly string[] | undefined): string[] {
  const offered = ["card", ...otherKinds].filter((kind) => allowed?.includes(kind) ?? true);
  if (offered.length === 0)
    throw invalidRequest("No valid payment method types for this request.", { param: "allowed_payment_method_types" });
  return offered;
}

export function createSetupIntent(world: World, wanted: Wanted): SetupIntent {
  if (wanted.customer !== undefined) findCustomer(world, wanted.customer, "customer");
  const id = newId("seti");
  const card = wanted.payment_method === undefined ? null : takeCard(world, wanted.payment_method, "payment_method").id;
  const intent: SetupIntent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: world.nowSeconds(),
    customer: wanted.customer ?? null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, wanted.metadata ?? {}),
    next_action: null,
    on_behalf_of: null,
    payment_method: card,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: offeredKinds(wanted.allowed_payment_method_types),
    single_use_mandate: null,
    status: card === null ? "requires_payment_method" : "requires_confirmation",
    usage: wanted.usage ?? "off_session",
  };
  world.state.setup_intents[id] = intent;
  world.save();
  tell(world, "setup_intent.created", intent);
  return intent;
}

/** Saves the card with the customer, or says why the bank will not have it; the next card may be tried. */
export function confirmSetupIntent(world: World, intent: SetupIntent, given?: string): SetupIntent {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw invalidRequest(
      `You cannot confirm this SetupIntent because it has already ${intent.status === "canceled" ? "been canceled" : "succeeded"}.`,
      { code: "setup_intent_unexpected_state" },
    );
  const wanted = given ?? intent.payment_method;
  if (!wanted)
    throw invalidRequest("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: "setup_intent_unexpected_state",
    });
  const card = takeCard(world, wanted, "payment_method");
  intent.latest_attempt = newId("setatt");
  try {
    if (intent.customer) attachCard(world, card.id, intent.customer);
    else {
      const refusal = world.state.traits[card.id]?.attach;
      if (refusal) throw cardError(refusal);
    }
  } catch (refused) {
    if (!(refused instanceof StripeFault) || refused.status !== 402) throw refused;
    Object.assign(intent, {
      payment_method: null,
      status: "requires_payment_method",
      last_setup_error: structuredClone(refused.body.error),
    });
    world.save();
    tell(world, "setup_intent.setup_failed", intent);
    throw new StripeFault(
      402,
      { ...(refused.body.error as { type: string; message: string }), setup_intent: structuredClone(intent) },
      true,
    );
  }
  Object.assign(intent, { payment_method: card.id, status: "succeeded", last_setup_error: null });
  world.save();
  tell(world, "setup_intent.succeeded", intent);
  return intent;
}

const fields = {
  customer: text.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  allowed_payment_method_types: z.array(text).optional(),
};

export const setupIntentRoutes = [
  route(
    "POST",
    "/v1/setup_intents",
    z.strictObject({
      ...fields,
      confirm: flag.optional(),
      usage: z.enum(["off_session", "on_session"]).optional(),
      return_url: text.optional(),
      automatic_payment_methods: z
        .strictObject({ enabled: flag, allow_redirects: z.enum(["always", "never"]).optional() })
        .optional(),
    }),
    (world, params) => {
      const intent = createSetupIntent(world, params);
      return params.confirm ? confirmSetupIntent(world, intent) : intent;
    },
  ),
  route(
    "GET",
    "/v1/setup_intents",
    z.strictObject({ ...paging, created, customer: text.optional(), payment_method: text.optional() }),
    (world, params) =>
      page(
        newestFirst(world.state.setup_intents).filter(
          (one) =>
            (params.customer === undefined || one.customer === params.customer) &&
            (params.payment_method === undefined || one.payment_method === params.payment_method) &&
            within(one.created, params.created),
        ),
        params,
        "/v1/setup_intents",
      ),
  ),
  route("GET", "/v1/setup_intents/:id", nothing, (world, _params, id) => find(world, "setup_intents", id)),
  route("POST", "/v1/setup_intents/:id", z.strictObject(fields), (world, params, id) => {
    const intent = find(world, "setup_intents", id);
    const card = params.payment_method && takeCard(world, params.payment_method, "payment_method").id;
    return Object.assign(intent, {
      ...(params.description !== undefined && { description: params.description }),
      ...(params.metadata !== undefined && { metadata: mergeMetadata(intent.metadata ?? {}, params.metadata) }),
      ...(card && { payment_method: card, status: "requires_confirmation" }),
    });
  }),
  route(
    "POST",
    "/v1/setup_intents/:id/confirm",
    z.strictObject({ payment_method: text.optional(), return_url: text.optional() }),
    (world, params, id) => confirmSetupIntent(world, find(world, "setup_intents", id), params.payment_method),
  ),
  route(
    "POST",
    "/v1/setup_intents/:id/cancel",
    z.strictObject({ cancellation_reason: z.enum(["abandoned", "duplicate", "requested_by_customer"]).optional() }),
    (world, params, id) => {
      const intent = find(world, "setup_intents", id);
      if (intent.status === "succeeded" || intent.status === "canceled")
        throw invalidRequest(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, {
          code: "setup_intent_unexpected_state",
        });
      return change(world, intent, "setup_intent.canceled", {
        status: "canceled",
        cancellation_reason: params.cancellation_reason ?? null,
      });
    },
  ),
];
