import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { type Sandbox, startSandbox } from "./sandbox.ts";

let dataDir: string;
const open: Sandbox[] = [];
const log = { info() {}, error() {} };
const clock = { now: () => new Date("2026-11-14T18:30:00Z") };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sandbox-"));
});
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close();
  await rm(dataDir, { recursive: true });
});

async function start(options: { port?: number; smtpPort?: number; productUrl?: string; password?: string } = {}) {
  const sandbox = await startSandbox({
    dataDir,
    host: "127.0.0.1",
    port: 0,
    smtpPort: 0,
    productUrl: "http://localhost:3000",
    standIns: { mail: true, model: false },
    clock,
    log,
    ...options,
  });
  open.push(sandbox);
  return sandbox;
}

/** By hand, because `fetch` decides about the Host header itself. */
function ask(sandbox: Sandbox, path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const outgoing = request({ host: "127.0.0.1", port: sandbox.port, path, method, headers }, (answer) => {
        let body = "";
        answer.on("data", (chunk) => {
          body += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      });
      outgoing.on("error", reject).end();
    },
  );
}

describe("the sandbox", () => {
  it("lists the services that it stands in for and says that nothing leaves", async () => {
    const sandbox = await start();
    const { status, body } = await ask(sandbox, "/");
    expect(status).toBe(200);
    expect(body).toContain("nothing leaves this machine");
    expect(body).toContain('<a class="button primary" href="/mail">Open the mailbox</a>');
    expect(body).toContain(sandbox.smtpUrl);
  });

  it("is reached under the product's host name, on ports that the caller can keep", async () => {
    const first = await start({ productUrl: "https://belle.example.com" });
    expect(first.url).toBe(`http://belle.example.com:${first.port}`);
    expect(first.smtpUrl).toBe(`smtp://127.0.0.1:${first.smtpPort}`);
    await open.pop()?.close();
    const again = await start({ port: first.port, smtpPort: first.smtpPort });
    expect([again.port, again.smtpPort]).toEqual([first.port, first.smtpPort]);
  });

  it("frees the mail port again when its page port is taken", async () => {
    const first = await start();
    await expect(start({ port: first.port })).rejects.toMatchObject({ code: "EADDRINUSE", port: first.port });
    const { smtpPort } = first;
    await open.pop()?.close();
    await start({ smtpPort });
  });

  test.each([
    ["/nothing", "text/html; charset=utf-8", "There is nothing here"],
    ["/mail/unknown", "text/html; charset=utf-8", "There is nothing here"],
    ["/mail/unknown/html", "text/html; charset=utf-8", "There is nothing here"],
    ["/mail/..%2f..%2fsecret/source", "text/html; charset=utf-8", "There is nothing here"],
    ["/api/nothing", "application/json; charset=utf-8", '{"detail":"There is nothing here."}'],
    ["/api/mail/unknown", "application/json; charset=utf-8", '{"detail":"There is no such mail."}'],
  ])("%s is not there, which is said in the asker's language", async (path, type, text) => {
    const { status, headers, body } = await ask(await start(), path);
    expect([status, headers["content-type"]]).toEqual([404, type]);
    expect(body).toContain(text);
  });

  test.each(["/", "/mail", "/assets/sandbox.css", "/nothing", "/api/mail"])("%s is hardened", async (path) => {
    const { headers } = await ask(await start(), path);
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  });
});

describe("by the name in the address", () => {
  test.each([
    ["localhost", 200],
    ["localhost:4000", 200],
    ["LOCALHOST.:4000", 200],
    ["127.0.0.1:4000", 200],
    ["[::1]:4000", 200],
    ["belle.example.com", 200],
    ["Belle.Example.com:4000", 200],
    ["evil.example", 421],
    ["belle.example.com.evil.example", 421],
    ["localhost.evil.example:4000", 421],
    ["127.0.0.1.evil.example", 421],
    ["0.0.0.0:4000", 421],
    ["169.254.169.254", 421],
    ["evil@localhost", 421],
    ["localhost, evil.example", 421],
  ])("%j is answered %i", async (host, status) => {
    const sandbox = await start({ productUrl: "https://belle.example.com" });
    for (const path of ["/", "/mail", "/api/mail", "/assets/mail.js", "/nothing"])
      expect((await ask(sandbox, path, { host })).status, path).toBe(
        path === "/nothing" && status === 200 ? 404 : status,
      );
  });
});

describe("a change", () => {
  const host = "localhost:4000";
  test.each<[string, Record<string, string>, number]>([
    ["by a program", {}, 303],
    ["from our own page", { "sec-fetch-site": "same-origin", origin: `http://${host}` }, 303],
    ["from our own page in a browser that says less", { origin: `http://${host}` }, 303],
    ["from a website", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
    ["from another program of this machine", { "sec-fetch-site": "same-site", origin: "http://localhost:3000" }, 403],
    ["from a website in a browser that says less", { origin: "https://evil.example" }, 403],
    ["from a page without an origin", { origin: "null" }, 403],
  ])("%s", async (_, headers, status) => {
    const sandbox = await start();
    expect((await ask(sandbox, "/mail/delete-all", { host, ...headers }, "POST")).status).toBe(status);
    expect((await ask(sandbox, "/api/mail", { host, ...headers }, "DELETE")).status).toBe(status === 303 ? 204 : 403);
  });
});

describe("with a password", () => {
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString("base64")}` });

  test.each<[string, Record<string, string>, number]>([
    ["the password", basic("anyone:open: sesame é"), 200],
    ["the password under an empty name", basic(":open: sesame é"), 200],
    ["nothing", {}, 401],
    ["a wrong password", basic("anyone:open"), 401],
    ["an empty password", basic("anyone:"), 401],
    ["the password as the name", basic("open: sesame é"), 401],
    ["the password alone", basic("open"), 401],
    ["another scheme", { authorization: "Bearer open: sesame é" }, 401],
    ["a broken header", { authorization: "Basic" }, 401],
  ])("%s at the door", async (_, headers, status) => {
    const sandbox = await start({ password: "open: sesame é" });
    for (const path of ["/", "/mail", "/api/mail", "/assets/mail.js"])
      expect((await ask(sandbox, path, headers)).status, path).toBe(status);
    expect((await ask(sandbox, "/mail/unknown/html", headers)).status).toBe(status === 200 ? 404 : 401);
    expect((await ask(sandbox, "/api/mail", headers, "DELETE")).status).toBe(status === 200 ? 204 : 401);
  });

  it("a browser asks for it", async () => {
    const { headers } = await ask(await start({ password: "x" }), "/mail");
    expect(headers["www-authenticate"]).toBe('Basic realm="Belle sandbox", charset="UTF-8"');
  });
});
