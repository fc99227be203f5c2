import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { portRequest } from "./assistant.ts";
import { endpoint } from "./endpoint.ts";
import { calendarProviderGiven, longText, tenantId, text } from "./fields.ts";

export const requestPort = endpoint({
  name: "requestPort",
  topic: "Assistants",
  method: "POST",
  path: "/api/port-requests",
  summary: "Ask to bring an existing number",
  description:
    "Stored, and mailed to support with what is known of the assistant. Answers 503 where the mail could not be sent.",
  auth: "bearer",
  keys: true,
  body: z.object({
    requested_number: text.meta({ examples: ["(512) 555-0142"], description: "As the owner writes it" }),
    tenant_id: tenantId.nullable().default(null).describe("Absent before the assistant is created"),
    assistant_name: text.default("").meta({ examples: [brand.assistantName] }),
    greeting: longText.default("").meta({ examples: ["Riverside Plumbing, how may I help?"] }),
    system_instructions: longText.default("").meta({ examples: ["Friendly and brief."] }),
    sales_transfer: text.default("").meta({ examples: ["+15125550142"] }),
    service_transfer: text.default("").meta({ examples: ["+15125550143"] }),
    calendar_provider: z.union([calendarProviderGiven, z.literal("")]).default(""),
  }),
  status: 201,
  reply: portRequest,
  errors: [401, 404, 422, 429, 503],
});

export const portRequestEndpoints = [requestPort] as const;
