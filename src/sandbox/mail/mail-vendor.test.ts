import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox.ts";

let dataDir: string;
let sandbox: Sandbox;
const log = { info() {}, error() {} };
const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
const start = (ports = { port: 0, smtpPort: 0 }) =>
  startSandbox({
    dataDir,
    host: "127.0.0.1",
    ...ports,
    productUrl: "http://127.0.0.1:3000",
    standIns: { mail: true, model: false },
    clock,
    log,
  });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mail-pages-"));
  sandbox = await start();
});
afterEach(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

const get = (path: string, headers = {}) => fetch(sandbox.url + path, { headers });
const page = async (path: string) => (await get(path)).text();

/** Sends a mail and gives back its id in the mailbox. */
async function send(mail: SendMailOptions = {}): Promise<string> {
  const defaults = { from: "Belle <belle@example.com>", to: "ann@example.org", subject: "Hi", text: "Hello" };
  await createTransport(sandbox.smtpUrl).sendMail({ ...defaults, ...mail });
  const { messages } = await (await get("/api/mail")).json();
  return messages[0].id;
}

describe("the list", () => {
  it("says plainly what it is, and that there is nothing yet", async () => {
    const body = await page("/mail");
    expect(body).toContain("This is the sandbox mailbox.");
    expect(body).toContain("Nothing left this machine.");
    expect(body).toContain("<h2>No mail yet</h2>");
    expect(body).toMatch(/<button id="delete"[^>]* hidden>/);
  });

  it("has a row for each mail with recipient, subject, beginning and time", async () => {
    const id = await send({ to: ["ann@example.org", "bob@example.org"] });
    const body = await page("/mail");
    expect(body).toContain(`<a href="/mail/${id}">`);
    expect(body).toContain('<span class="to"><bdi>ann@example.org</bdi> and 1 more</span>');
    expect(body).toContain('<span class="subject"><bdi>Hi</bdi></span>');
    expect(body).toContain('<span class="excerpt"><bdi>Hello</bdi></span>');
    expect(body).toContain('datetime="2026-11-14T18:30:00.000Z"');
    expect(body).toContain('<p class="count" role="status">1 message</p>');
    expect(body).not.toMatch(/<button id="delete"[^>]* hidden>/);
  });

  it("can be searched by a part of a recipient, in either case", async () => {
    await send({ subject: "for Ann" });
    await send({ to: "bob@example.org", subject: "for Bob" });
    const found = await page("/mail?to=BOB%40");
    expect(found).toContain("for Bob");
    expect(found).not.toContain("for Ann");
    expect(found).toContain("1 message to <bdi>BOB@</bdi>");
    expect(await page("/mail?to=carol")).toContain("<h2>No mail to <bdi>carol</bdi></h2>");
    expect((await get("/mail?to=a&to=b")).status).toBe(200);
  });

  it("is not sent again to who has it already", async () => {
    const tag = (await get("/mail")).headers.get("etag") ?? "";
    expect((await get("/mail", { "if-none-match": tag })).status).toBe(304);
    await send();
    expect((await get("/mail", { "if-none-match": tag })).status).toBe(200);
  });

  it("is there again after a restart", async () => {
    const id = await send({ subject: "kept" });
    await sandbox.close();
    sandbox = await start(sandbox);
    expect(await page("/mail")).toContain("kept");
    expect(await page(`/mail/${id}`)).toContain("Hello");
  });

  it("is empty after everything was deleted", async () => {
    const id = await send();
    const answer = await fetch(`${sandbox.url}/mail/delete-all`, { method: "POST", body: new URLSearchParams() });
    expect(answer.url).toBe(`${sandbox.url}/mail`);
    expect(await answer.text()).toContain("No mail yet");
    expect((await get(`/mail/${id}`)).status).toBe(404);
  });
});

describe("a message", () => {
  it("shows its text with links, its HTML in a frame without rights, and its source", async () => {
    const id = await send({
      text: "Open http://localhost:3000/auth?code=a&b=1.",
      html: "<p>Open <a href='http://localhost:3000/auth'>this</a></p>",
      messageId: "<m1@example.com>",
      replyTo: "help@example.com",
    });
    const body = await page(`/mail/${id}`);
    const url = "http://localhost:3000/auth?code=a&amp;b=1";
    expect(body).toContain(`Open <a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>.`);
    expect(body).toContain(`<iframe src="/mail/${id}/html"`);
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(body).toContain("Message-ID: &lt;m1@example.com&gt;");
    expect(body).toContain("<bdi>help@example.com</bdi>");
    expect(body.match(/<h1/g)).toHaveLength(1);
    const source = await get(`/mail/${id}/source`);
    expect(source.headers.get("content-disposition")).toBe(`attachment; filename="${id}.eml"`);
    expect(await source.text()).toContain("Message-ID: <m1@example.com>");
  });

  it("without HTML has no frame", async () => {
    const id = await send();
    expect(await page(`/mail/${id}`)).not.toContain("<iframe");
    expect((await get(`/mail/${id}/html`)).status).toBe(404);
  });

  it("cannot run, send or fetch anything from its HTML", async () => {
    const id = await send({ html: "<script>alert(1)</script>" });
    const answer = await get(`/mail/${id}/html`);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy.split("; ")).toEqual([
      "sandbox allow-popups allow-popups-to-escape-sandbox",
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src data:",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ]);
    expect(await answer.text()).toMatch(/^<!doctype html><meta charset="utf-8"><base target="_blank">/);
  });

  it("names its attachments", async () => {
    const id = await send({ attachments: [{ filename: "<b>.pdf", content: Buffer.alloc(3000) }] });
    expect(await page(`/mail/${id}`)).toContain("<bdi>&lt;b&gt;.pdf</bdi> (application/pdf, 3 KB)");
  });
});

describe("hostile text", () => {
  const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;
  const markup = /<script>alert|<img src=x/;

  it("stays text in list, message, source and search", async () => {
    const id = await send({
      from: { name: hostile, address: "eve@example.net" },
      replyTo: { name: hostile, address: "eve@example.net" },
      subject: hostile,
      text: hostile,
      messageId: "<a\"><script>alert('x')</script>@example.net>",
      headers: { "X-Note": hostile },
      attachments: [{ filename: hostile, content: "x" }],
    });
    const shown = "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;";
    for (const path of ["/mail", `/mail/${id}`]) {
      const body = await page(path);
      expect(body, path).toContain(shown);
      expect(body, path).not.toMatch(markup);
    }
    const search = await page(`/mail?to=${encodeURIComponent(hostile)}`);
    expect(search).toContain(shown);
    expect(search).not.toMatch(markup);
  });

  it("cannot turn the line around it", async () => {
    await send({ subject: "\u202egnp.exe" });
    expect(await page("/mail")).toContain('<span class="subject"><bdi>\u202egnp.exe</bdi></span>');
  });
});

describe("the interface for programs", () => {
  it("lists the mails to one whole address", async () => {
    await send({ to: "joann@example.org" });
    const id = await send({ to: "Ann@Example.org", messageId: "<m1@example.com>" });
    const { messages } = await (await get("/api/mail?to=ann%40example.org")).json();
    expect(messages).toEqual([
      {
        id,
        received_at: "2026-11-14T18:30:00.000Z",
        to: ["Ann@example.org"],
        from: "Belle <belle@example.com>",
        subject: "Hi",
        message_id: "<m1@example.com>",
        excerpt: "Hello",
        size_bytes: expect.any(Number),
      },
    ]);
    expect((await (await get("/api/mail")).json()).messages).toHaveLength(2);
  });

  it("gives a mail with its parts", async () => {
    const id = await send({ html: "<p>Hello</p>", replyTo: "help@example.com" });
    expect(await (await get(`/api/mail/${id}`)).json()).toMatchObject({
      id,
      subject: "Hi",
      text: "Hello\n",
      html: "<p>Hello</p>\n",
      reply_to: "help@example.com",
      attachments: [],
    });
  });

  it("empties the mailbox", async () => {
    await send();
    expect((await fetch(`${sandbox.url}/api/mail`, { method: "DELETE" })).status).toBe(204);
    expect(await (await get("/api/mail")).json()).toEqual({ messages: [] });
  });
});
