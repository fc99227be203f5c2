import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type FileType = "application/json" | "application/pdf" | "audio/wav" | "text/csv";

/** One thing that a client can say to the server, described once and read by server, browser and the reference. */
export type Endpoint = {
  /** Unique, in camelCase: the operationId of the OpenAPI document. */
  readonly name: string;
  /** Heading under which the reference lists it. */
  readonly topic: string;
  readonly method: Method;
  /** With `{name}` for parameters, as the specification writes paths. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** `optional`: a token widens what is allowed. The signatures are those of the phone carrier and the payment provider, the secret is what a calendar provider was told. */
  readonly auth: "none" | "bearer" | "optional" | "carrier-signature" | "payment-signature" | "channel-secret";
  /** API keys may be used as well: any for GET, one with write access for the rest. Absent: it belongs to the account itself, and no key opens it. */
  readonly keys?: true;
  /** The session must have proved within the last minutes whose it is: see `domain/proof-rules.ts`. Else the answer is 403 with a code. */
  readonly proof?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Headers of its own, beside those that every request may carry. */
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** `form` is `application/x-www-form-urlencoded`, as OAuth 2 clients send it. */
  readonly bodyType?: "json" | "form";
  /** The status of success; 101 where a WebSocket opens, 302 where a browser is sent on. */
  readonly status: 101 | 200 | 201 | 202 | 204 | 302;
  /** Headers of its own that success carries, always the same. */
  readonly replyHeaders?: Readonly<Record<string, string>>;
  /** Absent where success has no body. */
  readonly reply?: z.ZodType;
  /** `xml` is the carrier's call instructions, `text` plain text, `event-stream` a stream of server-sent events, `file` a download that is made while it is sent. */
  readonly replyType?: "json" | "xml" | "text" | "event-stream" | "file";
  /** Of a `file`, the media types that it may have. */
  readonly fileTypes?: readonly FileType[];
  /** A range of its bytes can be asked for, which comes with 206. */
  readonly ranges?: true;
  /** Statuses of expected failures; each carries `{"detail": "..."}`. */
  readonly errors: readonly (400 | 401 | 403 | 404 | 409 | 422 | 429 | 503)[];
  /** Body of the 409, where it says more than `detail`. */
  readonly conflict?: z.ZodType;
  /** Body of the 403, where it says more than `detail`. */
  readonly forbidden?: z.ZodType;
};

/** Keeps the literal types of one description, so that handlers and callers are typed by it. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** May be left out as a whole where everything in it may be. */
type Optional<Name extends string, Part> = object extends Part ? { [K in Name]?: Part } : { [K in Name]: Part };

/** What a handler receives, after parsing. */
export type Parsed<E extends Endpoint> = { params: Out<E["params"]>; query: Out<E["query"]>; body: Out<E["body"]> };
/** What a caller gives. */
export type Request<E extends Endpoint> = (E["params"] extends z.ZodType ? { params: In<E["params"]> } : object) &
  (E["query"] extends z.ZodType ? Optional<"query", In<E["query"]>> : object) &
  (E["headers"] extends z.ZodType ? Optional<"headers", In<E["headers"]>> : object) &
  (E["body"] extends z.ZodType ? { body: In<E["body"]> } : object);
/** What a caller gets. */
export type Reply<E extends Endpoint> = E["reply"] extends z.ZodType ? z.output<E["reply"]> : undefined;

/** What each status means here, in a sentence. */

export const successes: Record<Endpoint["status"], string> = {
  101: "The connection becomes a WebSocket.",
  200: "Success.",
  201: "Created.",
  202: "Accepted; it happens soon.",
  204: "Done; there is nothing to say.",
  302: "The browser is sent on.",
};

export type ExpectedFailure = Endpoint["errors"][number] | 413 | 415;

export const failures: Record<ExpectedFailure, string> = {
  400: "The signature or the request is not right.",
  401: "Wrong credentials, or no valid token.",
  403: "The signature or the ticket is not right, the API key may not do this, or something has to be proved first.",
  404: "Not there, or not yours.",
  409: "Something that exists is in the way.",
  413: "The request is too large.",
  415: "The body is of another kind than the one described.",
  422: "A field does not follow its rule; `detail` says which.",
  429: "Too many attempts.",
  503: "Not available now; trying again later makes sense.",
};

/** Every failure that is expected of an endpoint: its own, and what follows from who may ask and what is sent. */
export function failuresOf(endpoint: Endpoint): readonly ExpectedFailure[] {
  const { auth, body, errors, keys, method, path, proof, status } = endpoint;
  const takesToken = auth === "bearer" || auth === "optional";
  const all = new Set<ExpectedFailure>(errors);
  // Some key is refused everywhere but where all may read, and any can ask too often.
  if (proof || (takesToken && !(keys && method === "GET"))) all.add(403);
  if (keys) all.add(429);
  // The database may be away, or busy with calls; only whether the process lives can be told without it, and a socket tells in its own way.
  if (path !== "/healthz" && status !== 101) all.add(503);
  if (body) for (const refused of [413, 415] as const) all.add(refused);
  return [...all].sort((one, other) => one - other);
}
