import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { text } from "./fields.ts";

const analyzeWebsite = endpoint({
  name: "analyzeWebsite",
  topic: "Website analysis",
  planned: 7,
  method: "POST",
  path: "/api/analyze-website",
  summary: "Draft a greeting and instructions from a business website",
  description:
    "A site that cannot be read is no failure: the drafts are then inferred from its name, and `blocked_site` says so.",
  auth: "bearer",
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
      }),
      blocked_site: z.boolean().meta({ examples: [false] }),
      method: z.string().meta({
        examples: ["structured_data"],
        description: "How the drafts were made; holds the word fallback where the site could not be read",
      }),
      inferred_business_type: z
        .string()
        .nullable()
        .meta({ examples: ["plumber"] }),
      error_handled: z
        .boolean()
        .meta({ examples: [false], description: "Reading failed, and the drafts were made without it" }),
      error: z.null(),
    })
    .meta({ id: "WebsiteAnalysis" }),
  errors: [401, 422, 429],
});

export const websiteAnalysisEndpoints = [analyzeWebsite] as const;
