import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import type { Mail, MailMessage } from "../port.ts";
import { createSmtpMail } from "./smtp-mail.ts";

let dataDir: string;
let sandbox: Sandbox;
let mail: Mail;
const clock = { now: () => new Date("2026-11-14T18:30:00Z") };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "smtp-sandbox-"));
  const log = { info() {}, error() {} };
  const options = {
    dataDir,
    host: "127.0.0.1",
    port: 0,
    smtpPort: 0,
    productUrl: "http://127.0.0.1:3000",
    standIns: { mail: true, model: false },
    clock,
    log,
  } as const;
  sandbox = await startSandbox(options);
  mail = createSmtpMail({ url: sandbox.smtpUrl ?? "", clock });
});
afterEach(async () => {
  await mail.close();
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

const message: MailMessage = {
  id: "reset-7f3a",
  from: "Belle <belle@example.com>",
  to: '"Lee, Zoë" <zoe@example.org>',
  reply_to: "help@example.com",
  subject: "Choose a new password ✓",
  text: "Hello Zoë,\n.\nhttp://localhost:3000/auth?code=1",
  html: "<p>Hello Zoë</p>",
};
const kept = async (to: string) =>
  (await (await fetch(`${sandbox.url}/api/mail?to=${encodeURIComponent(to)}`)).json()).messages;
const parts = async (id: string) => (await fetch(`${sandbox.url}/api/mail/${id}`)).json();
const source = async (id: string) => (await fetch(`${sandbox.url}/mail/${id}/source`)).text();

describe("mail to the sandbox", () => {
  it("arrives with all its parts, dated by the clock", async () => {
    await mail.send(message);
    const [{ id }] = await kept("zoe@example.org");
    expect(await parts(id)).toMatchObject({
      from: "Belle <belle@example.com>",
      to: ["zoe@example.org"],
      reply_to: "help@example.com",
      subject: message.subject,
      message_id: "<reset-7f3a@example.com>",
      text: `${message.text}\n`,
      html: `${message.html}\n`,
    });
    const raw = await source(id);
    expect(raw).toContain("Date: Sat, 14 Nov 2026 18:30:00 +0000");
    expect(raw).toContain("Auto-Submitted: auto-generated");
  });

  it("that is sent again after a lost answer carries the same Message-ID", async () => {
    await mail.send(message);
    await mail.send(message);
    const ids = (await kept("zoe@example.org")).map((one: { message_id: string }) => one.message_id);
    expect(ids).toEqual(["<reset-7f3a@example.com>", "<reset-7f3a@example.com>"]);
  });

  it("with a forged line in the subject is not sent at all", async () => {
    await expect(mail.send({ ...message, subject: "Hi\r\nBcc: eve@example.net" })).rejects.toMatchObject({
      code: "invalid_message",
    });
    expect(await kept("zoe@example.org")).toEqual([]);
  });

  it("never reads a file or a page because a text looks like one", async () => {
    await mail.send({ ...message, text: "file:///etc/passwd", html: "http://127.0.0.1:1/" });
    const [{ id }] = await kept("zoe@example.org");
    expect(await parts(id)).toMatchObject({ text: "file:///etc/passwd\n", html: "http://127.0.0.1:1/\n" });
  });

  it("can be checked beforehand, and says so when the sandbox is gone", async () => {
    await mail.check();
    await sandbox.close();
    await expect(mail.check()).rejects.toMatchObject({ code: "unreachable", retryable: true });
  });
});
