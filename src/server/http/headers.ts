import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Pages replace the policy by their own; an answer of the API may do nothing at all in a browser. */
const always = {
  "content-security-policy": "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(self)",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};
const overTls = { ...always, "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** What every answer carries. A plain table: a library for it costs more time than the rest of a small answer. */
export const headersOf = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith("https:") ? overTls : always;

export function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}

/** Unique over processes and restarts by its first half, and cheap by its second. */
export function requestIds(): () => string {
  const process = randomBytes(8).toString("base64url");
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
