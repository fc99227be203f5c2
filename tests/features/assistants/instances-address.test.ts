import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { afterAll, expect, test } from "vitest";
import { newOwner } from "../../support/accounts/owner.ts";
import { createWorld } from "../../support/world.ts";

const pagesDir = mkdtempSync(join(tmpdir(), "belle-instances-"));
afterAll(() => rmSync(pagesDir, { recursive: true, force: true }));
const html = "<!doctype html><html><title>Screen</title></html>";
writeFileSync(join(pagesDir, "__spa-fallback.html"), html);
const world = await createWorld({}, { pagesDir });

const ask = (headers: Record<string, string>, more: InjectOptions = {}) =>
  world.app.inject({ url: "/instances", headers: { host: "localhost:3000", ...headers }, ...more });
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test.each([
  ["a browser", browser],
  ["a reader of anything", { accept: "*/*" }],
  ["somebody who says nothing", { accept: "" }],
  ["one who takes both", { accept: "application/json, text/html" }],
])("/instances is the screen for %s", async (_name, headers) => {
  const reply = await ask(headers);
  expect([reply.statusCode, reply.payload]).toEqual([200, html]);
  expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(reply.headers["vary"]).toMatch(/^Accept, Authorization/);
  expect(reply.headers["content-security-policy"]).toContain("script-src 'self'");
  expect((await ask(headers, { method: "HEAD" })).statusCode).toBe(200);
});

test.each<[string, Record<string, string>, string]>([
  ["with a token that is none", { authorization: "Bearer x", ...browser }, "Please log in to continue."],
  ["who asks for JSON without a token", { accept: "application/json" }, "Please log in to continue."],
])("/instances is the endpoint for a program %s", async (_name, headers, detail) => {
  const reply = await ask(headers);
  expect([reply.statusCode, reply.json()]).toEqual([401, { detail }]);
  expect(reply.headers["vary"]).toMatch(/^Accept, Authorization/);
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test("/instances is the list for its owner, whatever the program says that it takes", async () => {
  const { token, send } = await newOwner(world);
  await send("POST", "/instances", { greeting: "Hello. ".repeat(80) });
  for (const accept of ["application/json", "text/html", "*/*"]) {
    const reply = await ask({ authorization: `Bearer ${token}`, accept, "accept-encoding": "gzip" });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(reply.headers["vary"]).toMatch(/^Accept, Authorization, accept-encoding$/i);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toHaveLength(1);
  }
});

test("what is sent to /instances goes to the endpoint, also from a browser", async () => {
  const reply = await ask(browser, { method: "POST", payload: {} });
  expect([reply.statusCode, reply.json()]).toEqual([401, { detail: "Please log in to continue." }]);
});
