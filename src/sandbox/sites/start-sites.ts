import { readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { html } from "../html.ts";
import { addAsset, sendPage } from "../page.ts";
import type { Ground, Vendor } from "../vendor.ts";
import { type PretendSite, siteList } from "./site-list.ts";

const contentTypes: Record<string, string> = { html: "text/html; charset=utf-8", css: "text/css; charset=utf-8" };

type SiteFile = { readonly contentType: string; readonly content: string };

/** The pages that stand beside the code, by site and by the last part of their address. A site's first page has an empty one. */
function readSiteFiles(name: string): ReadonlyMap<string, SiteFile> {
  const folder = new URL(`./pages/${name}/`, import.meta.url);
  const files = readdirSync(folder).map((file): [string, SiteFile] => {
    const [base = "", ending = ""] = file.split(".");
    const address = ending === "html" ? (base === "index" ? "" : base) : file;
    return [
      address,
      { contentType: contentTypes[ending] ?? "text/plain", content: readFileSync(new URL(file, folder), "utf8") },
    ];
  });
  return new Map(files);
}

const planks = 16_000;

/** The catalog that is too large to be read. */
const withPlanks = (content: string): string =>
  content.replace("<!-- planks -->", () =>
    Array.from(
      { length: planks },
      (_, n) =>
        `<li>Plank ${n + 1}, white oak, 5 inches wide, $${(3 + (n % 90) / 10).toFixed(2)} a square foot, by the box</li>`,
    ).join("\n"),
  );

const sendSitesPage = (reply: FastifyReply, url: string, sites: readonly PretendSite[]): FastifyReply =>
  sendPage(reply, {
    title: "Websites",
    styles: ["sites.css"],
    main: html`<h1>Websites</h1>
<p class="lead">Businesses that do not exist. Give one of these addresses to Belle where she asks for a website, and see what she makes of it.</p>
<ul class="vendors">${sites.map(
      ({ name, title, about }) => html`
<li class="card vendor">
<h2>${title}</h2>
<p>${about}</p>
<dl class="facts"><div><dt>Address</dt><dd><code>${url}/sites/${name}/</code></dd></div></dl>
<p><a class="button" href="/sites/${name}/">Open ${title}</a></p>
</li>`,
    )}
</ul>`,
  });

const letterMs = 150;
/** An empty document, which every reader opens. */
const priceList =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
/** Just under a megabyte, so that it is read to its end. */
const mirrors = `<!doctype html><title>${"\t".repeat(40_000)}</title>${"<table><tr><td>mon tue ".repeat(38_000)}`;
type Asked = { Params: { "*": string } };

/** Websites of businesses that do not exist, with all the trouble that real ones make. */
export function startSites(ground: Ground): Vendor {
  const faults = ground.faults.over("sites", "Websites", {
    error: (reply) => sendTrouble(reply.code(500), "Internal Server Error"),
    limit: (reply) => sendTrouble(reply.code(429).header("retry-after", "60"), "Too Many Requests"),
  });
  return {
    title: "Websites",
    summary: "Pretend businesses whose sites Belle can read when an assistant is set up from a website.",
    path: "/sites",
    open: "See the websites",
    state: () => `${siteList.length} sites`,
    get address() {
      return `${ground.url()}/sites/`;
    },
    addRoutes(app) {
      addAsset(app, "sites.css", new URL("./sites.css", import.meta.url));
      app.get("/sites", (_request, reply) => sendSitesPage(reply, ground.url(), siteList));
      app.register(async (scope) => {
        faults.addTo(scope);
        scope.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(robots()));
        for (const site of siteList) addSite(scope, site);
      });
    },
    close: async () => {},
  };
}

/** Stands at the root of the origin, as it must, so it speaks for all sites. */
const robots = (): string =>
  [
    "User-agent: *",
    ...siteList.filter(({ manner }) => manner.kind === "blocked").map(({ name }) => `Disallow: /sites/${name}/`),
    "",
  ].join("\n");

function addSite(scope: FastifyInstance, { name, manner }: PretendSite): void {
  scope.get(`/sites/${name}`, (_request, reply) => reply.redirect(`/sites/${name}/`, 301));
  if (manner.kind === "elsewhere") {
    const { to } = manner;
    scope.get<Asked>(`/sites/${name}/*`, ({ params }, reply) => {
      const next = to[params["*"]];
      return next === undefined ? sendTrouble(reply.code(404), "Not Found") : reply.redirect(next, 301);
    });
    return;
  }
  if (manner.kind === "paper") {
    scope.get(`/sites/${name}/*`, (_request, reply) => reply.type("application/pdf").send(priceList));
    return;
  }
  if (manner.kind === "mirrors") {
    scope.get(`/sites/${name}/*`, (_request, reply) => reply.type("text/html; charset=utf-8").send(mirrors));
    return;
  }
  const files = readSiteFiles(name);
  scope.get<Asked>(`/sites/${name}/*`, ({ params }, reply) => {
    const file = files.get(params["*"]);
    if (!file) return sendTrouble(reply.code(404), "Not Found");
    reply.type(file.contentType);
    if (!file.contentType.startsWith("text/html")) return reply.send(file.content);
    if (manner.kind === "blocked") return reply.code(403).send(file.content);
    if (manner.kind === "slow") return reply.send(Readable.from(letterByLetter(file.content)));
    return reply.send(manner.kind === "huge" ? withPlanks(file.content) : file.content);
  });
}

async function* letterByLetter(content: string): AsyncGenerator<string> {
  for (const letter of content) {
    yield letter;
    await pause(letterMs, undefined, { ref: false });
  }
}

const sendTrouble = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type("text/html; charset=utf-8")
    .send(html`<!doctype html><html lang="en"><title>${text}</title><h1>${text}</h1></html>`.markup);
