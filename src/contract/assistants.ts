import { z } from "zod";
import { assistant, draft } from "./assistant.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./fields.ts";

const topic = "Assistants";
const planned = 7;

const createAssistant = endpoint({
  name: "createAssistant",
  topic,
  planned,
  method: "POST",
  path: "/instances",
  summary: "Create an assistant",
  description:
    "An absent or empty name, greeting or instruction is filled in. Where payment is required she is created as pending, and `checkout_url` is where the owner pays.",
  auth: "bearer",
  headers: z.object({
    "idempotency-key": z.string().max(200).optional().describe("The same key never makes a second assistant"),
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
    calendar_provider: draft.calendar_provider.default("").describe("Empty unless a calendar waits to be connected"),
    timezone: draft.timezone.default("").describe("IANA time zone; empty for the owner's"),
  }),
  status: 201,
  reply: assistant
    .extend({
      payment_required: z.boolean().meta({ examples: [false] }),
      checkout_url: z
        .url()
        .nullable()
        .meta({ examples: [null], description: "Where the owner pays; null where nothing is due" }),
    })
    .meta({ id: "CreatedAssistant" }),
  errors: [401, 409, 422, 429, 503],
});

const listAssistants = endpoint({
  name: "listAssistants",
  topic,
  planned,
  method: "GET",
  path: "/instances",
  summary: "The owner's assistants",
  description: "A browser that asks for a page at this address gets the screen: send the token, or accept JSON only.",
  auth: "bearer",
  status: 200,
  reply: z.array(assistant),
  errors: [401],
});

const readAssistant = endpoint({
  name: "readAssistant",
  topic,
  planned,
  method: "GET",
  path: "/instances/{id}",
  summary: "One assistant",
  auth: "bearer",
  params: idParams,
  status: 200,
  reply: assistant,
  errors: [401, 404],
});

const updateAssistant = endpoint({
  name: "updateAssistant",
  topic,
  planned,
  method: "PUT",
  path: "/instances/{id}",
  summary: "Change an assistant",
  description: "Only the fields that are sent change. Owner, number and payment cannot be set.",
  auth: "bearer",
  params: idParams,
  body: z.object({ ...draft, status: z.enum(["active", "paused"]) }).partial(),
  status: 200,
  reply: assistant,
  errors: [401, 404, 422],
});

const deleteAssistant = endpoint({
  name: "deleteAssistant",
  topic,
  planned,
  method: "DELETE",
  path: "/instances/{id}",
  summary: "Delete an assistant and release her number",
  auth: "bearer",
  params: idParams,
  status: 204,
  errors: [401, 404],
});

const readTenant = endpoint({
  name: "readTenant",
  topic,
  planned,
  method: "GET",
  path: "/api/instances/{id}",
  summary: "One assistant, at its second address",
  auth: "bearer",
  params: idParams,
  status: 200,
  reply: assistant,
  errors: [401, 404],
});

const listTenants = endpoint({
  name: "listTenants",
  topic,
  planned,
  method: "GET",
  path: "/users/me/tenants",
  summary: "The owner's assistants, at their second address",
  auth: "bearer",
  status: 200,
  reply: z.array(assistant),
  errors: [401],
});

export const assistantEndpoints = [
  createAssistant,
  listAssistants,
  readAssistant,
  updateAssistant,
  deleteAssistant,
  readTenant,
  listTenants,
] as const;
