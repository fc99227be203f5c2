import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { endpoint } from "./endpoint.ts";
import { longText, text } from "./fields.ts";

const healthTopic = "Health";

export const readHealth = endpoint({
  name: "readHealth",
  topic: healthTopic,
  method: "GET",
  path: "/healthz",
  summary: "The process lives",
  auth: "none",
  status: 200,
  reply: z.object({ status: z.literal("ok") }),
  errors: [],
});

export const readReadiness = endpoint({
  name: "readReadiness",
  topic: healthTopic,
  method: "GET",
  path: "/readyz",
  summary: "The process takes traffic",
  description:
    "Answers 503 while it starts, from the moment it is told to stop, and while callers could not be served: the database takes no writes or does not answer within a second, no jobs are worked on, or news of other processes is not heard. `detail` says which.",
  auth: "none",
  status: 200,
  reply: z.object({ status: z.literal("ready") }),
  errors: [503],
});

export const healthEndpoints = [readHealth, readReadiness] as const;

export const readDescription = endpoint({
  name: "readDescription",
  topic: "Description",
  method: "GET",
  path: "/openapi.json",
  summary: "This description, for machines",
  description: "An OpenAPI 3.1 document of every endpoint, made from the same schemas that check requests and answers.",
  auth: "none",
  status: 200,
  reply: z.looseObject({
    openapi: z.string().meta({ examples: ["3.1.1"] }),
    info: z.looseObject({
      title: z.string().meta({ examples: [`${brand.productName} API`] }),
      version: z.string().meta({ examples: ["1.0.0"] }),
    }),
    paths: z.record(z.string(), z.unknown()),
  }),
  errors: [],
});

export const descriptionEndpoints = [readDescription] as const;

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
