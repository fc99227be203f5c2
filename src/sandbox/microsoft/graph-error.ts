import { randomUUID } from "node:crypto";
import type { FastifyReply } from "fastify";

/** A request that Graph would refuse, with its code and words. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export function sendGraphError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const id = randomUUID();
  const innerError = { date: dateOf(reply), "request-id": id, "client-request-id": id };
  return reply.code(status).header("request-id", id).send({ error: { code, message, innerError } });
}

/** The moment of the answer, which the request brought along from the sandbox's clock. */
const dateOf = (reply: FastifyReply): string =>
  (reply.request.graphClock?.now() ?? new Date(0)).toISOString().slice(0, 19);

declare module "fastify" {
  interface FastifyRequest {
    graphClock?: { now: () => Date };
  }
}

export const itemNotFound = (reply: FastifyReply) =>
  sendGraphError(reply, 404, "ErrorItemNotFound", "The specified object was not found in the store.");

export const accessDenied = (reply: FastifyReply) =>
  sendGraphError(reply, 403, "ErrorAccessDenied", "Access is denied. Check credentials and try again.");

export const unauthenticated = (reply: FastifyReply, message: string) =>
  sendGraphError(reply.header("www-authenticate", "Bearer"), 401, "InvalidAuthenticationToken", message);

type OauthError = { error: string; code: number; text: string; status?: number };

/** The identity platform says what is wrong in OAuth's shape, with a number of its own. */
export function sendSignInError(reply: FastifyReply, { error, code, text, status = 400 }: OauthError): FastifyReply {
  const id = randomUUID();
  return reply.code(status).send({
    error,
    error_description: `AADSTS${code}: ${text} Trace ID: ${id} Correlation ID: ${id}`,
    error_codes: [code],
    timestamp: `${dateOf(reply).replace("T", " ")}Z`,
    trace_id: id,
    correlation_id: id,
  });
}

const isSignIn = (reply: FastifyReply): boolean => reply.request.url.includes("/oauth2/");
/** In seconds: longer than anybody waits on the phone. */
const retryAfter = "20";

/** Trouble comes before the request is looked at, so the clock is handed in. */
export function microsoftFaults(clock: { now: () => Date }) {
  const withClock = (reply: FastifyReply): FastifyReply => {
    reply.request.graphClock = clock;
    return reply;
  };
  return {
    error: (reply: FastifyReply) =>
      isSignIn(withClock(reply))
        ? sendSignInError(reply, {
            error: "server_error",
            code: 90033,
            text: "A transient error has occurred.",
            status: 503,
          })
        : sendGraphError(reply, 503, "serviceNotAvailable", "The service is temporarily unavailable."),
    limit: (reply: FastifyReply) =>
      isSignIn(withClock(reply).header("retry-after", retryAfter))
        ? sendSignInError(reply, {
            error: "temporarily_unavailable",
            code: 90055,
            text: "Too many requests.",
            status: 429,
          })
        : sendGraphError(reply, 429, "TooManyRequests", "The client has sent too many requests."),
  };
}
