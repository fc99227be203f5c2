import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { tagHosts } from "#domain/basics/advertising-tag.ts";
import { routes } from "#domain/basics/routes.ts";
import { buildApp } from "#server/app.ts";
import { denyEveryone } from "../../support/deny-everyone.ts";

const dir = mkdtempSync(join(tmpdir(), "belle-advertising-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const page = (name: string) => `<!doctype html><html lang="en"><head><script>a("${name}")</script></head></html>`;
mkdirSync(join(dir, "auth"));
writeFileSync(join(dir, "auth", "index.html"), page("auth"));
writeFileSync(join(dir, "__spa-fallback.html"), page("fallback"));

const build = (advertising?: { tagId: string; conversion: string }) =>
  buildApp({
    routes: [],
    authenticator: denyEveryone,
    publicUrl: "http://localhost:3000",
    pagesDir: dir,
    advertising,
    trustedProxies: [],
    logLevel: "silent",
  });
const tagged = await build({ tagId: "AW-123456789", conversion: "AbC-D_efG" });
const plain = await build();

const ask = (app: typeof plain, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers: { accept: "text/html", host: "localhost:3000", ...headers } });
const policyOf = (reply: Awaited<ReturnType<typeof ask>>) => String(reply.headers["content-security-policy"]);
const hosts = [...new Set(Object.values(tagHosts).flat())];
const paid = "/create-assistant?payment_success=true&session_id=cs_1";

describe("with an advertising tag configured", () => {
  test.each(["/create-assistant", "/create-assistant/", paid])(
    "%s carries the tag and admits its hosts",
    async (url) => {
      const reply = await ask(tagged, url);
      expect(reply.statusCode).toBe(200);
      expect(reply.payload).toContain('<html data-advertising="AW-123456789/AbC-D_efG" lang="en">');
      const policy = policyOf(reply);
      expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/www\.googletagmanager\.com https:/);
      expect(policy).toContain("; frame-src https://www.googletagmanager.com;");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
      for (const host of hosts) expect(policy).toContain(host);
      expect(reply.headers["vary"]).toBe("Accept, Authorization, Accept-Encoding, DNT, Sec-GPC");
    },
  );

  test("no other page has anything of it", async () => {
    const others = routes.map(({ path }) => path.replace("{id}", "a-17").replace("{month-year}", "11-2026"));
    for (const url of [...others.filter((path) => path !== "/create-assistant"), "/nothing"]) {
      const [beside, plainly] = [await ask(tagged, url), await ask(plain, url)];
      expect(beside.payload).toBe(plainly.payload);
      expect(policyOf(beside)).toBe(policyOf(plainly));
      expect(beside.headers["vary"]).toBe(plainly.headers["vary"]);
    }
  });

  test.each([{ dnt: "1" }, { "sec-gpc": "1" }])("a browser that says %j gets the page without it", async (wish) => {
    const reply = await ask(tagged, paid, wish);
    expect(reply.payload).toBe(page("fallback"));
    expect(policyOf(reply)).toBe(policyOf(await ask(plain, paid)));
    expect(reply.headers["vary"]).toContain("DNT, Sec-GPC");
    // What a browser kept from before it changed its mind is not good any more.
    const { etag } = (await ask(tagged, paid)).headers;
    expect((await ask(tagged, paid, { ...wish, "if-none-match": String(etag) })).statusCode).toBe(200);
  });

  test.each([{ dnt: "0" }, { "sec-gpc": "0" }])("a browser that says %j does not mind", async (wish) => {
    expect((await ask(tagged, paid, wish)).payload).toContain("data-advertising");
  });
});

test("without one, nothing about it is sent", async () => {
  const reply = await ask(plain, paid);
  expect(reply.payload).toBe(page("fallback"));
  for (const host of hosts) expect(policyOf(reply)).not.toContain(host);
  expect(policyOf(reply)).not.toContain("frame-src");
  expect(reply.headers["vary"]).toBe("Accept, Authorization, Accept-Encoding");
});
