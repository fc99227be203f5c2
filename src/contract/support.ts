import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { endpoint } from "./endpoint.ts";
import { longText, text } from "./fields.ts";

export const askSupport = endpoint({
  name: "askSupport",
  topic: "Support",
  method: "POST",
  path: "/api/support",
  summary: "Send a question to support",
  auth: "bearer",
  body: z.object({
    email: text.meta({ examples: ["sam@riverside-plumbing.example"], description: "Where the answer goes" }),
    message: longText.meta({ examples: [`Can ${brand.assistantName} answer in Spanish?`] }),
  }),
  status: 202,
  reply: z.object({ detail: z.string().meta({ examples: ["Support request sent! We'll get back to you soon."] }) }),
  errors: [401, 422, 429, 503],
});

export const supportEndpoints = [askSupport] as const;
