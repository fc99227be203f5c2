import type { z } from "zod";
import { baseUrl } from "#domain/basics/base-url.ts";
import { brand } from "#domain/basics/brand.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { type JsonSchema, jsonSchema, type Named } from "./json-schema.ts";
import type { OpenApiDocument, Operation, Parameter, PathItem, SecurityScheme } from "./openapi-document.ts";
import { failureNamed, failureResponses, responsesOf } from "./openapi-responses.ts";
import { topics } from "./topics.ts";

const securitySchemes = (publicUrl: string): Record<string, SecurityScheme> => ({
  bearer: { type: "http", scheme: "bearer", description: "The `access_token` of `POST /token`." },
  password: {
    type: "oauth2",
    description: "The OAuth 2 password grant, with user name or email address.",
    flows: { password: { tokenUrl: `${publicUrl}/token`, scopes: {} } },
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "A key that the owner made under /developers, sent like a token. Any key for GET, one with read and write access for the rest.",
  },
  carrierSignature: {
    type: "apiKey",
    in: "header",
    name: "X-Twilio-Signature",
    description: "The carrier's signature over the exact public address and the form.",
  },
  paymentSignature: {
    type: "apiKey",
    in: "header",
    name: "Stripe-Signature",
    description: "The payment provider's signature over time and raw body, at most 300 seconds old.",
  },
});

const token = [{ bearer: [] }, { password: [] }];

const proofs: Record<Endpoint["auth"], Record<string, string[]>[]> = {
  none: [],
  bearer: token,
  optional: [{}, ...token],
  "carrier-signature": [{ carrierSignature: [] }],
  "payment-signature": [{ paymentSignature: [] }],
};

/** Any one of these is enough; an empty one is no proof at all. */
const securityOf = ({ auth, keys }: Endpoint): Record<string, string[]>[] =>
  keys ? [...proofs[auth], { apiKey: [] }] : proofs[auth];

type Described = { readonly paths: Record<string, PathItem>; readonly schemas: Named };

/** All endpoints with the things that they name. It takes a while, and is the same for every address. */
function describeEndpoints(): Described {
  const schemas: Named = { ...failureNamed };
  const paths: Record<string, PathItem> = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase() as keyof PathItem;
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf(endpoint, schemas) };
  }
  return { paths, schemas };
}

let described: Described | undefined;

/** The description of all endpoints for machines. */
export function openapi(options: { version: string; publicUrl: string }): OpenApiDocument {
  const publicUrl = baseUrl(options.publicUrl);
  described ??= describeEndpoints();
  const { paths, schemas } = described;
  return {
    openapi: "3.1.1",
    info: {
      title: `${brand.productName} API`,
      version: options.version,
      description:
        "Fields are snake_case, times are ISO 8601, and every failure carries `detail`, a sentence that can be shown.",
    },
    servers: [{ url: publicUrl }],
    tags: topics.map(({ name, text }) => ({ name, description: text })),
    paths,
    components: { schemas, responses: failureResponses, securitySchemes: securitySchemes(publicUrl) },
  };
}

function operationOf(endpoint: Endpoint, schemas: Named): Operation {
  const convert = (io: "input" | "output") => (schema: z.ZodType) => collect(jsonSchema(schema, io), schemas);
  const parameters = [
    ...parametersOf("path", endpoint.params, convert("input")),
    ...parametersOf("query", endpoint.query, convert("input")),
    ...parametersOf("header", endpoint.headers, convert("input")),
  ];
  const body = endpoint.body && convert("input")(endpoint.body);
  const type = endpoint.bodyType === "form" ? "application/x-www-form-urlencoded" : "application/json";
  return {
    operationId: endpoint.name,
    tags: [endpoint.topic],
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    ...(endpoint.auth === "bearer" ? { "x-belle-api-keys": keysOf(endpoint) } : {}),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: Boolean(body.required?.length), content: { [type]: { schema: body } } } }
      : {}),
    responses: responsesOf(endpoint, convert("output")),
  };
}

const keysOf = ({ keys, method }: Endpoint) => (!keys ? "none" : method === "GET" ? "any" : "read_write");

function parametersOf(
  place: Parameter["in"],
  schema: z.ZodType | undefined,
  convert: (schema: z.ZodType) => JsonSchema,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = convert(schema);
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }));
}

/** Moves named parts to the document's own list. One name can only mean one thing. */
function collect({ schema, named }: { schema: JsonSchema; named: Named }, schemas: Named): JsonSchema {
  for (const [name, thing] of Object.entries(named)) {
    const known = schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(thing))
      throw new Error(`Two different schemas are named ${name}.`);
    schemas[name] = thing;
  }
  return schema;
}
