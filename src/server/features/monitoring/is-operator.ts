import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** Whoever runs the product: a program on this machine, or one that shows the token. Without a token only the former. */
export const isOperator = (request: FastifyRequest, token: string | undefined): boolean =>
  isLocal(request) || hasToken(request, token);

/** Behind a proxy on this machine everybody comes from here; but a proxy says for whom it asks. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = ["forwarded", "via", "x-forwarded-for", "x-real-ip"].some((name) => headers[name] !== undefined);
  return !isForwarded && isLoopback(socket.remoteAddress ?? "") && isNamedSo(headers.host);
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/** A website whose name leads to this machine reaches us by a browser here, and would read what it is answered; but its name gives it away. */
function isNamedSo(host: string | undefined): boolean {
  if (host === undefined) return true;
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "") : "";
  return name === "localhost" || isLoopback(name);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
