import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { mapFailures } from "./http/failures.ts";
import { type Authenticate, mount } from "./http/mount.ts";
import { keepOneOrigin } from "./http/one-origin.ts";
import type { Route } from "./http/route.ts";
import { servePages } from "./http/serve-pages.ts";

type AppOptions = {
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  readonly publicUrl: string;
  /** The built web app. Absent: the API alone. */
  readonly pagesDir?: string;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
};

const requestMs = 30_000;
const bodyBytes = 256 * 1024;

/** Builds the server without listening, so that tests need no port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // Route patterns, statuses and times only: addresses, headers and bodies hold personal data.
    logger: { level: options.logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    requestTimeout: requestMs,
    bodyLimit: bodyBytes,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
  });
  const https = options.publicUrl.startsWith("https:");

  app.addHook("onRequest", async (request, reply) => {
    reply
      .header("x-request-id", request.id)
      .header("permissions-policy", "camera=(), geolocation=(), microphone=(self)");
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unmatched";
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "request",
    );
  });
  keepOneOrigin(app, options.publicUrl);
  mapFailures(app);

  await app.register(helmet, {
    // Each page brings the policy of its own file; answers of the API may do nothing at all in a browser.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024 });
  await app.register(formbody);
  mount(app, options.routes, options.authenticate);
  if (options.pagesDir) await servePages(app, { dir: options.pagesDir, publicUrl: options.publicUrl });
  return app;
}
