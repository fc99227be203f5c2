import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { sendNotFound } from "../../http/failures.ts";

type Needs = {
  /** Absent: for programs on this machine alone. */
  readonly token: string | undefined;
  readonly type: string;
  readonly write: () => Promise<string>;
};

/** `GET /metrics`, for the operator's monitoring. Nobody else learns that it is there. */
export function serveFigures(app: FastifyInstance, { token, type, write }: Needs): void {
  app.get("/metrics", async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) return sendNotFound(request, reply);
    return reply
      .header("cache-control", "no-store")
      .type(type)
      .send(await write());
  });
}

/** Behind a proxy on this machine everybody comes from here; but a proxy says for whom it asks. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = ["forwarded", "via", "x-forwarded-for", "x-real-ip"].some((name) => headers[name] !== undefined);
  const { remoteAddress = "" } = socket;
  return !isForwarded && ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === "loopback";
}

const digest = (text: string) => createHash("sha256").update(text).digest();

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
