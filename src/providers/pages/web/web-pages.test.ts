import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeAll, describe, expect, it, test } from "vitest";
import type { SiteStep } from "../port.ts";
import { createPageThread, createWebPages } from "./web-pages.ts";

const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
const thread = createPageThread(60_000);
/** Deadlines are about what is waited for, not about what is read for the first time. */
beforeAll(() => thread.run("readPage", { bytes: Buffer.from("<p>"), contentType: "", url: "https://acme.example/" }));
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A site on this machine that the reader is allowed to visit. */
async function site(answer: RequestListener, options: Partial<Parameters<typeof createWebPages>[0]> = {}) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pages = createWebPages({
    userAgent: "BelleBot/1.0 (+https://belle.example)",
    allow: [`${url}/`],
    clock,
    thread,
    ...options,
  });
  return { url, pages, read: (path = "/") => pages.readPage(url + path) };
}

const html = { "content-type": "text/html; charset=utf-8" };
const send =
  (status: number, headers: Record<string, string>, body: string | Buffer = ""): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

describe("a page", () => {
  it("is read with its title, its charset and the time", async () => {
    const { url, read } = await site(
      send(200, { "content-type": "text/html; charset=latin1" }, Buffer.from("<title> Zo\xeb </title>", "latin1")),
    );
    expect(await read("/a")).toEqual({
      url: `${url}/a`,
      status: 200,
      contentType: "text/html; charset=latin1",
      title: "Zoë",
      html: "<title> Zoë </title>",
      readAt: clock.now(),
    });
  });

  it("is asked for under our name, without anything about the owner", async () => {
    let seen: Record<string, unknown> = {};
    const { read } = await site((request, response) => {
      seen = request.headers;
      response.writeHead(200, html).end("<p>");
    });
    await read();
    expect(Object.keys(seen).sort()).toEqual([
      "accept",
      "accept-encoding",
      "accept-language",
      "connection",
      "host",
      "user-agent",
    ]);
    expect(seen["user-agent"]).toBe("BelleBot/1.0 (+https://belle.example)");
  });

  it("may come packed", async () => {
    const { read } = await site(send(200, { ...html, "content-encoding": "gzip" }, gzipSync("<p>Hello</p>")));
    expect((await read()).html).toBe("<p>Hello</p>");
  });

  it("is found without a scheme, over http where https does not answer", async () => {
    const { url, pages } = await site(send(200, html, "<p>"));
    expect((await pages.readPage(url.replace("http://", ""))).url).toBe(`${url}/`);
  });

  it("without a type is looked at", async () => {
    expect((await (await site(send(200, {}, "<p>Hi"))).read()).html).toBe("<p>Hi");
    await expect((await site(send(200, {}, "just words"))).read()).rejects.toMatchObject({ code: "not_a_page" });
  });
});

describe("a page that cannot be read", () => {
  const million = "x".repeat(1024 * 1024 + 1);
  test.each<[string, boolean, string, RequestListener]>([
    ["blocked", false, "wants a login", send(401, html)],
    ["blocked", false, "forbids it", send(403, html)],
    ["blocked", true, "was asked too often", send(429, html)],
    ["blocked", false, "wants a human", send(503, { ...html, "cf-mitigated": "challenge" })],
    ["status", false, "is not there", send(404, html)],
    ["status", true, "failed", send(500, html)],
    ["status", false, "is sent on to nowhere", send(302, html)],
    ["not_a_page", false, "is a file", send(200, { "content-type": "application/pdf" }, "%PDF")],
    ["not_a_page", false, "is data", send(200, { "content-type": "application/json" }, "{}")],
    ["too_large", false, "says that it is too large", send(200, { ...html, "content-length": "1048577" }, million)],
    [
      "too_large",
      false,
      "is too large without saying so",
      (_, response) => response.writeHead(200, html).write(million),
    ],
    ["too_large", false, "unpacks to too much", send(200, { ...html, "content-encoding": "gzip" }, gzipSync(million))],
    ["too_many_redirects", false, "goes in circles", (_, response) => response.writeHead(302, { location: "/" }).end()],
    ["address_refused", false, "leads inside", send(301, { location: "http://169.254.169.254/latest/" })],
    ["address_refused", false, "leads to this machine", send(301, { location: "http://localhost/" })],
    [
      "unreachable",
      true,
      "breaks off",
      (_, response) => response.writeHead(200, html).write("<p>", () => response.destroy()),
    ],
    ["unreachable", true, "is not HTTP", (request) => request.socket.end("hello\r\n\r\n")],
    ["unreachable", true, "is badly packed", send(200, { ...html, "content-encoding": "gzip" }, "no gzip")],
  ])("%s (again: %s): it %s", async (code, retryable, _, answer) => {
    const { read } = await site(answer);
    await expect(read()).rejects.toMatchObject({ name: "ProviderError", provider: "web", code, retryable });
  });

  test.each([
    ...[
      "http://127.0.0.1/",
      "http://localhost:9/",
      "https://[::1]/",
      "http://2130706433/",
      "http://user:pw@acme.example/",
    ],
    ...[
      "http://acme.example:8080/",
      "ftp://acme.example/",
      "javascript:alert(1)",
      "",
      "http://metadata.google.internal/",
    ],
    ...["http://rebinding.example/", "rebinding.example"],
  ])("%j is refused before a word is said, and not repeated", async (address) => {
    const resolve = async () => ["10.0.0.7"];
    const pages = createWebPages({ userAgent: "BelleBot/1.0", allow: [], resolve, clock, thread });
    const failure = await pages.readPage(address).catch((error) => error);
    expect(failure).toMatchObject({ name: "ProviderError", code: "address_refused", retryable: false });
    expect(failure.message).toMatch(/^The address is not one on the public internet \(\w+\)\.$/);
  });

  it("unreachable: it speaks no TLS", async () => {
    const { url } = await site(send(200, html, "<p>"));
    const https = url.replace("http://", "https://");
    const pages = createWebPages({ userAgent: "BelleBot/1.0", allow: [`${https}/`], clock, thread });
    await expect(pages.readPage(https)).rejects.toMatchObject({ name: "ProviderError", code: "unreachable" });
  });

  it("unreachable: nobody knows the name", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
    const pages = createWebPages({ userAgent: "BelleBot/1.0", allow: [], resolve, clock, thread });
    await expect(pages.readPage("https://acme.example")).rejects.toMatchObject({
      code: "unreachable",
      retryable: false,
    });
  });

  test.each<[string, RequestListener]>([
    ["never answers", () => {}],
    [
      "drips for ever",
      (_, response) => {
        const timer = setInterval(() => response.write("<p>"), 5);
        response.writeHead(200, html).on("close", () => clearInterval(timer));
      },
    ],
  ])("timeout: it %s, and the connection is ended", async (_, answer) => {
    let gone: () => void = () => {};
    const ended = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const { read } = await site(
      (request, response) => {
        request.socket.on("close", gone);
        answer(request, response);
      },
      { deadlineMs: 60 },
    );
    await expect(read()).rejects.toMatchObject({ code: "timeout", retryable: true });
    await ended;
  });

  it("stopped: the caller has gone", async () => {
    const caller = new AbortController();
    const { url, pages } = await site(() => caller.abort());
    await expect(pages.readPage(url, { signal: caller.signal })).rejects.toMatchObject({ code: "stopped" });
  });
});

describe("a site", () => {
  const start = '<h1>Acme</h1><a href="/contact">Contact</a><a href="/services">Services</a>';
  const routes =
    (pages: Record<string, RequestListener>): RequestListener =>
    (request, response) =>
      (pages[request.url ?? ""] ?? send(404, html))(request, response);

  it("is still read where further pages fail, and every step is told", async () => {
    const { url, pages } = await site(
      routes({
        "/": send(200, html, start),
        "/contact": send(500, html),
        "/services": send(200, html, "<h1>Services</h1><ul><li>Roofs</li></ul>"),
      }),
    );
    const steps: SiteStep[] = [];
    const read = await pages.readSite(url, { onStep: (step) => steps.push(step) });
    expect(read).toMatchObject({
      url: `${url}/`,
      pages: [`${url}/`, `${url}/services`],
      facts: { name: "Acme", services: ["Roofs"] },
    });
    expect(steps.slice(0, 5)).toEqual([
      { step: "asking", url: `${url}/` },
      { step: "reading", url: `${url}/` },
      { step: "read", url: `${url}/`, pages: 1 },
      { step: "reading", url: `${url}/contact` },
      { step: "reading", url: `${url}/services` },
    ]);
    expect(steps.slice(5)).toContainEqual({ step: "skipped", url: `${url}/contact`, code: "status" });
    expect(steps.slice(5)).toContainEqual({ step: "read", url: `${url}/services`, pages: 2 });
  });

  it("whose further pages hang is handed over with what there is", async () => {
    const { url, pages } = await site(
      routes({ "/": send(200, html, start), "/contact": () => {}, "/services": () => {} }),
      {
        siteDeadlineMs: 3000,
      },
    );
    expect((await pages.readSite(url)).pages).toEqual([`${url}/`]);
  });

  it("fails where its first page does", async () => {
    const { url, pages } = await site(send(404, html));
    await expect(pages.readSite(url)).rejects.toMatchObject({ code: "status" });
  });

  const robots = (text: string, status = 200) => ({
    "/robots.txt": send(status, { "content-type": "text/plain" }, text),
  });
  test.each([
    ["asks us not to", robots("User-agent: BelleBot\nDisallow: /"), true],
    ["cannot say whether it wants it", robots("", 503), true],
    ["asks others not to", robots("User-agent: OtherBot\nDisallow: /"), false],
    ["has no robots.txt", {}, false],
    ["hides its robots.txt", robots("", 403), false],
    ["never sends its robots.txt", { "/robots.txt": () => {} }, false],
  ])("that %s: blocked is %s", async (_, extra, blocked) => {
    let asked = 0;
    const first: RequestListener = (_request, response) => {
      asked++;
      response.writeHead(200, html).end("<h1>Acme</h1>");
    };
    const { url, pages } = await site(routes({ "/": first, ...extra }), { deadlineMs: 5000, siteDeadlineMs: 60_000 });
    const outcome = await pages.readSite(url).then(
      () => "read",
      (error) => error.code,
    );
    expect([outcome, asked]).toEqual(blocked ? ["blocked", 0] : ["read", 1]);
  });

  it("that closes a further page has that page left out", async () => {
    const { url, pages } = await site(
      routes({
        "/": send(200, html, start),
        "/contact": send(200, html, "<p>"),
        "/services": send(200, html, "<p>"),
        ...robots("User-agent: *\nDisallow: /contact"),
      }),
    );
    expect((await pages.readSite(url)).pages).toEqual([`${url}/`, `${url}/services`]);
  });
});
