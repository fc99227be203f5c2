import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { endpoint } from "./endpoint.ts";

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
