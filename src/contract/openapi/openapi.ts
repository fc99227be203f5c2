import type { z } from "zod";
import { baseUrl } from "#domain/basics/base-url.ts";
import { brand } from "#domain/basics/brand.ts";
import { failure, proofWanted } from "../answer.ts";
import { type Endpoint, type ExpectedFailure, type FileType, failures, failuresOf, successes } from "../endpoint.ts";
import { endpoints, topics } from "../endpoints.ts";
import { type JsonSchema, jsonSchema, type Named } from "./json-schema.ts";

/** The part of OpenAPI 3.1 that our document uses. */
type OpenApiDocument = {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Named;
    responses: Record<string, Response>;
    securitySchemes: Record<string, SecurityScheme>;
  };
};

export type PathItem = { [method in "get" | "post" | "put" | "patch" | "delete"]?: Operation };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  /** Which API keys may be used, where a login may. */
  "x-belle-api-keys"?: "any" | "read_write" | "none";
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | Reference>;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

type Reference = { $ref: string };
export type Response = { description: string; headers?: Record<string, Header>; content?: Content };
type Header = { description: string; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;

type SecurityScheme =
  | { type: "http"; scheme: "bearer"; description: string }
  | { type: "oauth2"; description: string; flows: { password: { tokenUrl: string; scopes: Record<string, string> } } }
  | { type: "apiKey"; in: "header"; name: string; description: string };

const named: Record<ExpectedFailure, string> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  413: "ContentTooLarge",
  415: "UnsupportedMediaType",
  422: "Unprocessable",
  429: "TooManyRequests",
  503: "Unavailable",
};

const retryAfter = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 0 } },
} as const;

const headers: { [status in ExpectedFailure]?: Record<string, Header> } = {
  401: { "WWW-Authenticate": { description: "`Bearer`", schema: { type: "string" } } },
  429: retryAfter,
  503: retryAfter,
};

const failureSchema = jsonSchema(failure, "output");

const failureNamed: Named = failureSchema.named;

/** The shared answers of failure, under the names by which operations refer to them. */
const failureResponses: Record<string, Response> = { Unexpected: failed("Anything else that went wrong.") };
for (const [status, description] of Object.entries(failures) as unknown as [ExpectedFailure, string][]) {
  failureResponses[named[status]] = failed(description, headers[status]);
}

/** Every answer of an endpoint: success, each expected failure, and whatever else may happen. */
function responsesOf(endpoint: Endpoint, convert: (schema: z.ZodType) => JsonSchema) {
  const responses: Record<string, Response | Reference> = { [endpoint.status]: successOf(endpoint, convert) };
  for (const status of failuresOf(endpoint)) responses[status] = refer(named[status]);
  if (endpoint.conflict) responses[409] = { description: failures[409], content: json(convert(endpoint.conflict)) };
  const forbidden = endpoint.forbidden ?? (endpoint.proof && proofWanted);
  if (endpoint.ranges)
    responses[206] = { ...successOf(endpoint, convert), description: "The range that was asked for." };
  if (forbidden) responses[403] = { description: failures[403], content: json(convert(forbidden)) };
  responses.default = refer("Unexpected");
  return responses;
}

const mediaTypes = {
  json: "application/json",
  xml: "text/xml",
  text: "text/plain",
  "event-stream": "text/event-stream",
} as const;

/** Of a file that is no text, a schema has nothing to say. */
const fileSchemas: Record<FileType, JsonSchema> = {
  "application/json": {},
  "application/pdf": {},
  "audio/wav": {},
  "text/csv": { type: "string" },
};

function successOf(endpoint: Endpoint, convert: (schema: z.ZodType) => JsonSchema): Response {
  const response: Response = { description: successes[endpoint.status] };
  if (endpoint.status === 302) {
    response.headers = { Location: { description: "Where to", schema: { type: "string", format: "uri-reference" } } };
  }
  for (const [name, value] of Object.entries(endpoint.replyHeaders ?? {}))
    response.headers = { ...response.headers, [name]: { description: `\`${value}\``, schema: { type: "string" } } };
  const { reply, replyType = "json", fileTypes = [] } = endpoint;
  if (replyType === "file")
    response.content = Object.fromEntries(fileTypes.map((type) => [type, { schema: fileSchemas[type] }]));
  else if (reply) response.content = { [mediaTypes[replyType]]: { schema: convert(reply) } };
  return response;
}

function json(schema: JsonSchema) {
  return { "application/json": { schema } };
}

function failed(description: string, headers?: Record<string, Header>): Response {
  return { description, ...(headers ? { headers } : {}), content: json(failureSchema.schema) };
}

const refer = (name: string): Reference => ({ $ref: `#/components/responses/${name}` });

const securitySchemes = (publicUrl: string): Record<string, SecurityScheme> => ({
  bearer: { type: "http", scheme: "bearer", description: "The `access_token` of `POST /token`." },
  password: {
    type: "oauth2",
    description: "The OAuth 2 password grant, with a username or email address.",
    flows: { password: { tokenUrl: `${publicUrl}/token`, scopes: {} } },
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "A key the owner created under /developers, sent like a token. Any key works for GET; everything else needs read and write access.",
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
  // Google says it in a header, Microsoft in the body: no scheme has a name for that.
  "channel-secret": [],
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
        "Fields are snake_case, times are ISO 8601, and every error has a `detail`: a sentence you can show to users.",
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
