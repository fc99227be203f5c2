import type { z } from "zod";
import { baseUrl } from "#domain/basics/base-url.ts";
import { requestOf } from "../call.ts";
import { type Endpoint, failures, failuresOf, type Method, type Request, successes } from "../endpoint.ts";
import { endpoints, topics } from "../endpoints.ts";
import { exampleOf, type JsonSchema, jsonSchema, type Named, resolve } from "./json-schema.ts";

/** One line of a table of fields. */
type FieldRow = {
  /** With the way to it: `analysis.sentiment`, `data[].id`. */
  readonly name: string;
  /** In words. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
};

/** The fields of an object, or of the objects in a list, the inner ones after the one that holds them. */
export function fieldRows(schema: z.ZodType, io: "input" | "output"): FieldRow[] {
  const made = jsonSchema(schema, io);
  return rowsWithin(made.schema, made.named, "");
}

function rowsWithin(given: JsonSchema, named: Named, way: string): FieldRow[] {
  const schema = resolve(given, named);
  if (schema.anyOf) return schema.anyOf.flatMap((part) => rowsWithin(part, named, way));
  if (schema.items) return rowsWithin(schema.items, named, `${way}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const name = way ? `${way}.${field}` : field;
    const required = schema.required?.includes(field) ?? false;
    const row = { name, type: typeInWords(part, named), required, description: descriptionOf(part, named) };
    return [row, ...rowsWithin(part, named, name)];
  });
}

function descriptionOf(part: JsonSchema, named: Named): string {
  const said =
    part.description ?? resolve(part, named).description ?? part.anyOf?.find((way) => way.description)?.description;
  const absent = part.default === undefined || part.default === "" || part.default === null;
  const fallback = absent ? undefined : `${JSON.stringify(part.default)} when absent`;
  return [said, fallback].filter((text) => text !== undefined).join(". ");
}

const words: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  array: "list",
  null: "null",
};
const formats: Record<string, string> = { uuid: "UUID", "date-time": "date and time", uri: "web address" };

function typeInWords(given: JsonSchema, named: Named): string {
  const schema = resolve(given, named);
  if (schema.anyOf) return schema.anyOf.map((part) => typeInWords(part, named)).join(" or ");
  if (schema.enum) return listed(schema.enum);
  if ("const" in schema) return listed([schema.const]);
  if (schema.items) return `list of ${typeInWords(schema.items, named)}`.replace(/ object$/, " objects");
  const plain =
    formats[schema.format ?? ""] ??
    [schema.type ?? "anything"]
      .flat()
      .map((type) => words[type] ?? type)
      .join(" or ");
  return [plain, rangeOf(schema)].filter(Boolean).join(", ");
}

function listed(values: unknown[]): string {
  const shown = values.map((value) => JSON.stringify(value));
  return [shown.slice(0, -1).join(", "), ...shown.slice(-1)].filter(Boolean).join(" or ");
}

/** Only where there are two ends: one alone is the limit of a type, not a rule worth reading. */
const rangeOf = ({ minimum, maximum }: JsonSchema): string =>
  minimum === undefined || maximum === undefined ? "" : `${minimum} to ${maximum}`;

const token = "Authorization: Bearer $TOKEN";
const proofs: Record<Endpoint["auth"], string | undefined> = {
  none: undefined,
  bearer: token,
  optional: token,
  "carrier-signature": "X-Twilio-Signature: $SIGNATURE",
  "payment-signature": "Stripe-Signature: $SIGNATURE",
  "channel-secret": undefined,
};

/** An example request that can be pasted into a shell; none for a WebSocket, which curl does not speak. */
export function curlOf(endpoint: Endpoint, publicUrl: string): string | undefined {
  if (endpoint.status === 101) return undefined;
  const body = endpoint.body && exampleOf(endpoint.body, "input");
  const request = requestOf(endpoint, {
    ...(endpoint.params ? { params: exampleOf(endpoint.params, "input") } : {}),
    ...(endpoint.query ? { query: exampleOf(endpoint.query, "input", "needed") } : {}),
    ...(body ? { body } : {}),
  } as Request<Endpoint>);
  const proof = proofs[endpoint.auth];
  return [
    `curl ${quote(baseUrl(publicUrl) + request.path)}`,
    ...(endpoint.method === "GET" ? [] : [`--request ${endpoint.method}`]),
    ...(endpoint.replyType === "event-stream" ? ["--no-buffer"] : []),
    // In double quotes, so that the shell puts the secret in.
    ...(proof ? [`--header "${proof}"`] : []),
    ...(body ? dataOf(endpoint, body) : []),
  ].join(" \\\n  ");
}

function dataOf({ bodyType }: Endpoint, body: object): string[] {
  if (bodyType === "form") {
    return Object.entries(body).map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`);
  }
  return [`--header ${quote("Content-Type: application/json")}`, `--data ${quote(JSON.stringify(body, null, 2))}`];
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export type ReferenceTopic = {
  /** For a link to its heading. */
  readonly anchor: string;
  readonly name: string;
  readonly text: string;
  readonly endpoints: readonly ReferenceEndpoint[];
};

export type ReferenceEndpoint = {
  /** For a link to its heading. */
  readonly anchor: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  /** Who may call it, in a sentence. */
  readonly access: string;
  readonly parameters: readonly (FieldRow & { readonly place: "path" | "query" | "header" })[];
  readonly body: { readonly format: "JSON" | "form"; readonly fields: readonly FieldRow[] } | undefined;
  /** A curl command; none for a WebSocket. */
  readonly request: string | undefined;
  readonly reply: {
    readonly status: number;
    readonly text: string;
    readonly fields: readonly FieldRow[];
    /** As it comes over the wire, indented; none where there is no body. */
    readonly example: string | undefined;
  };
  readonly errors: readonly { readonly status: number; readonly text: string }[];
};

/** The description of all endpoints for people, as data that a page can lay out. */
export function reference(options: { publicUrl: string }): ReferenceTopic[] {
  return topics.map(({ name, text }) => ({
    anchor: name.toLowerCase().replaceAll(" ", "-"),
    name,
    text,
    endpoints: endpoints.filter(({ topic }) => topic === name).map((endpoint) => describe(endpoint, options.publicUrl)),
  }));
}

const access: Record<Endpoint["auth"], string> = {
  none: "Open to everyone.",
  bearer: "Needs the bearer token from a login. API keys can't be used here.",
  optional: "Works with and without a bearer token.",
  "carrier-signature": "Only for the phone carrier, which signs its requests.",
  "payment-signature": "Only for the payment provider, which signs its requests.",
  "channel-secret": "Only for the calendar providers, which repeat the secret they were given.",
};

const accessOf = ({ auth, keys, method }: Endpoint): string => {
  if (!keys) return access[auth];
  return method === "GET"
    ? "Needs a bearer token or any API key."
    : "Needs a bearer token or an API key with read and write access.";
};

function describe(endpoint: Endpoint, publicUrl: string): ReferenceEndpoint {
  return {
    anchor: endpoint.name,
    method: endpoint.method,
    path: endpoint.path,
    summary: endpoint.summary,
    description: endpoint.description,
    access: accessOf(endpoint),
    parameters: (
      [
        ["path", endpoint.params],
        ["query", endpoint.query],
        ["header", endpoint.headers],
      ] as const
    ).flatMap(([place, schema]) => (schema ? fieldRows(schema, "input").map((row) => ({ ...row, place })) : [])),
    body: endpoint.body && {
      format: endpoint.bodyType === "form" ? "form" : "JSON",
      fields: fieldRows(endpoint.body, "input"),
    },
    request: curlOf(endpoint, publicUrl),
    reply: {
      status: endpoint.status,
      text: successes[endpoint.status],
      fields: endpoint.reply ? fieldRows(endpoint.reply, "output") : [],
      example: replyExample(endpoint),
    },
    errors: failuresOf(endpoint).map((status) => ({ status, text: failures[status] })),
  };
}

function replyExample({ reply, replyType }: Endpoint): string | undefined {
  if (!reply) return undefined;
  const example = exampleOf(reply, "output");
  return replyType === undefined || replyType === "json" ? JSON.stringify(example, null, 2) : String(example);
}
