import { z } from "zod";
import { assistantSettings } from "./assistant-settings.ts";
import { endpoint, type Reply } from "./endpoint.ts";
import { text } from "./fields.ts";

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
    "A site that cannot be read is no failure: the drafts are then inferred from its name, and `blocked_site` says so.",
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
        settings: suggestedSettings.describe(
          "Further settings, as far as the site tells them; all others are left out",
        ),
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
        .meta({ examples: [false], description: "Reading failed, and the drafts were made without it" }),
      error: z.null(),
    })
    .meta({ id: "WebsiteAnalysis" }),
  errors: [401, 422, 429],
});

export type WebsiteAnalysis = Reply<typeof analyzeWebsite>;

export const websiteAnalysisEndpoints = [analyzeWebsite] as const;
