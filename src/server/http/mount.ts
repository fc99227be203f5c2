import { Readable } from "node:stream";
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { keyRefusal } from "#domain/accounts/api-key-rules.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { matchRoute } from "#domain/basics/routes.ts";
import { isStorable } from "#domain/basics/storable-text.ts";
import { bodyLimitOf, isLarge, signedBytes } from "./bodies.ts";
import { refuseWhenBusy } from "./busy.ts";
import { issueText } from "./issue-text.ts";
import { type Caller, type Client, isSigned, type Route, type Stream } from "./route.ts";
import { wantsPage } from "./wants-page.ts";

/** A field may lie as deep as a body is long. */
const longestWay = 100;

/** What came, as its schema reads it. A text that no database keeps is refused, not mended: whoever sent it learns that it would not be the same. */
function parse(schema: z.ZodType | undefined, given: unknown, what: string): unknown {
  if (!schema) return undefined;
  const odd = findUnstorable(given);
  if (odd !== undefined)
    throw new Refusal("invalid", `${odd.slice(0, longestWay) || what} has a character that can't be saved.`);
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new Refusal("invalid", issueText(result.error.issues[0], what));
}

/** Nothing has such a name, so what is asked for is not there. */
function parseAddress(schema: z.ZodType | undefined, given: unknown): unknown {
  if (findUnstorable(given) !== undefined) throw notFound();
  return parse(schema, given, "The address");
}

/** The way to the first text that cannot be kept; empty where it is the name of a field. Without recursion, which has less room than a body. */
function findUnstorable(given: unknown): string | undefined {
  const open: [string, unknown][] = [["", given]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [way, value] = next;
    if (typeof value === "string" && !isStorable(value)) return way;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      if (!isStorable(name)) return "";
      open.push([way ? `${way}.${name}` : name, child]);
    }
  }
  return undefined;
}

/** Authenticates requests, and drops cached sessions of owners who have changed something. */
export type Authenticator = {
  authenticate(authorization: string | undefined, client: Client): Promise<Caller>;
  forget(owner_id: string): void;
  /** An owner sends more than is usual, and may do so only so often. */
  countLarge(owner_id: string): void;
  /** Refuses a session that has not proved lately whose it is. */
  expectProof(caller: Caller): Promise<void>;
};

const compressBytes = 1024;

type Mounting = {
  /** Whether screens are served as well. An address that is both then gives each client what it asks for. */
  readonly pages: boolean;
  readonly isBusy: () => boolean;
};

/** Puts tables of routes onto the server: authenticate, parse, run, and send only what the reply's schema names. */
export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  authenticator: Authenticator,
  { pages, isBusy }: Mounting,
): void {
  const [sockets, answered] = [routes.filter(isSocket), routes.filter((route) => !isSocket(route))];
  for (const { endpoint } of sockets) mountSocket(app, endpoint);
  mountSigned(
    app,
    answered.filter(({ endpoint }) => isSigned(endpoint)),
  );
  const callers = new WeakMap<FastifyRequest, Caller>();
  /** Before the body is read: strangers make us read nothing that only owners may send. */
  const letIn = (endpoint: Endpoint) => async (request: FastifyRequest) => {
    const { authorization, "content-length": length } = request.headers;
    if (endpoint.auth === "none" || (endpoint.auth === "optional" && authorization === undefined)) return;
    const caller = await authenticator.authenticate(authorization, clientOf(request));
    refuseKey(caller, endpoint);
    if (endpoint.body && isLarge(length)) authenticator.countLarge(caller.owner_id);
    callers.set(request, caller);
  };
  for (const { endpoint, run, evenWhenBusy } of answered.filter((route) => !isSigned(route.endpoint))) {
    app.route({
      ...bodyLimitOf(endpoint),
      method: endpoint.method,
      url: urlOf(endpoint),
      // Its head would have to be made in full, and an event stream has no end.
      exposeHeadRoute: !isStreamed(endpoint),
      onRequest: [
        ...(evenWhenBusy ? [] : [refuseWhenBusy(isBusy)]),
        ...(endpoint.body ? [expectMediaType(endpoint)] : []),
        ...(isScreenToo(endpoint) ? [preferPage(pages)] : []),
        letIn(endpoint),
      ],
      handler: async (request, reply) => {
        const client = clientOf(request);
        const caller = callers.get(request);
        try {
          const input = {
            params: parseAddress(endpoint.params, request.params),
            query: parse(endpoint.query, request.query, "The query"),
            headers: parse(endpoint.headers, request.headers, "The headers"),
            body: parse(endpoint.body, request.body ?? {}, "The request"),
            caller,
            client,
            gone: goneSignal(reply),
          };
          if (caller && endpoint.proof) await authenticator.expectProof(caller);
          const answer = await run(input as never);
          if (isStreamed(endpoint)) return sendStream(reply, endpoint, answer as Stream);
          if (endpoint.replyHeaders) reply.headers(endpoint.replyHeaders);
          return send(reply, endpoint.status, endpoint.reply?.parse(answer));
        } finally {
          // The next request must see what this one changed, also where the database's NOTIFY is still on its way.
          if (caller && endpoint.method !== "GET") authenticator.forget(caller.owner_id);
        }
      },
    });
  }
}

/** What a key may not is refused before anything of the request is looked at. */
function refuseKey({ key }: Caller, endpoint: Endpoint): void {
  const refusal = key && keyRefusal(key, endpoint);
  if (refusal) throw new Refusal("forbidden", refusal);
}

const isSocket = ({ endpoint }: Route): boolean => endpoint.status === 101;

/** What is upgraded never comes here. */
function mountSocket(app: FastifyInstance, endpoint: Endpoint): void {
  app.get(urlOf(endpoint), async (_request, reply) => {
    reply.header("upgrade", "websocket").header("connection", "Upgrade");
    return send(reply, 426, { detail: "This address opens a WebSocket, and nothing else." });
  });
}

const isStreamed = ({ replyType }: Endpoint): boolean => replyType === "event-stream" || replyType === "file";

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => raw.writableFinished || gone.abort());
  return gone.signal;
}

/** How many parts a download has, for whoever shows its progress. */
const totalHeader = "x-total-count";

/** So long a reader has to take what is already sent. */
const lastWordsMs = 500;

function sendStream(
  reply: FastifyReply,
  { status, replyType }: Endpoint,
  { file, total, part, chunks, cut }: Stream,
): FastifyReply {
  // Nothing on the way may keep events back until there are enough of them; and after hours, nobody needs the connection again.
  if (replyType === "event-stream") reply.header("x-accel-buffering", "no").header("connection", "close");
  const cutOff = () => setTimeout(() => reply.raw.writableFinished || reply.raw.destroy(), lastWordsMs).unref();
  cut?.addEventListener("abort", cutOff, { once: true });
  if (file) reply.header("content-disposition", `attachment; filename="${file.name.replace(/[^\w.-]/g, "-")}"`);
  if (total !== undefined) reply.header(totalHeader, total);
  if (part) reply.header("accept-ranges", "bytes").header("content-length", part.to - part.from);
  if (part?.isWhole === false) reply.header("content-range", `bytes ${part.from}-${part.to - 1}/${part.of}`);
  return reply
    .status(part?.isWhole === false ? 206 : status)
    .header("cache-control", "no-store")
    .type(file?.type ?? "text/event-stream; charset=utf-8")
    .send(Readable.from(chunks, { objectMode: false }));
}

const urlOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ":$1");

const isScreenToo = ({ method, path }: Endpoint): boolean => method === "GET" && matchRoute(path)?.path === path;

/** Caches must look at what makes the difference, whatever the answer is. */
const preferPage = (pages: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.header("vary", "Accept, Authorization");
  // Pages answer what no endpoint takes.
  if (pages && wantsPage(request)) return reply.callNotFound();
};

const refusedSignature = new Map<Endpoint["auth"], number>([
  ["payment-signature", 400],
  ["carrier-signature", 403],
]);

/** What services send us is signed byte by byte, so nothing may read it before the verb has looked at the signature. */
function mountSigned(app: FastifyInstance, routes: readonly Route[]): void {
  if (routes.length === 0) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: FastifyRequest, body: Buffer) => body);
    for (const { endpoint, run } of routes)
      scope.route({
        method: endpoint.method,
        url: urlOf(endpoint),
        bodyLimit: signedBytes,
        handler: async (request, reply) => {
          const { headers, url } = request;
          const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
          try {
            const answer = await run({ signed: { body, headers, url }, client: clientOf(request) } as never);
            const said = endpoint.reply?.parse(answer);
            if (endpoint.replyType === "xml") return sendXml(reply, String(said));
            if (endpoint.replyType === "text") return sendText(reply, String(said));
            return send(reply, endpoint.status, said);
          } catch (error) {
            if (!(error instanceof Refusal) || error.code !== "invalid") throw error;
            return send(reply, refusedSignature.get(endpoint.auth) ?? 400, { detail: error.message });
          }
        },
      });
  });
}

/** Made by the carrier's own builder; it is not ours to put into another form. */
function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.status(200).header("cache-control", "no-store").type("text/xml; charset=utf-8").send(xml);
}

/** Never read as anything else by a browser. */
function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.status(200).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(text);
}

function send(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  reply.status(status).header("cache-control", "no-store");
  if (answer === undefined) return reply.send();
  const text = JSON.stringify(answer);
  reply.type("application/json; charset=utf-8");
  if (text.length < compressBytes) return reply.send(text);
  reply.compress(text);
  return reply;
}

const mediaTypes = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;

/** An endpoint is spoken to in one way only, so a form on another site cannot pass for a program. */
function expectMediaType({ bodyType = "json" }: Endpoint) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const given = headers["content-type"];
    const type = given?.split(";")[0]?.trim().toLowerCase();
    if (type !== undefined && type !== mediaTypes[bodyType]) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(given);
  };
}

const longestDevice = 200;

function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, device: (request.headers["user-agent"] ?? "").slice(0, longestDevice) };
}
