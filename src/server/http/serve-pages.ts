import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authAddressFor } from "#domain/accounts/auth-address.ts";
import { type AdvertisingTag, advertisingPath, refusesTracking } from "#domain/basics/advertising-tag.ts";
import { brand } from "#domain/basics/brand.ts";
import { matchRoute } from "#domain/basics/routes.ts";
import { addCrawlerFiles, addSecurityFile, type SecurityContact } from "./crawler-files.ts";
import { sendNotFound } from "./failures.ts";
import { type Page, readPages } from "./pages.ts";
import { publicPages } from "./public-pages.ts";
import { wantsPage } from "./wants-page.ts";

const foreverSeconds = 31_536_000;

/** Shows alerts without a page, under a policy of its own: it may speak to us and load nothing. */
const alertsWorker = "alerts-worker.js";
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

type Options = {
  readonly dir: string;
  readonly publicUrl: string;
  readonly sandboxUrl: string | undefined;
  readonly advertising?: AdvertisingTag | undefined;
  readonly securityContact?: SecurityContact | undefined;
};

/** The built web app: files whose name carries a hash are kept for ever, pages are asked for anew, unknown addresses are 404. */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const { sandboxUrl, publicUrl, advertising } = options;
  const sandboxed = sandboxUrl !== undefined;
  const supportEmail = options.securityContact?.email;
  const pages = readPages(options.dir, { publicUrl, sandboxed, advertising, supportEmail });

  await app.register(async (files) => {
    files.addHook("onSend", async ({ url }, reply) => nameText(url, reply));
    await files.register(staticFiles, {
      root: options.dir,
      index: false,
      preCompressed: true,
      // Pages go out below, with their policy; folders and the build's own bookkeeping never do.
      allowedPath: (path) => !/\/$|\/\.|\.html(\.\w+)?$/.test(path),
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(options.dir, "assets", sep));
        if (path.startsWith(join(options.dir, alertsWorker))) reply.header("content-security-policy", workerPolicy);
        reply.header("cache-control", hashed ? `public, max-age=${foreverSeconds}, immutable` : "no-cache");
      },
    });
  });

  if (supportEmail !== undefined && supportEmail !== brand.supportEmail) addOwnData(app, options.dir, supportEmail);
  addCrawlerFiles(app, publicUrl);
  if (options.securityContact) addSecurityFile(app, publicUrl, options.securityContact);
  // The pages are written before anybody knows where the sandbox stands; their marker leads here.
  if (sandboxUrl) app.get("/sandbox", (_request, reply) => reply.redirect(sandboxUrl));

  app.setNotFoundHandler((request, reply) => {
    const [path = "/"] = request.url.split("?");
    if (!wantsPage(request)) return sendNotFound(request, reply);
    const route = matchRoute(path);
    if (route && redirected.includes(route.name)) return toAuth(request, reply, path);
    const usual = pages.byPath.get(path.length > 1 ? path.replace(/\/$/, "") : path) ?? pages.fallback;
    const advertising = route?.path === advertisingPath ? pages.advertising : undefined;
    const page = advertising && !refusesTracking(wishOf(request)) ? advertising : usual;
    return sendPage(request, reply, page, {
      vary: advertising ? varyByWish : vary,
      known: route !== undefined,
      listed: route !== undefined && publicPages.includes(route.path),
    });
  });
}

/** Two names of the auth screen, also for a browser without JavaScript. Whether somebody is signed in is known to the browser alone. */
const redirected: readonly string[] = ["login", "register"];

function toAuth(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const { redirect } = request.query as { redirect?: string | string[] };
  const wanted = typeof redirect === "string" ? redirect : redirect?.[0];
  return reply.header("cache-control", "no-cache").header("vary", vary).redirect(authAddressFor(path, wanted));
}

/** What the router fetches of a written page when one goes there within the app, with the operator's own address in it. */
function addOwnData(app: FastifyInstance, dir: string, supportEmail: string): void {
  const inJson = JSON.stringify(supportEmail).slice(1, -1);
  for (const file of readdirSync(dir).filter((name) => name.endsWith(".data"))) {
    const own = readFileSync(join(dir, file), "utf8").replaceAll(brand.supportEmail, () => inJson);
    app.get(`/${file}`, (_request, reply) =>
      reply.type("text/x-script; charset=utf-8").header("cache-control", "no-cache").send(own),
    );
  }
}

/** Files of text that the library sends without an encoding: how it calls them, and what they are. */
const texts = [
  { ending: ".svg", sentAs: "image/svg+xml", type: "image/svg+xml; charset=utf-8" },
  // The router's own name for the data of a page.
  { ending: ".data", sentAs: "application/octet-stream", type: "text/x-script; charset=utf-8" },
];

function nameText(url: string, reply: FastifyReply): void {
  const path = url.split("?")[0] ?? "";
  const sentAs = reply.getHeader("content-type");
  const text = texts.find((text) => path.endsWith(text.ending) && text.sentAs === sentAs);
  if (text) reply.type(text.type);
}

const vary = "Accept, Authorization, Accept-Encoding";
/** Where whoever asks not to be followed gets another page. */
const varyByWish = `${vary}, DNT, Sec-GPC`;

const wishOf = ({ headers }: FastifyRequest) => ({
  doNotTrack: headers["dnt"],
  globalPrivacyControl: headers["sec-gpc"],
});

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  how: { vary: string; known: boolean; listed: boolean },
) {
  const { known, listed } = how;
  if (!listed) reply.header("x-robots-tag", "noindex");
  reply
    .status(known ? 200 : 404)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", page.policy)
    .header("cache-control", "no-cache")
    .header("vary", how.vary)
    .header("etag", page.etag);
  // A proxy may have made the mark weak or put others beside it.
  if (known && request.headers["if-none-match"]?.includes(page.etag)) return reply.status(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  if (!encoding) return reply.send(page.body.identity);
  return reply.header("content-encoding", encoding).send(page.body[encoding]());
}
