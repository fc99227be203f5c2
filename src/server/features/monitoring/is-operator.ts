import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** Whoever runs the product: a program on this machine, or one that shows the token. Without a token only the former. */
export const isOperator = (request: FastifyRequest, token: string | undefined): boolean =>
  isLocal(request) || hasToken(request, token);

/** Behind a proxy on this machine everybody comes from here; but a proxy says for whom it asks. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = ["forwarded", "via", "x-forwarded-for", "x-real-ip"].some((name) => headers[name] !== undefined);
  const { remoteAddress = "" } = socket;
  return !isForwarded && ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === "loopback";
}

const digest = (text: string) => createHash("sha256").update(text).digest();

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
