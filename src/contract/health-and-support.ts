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
  summary: "Liveness check",
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
  summary: "Readiness check",
  description:
    "Returns 503 while starting, once told to stop, and whenever callers couldn't be served: the database takes no writes or doesn't answer within a second, no jobs are being worked on, or events from other processes don't arrive. `detail` says which.",
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
  summary: "Get this API description as OpenAPI",
  description:
    "An OpenAPI 3.1 document of every endpoint, made from the same schemas that check requests and responses.",
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
    email: text.meta({ examples: ["sam@riverside-plumbing.example"], description: "Where to send the reply" }),
    message: longText.meta({ examples: [`Can ${brand.assistantName} answer in Spanish?`] }),
  }),
  status: 202,
  reply: z.object({ detail: z.string().meta({ examples: ["Support request sent! We'll get back to you soon."] }) }),
  errors: [401, 422, 429, 503],
});

export const supportEndpoints = [askSupport] as const;
