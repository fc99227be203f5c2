import type { Endpoint, Method, Reply, Request } from "./endpoint.ts";

/** HTTP/2 carries no status text, so the words for a body without `detail` are kept here. */
const statusTexts: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** Empty where the status has no usual name. */
export const statusName = (status: number): string => statusTexts[status] ?? "";

const statusText = (status: number): string => statusName(status) || `Status ${status}`;

/** An answer that is no success. Its message is the server's `detail`, which is fit to show, and empty without one. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;
  /** The body of a 409 that says more than `detail`, as the endpoint describes it. */
  readonly conflict: unknown;
  /** The same of a 403. */
  readonly forbidden: unknown;
  /** What a program can tell the failure by, where the server gives it. */
  readonly code: string | undefined;

  constructor(given: {
    status: number;
    detail: string;
    retryAfterSeconds?: number | undefined;
    conflict?: unknown;
    forbidden?: unknown;
    code?: string | undefined;
    cause?: unknown;
  }) {
    // The name of a status is for programs: where the server said nothing, whoever shows this has better words.
    super(given.detail === statusText(given.status) ? "" : given.detail, { cause: given.cause });
    this.name = "ApiFailure";
    this.status = given.status;
    this.detail = given.detail;
    this.retryAfterSeconds = given.retryAfterSeconds;
    this.conflict = given.conflict;
    this.forbidden = given.forbidden;
    this.code = given.code;
  }
}

/** The server's own words about a failure; nothing where no answer came, or one that says no more than its status. */
export const detailOf = (thrown: unknown): string | undefined =>
  thrown instanceof ApiFailure && thrown.detail !== statusText(thrown.status) ? thrown.detail : undefined;

/** What to send. The token is added by whoever sends it. */
export type OutgoingRequest = {
  readonly method: Method;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

const accepted = {
  json: "application/json",
  xml: "text/xml",
  text: "text/plain",
  "event-stream": "text/event-stream",
  file: "*/*",
} as const;

type Parts = { params?: object; query?: object; headers?: object; body?: object };

export function requestOf<E extends Endpoint>(endpoint: E, input: Request<E>): OutgoingRequest {
  const { params = {}, query = {}, headers = {}, body } = input as Parts;
  const search = formOf(query);
  const form = endpoint.bodyType === "form";
  return {
    method: endpoint.method,
    path: pathOf(endpoint.path, params) + (search ? `?${search}` : ""),
    headers: {
      accept: accepted[endpoint.replyType ?? "json"],
      ...(body ? { "content-type": form ? "application/x-www-form-urlencoded" : "application/json" } : {}),
      ...Object.fromEntries(given(headers)),
    },
    body: body && (form ? formOf(body) : JSON.stringify(body)),
  };
}

/** The typed reply of a success, or an `ApiFailure`. `json` is undefined where the body was empty or no JSON. */
export function readReply<E extends Endpoint>(
  endpoint: E,
  status: number,
  json: unknown,
  retryAfter?: string | null,
): Reply<E> {
  if (status < 200 || status > 299) throw failureOf(endpoint, status, json, retryAfter);
  if (!endpoint.reply) return undefined as Reply<E>;
  const reply = endpoint.reply.safeParse(json);
  if (reply.success) return reply.data as Reply<E>;
  throw new ApiFailure({ status, detail: "We couldn't read the server's response.", cause: reply.error });
}

function failureOf(endpoint: Endpoint, status: number, json: unknown, retryAfter?: string | null): ApiFailure {
  const conflict = status === 409 ? endpoint.conflict?.safeParse(json) : undefined;
  const forbidden = status === 403 ? endpoint.forbidden?.safeParse(json) : undefined;
  return new ApiFailure({
    status,
    detail: textIn(json, "detail") || statusText(status),
    retryAfterSeconds: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
    conflict: conflict?.data,
    forbidden: forbidden?.data,
    code: textIn(json, "code"),
  });
}

/** The sentence that every failure carries, and the code that some do. Read by hand, so that whoever asks need not load the schemas. */
const textIn = (json: unknown, name: "detail" | "code"): string | undefined => {
  const value = typeof json === "object" && json !== null ? (json as Record<string, unknown>)[name] : undefined;
  return typeof value === "string" ? value : undefined;
};

function pathOf(path: string, params: object): string {
  const values = new Map(given(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name) ?? "";
    // An empty part or dots would lead to another address than the one that is meant.
    if (["", ".", ".."].includes(value)) throw new ApiFailure({ status: 404, detail: statusText(404) });
    return encodeURIComponent(value);
  });
}

function formOf(fields: object): string {
  return given(fields)
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .join("&");
}

function given(fields: object): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  );
}
