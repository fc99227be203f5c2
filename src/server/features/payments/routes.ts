import { receivePaymentEvent } from "#contract/payment-webhook.ts";
import * as contract from "#contract/payments.ts";
import { type Route, route } from "../../http/route.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { chooseDefaultCard } from "./choose-default-card.ts";
import { confirmCheckout } from "./confirm-checkout.ts";
import { listCards } from "./list-cards.ts";
import { listInvoices } from "./list-invoices.ts";
import type { PaymentNeeds } from "./needs.ts";
import { readCustomer } from "./read-customer.ts";
import { readPaymentConfig } from "./read-payment-config.ts";
import { receiveEvent } from "./receive-event.ts";
import { removeCard } from "./remove-card.ts";

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
  route(contract.listInvoices, ({ caller, query }) => listInvoices(needs, caller, query)),
  route(receivePaymentEvent, ({ signed }) => receiveEvent(needs, signed)),
];
