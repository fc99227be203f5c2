import { z } from "zod";
import { attachCard, detachCard, makeCard, takeCard } from "./cards.ts";
import { fullAddress } from "./full-address.ts";
import { page } from "./listing.ts";
import { mergeMetadata } from "./metadata.ts";
import { address, clearable, integer, metadata, nothing, paging, text } from "./params.ts";
import { route } from "./route.ts";
import { invalidRequest, missingParam } from "./stripe-fault.ts";
import { change } from "./tell.ts";
import { numberOfToken } from "./test-cards.ts";
import { find, findCustomer, methodsOf, newestFirst } from "./world.ts";

const billingDetails = z
  .strictObject({ address, email: clearable.optional(), name: clearable.optional(), phone: clearable.optional() })
  .optional();
const cardParams = z.strictObject({
  number: text.optional(),
  exp_month: integer.optional(),
  exp_year: integer.optional(),
  cvc: text.optional(),
  token: text.optional(),
});
const kinds = z.enum(["card"]);

const given = (details: z.output<typeof billingDetails>) => ({
  ...(details?.name !== undefined && { name: details.name }),
  ...(details?.email !== undefined && { email: details.email }),
  ...(details?.phone !== undefined && { phone: details.phone }),
  ...(details?.address !== undefined && { address: fullAddress(details.address) }),
});

const expiryOf = ({ exp_month, exp_year }: { exp_month?: number | undefined; exp_year?: number | undefined } = {}) => ({
  ...(exp_month !== undefined && { exp_month }),
  ...(exp_year !== undefined && { exp_year }),
});

export const paymentMethodRoutes = [
  route(
    "POST",
    "/v1/payment_methods",
    z.strictObject({ type: kinds, card: cardParams, billing_details: billingDetails, metadata: metadata.optional() }),
    (world, { card: { number, token, exp_month, exp_year, cvc }, billing_details, metadata: more = {} }) => {
      if (token !== undefined) {
        if (numberOfToken(token) === undefined)
          throw invalidRequest(`No such token: '${token}'`, { code: "resource_missing", param: "card[token]" });
        const card = takeCard(world, token);
        Object.assign(card.billing_details, given(billing_details));
        card.metadata = mergeMetadata({}, more);
        return card;
      }
      if (number === undefined) throw missingParam("card[number]");
      if (exp_month === undefined) throw missingParam("card[exp_month]");
      if (exp_year === undefined) throw missingParam("card[exp_year]");
      const card = makeCard(world, { number, exp_month, exp_year, cvc }, given(billing_details));
      card.metadata = mergeMetadata({}, more);
      return card;
    },
  ),
  route(
    "GET",
    "/v1/payment_methods",
    z.strictObject({ ...paging, customer: text.optional(), type: text.optional() }),
    (world, params) => {
      const all =
        params.customer === undefined
          ? newestFirst(world.state.payment_methods).filter(({ customer }) => customer !== null)
          : methodsOf(world, findCustomer(world, params.customer, "customer").id);
      const wanted = all.filter(({ type }) => params.type === undefined || type === params.type);
      return page(wanted, params, "/v1/payment_methods");
    },
  ),
  route("GET", "/v1/payment_methods/:id", nothing, (world, _params, id) => find(world, "payment_methods", id)),
  route(
    "POST",
    "/v1/payment_methods/:id",
    z.strictObject({
      billing_details: billingDetails,
      card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
      metadata: metadata.optional(),
    }),
    (world, params, id) => {
      const card = find(world, "payment_methods", id);
      if (card.customer === null)
        throw invalidRequest("You must save this PaymentMethod to a customer before you can update it.");
      if (params.card && !card.card)
        throw invalidRequest("You cannot update the card of a PaymentMethod that is none.", { param: "card" });
      return change(world, card, "payment_method.updated", {
        billing_details: { ...card.billing_details, ...given(params.billing_details) },
        ...(card.card && { card: { ...card.card, ...expiryOf(params.card) } }),
        metadata: mergeMetadata(card.metadata ?? {}, params.metadata ?? {}),
      });
    },
  ),
  route("POST", "/v1/payment_methods/:id/attach", z.strictObject({ customer: text }), (world, { customer }, id) =>
    attachCard(world, id, customer),
  ),
  route("POST", "/v1/payment_methods/:id/detach", nothing, (world, _params, id) => detachCard(world, id)),
];
