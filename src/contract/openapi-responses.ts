import type { z } from "zod";
import { failure, proofWanted } from "./answer.ts";
import type { Endpoint, FileType } from "./endpoint.ts";
import { type JsonSchema, jsonSchema, type Named } from "./json-schema.ts";
import type { Header, Reference, Response } from "./openapi-document.ts";
import { type ExpectedFailure, failures, failuresOf, successes } from "./outcomes.ts";

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

export const failureNamed: Named = failureSchema.named;

/** The shared answers of failure, under the names by which operations refer to them. */
export const failureResponses: Record<string, Response> = { Unexpected: failed("Anything else that went wrong.") };
for (const [status, description] of Object.entries(failures) as unknown as [ExpectedFailure, string][]) {
  failureResponses[named[status]] = failed(description, headers[status]);
}

/** Every answer of an endpoint: success, each expected failure, and whatever else may happen. */
export function responsesOf(endpoint: Endpoint, convert: (schema: z.ZodType) => JsonSchema) {
  const responses: Record<string, Response | Reference> = { [endpoint.status]: successOf(endpoint, convert) };
  for (const status of failuresOf(endpoint)) responses[status] = refer(named[status]);
  if (endpoint.conflict) responses[409] = { description: failures[409], content: json(convert(endpoint.conflict)) };
  const forbidden = endpoint.forbidden ?? (endpoint.proof && proofWanted);
  if (forbidden) responses[403] = { description: failures[403], content: json(convert(forbidden)) };
  responses.default = refer("Unexpected");
  return responses;
}

const mediaTypes = {
  json: "application/json",
  xml: "text/xml",
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
