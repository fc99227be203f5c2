import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, test, vi } from "vitest";
import { startSendgrid } from "#sandbox/sendgrid/start-sendgrid.ts";
import { tryVendor } from "#sandbox/sites/try-vendor.ts";
import type { MailMessage } from "../port.ts";
import { createSendgridMail } from "./sendgrid-mail.ts";

let vendor: Awaited<ReturnType<typeof tryVendor>>;
const delivered: { raw: Buffer; to: readonly string[] }[] = [];
beforeAll(async () => {
  vendor = await tryVendor((ground) => startSendgrid(ground, { deliver: async (mail) => delivered.push(mail) }));
});
afterEach(() => {
  vendor.faults.set("sendgrid", {});
  delivered.length = 0;
});
afterAll(() => vendor.close());

const mailBy = (options: { apiKey?: string; deadlineMs?: number } = {}) =>
  createSendgridMail({ apiKey: "SG.key", url: vendor.url, ...options });
const message: MailMessage = {
  id: "call-7f3a",
  from: "Belle <belle@acme.example>",
  to: '"Lee, Zoë" <zoe@example.org>',
  reply_to: "help@acme.example",
  subject: "A call ✓",
  text: "Hello Zoë,\n.\nhttp://localhost:3000/conversations/1",
  html: "<p>Hello Zoë</p>",
};

describe("mail through SendGrid", () => {
  it("arrives with all its parts and the id that a repeat would have", async () => {
    await mailBy().send(message);
    expect(delivered.map(({ to }) => to)).toEqual([["zoe@example.org"]]);
    const raw = delivered[0]?.raw.toString() ?? "";
    expect(raw).toContain("Message-ID: <call-7f3a@acme.example>");
    expect(raw).toContain("Auto-Submitted: auto-generated");
    expect(raw).toContain("Reply-To: help@acme.example");
    expect(raw).toContain("From: Belle <belle@acme.example>");
    const page = await (await fetch(`${vendor.url}/sendgrid`)).text();
    expect(page).toContain("A call ✓");
  });

  it("can be checked without sending anything", async () => {
    await mailBy().check();
    expect(delivered).toEqual([]);
  });

  test.each([
    ["SG.revoked", "key_refused", "SendGrid refused the key (401)."],
    ["another-form", "key_refused", "SendGrid refused the key (401)."],
    ["SG.readonly", "key_refused", "SendGrid refused the key (403)."],
  ])("with the key %s is refused for good, without a word on the console", async (apiKey, code, text) => {
    const warned = vi.spyOn(console, "warn");
    await expect(mailBy({ apiKey }).send(message)).rejects.toMatchObject({
      provider: "sendgrid",
      code,
      retryable: false,
      message: text,
    });
    await expect(mailBy({ apiKey }).check()).rejects.toMatchObject({ code, retryable: false });
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  test.each<[string, Partial<MailMessage>, string]>([
    ["a sender that nobody verified", { from: "unverified@acme.example" }, "sender_refused"],
    ["a recipient that the vendor does not take", { to: "zoe@nodots" }, "message_refused"],
    ["a message that is too large", { text: "x".repeat(1024 * 1024) }, "message_too_large"],
    ["two recipients", { to: "a@example.org, b@example.org" }, "invalid_message"],
    ["a header in the subject", { subject: "Hi\r\nBcc: eve@example.net" }, "invalid_message"],
    ["no subject", { subject: " " }, "invalid_message"],
    ["an id with a bracket", { id: "a>b" }, "invalid_message"],
    ["a sender that is none", { from: "belle" }, "invalid_message"],
  ])("with %s is refused for good, and no address is repeated", async (_, change, code) => {
    const failure = await mailBy()
      .send({ ...message, ...change })
      .catch((error) => error);
    expect(failure).toMatchObject({ name: "ProviderError", provider: "sendgrid", code, retryable: false });
    expect(JSON.stringify(failure) + failure.message + String(failure.cause)).not.toMatch(/@|SG\./);
    expect(delivered).toEqual([]);
  });
});

describe("with faults", () => {
  test.each([
    ["refuse", "unreachable", 0],
    ["error", "failed", 0],
    ["limit", "limited", 0],
    ["hang", "deadline", 0],
    ["slow", "deadline", 1],
    ["lost", "unreachable", 1],
  ] as const)("%s is %s and worth another try", async (kind, code, arrived) => {
    vendor.faults.set("sendgrid", { trouble: { kind } });
    const mail = mailBy({ deadlineMs: code === "deadline" ? 300 : 5000 });
    const failure = await mail.send(message).catch((error) => error);
    expect(failure).toMatchObject({ code, retryable: true });
    expect(JSON.stringify(failure) + failure.stack + String(failure.cause)).not.toContain("SG.key");
    await vi.waitFor(() => expect(delivered).toHaveLength(arrived));
  });

  it("garbled, a mail is sent all the same, and a check cannot be believed", async () => {
    vendor.faults.set("sendgrid", { trouble: { kind: "garble" } });
    await mailBy().send(message);
    expect(delivered).toHaveLength(1);
    await expect(mailBy().check()).rejects.toMatchObject({ code: "unreadable", retryable: true });
  });

  it("nobody there is unreachable", async () => {
    const mail = createSendgridMail({ apiKey: "SG.key", url: "http://127.0.0.1:1" });
    await expect(mail.send(message)).rejects.toMatchObject({ code: "unreachable", retryable: true });
  });
});

describe("stopping", () => {
  it("ends a mail under way for the caller", async () => {
    vendor.faults.set("sendgrid", { trouble: { kind: "hang" } });
    const caller = new AbortController();
    const sent = mailBy().send(message, { signal: caller.signal });
    caller.abort();
    await expect(sent).rejects.toMatchObject({ code: "stopped", retryable: true });
  });

  it("lets mail under way arrive and takes nothing new", async () => {
    const mail = mailBy();
    const sent = mail.send(message);
    const closing = mail.close();
    await expect(mail.send(message)).rejects.toMatchObject({ code: "closed", retryable: true });
    await closing;
    expect(delivered).toHaveLength(1);
    await sent;
  });
});

it("a redirect is not followed: the key would go with it", async () => {
  let asked = 0;
  const elsewhere = createServer((_request, reply) => {
    asked++;
    reply.writeHead(202).end();
  }).listen(0, "127.0.0.1");
  const service = createServer((request, reply) => {
    const { port } = elsewhere.address() as AddressInfo;
    reply.writeHead(307, { location: `http://127.0.0.1:${port}${request.url}` }).end();
  }).listen(0, "127.0.0.1");
  await Promise.all([once(elsewhere, "listening"), once(service, "listening")]);
  onTestFinished(() => {
    elsewhere.close();
    service.close();
  });
  const mail = createSendgridMail({
    apiKey: "SG.key",
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  });
  await expect(mail.send(message)).rejects.toMatchObject({ name: "ProviderError" });
  await expect(mail.check()).rejects.toMatchObject({ name: "ProviderError" });
  expect(asked).toBe(0);
});
