import { z } from "zod";
import { paymentReasons } from "#domain/payments/account-status.ts";
import { page, pageQuery } from "./answer.ts";
import { chargedCard, openAmount, readNextCharge } from "./charges.ts";
import { endpoint } from "./endpoint.ts";
import { email, moment } from "./fields.ts";

export const receivePaymentEvent = endpoint({
  name: "receivePaymentEvent",
  topic: "Payments",
  method: "POST",
  path: "/webhooks/stripe",
  summary: "Receive events from the payment provider",
  description: "Each event is stored once, in any order and however often it arrives.",
  auth: "payment-signature",
  body: z.looseObject({
    id: z.string().meta({ examples: ["evt_1QxW2eR7tk"] }),
    type: z.string().meta({ examples: ["invoice.paid"] }),
  }),
  status: 200,
  reply: z.object({ received: z.literal(true) }),
  errors: [400],
});

export const paymentWebhookEndpoints = [receivePaymentEvent] as const;

const topic = "Payments";

const customerId = z.string().meta({ examples: ["cus_Rm4kR7tk"], description: "ID at the payment provider" });

const paymentMethod = z
  .object({
    id: z.string().meta({ examples: ["pm_1QxW2eR7tk"] }),
    card: z.object({
      brand: z.string().meta({ examples: ["visa"], description: "visa, mastercard, amex, discover or another" }),
      last4: z.string().meta({ examples: ["4242"] }),
      exp_month: z
        .int()
        .min(1)
        .max(12)
        .meta({ examples: [11] }),
      exp_year: z.int().meta({ examples: [2029] }),
    }),
  })
  .meta({ id: "PaymentMethod" });
export type PaymentMethod = z.output<typeof paymentMethod>;

const subscription = z
  .object({
    id: z.string().meta({ examples: ["sub_1QxW2eR7tk"] }),
    status: z.string().meta({ examples: ["active"] }),
    current_period_end: moment,
  })
  .meta({ id: "Subscription" });

const line = z.string().nullable();
const address = z.object({
  line1: line.meta({ examples: ["18 Oak Park Lane"] }),
  line2: line.meta({ examples: [null] }),
  city: line.meta({ examples: ["Austin"] }),
  state: line.meta({ examples: ["TX"] }),
  postal_code: line.meta({ examples: ["78704"] }),
  country: line.meta({ examples: ["US"] }),
});

const customer = z
  .object({
    id: customerId,
    email,
    name: z
      .string()
      .nullable()
      .meta({ examples: ["Sam Rivera"] }),
    address: address.nullable().describe("The billing address, once entered at checkout"),
    payment_methods: z.array(paymentMethod).describe("Default card first"),
    subscriptions: z.array(subscription),
  })
  .meta({ id: "Customer" });
export type Customer = z.output<typeof customer>;

const invoice = z
  .object({
    id: z.string().meta({ examples: ["in_1QxW2eR7tk"] }),
    created: moment,
    description: z.string().meta({ examples: ["AI Assistant Usage"] }),
    amount_due: z.int().meta({ examples: [2344], description: "US cents" }),
    status: z.string().meta({ examples: ["paid"] }),
    hosted_invoice_url: z
      .url()
      .nullable()
      .meta({ examples: ["https://pay.example/i/in_1QxW2eR7tk"] }),
    invoice_pdf: z
      .url()
      .nullable()
      .meta({ examples: ["https://pay.example/i/in_1QxW2eR7tk.pdf"] }),
    month: z.string().meta({ examples: ["03-2026"], description: "The month that it is for, as in `/api/invoices`" }),
    period_start: moment,
    period_end: moment,
    card: chargedCard.describe("The card that it was charged to; null where that is not known"),
  })
  .meta({ id: "Invoice" });
export type Invoice = z.output<typeof invoice>;

const checkoutOutcome = z.object({
  status: z
    .enum(["complete", "open", "expired"])
    .meta({ examples: ["complete"], description: "Whether a card was saved, not yet, or no longer can be" }),
  error: z
    .string()
    .nullable()
    .meta({
      examples: [null],
      description: "A code such as card_declined or not_a_card if something didn't go through",
    }),
  tenant_id: z
    .string()
    .nullable()
    .meta({ examples: [null], description: "The assistant that the card was saved for" }),
  paid: z.int().meta({ examples: [0], description: "US cents of open bills that the card paid" }),
  reactivated: z.boolean().meta({ examples: [false], description: "Whether a service that was stopped goes on by it" }),
});
export type CheckoutOutcome = z.output<typeof checkoutOutcome>;

const standing = z
  .object({
    status: z.enum(["active", "degraded", "disabled"]).meta({
      examples: ["active"],
      description: "Full service, limited service for seven days, or out of service until paid",
    }),
    reason: z
      .enum(paymentReasons)
      .nullable()
      .meta({
        examples: [null],
        description: "Why it is not active; with `active`, a charge that failed and can still be mended",
      }),
    since: moment.nullable().meta({
      examples: [null],
      description: "Since when it is not active; with `active`, when the charge failed",
    }),
    limited_at: moment.nullable().meta({ examples: [null], description: "When the service is limited, or was" }),
    disabled_at: moment.nullable().meta({ examples: [null], description: "When it goes out of service, or went" }),
    open_amount: openAmount,
    card: chargedCard,
  })
  .meta({ id: "PaymentStanding" });
export type PaymentStanding = z.output<typeof standing>;

export const readPaymentConfig = endpoint({
  name: "readPaymentConfig",
  topic,
  method: "GET",
  path: "/api/payments/config",
  summary: "Get price, trial and currency",
  auth: "bearer",
  status: 200,
  reply: z.object({
    currency: z.literal("usd"),
    rate_per_hour: z.number().meta({ examples: [20] }),
    trial_hours: z.number().meta({ examples: [3] }),
  }),
  errors: [401],
});

export const listPaymentMethods = endpoint({
  name: "listPaymentMethods",
  topic,
  method: "GET",
  path: "/api/payments/methods",
  summary: "List saved cards, default first",
  auth: "bearer",
  status: 200,
  reply: z.array(paymentMethod),
  errors: [401, 503],
});

export const readCustomer = endpoint({
  name: "readCustomer",
  topic,
  method: "GET",
  path: "/api/payments/customers/me",
  summary: "Get the account's customer record at the payment provider",
  auth: "bearer",
  status: 200,
  reply: customer,
  errors: [401, 503],
});

export const createCheckoutSession = endpoint({
  name: "createCheckoutSession",
  topic,
  method: "POST",
  path: "/api/payments/checkout-sessions",
  summary: "Start saving a card on the provider's page",
  auth: "bearer",
  query: z.object({ stripe_customer_id: customerId.describe("Must be the caller's own") }),
  body: z.object({ mode: z.literal("setup") }),
  status: 200,
  reply: z.object({
    url: z
      .url()
      .meta({ examples: ["https://checkout.example/c/pay/cs_1QxW2e"], description: "Where to send the browser" }),
  }),
  errors: [401, 404, 422, 429, 503],
});

export const confirmCheckoutSession = endpoint({
  name: "confirmCheckoutSession",
  topic,
  method: "POST",
  path: "/api/payments/checkout-sessions/{id}/confirm",
  summary: "Get the result of a checkout",
  description:
    "For the return from checkout, with its `session_id`. A saved card becomes the default, pays open invoices and starts the subscription; asking again changes nothing.",
  auth: "bearer",
  params: z.object({ id: z.string().meta({ examples: ["cs_1QxW2e"], description: "The `session_id`" }) }),
  status: 200,
  reply: checkoutOutcome,
  errors: [401, 404, 503],
});

const chosenCard = z.object({
  paid: z.int().meta({ examples: [18482], description: "US cents of open bills that it paid" }),
  open_amount: openAmount,
  error: z
    .string()
    .nullable()
    .meta({ examples: [null], description: "A code such as card_declined, where it could not pay" }),
});
export type ChosenCard = z.output<typeof chosenCard>;

export const chooseDefaultPaymentMethod = endpoint({
  name: "chooseDefaultPaymentMethod",
  topic,
  method: "PUT",
  path: "/api/payments/methods/{id}/default",
  summary: "Make a saved card the default",
  description: "Open invoices are paid with it too.",
  auth: "bearer",
  params: z.object({ id: z.string().meta({ examples: ["pm_1QxW2eR7tk"] }) }),
  status: 200,
  reply: chosenCard,
  errors: [401, 404, 503],
});

export const deletePaymentMethod = endpoint({
  name: "deletePaymentMethod",
  topic,
  method: "DELETE",
  path: "/api/payments/methods/{id}",
  summary: "Remove a saved card",
  auth: "bearer",
  params: z.object({ id: z.string().meta({ examples: ["pm_1QxW2eR7tk"] }) }),
  status: 204,
  errors: [401, 404, 503],
});

export const listInvoices = endpoint({
  name: "listInvoices",
  topic,
  method: "GET",
  path: "/api/payments/invoices",
  summary: "List billing history, newest first",
  auth: "bearer",
  keys: true,
  query: z.object(pageQuery),
  status: 200,
  reply: page(invoice),
  errors: [401, 422, 503],
});

export const readPaymentStanding = endpoint({
  name: "readPaymentStanding",
  topic,
  method: "GET",
  path: "/api/payments/standing",
  summary: "Check whether the account is in good standing",
  description: "Doesn't ask the payment provider. Changes right away when a card is saved or a bill is paid.",
  auth: "bearer",
  keys: true,
  status: 200,
  reply: standing,
  errors: [401],
});

export const paymentEndpoints = [
  readPaymentConfig,
  listPaymentMethods,
  readCustomer,
  createCheckoutSession,
  confirmCheckoutSession,
  chooseDefaultPaymentMethod,
  deletePaymentMethod,
  listInvoices,
  readPaymentStanding,
  readNextCharge,
] as const;
