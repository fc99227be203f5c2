import compress from "@fastify/compress";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { AdvertisingTag } from "#domain/basics/advertising-tag.ts";
import { answerBeforeOthers, refuseLarge, refuseUnread } from "./http/bare-answers.ts";
import { mostBytes, ownerBytes, readJson } from "./http/bodies.ts";
import type { SecurityContact } from "./http/crawler-files.ts";
import { mapFailures, refuseAddress, sendNotFound } from "./http/failures.ts";
import { addHeaders, headersOf, requestIds } from "./http/headers.ts";
import { type Authenticator, mount } from "./http/mount.ts";
import { beginOneByOne } from "./http/one-by-one.ts";
import { keepOneOrigin } from "./http/one-origin.ts";
import type { Route } from "./http/route.ts";
import { servePages } from "./http/serve-pages.ts";

type AppOptions = {
  readonly routes: readonly Route[];
  readonly authenticator: Authenticator;
  /** Load shedding: whether owners get 503 so that callers are served first. Absent: never. */
  readonly isBusy?: () => boolean;
  readonly publicUrl: string;
  /** The built web app. Absent: the API alone. */
  readonly pagesDir?: string;
  /** Where the stand-ins of outside services show themselves. Absent: every service is real. */
  readonly sandboxUrl?: string | undefined;
  /** The tag that counts confirmed payments. Absent: none. */
  readonly advertising?: AdvertisingTag | undefined;
  /** Who hears of holes that somebody found. Absent: nobody is named. */
  readonly securityContact?: SecurityContact;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Where the log goes. Absent: straight to standard output, which waits for its reader and fails with a full disk. */
  readonly logTo?: LogTo | undefined;
};

/** A failure to write a log line never reaches the code that logs. */
export type LogTo = { write(line: string): void };

const requestMs = 30_000;
/** Longer than any address that gets this far: an id that is too long is one that is not there. */
const longestParam = 64 * 1024;

/** Builds the server without listening, so that tests need no port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = headersOf(options.publicUrl);
  const app = Fastify({
    // Route patterns, statuses and times only: addresses, headers and bodies hold personal data.
    logger: { level: options.logLevel, base: null, ...(options.logTo && { stream: options.logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    requestTimeout: requestMs,
    bodyLimit: ownerBytes,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParam },
    frameworkErrors: refuseAddress(headers),
    clientErrorHandler: refuseUnread(headers),
    http: { requireHostHeader: false },
    return503OnClosing: false,
    forceCloseConnections: "idle",
  });
  beginOneByOne(app.server, refuseLarge(headers, mostBytes(options.routes)));
  addHeaders(app, headers);
  answerBeforeOthers(app, headers);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unmatched";
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, "request");
    done();
  });
  keepOneOrigin(app, options.publicUrl);
  mapFailures(app);

  await app.register(compress, { global: false, encodings: ["br", "gzip"] });
  await app.register(formbody);
  readJson(app);
  const { pagesDir: dir, publicUrl, sandboxUrl, advertising, securityContact } = options;
  mount(app, options.routes, options.authenticator, {
    pages: dir !== undefined,
    isBusy: options.isBusy ?? (() => false),
  });
  if (dir) await servePages(app, { dir, publicUrl, sandboxUrl, advertising, securityContact });
  else app.setNotFoundHandler(sendNotFound);
  return app;
}
