import { failure } from "./answer.ts";
import type { Endpoint } from "./endpoint.ts";
import { type JsonSchema, jsonSchema, type Named } from "./json-schema.ts";
import type { Header, Reference, Response } from "./openapi-document.ts";

type Failed = { name: string; description: string; headers?: Record<string, Header> };

const failures: Record<Endpoint["errors"][number] | "default", Failed> = {
  400: { name: "BadRequest", description: "The signature or the request is not right." },
  401: {
    name: "Unauthorized",
    description: "Wrong credentials, or no valid token.",
    headers: { "WWW-Authenticate": { description: "`Bearer`", schema: { type: "string" } } },
  },
  403: { name: "Forbidden", description: "The signature or the ticket is not right." },
  404: { name: "NotFound", description: "Not there, or not yours." },
  409: { name: "Conflict", description: "Something that exists is in the way." },
  422: { name: "Unprocessable", description: "A field does not follow its rule; `detail` says which." },
  429: {
    name: "TooManyRequests",
    description: "Too many attempts.",
    headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 0 } } },
  },
  503: { name: "Unavailable", description: "Not available now; trying again later makes sense." },
  default: { name: "Unexpected", description: "Anything else that went wrong." },
};

const failureSchema = jsonSchema(failure, "output");

export const failureNamed: Named = failureSchema.named;

export const failureResponses: Record<string, Response> = Object.fromEntries(
  Object.values(failures).map(({ name, ...said }) => [name, { ...said, content: json(failureSchema.schema) }]),
);

/** Every answer of an endpoint: success, each expected failure, and whatever else may happen. */
export function responsesOf(endpoint: Endpoint, convert: (schema: Endpoint["reply"] & object) => JsonSchema) {
  const responses: Record<string, Response | Reference> = { [endpoint.status]: successOf(endpoint, convert) };
  for (const status of endpoint.errors) responses[status] = refer(status);
  if (endpoint.conflict)
    responses[409] = { description: failures[409].description, content: json(convert(endpoint.conflict)) };
  responses.default = refer("default");
  return responses;
}

const successText: Record<Endpoint["status"], string> = {
  101: "The connection becomes a WebSocket.",
  200: "Success.",
  201: "Created.",
  202: "Accepted; it happens soon.",
  204: "Done; there is nothing to say.",
  302: "The browser is sent on.",
};

const mediaTypes = { json: "application/json", xml: "text/xml", "event-stream": "text/event-stream" } as const;

function successOf(endpoint: Endpoint, convert: (schema: Endpoint["reply"] & object) => JsonSchema): Response {
  const response: Response = { description: successText[endpoint.status] };
  if (endpoint.status === 302) {
    response.headers = { Location: { description: "Where to", schema: { type: "string", format: "uri-reference" } } };
  }
  if (endpoint.reply) {
    response.content = { [mediaTypes[endpoint.replyType ?? "json"]]: { schema: convert(endpoint.reply) } };
  }
  return response;
}

function json(schema: JsonSchema) {
  return { "application/json": { schema } };
}

const refer = (status: keyof typeof failures): Reference => ({
  $ref: `#/components/responses/${failures[status].name}`,
});
