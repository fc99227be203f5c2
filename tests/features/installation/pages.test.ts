import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { denyEveryone } from "../../support/deny-everyone.ts";

// A product may well be installed below a folder of this name.
const root = mkdtempSync(join(tmpdir(), "belle-pages-"));
const dir = join(root, "assets", "client");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const script = "console.log('a long script');".repeat(200);
const icon = "<svg xmlns='http://www.w3.org/2000/svg'/>";
const page = (name: string) =>
  `<!doctype html><html><head><title>${name}</title><script>theme("${name}")</script>` +
  `<link rel="stylesheet" href="/assets/app-1.css"></head><body style="margin:0">${"<p>words</p>".repeat(200)}` +
  `<script type="module" async src="/assets/app-1.js"></script><script type="module">start("${name}")</script></body></html>`;
const files: Record<string, string | Buffer> = {
  "index.html": page("landing"),
  "auth/index.html": page("auth"),
  "__spa-fallback.html": page("fallback"),
  "assets/app-1.js": script,
  "assets/app-1.js.br": brotliCompressSync(script),
  "assets/app-1.js.gz": gzipSync(script),
  "favicon.svg": icon,
  "favicon.svg.br": brotliCompressSync(icon),
  "help.data": '[["routes","a \u2019 quoted word"]]',
  "assets/icon.png": Buffer.from([137]),
  ".vite/manifest.json": "secret bookkeeping",
  // As the build leaves it: sent as the page with its policy, never by this name without.
  "index.html.br": brotliCompressSync(page("landing")),
  "assets/.env": "secret bookkeeping",
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), content);
}

const build = (publicUrl: string, more: Partial<Parameters<typeof buildApp>[0]> = {}) =>
  buildApp({
    routes: [],
    authenticator: denyEveryone,
    publicUrl,
    pagesDir: dir,
    trustedProxies: [],
    logLevel: "silent",
    ...more,
  });
const app = await build("http://localhost:3000");
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", host: "localhost:3000" };
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers: { ...browser, ...headers } });

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policyOf = (reply: { headers: Record<string, unknown> }): Map<string, string> =>
  new Map(
    String(reply.headers["content-security-policy"])
      .split("; ")
      .map((rule) => [rule.split(" ")[0] ?? "", rule.split(" ").slice(1).join(" ")]),
  );

describe("which page stands at an address", () => {
  test.each([
    ["/", "landing", 200],
    ["/?utm=x", "landing", 200],
    ["/auth", "auth", 200],
    ["/auth/?login=true", "auth", 200],
    ["/dashboard", "fallback", 200],
    ["/Dashboard", "fallback", 200],
    ["/edit/0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20", "fallback", 200],
    ["/invoices/11-2026", "fallback", 200],
    ["/invoices/13-2026", "fallback", 404],
    ["/nothing", "fallback", 404],
    ["/auth/nothing", "fallback", 404],
    ["/index.html", "fallback", 404],
    ["/auth/index.html", "fallback", 404],
    ["/__spa-fallback.html", "fallback", 404],
    ["/index%2ehtml", "fallback", 404],
    ["/index.htm%6c", "fallback", 404],
    ["//index.html", "fallback", 404],
    ["/.vite/manifest.json", "fallback", 404],
    ["/%2evite/manifest.json", "fallback", 404],
    ["/assets/.env", "fallback", 404],
    ["/assets/app-2.js", "fallback", 404],
    ["/nothing.data", "fallback", 404],
    ["/assets", "fallback", 404],
    ["/assets/", "fallback", 404],
    ["/index.html.br", "fallback", 404],
    ["/..%2f..%2f..%2fetc%2fpasswd", "fallback", 404],
    ["/assets/..%5c..%5cindex.html", "fallback", 404],
  ])("%s is %s with %i", async (url, name, status) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.payload).toBe(page(name));
    expect(reply.headers["cache-control"]).toBe("no-cache");
    expect(policyOf(reply).has("script-src")).toBe(true);
  });

  test("an address too long for any file is not there", async () => {
    const reply = await get(`/${"a".repeat(3_000)}`);
    expect([reply.statusCode, reply.payload]).toEqual([404, page("fallback")]);
  });

  test("a browser that reads compressed pages gets the same ones", async () => {
    for (const [url, status] of [
      ["/", 200],
      ["/auth/", 200],
      ["/nothing/", 404],
    ] as const)
      expect((await get(url, { "accept-encoding": "gzip, deflate, br" })).statusCode).toBe(status);
  });

  test("a request for the head alone is answered as the page would be", async () => {
    const reply = await app.inject({ method: "HEAD", url: "/auth", headers: browser });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
  });
});

describe("the policy of a page", () => {
  test.each([
    ["/", "landing"],
    ["/auth", "auth"],
    ["/dashboard", "fallback"],
    ["/nothing", "fallback"],
  ])("%s lets our files run, and of inline scripts just those of its own file", async (url, name) => {
    const policy = policyOf(await get(url));
    expect(policy.get("script-src")).toBe(`'self' ${hashOf(`theme("${name}")`)} ${hashOf(`start("${name}")`)}`);
    expect(Object.fromEntries(policy)).toMatchObject({
      "default-src": "'self'",
      "style-src": "'self' 'unsafe-inline'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "form-action": "'self'",
    });
    expect(policy.has("upgrade-insecure-requests")).toBe(false);
  });

  test.each(["/", "/auth", "/terms", "/nothing", "/dashboard", "/create-assistant"])(
    "%s enforces Trusted Types",
    async (url) => {
      expect(policyOf(await get(url)).get("require-trusted-types-for")).toBe("'script'");
    },
  );

  test("leaves plain http behind where the product is reached over TLS", async () => {
    const secure = await build("https://belle.example");
    const reply = await secure.inject({ method: "GET", url: "/", headers: { ...browser, host: "belle.example" } });
    expect(policyOf(reply).has("upgrade-insecure-requests")).toBe(true);
  });
});

describe("what is sent twice", () => {
  test("a page that has not changed is not sent again, and one that is not there always is", async () => {
    const first = await get("/auth");
    const again = await get("/auth", { "if-none-match": String(first.headers["etag"]) });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
    expect(policyOf(again).get("script-src")).toBe(policyOf(first).get("script-src"));
    expect((await get("/", { "if-none-match": String(first.headers["etag"]) })).statusCode).toBe(200);
    const missing = await get("/nothing");
    expect((await get("/nothing", { "if-none-match": String(missing.headers["etag"]) })).statusCode).toBe(404);
  });

  test("a proxy's weak mark and a list of marks are understood", async () => {
    const { etag } = (await get("/auth")).headers;
    expect((await get("/auth", { "if-none-match": `W/${etag}` })).statusCode).toBe(304);
    expect((await get("/auth", { "if-none-match": `"other", ${etag}` })).statusCode).toBe(304);
  });

  test("files with a hash in their name are kept for ever, others are asked for anew", async () => {
    const hashed = await get("/assets/app-1.js", { accept: "*/*" });
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers["content-type"]).toMatch(/javascript/);
    expect(hashed.payload).toBe(script);
    const icon = await get("/favicon.svg", { accept: "image/*" });
    expect(icon.headers["cache-control"]).toBe("no-cache");
    const again = await get("/favicon.svg", { "if-none-match": String(icon.headers["etag"]) });
    expect(again.statusCode).toBe(304);
  });

  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
  ] as const)("pages and files go out compressed for %s", async (accepted, encoding, read) => {
    for (const [url, content] of [
      ["/", page("landing")],
      ["/dashboard", page("fallback")],
      ["/assets/app-1.js", script],
    ] as const) {
      const reply = await get(url, { "accept-encoding": accepted });
      expect(reply.headers["content-encoding"]).toBe(encoding);
      expect(String(reply.headers["vary"]).toLowerCase()).toContain("accept-encoding");
      expect(read(reply.rawPayload).toString()).toBe(content);
    }
  });
});

describe("every file says what it is, and text how it is written", () => {
  test.each([
    ["/favicon.svg", "image/svg+xml; charset=utf-8"],
    ["/help.data", "text/x-script; charset=utf-8"],
    ["/assets/app-1.js", "application/javascript; charset=utf-8"],
    ["/assets/icon.png", "image/png"],
  ])("%s is %s", async (url, type) => {
    for (const accepted of ["identity", "br, gzip"]) {
      const reply = await get(url, { accept: "*/*", "accept-encoding": accepted });
      expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, type]);
    }
  });
});

describe("an address that is a screen and an endpoint", () => {
  test.each([
    ["a browser", browser],
    ["a reader of anything", { accept: "*/*" }],
    ["somebody who says nothing", { accept: "" }],
    ["one who takes both", { accept: "application/json, text/html" }],
  ])("is the screen for %s", async (_name, headers) => {
    const reply = await get("/instances", headers);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.headers["vary"]).toMatch(/^Accept, Authorization/);
  });

  test.each<[string, Record<string, string>]>([
    ["with a token", { authorization: "Bearer x" }],
    ["who asks for JSON", { accept: "application/json" }],
  ])("is JSON for a program %s", async (_name, headers) => {
    const reply = await get("/instances", headers);
    expect(reply.json()).toEqual({ detail: expect.any(String) });
    expect(reply.headers["vary"]).toMatch(/^Accept, Authorization/);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  test("under /api/ there are no screens", async () => {
    const reply = await get("/api/nothing");
    expect([reply.statusCode, reply.json()]).toEqual([404, { detail: "Not found" }]);
  });
});

describe("one origin", () => {
  test.each(["127.0.0.1:3000", "[::1]:3000", "127.0.0.1"])(
    "a page asked for at %s is sent to the name that is meant",
    async (host) => {
      const reply = await get("/auth?login=true&redirect=%2Fedit", { host });
      expect(reply.statusCode).toBe(307);
      expect(reply.headers["location"]).toBe("http://localhost:3000/auth?login=true&redirect=%2Fedit");
    },
  );

  test.each<[string, string, Record<string, string>]>([
    ["the name that is meant", "GET", { host: "localhost:3000" }],
    ["a name that is not loopback", "GET", { host: "belle.internal" }],
    ["a name that cannot be read", "GET", { host: "a b" }],
    ["a program", "GET", { host: "127.0.0.1:3000", accept: "application/json" }],
    ["a file", "GET", { host: "127.0.0.1:3000", accept: "*/*" }],
    ["a post", "POST", { host: "127.0.0.1:3000" }],
  ])("%s stays", async (_name, method, headers) => {
    const reply = await app.inject({ method: method as "GET", url: "/auth", headers: { ...browser, ...headers } });
    expect(reply.headers["location"]).toBeUndefined();
  });
});

describe("whom to tell about a hole", () => {
  const now = new Date("2026-11-16T12:00:00Z");
  const securityContact = { email: "help@belle.example", clock: { now: () => now } };
  const read = async (publicUrl: string) =>
    (await build(publicUrl, { securityContact })).inject({ method: "GET", url: "/.well-known/security.txt" });

  test("stands where RFC 9116 looks for it, and runs out within a year", async () => {
    const reply = await read("https://belle.example");
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(reply.payload.split("\n")).toEqual([
      "Contact: mailto:help@belle.example",
      "Expires: 2027-05-15T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://belle.example/.well-known/security.txt",
      "",
    ]);
  });

  test("names no address of its own without TLS, which the RFC demands for one", async () => {
    expect((await read("http://localhost:3000")).payload).not.toContain("Canonical");
  });
});

test("a folder without the built web app is named", async () => {
  const empty = mkdtempSync(join(root, "empty-"));
  const options = { routes: [], authenticator: denyEveryone };
  const rest = { publicUrl: "http://localhost:3000", trustedProxies: [], logLevel: "silent", pagesDir: empty };
  await expect(buildApp({ ...options, ...rest })).rejects.toThrow(
    /^The web app is not built: .*__spa-fallback\.html is missing\.$/,
  );
});
