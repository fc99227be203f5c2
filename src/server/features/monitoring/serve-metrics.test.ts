import fastify from "fastify";
import { expect, test } from "vitest";
import { serveChecklist } from "./serve-checklist.ts";
import { serveMetrics } from "./serve-metrics.ts";

const token = "m".repeat(32);
const ask = async (given: { token?: string; from?: string; headers?: Record<string, string> }) => {
  const app = fastify();
  serveMetrics(app, { token: given.token, type: "text/plain", write: async () => "belle_ready 1\n" });
  const checklist = { page: "<main>", policy: "default-src 'none'", json: "{}" };
  serveChecklist(app, { token: given.token, examine: async () => checklist });
  const { from: remoteAddress = "127.0.0.1", headers = {} } = given;
  const { statusCode, body } = await app.inject({ url: "/metrics", remoteAddress, headers });
  // Who sees the one sees the other.
  const other = await app.inject({ url: "/doctor", remoteAddress, headers });
  expect(other.statusCode === 200 ? other.body : other.statusCode).toBe(statusCode === 200 ? "<main>" : statusCode);
  return statusCode === 200 ? body : statusCode;
};
const metrics = "belle_ready 1\n";

test.each([
  ["a program on this machine", {}, metrics],
  ["one over IPv6", { from: "::1" }, metrics],
  ["one over IPv4 in IPv6", { from: "::ffff:127.0.0.1" }, metrics],
  ["one that asks by number", { headers: { host: "127.0.0.1:3001" } }, metrics],
  ["one that asks by number in IPv6", { headers: { host: "[::1]:3001" } }, metrics],
  ["a website whose name leads here", { headers: { host: "rebound.example:3001" } }, 404],
  ["a website with a strange name", { headers: { host: "a b" } }, 404],
  ["somebody else", { from: "203.0.113.9" }, 404],
  ["a neighbour in the same network", { from: "10.0.0.7" }, 404],
  ["somebody behind a proxy on this machine", { headers: { "x-forwarded-for": "203.0.113.9" } }, 404],
  ["somebody who is forwarded for this machine", { headers: { forwarded: "for=127.0.0.1" } }, 404],
  ["monitoring elsewhere", { token, from: "203.0.113.9", headers: { authorization: `Bearer ${token}` } }, metrics],
  ["the same through the proxy", { token, headers: { via: "1.1 caddy", authorization: `Bearer ${token}` } }, metrics],
  ["a wrong token", { token, from: "203.0.113.9", headers: { authorization: "Bearer no" } }, 404],
  ["no token", { token, from: "203.0.113.9" }, 404],
  ["an empty token where none is set", { from: "203.0.113.9", headers: { authorization: "Bearer " } }, 404],
])("%s", async (_who, given, answer) => expect(await ask(given)).toBe(answer));

test.each([
  ["a browser", "text/html,application/xhtml+xml,*/*;q=0.8", "text/html; charset=utf-8"],
  ["a program", "application/json", "application/json; charset=utf-8"],
  ["somebody who does not say", undefined, "text/html; charset=utf-8"],
])("%s gets the checklist in its own form, and nobody keeps it", async (_who, accept, type) => {
  const app = fastify();
  const checklist = { page: "<main>", policy: "style-src 'sha256-1'", json: "{}" };
  serveChecklist(app, { token, examine: async () => checklist });
  const { headers } = await app.inject({ url: "/doctor", headers: accept ? { accept } : {} });
  expect(headers).toMatchObject({ "content-type": type, "cache-control": "no-store" });
  if (type.startsWith("text/html")) expect(headers["content-security-policy"]).toBe(checklist.policy);
});
