import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Refusal } from "#domain/basics/refusal.ts";

/** What no route answers is guarded as every other answer is. */
const dressed = (headers: Record<string, string>, body: string): Record<string, string> => ({
  ...headers,
  "content-type": "application/json; charset=utf-8",
  "content-length": String(Buffer.byteLength(body)),
  "cache-control": "no-store",
  connection: "close",
});

/** A whole answer as it goes over the wire, for sockets that have no reply of their own. */
export function bareAnswer(headers: Record<string, string>, status: number, detail: string): string {
  const body = JSON.stringify({ detail });
  const lines = Object.entries(dressed(headers, body)).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", body].join("\r\n");
}

/** Complaints of Node's parser, in words fit to show. */
const unread: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
  HPE_HEADER_OVERFLOW: [431, "The headers of the request are too large."],
};

/** A request that is no HTTP, or that never comes to its end. */
export const refuseUnread =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const [status, detail] = unread[error.code ?? ""] ?? [400, "The request is not valid HTTP."];
    socket.end(bareAnswer(headers, status, detail), () => socket.destroy());
  };

/**
 * A body that is longer than any there is at its address is answered before anything of it is read: a crowd of them would cost callers their
 * turn if each went through all that an ordinary request does.
 */
export const refuseLarge =
  (headers: Record<string, string>, mostBytes: (request: IncomingMessage) => number) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!(Number(request.headers["content-length"]) > mostBytes(request))) return false;
    request.socket.pause();
    const body = JSON.stringify({ detail: "The request is too large." });
    response.writeHead(413, dressed(headers, body)).end(body);
    return true;
  };

/** Node and Fastify answer these by themselves, without a header of ours, unless somebody is before them. */
export function answerBeforeOthers(app: FastifyInstance, headers: Record<string, string>): void {
  app.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ detail: "Nothing but 100-continue can be expected here." });
    response.writeHead(417, dressed(headers, body)).end(body);
  });
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (isClosing) return done(new Refusal("unavailable", "Please try again in a moment."));
    // RFC 9112, 3.2: HTTP/1.1 names the host, also where it is empty.
    if (request.headers.host === undefined && request.raw.httpVersion === "1.1")
      return reply.status(400).header("cache-control", "no-store").send({ detail: "The request names no host." });
    done();
  });
}
