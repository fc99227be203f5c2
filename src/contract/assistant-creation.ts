import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { portRequest } from "./assistant.ts";
import { assistantSettings } from "./assistant-settings.ts";
import { endpoint, type Reply } from "./endpoint.ts";
import { calendarProviderGiven, longText, tenantId, text } from "./fields.ts";

const suggestedSettings = assistantSettings
  .pick({
    business_name: true,
    trade: true,
    services: true,
    hours: true,
    service_zips: true,
    emergency_signs: true,
    answers: true,
    languages: true,
  })
  .partial()
  .meta({ id: "SuggestedSettings" });

export const analyzeWebsite = endpoint({
  name: "analyzeWebsite",
  topic: "Website analysis",
  method: "POST",
  path: "/api/analyze-website",
  summary: "Draft a greeting and instructions from a business website",
  description:
    "A site that can't be read isn't an error: the drafts are inferred from its name, and `blocked_site` is true.",
  auth: "bearer",
  keys: true,
  body: z.object({ url: text.meta({ examples: ["riverside-plumbing.example"] }) }),
  status: 200,
  reply: z
    .object({
      success: z.literal(true),
      data: z.object({
        greeting: z.string().meta({ examples: ["Riverside Plumbing, how may I help?"] }),
        system_instructions: z
          .string()
          .meta({ examples: ["Friendly and brief. We repair leaks, drains and water heaters."] }),
        settings: suggestedSettings.describe("Other settings found on the site; anything not found is left out"),
      }),
      blocked_site: z.boolean().meta({ examples: [false] }),
      method: z.string().meta({
        examples: ["structured_data"],
        description:
          "`language_model`, `structured_data` or `page_text`; `domain_name_fallback` where the site could not be read",
      }),
      inferred_business_type: z
        .string()
        .nullable()
        .meta({ examples: ["plumbing"] }),
      error_handled: z
        .boolean()
        .meta({ examples: [false], description: "The site couldn't be read, and the drafts were made without it" }),
      error: z.null(),
    })
    .meta({ id: "WebsiteAnalysis" }),
  errors: [401, 422, 429],
});

export type WebsiteAnalysis = Reply<typeof analyzeWebsite>;

export const websiteAnalysisEndpoints = [analyzeWebsite] as const;

export const requestPort = endpoint({
  name: "requestPort",
  topic: "Assistants",
  method: "POST",
  path: "/api/port-requests",
  summary: "Request to port in an existing number",
  description: "Saved, and emailed to support with the assistant's details. Returns 503 if the email couldn't be sent.",
  auth: "bearer",
  keys: true,
  body: z.object({
    requested_number: text.meta({ examples: ["(512) 555-0142"], description: "As the owner typed it" }),
    tenant_id: tenantId.nullable().default(null).describe("Absent until the assistant is created"),
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
