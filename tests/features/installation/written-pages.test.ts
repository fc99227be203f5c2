import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import type { SecurityContact } from "#server/http/crawler-files.ts";
import { denyEveryone } from "../../support/deny-everyone.ts";

const dir = mkdtempSync(join(tmpdir(), "belle-written-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
for (const [name, content] of Object.entries({
  "index.html": "<html lang=en><p>landing",
  "auth/index.html": "auth",
  "help.data": '["support@belle.example"]',
  "terms/index.html": `<html lang="en"><a href="mailto:support@belle.example">support@belle.example</a></html>`,
  "__spa-fallback.html": "fallback",
  "help/index.html": `<link rel="canonical" href="https://belle.example/help"><p>belle.example</p>`,
  "help/index.html.br": brotliCompressSync("as it was built"),
})) {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), content);
}

const build = (publicUrl: string, sandboxUrl?: string, securityContact?: SecurityContact) =>
  buildApp({
    ...(securityContact && { securityContact }),
    routes: [],
    authenticator: denyEveryone,
    publicUrl,
    sandboxUrl,
    pagesDir: dir,
    trustedProxies: [],
    logLevel: "silent",
  });
const app = await build("http://localhost:3000");
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", host: "localhost:3000" };
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers: { ...browser, ...headers } });

describe("/login and /register", () => {
  test.each([
    ["/login", "/auth?login=true"],
    ["/Register/", "/auth?register=true"],
    ["/register?redirect=/create-assistant", "/auth?register=true&redirect=%2Fcreate-assistant"],
    ["/login?redirect=//evil.example&x=1", "/auth?login=true&redirect=%2F%2Fevil.example"],
  ])("%s is redirected by the server, without JavaScript", async (url, to) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers["location"]]).toEqual([302, to]);
  });

  test("a program that asks for JSON finds nothing there", async () => {
    expect((await get("/login", { accept: "application/json" })).statusCode).toBe(404);
  });
});

describe("the address of support", () => {
  test("is the operator's own in every page, and the page tells it to what is drawn in the browser", async () => {
    const { payload } = await get("/terms");
    expect(payload).toContain('<a href="mailto:support@belle.example">support@belle.example</a>');
    expect(payload).not.toContain("data-support-email");
    const securityContact = { email: "help@acme.example", clock: { now: () => new Date() } };
    const own = await build("http://localhost:3000", undefined, securityContact);
    const reply = await own.inject({ method: "GET", url: "/terms", headers: browser });
    expect(reply.payload).toContain('<a href="mailto:help@acme.example">help@acme.example</a>');
    expect(reply.payload).toContain('<html data-support-email="help@acme.example" lang');
    expect(reply.payload).not.toContain("support@belle.example");
    const data = await own.inject({ method: "GET", url: "/help.data", headers: browser });
    expect(data.payload).toBe('["help@acme.example"]');
    expect(data.headers["content-type"]).toBe("text/x-script; charset=utf-8");
    expect((await get("/help.data")).payload).toBe('["support@belle.example"]');
  });
});

describe("what search engines and shared links are told", () => {
  test("a page calls the address that people use its own, compressed or not", async () => {
    const own = `<link rel="canonical" href="http://localhost:3000/help"><p>belle.example</p>`;
    expect((await get("/help")).payload).toBe(own);
    const small = await get("/help", { "accept-encoding": "br" });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(own);
  });

  test("under the brand's own address a page goes out as it was built", async () => {
    const secure = await build("https://belle.example");
    const reply = await secure.inject({
      method: "GET",
      url: "/help",
      headers: { ...browser, host: "belle.example", "accept-encoding": "br" },
    });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe("as it was built");
  });

  test("the sitemap names the pages for everybody, and the robots' file names the sitemap", async () => {
    const robots = await get("/robots.txt");
    expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(robots.payload).toContain("Sitemap: http://localhost:3000/sitemap.xml");
    const { payload, headers } = await get("/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect([...payload.matchAll(/<loc>http:\/\/localhost:3000(.*)<\/loc>/g)].map(([, path]) => path)).toEqual([
      "/",
      "/try",
      "/terms",
      "/privacy",
      "/help",
      "/documentation",
      "/documentation/api",
    ]);
  });

  test.each([
    ["/", undefined],
    ["/help", undefined],
    ["/auth", "noindex"],
    ["/dashboard", "noindex"],
    ["/nothing", "noindex"],
  ])("%s is listed unless it says %s", async (url, tag) => {
    expect((await get(url)).headers["x-robots-tag"]).toBe(tag);
  });
});

describe("the marker of the sandbox", () => {
  test("is shown where services are stood in for, and leads there", async () => {
    const sandboxed = await build("http://localhost:3000", "http://localhost:4001");
    const ask = (url: string) => sandboxed.inject({ method: "GET", url, headers: browser });
    expect((await ask("/")).payload).toBe("<html data-sandbox lang=en><p>landing");
    expect((await ask("/sandbox")).headers["location"]).toBe("http://localhost:4001");
  });

  test("is not there where all services are real", async () => {
    expect((await get("/")).payload).toBe("<html lang=en><p>landing");
    expect((await get("/sandbox")).statusCode).toBe(404);
  });
});
