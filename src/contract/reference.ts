import { curlOf } from "./curl.ts";
import type { Endpoint, Method } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { exampleOf } from "./example.ts";
import { type FieldRow, fieldRows } from "./field-rows.ts";
import { failures, failuresOf, successes } from "./outcomes.ts";
import { topics } from "./topics.ts";

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
  readonly served: boolean;
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
  bearer: "Needs a bearer token of a login. API keys cannot be used here.",
  optional: "Works with and without a bearer token.",
  "carrier-signature": "Only for the phone carrier, which signs its requests.",
  "payment-signature": "Only for the payment provider, which signs its requests.",
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
    served: endpoint.planned === undefined,
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
