import type { FastifyRequest } from "fastify";

/** An address may be a screen and an endpoint: a program says so by its token or by asking for JSON alone. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (request.headers.authorization !== undefined || request.url.startsWith("/api/")) return false;
  const accept = request.headers.accept ?? "";
  return accept.includes("text/html") || !accept.includes("application/json");
}
