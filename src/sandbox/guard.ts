import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** A form of a hosted page ends in a redirect back to the product, which counts as its target. */
const policy = (productUrl: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    `form-action 'self' ${productUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const headers = {
  "x-content-type-options": "nosniff",
  // Not "no-referrer": that would make the browser hide the origin of our own forms, too.
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** Every answer is hardened, and nobody is answered who came by a foreign name, from a foreign page or without the password. */
export function addGuard(app: FastifyInstance, options: { productUrl: string; password?: string | undefined }): void {
  const { hostname, origin } = new URL(options.productUrl);
  const names = [...loopbackNames, hostname];

  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...headers, "content-security-policy": policy(origin) });
    // A foreign name that leads to this machine is how a website reads loopback pages (DNS rebinding).
    if (!names.includes(nameOf(request))) return reply.code(421).send("This name is not served here.\n");
    if (comesFromElsewhere(request)) return reply.code(403).send("Only the sandbox's own pages may do this.\n");
    const { vendorApi = false } = request.routeOptions.config;
    if (options.password !== undefined && !vendorApi && !knowsPassword(request, options.password))
      return reply
        .code(401)
        .header("www-authenticate", 'Basic realm="Belle sandbox", charset="UTF-8"')
        .send("The password was printed when Belle started. Any user name will do.\n");
    return undefined;
  });
}

const nameOf = (request: FastifyRequest): string =>
  (request.headers.host ?? "").toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");

/** Reading across origins is stopped by the browser; changing something is not, so a change must come from our own page. */
function comesFromElsewhere(request: FastifyRequest): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host);
}

function knowsPassword(request: FastifyRequest, password: string): boolean {
  const [scheme, value] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "basic" || value === undefined) return false;
  const given = Buffer.from(value, "base64").toString("utf8");
  const separator = given.indexOf(":");
  return separator >= 0 && timingSafeEqual(digest(given.slice(separator + 1)), digest(password));
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
