import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const receivePaymentEvent = endpoint({
  name: "receivePaymentEvent",
  topic: "Payments",
  method: "POST",
  path: "/webhooks/stripe",
  summary: "Events of the payment provider",
  description: "Each is kept once, whatever the order and however often it comes.",
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
