import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal, type RefusalCode } from "#domain/basics/refusal.ts";
import { DatabaseAway } from "../db/away.ts";

const statusOf: Record<RefusalCode, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  unproved: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
};

/** Complaints of others about a request, in words fit to show. */
const requestFaults: Record<string, [number, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [422, "The request isn't valid JSON."],
  FST_ERR_CTP_EMPTY_JSON_BODY: [422, "The request is empty."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "This type of content isn't supported here."],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "The request is too large."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "The request's length doesn't match."],
  // PostgreSQL's words for a NUL in a text: it can keep none, and so can find none.
  "22021": [422, "The request has a character that can't be saved."],
  "22P05": [422, "The request has a character that can't be saved."],
};

/** PostgreSQL's code for a disk without room. */
const diskFull = "53100";
const full = {
  text: "We're out of storage right now. You can still read what's saved. Please try again later.",
  seconds: 60,
};
const away = { text: "We can't read or save anything right now. Please try again in a moment.", seconds: 5 };

/** The one place where a failure becomes an answer. What is not expected is logged without its text, and never shown. */
export function mapFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    reply.header("cache-control", "no-store");
    if (error instanceof Refusal) {
      const seconds = error.retryAfterSeconds ?? (error.code === "unavailable" ? away.seconds : undefined);
      if (seconds !== undefined) reply.header("retry-after", seconds);
      if (error.code === "unauthenticated") reply.header("www-authenticate", "Bearer");
      return reply.status(statusOf[error.code]).send({ detail: error.message, ...error.more });
    }
    // Whatever was thrown, also nothing at all, must end in an answer of ours.
    const { code = "", statusCode: status } = (error ?? {}) as Partial<FastifyError>;
    const fault = requestFaults[code];
    if (fault) return reply.status(fault[0]).send({ detail: fault[1] });
    // A path that nobody may ask for is one that is not there: 403 would tell that it exists.
    if (status === 403) return reply.callNotFound();
    if (status && status >= 400 && status < 500) return reply.status(status).send({ detail: STATUS_CODES[status] });
    request.log.error({ failure: describe(error) }, "request failed");
    const later = code === diskFull ? full : error instanceof DatabaseAway ? away : undefined;
    if (later) return reply.status(503).header("retry-after", later.seconds).send({ detail: later.text });
    return reply.status(500).send({ detail: "Something went wrong on our end. Please try again." });
  });
}

/** Whether there is a screen of this name depends on what the client asks for, so caches must look at that. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.status(404).header("cache-control", "no-store").header("vary", "Accept, Authorization");
  return reply.send({ detail: "Not found" });
}

/** An address that cannot be decoded reaches no route, and so no hook that adds the headers. */
export const refuseAddress =
  (headers: Record<string, string>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header("x-request-id", request.id).header("cache-control", "no-store");
    reply.status(400).send({ detail: "The address is not valid." });
  };

type Described = { name: string; code?: string; queue?: string; at: string[] };

/** Name, code and place of a failure, also of one that the queue has copied into a plain object. Its message may quote what a user typed, so it stays out of the log. */
export function describe(error: unknown): Described {
  if (typeof error !== "object" || error === null || !("stack" in error)) return { name: typeof error, at: [] };
  const { name, code, queue, stack } = error as Record<string, unknown>;
  const at = String(stack)
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  // Our own frames tell the most, and a deep library may stand before them.
  const own = at.filter((line) => line.includes("/src/") && !line.includes("node_modules"));
  return {
    name: typeof name === "string" ? name : (/^\w*error\b/i.exec(String(stack))?.[0] ?? "object"),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof queue === "string" ? { queue } : {}),
    at: [...at.slice(0, 3), ...own.slice(0, 5)].map((line) => line.trim()),
  };
}
