import { z } from "zod";
import { assistant, draft } from "./assistant.ts";
import { settingsDraft } from "./assistant-settings.ts";
import { endpoint } from "./endpoint.ts";
import { email, id, idParams, moment, text } from "./fields.ts";

const topic = "Assistants";
const token = text.meta({ examples: ["Vb7yKf4hTn6mRz8uLe3aGi5oNq1vCxE"], description: "From the link in the email" });

export const agreeToMails = endpoint({
  name: "agreeToMails",
  topic,
  method: "POST",
  path: "/api/mail-receivers/agree",
  summary: "Agree to get emails about an owner's calls",
  description: "Uses the token from the email that asked. It works once and expires after 7 days.",
  auth: "none",
  body: z.object({ token }),
  status: 200,
  reply: z.object({ email: email.describe("The address that agreed") }),
  errors: [422, 429],
});

export const stopMails = endpoint({
  name: "stopMails",
  topic,
  method: "POST",
  path: "/api/mail-receivers/stop",
  summary: "Stop emails about an owner's calls",
  description: "Uses the token at the bottom of each email. From then on, the emails go to the owner.",
  auth: "none",
  body: z.object({ token }),
  status: 200,
  reply: z.object({ email: email.describe("The address that no longer gets them") }),
  errors: [422, 429],
});

export const askReceiverAgain = endpoint({
  name: "askReceiverAgain",
  topic,
  method: "POST",
  path: "/api/tenants/{id}/mail-receiver",
  summary: "Ask the recipient of call emails again",
  description: "The previous link stops working. An address is asked up to three times.",
  auth: "bearer",
  params: idParams,
  status: 200,
  reply: assistant,
  errors: [401, 404, 409, 429],
});

export const mailReceiverEndpoints = [agreeToMails, stopMails, askReceiverAgain] as const;

export const createAssistant = endpoint({
  name: "createAssistant",
  topic,
  method: "POST",
  path: "/instances",
  summary: "Create an assistant",
  description:
    "A missing or empty name, greeting or instruction is filled in. If payment is required, she is created as pending, and the owner pays at `checkout_url`.",
  auth: "bearer",
  keys: true,
  headers: z.object({
    "idempotency-key": z.string().max(200).optional().describe("The same key never creates a second assistant"),
  }),
  body: z.object({
    name: draft.name.default(""),
    greeting: draft.greeting.default(""),
    system_instructions: draft.system_instructions.default(""),
    sales_transfer: draft.sales_transfer.default(""),
    service_transfer: draft.service_transfer.default(""),
    zapier_webhook: draft.zapier_webhook.default(""),
    email_from: draft.email_from.default(""),
    email_to: draft.email_to.default(""),
    sendgrid_key: draft.sendgrid_key.default(""),
    calendar_provider: draft.calendar_provider
      .default("")
      .describe("Empty unless a calendar is waiting to be connected"),
    timezone: draft.timezone.default("").describe("IANA time zone; empty for the owner's"),
    settings: settingsDraft.optional().describe("Anything left out gets the trade's default"),
    area_code: text
      .default("")
      .meta({ examples: ["208"], description: "Area code for her number; if empty, one near the owner's phone" }),
    port_request_id: id.optional().describe("A port request made before she was created"),
  }),
  status: 201,
  reply: assistant
    .extend({
      payment_required: z.boolean().meta({ examples: [false] }),
      checkout_url: z
        .url()
        .nullable()
        .meta({ examples: [null], description: "Where the owner pays; null when nothing is due" }),
    })
    .meta({ id: "CreatedAssistant" }),
  errors: [401, 409, 422, 429, 503],
});

export const listAssistants = endpoint({
  name: "listAssistants",
  topic,
  method: "GET",
  path: "/instances",
  summary: "List the owner's assistants",
  description: "A browser that opens this address gets the page. To get JSON, send the token or accept only JSON.",
  auth: "bearer",
  keys: true,
  status: 200,
  reply: z.array(assistant),
  errors: [401],
});

export const readAssistant = endpoint({
  name: "readAssistant",
  topic,
  method: "GET",
  path: "/instances/{id}",
  summary: "Get an assistant",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: assistant,
  errors: [401, 404],
});

export const updateAssistant = endpoint({
  name: "updateAssistant",
  topic,
  method: "PUT",
  path: "/instances/{id}",
  summary: "Update an assistant",
  description:
    "Only the fields you send change. Owner, number and payment can't be set. While a calendar is connected, another `calendar_provider` is refused: disconnect it or connect the other one.",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z
    .object({
      ...draft,
      status: z.enum(["active", "paused"]),
      paused_until: moment
        .nullable()
        .meta({ examples: [null], description: "With `status` `paused`: when she answers again by herself" }),
      settings: settingsDraft,
      reason: text.meta({
        examples: ["Saturdays were too much"],
        description: "Why, for you; it stands with the version this makes",
      }),
    })
    .partial(),
  status: 200,
  reply: assistant,
  errors: [401, 404, 422],
});

export const deleteAssistant = endpoint({
  name: "deleteAssistant",
  topic,
  method: "DELETE",
  path: "/instances/{id}",
  summary: "Delete an assistant and release her number",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const readTenant = endpoint({
  name: "readTenant",
  topic,
  method: "GET",
  path: "/api/instances/{id}",
  summary: "Get an assistant (second address)",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: assistant,
  errors: [401, 404],
});

export const listTenants = endpoint({
  name: "listTenants",
  topic,
  method: "GET",
  path: "/users/me/tenants",
  summary: "List the owner's assistants (second address)",
  auth: "bearer",
  keys: true,
  status: 200,
  reply: z.array(assistant),
  errors: [401],
});

export const completePayment = endpoint({
  name: "completePayment",
  topic,
  method: "POST",
  path: "/api/tenants/{id}/checkout-session",
  summary: "Pay for a pending assistant",
  auth: "bearer",
  params: idParams,
  status: 200,
  reply: z.object({
    url: z
      .url()
      .meta({ examples: ["https://checkout.example/c/pay/cs_1QxW2e"], description: "Where to send the browser" }),
  }),
  errors: [401, 404, 409, 429, 503],
});

const forwarding = z
  .object({
    state: z.enum(["not_checked", "waiting", "arrived", "expired"]),
    from_number: z
      .string()
      .nullable()
      .meta({ examples: ["+15125550142"], description: "The number the last call was forwarded from" }),
    started_at: moment.nullable(),
    arrived_at: moment.nullable(),
  })
  .meta({ id: "Forwarding" });

export const readForwarding = endpoint({
  name: "readForwarding",
  topic,
  method: "GET",
  path: "/api/tenants/{id}/forwarding",
  summary: "Check whether a forwarded call has come in",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: forwarding,
  errors: [401, 404],
});

export const checkForwarding = endpoint({
  name: "checkForwarding",
  topic,
  method: "POST",
  path: "/api/tenants/{id}/forwarding",
  summary: "Wait for a forwarded call",
  description:
    "For ten minutes, the next call that another number forwards to this assistant proves that forwarding works.",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: forwarding,
  errors: [401, 404, 409, 429],
});

export const testWebhook = endpoint({
  name: "testWebhook",
  topic,
  method: "POST",
  path: "/api/webhook-tests",
  summary: "Send a sample call to a webhook address",
  auth: "bearer",
  keys: true,
  body: z.object({ url: text.meta({ examples: ["https://hooks.zapier.example/catch/1"] }) }),
  status: 200,
  reply: z
    .object({
      delivered: z.boolean(),
      status: z
        .int()
        .nullable()
        .meta({ examples: [200], description: "The response status; null without a response" }),
      reason: z
        .string()
        .nullable()
        .meta({ examples: [null], description: "Why it wasn't delivered" }),
    })
    .meta({ id: "WebhookTest" }),
  errors: [401, 422, 429],
});

export const assistantEndpoints = [
  createAssistant,
  listAssistants,
  readAssistant,
  updateAssistant,
  deleteAssistant,
  readTenant,
  listTenants,
  completePayment,
  readForwarding,
  checkForwarding,
  testWebhook,
] as const;
