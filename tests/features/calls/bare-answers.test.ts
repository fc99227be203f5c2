import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { headersOf } from "#server/http/headers.ts";
import { attachSockets } from "#server/http/sockets.ts";
import { denyEveryone } from "../../support/deny-everyone.ts";
import { createWorld } from "../../support/world.ts";

/** What every answer over TLS carries, whoever writes it. */
const guarded = {
  "content-type": "application/json; charset=utf-8",
  "content-security-policy": "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

const publicUrl = "https://belle.example";
const world = await createWorld({ PUBLIC_URL: publicUrl, SANDBOX: "on" });
await world.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = world.app.server.address() as AddressInfo;

/** What comes back for these very bytes. */
async function answerTo(bytes: string, at = port): Promise<{ status: number; headers: object; body: unknown }> {
  const socket = connect(at, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(bytes);
  return read(socket);
}

async function read(socket: Socket): Promise<{ status: number; headers: Record<string, string>; body: unknown }> {
  let text = "";
  for await (const chunk of socket) {
    text += chunk;
    if (text.endsWith("}")) break;
  }
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const named = lines.map((line) => [line.split(": ")[0]?.toLowerCase(), line.split(": ").slice(1).join(": ")]);
  return { status: Number(first.split(" ")[1]), headers: Object.fromEntries(named), body: JSON.parse(body) };
}

async function closedApp() {
  const app = await buildApp({
    routes: [],
    authenticator: denyEveryone,
    publicUrl,
    trustedProxies: [],
    logLevel: "silent",
  });
  onTestFinished(() => app.close());
  return app;
}

const upgrade = (path: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: belle.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`;

/** Its body never comes: the answer does not wait for it. */
const long = (bytes: number) =>
  `POST /users/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n`;

describe("an answer that no route gives is guarded as all others are", () => {
  test.each([
    ["a socket where there is none", upgrade("/nothing"), 404, "Not found"],
    ["a socket without a ticket", upgrade("/voice/web"), 403, expect.any(String)],
    ["what is no HTTP", "hello, who is there?\r\n\r\n", 400, "The request is not valid HTTP."],
    [
      "two lengths",
      "POST /token HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
      "The request is not valid HTTP.",
    ],
    [
      "headers without end",
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
      "The headers of the request are too large.",
    ],
    ["more than a stranger may send", `${long(65_537)}\r\n`, 413, "The request is too large."],
    [
      "more than an owner may send",
      `${long(262_145)}Authorization: Bearer x\r\n\r\n`,
      413,
      "The request is too large.",
    ],
    ["no host", "GET /healthz HTTP/1.1\r\n\r\n", 400, "The request names no host."],
    [
      "an expectation",
      "GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\n\r\n",
      417,
      "Nothing but 100-continue can be expected here.",
    ],
  ])("%s", async (_name, bytes, status, detail) => {
    expect(await answerTo(bytes)).toMatchObject({ status, headers: guarded, body: { detail } });
  });

  test("a handshake that is none, at a door that is open", async () => {
    const app = await closedApp();
    const open = { path: "/open", admit: async () => ({ ok: true, open: () => undefined }) as const };
    const onFailure = () => undefined;
    attachSockets(app, [open], { headers: headersOf(publicUrl), longestFrameBytes: 100, onFailure });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const at = (app.server.address() as AddressInfo).port;
    const answer = await answerTo(upgrade("/open", "Sec-WebSocket-Version: 7\r\n"), at);
    const detail = "This is no handshake of a WebSocket.";
    const headers = { ...guarded, "sec-websocket-version": "13" };
    expect(answer).toMatchObject({ status: 400, headers, body: { detail } });
  });

  test("a request that never comes to its end", async () => {
    const taken = once(world.app.server, "connection");
    const socket = connect(port, "127.0.0.1");
    const [inside] = await taken;
    world.app.server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), inside);
    const detail = "The request took too long to arrive.";
    expect(await read(socket)).toMatchObject({ status: 408, headers: guarded, body: { detail } });
  });

  test("a request that comes while the process closes", async () => {
    const app = await closedApp();
    let finish = () => {};
    app.get("/slow", () => new Promise((done) => (finish = () => done({}))));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    const begun = once(app.server, "request");
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    ask("/slow");
    await begun;
    const closed = app.close();
    await new Promise(setImmediate);
    const next = once(app.server, "request");
    ask("/healthz");
    await next;
    finish();
    let text = "";
    for await (const chunk of socket) text += chunk;
    await closed;
    const last = text.slice(text.lastIndexOf("HTTP/1.1"));
    expect(last).toMatch(/^HTTP\/1\.1 503 /);
    for (const [name, value] of Object.entries(guarded))
      expect(last.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
  });
});

test("a client of HTTP/1.0 needs to name no host", async () => {
  expect(await answerTo("GET /healthz HTTP/1.0\r\n\r\n")).toMatchObject({ status: 200 });
});
