import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { readMail } from "./read-mail.ts";
import { startSmtpServer } from "./smtp-server.ts";

let dir: string;
let box: Mailbox;
let logged: string[];
let server: Awaited<ReturnType<typeof startSmtpServer>>;
const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
const keep = (fields: object, text: string) => logged.push(JSON.stringify(fields) + text);
const log = { info: keep, error: keep };

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "smtp-"));
  logged = [];
  box = await openMailbox({ dir, clock, log });
  server = await startSmtpServer({ host: "127.0.0.1", port: 0, mailbox: box, log });
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const client = () => createTransport({ host: "127.0.0.1", port: server.port });
const mail: SendMailOptions = {
  from: "Belle <belle@example.com>",
  to: "ann@example.org",
  subject: "Hi",
  text: "Hello",
};

/** Waits for the greeting, says the lines as they are and gives back all that the server answers. */
function say(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(server.port, "127.0.0.1");
    socket.once("data", () => socket.write(lines.map((line) => `${line}\r\n`).join("")));
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.on("error", reject).on("close", () => resolve(heard));
  });
}

describe("the client library that the product uses", () => {
  it("is told that the mail was taken, and the mail is in the box", async () => {
    const info = await client().sendMail({ ...mail, messageId: "<m1@example.com>", html: "<p>Hello</p>" });
    const [kept] = box.mails();
    expect(info.response).toBe(`250 Kept in the sandbox as ${kept?.id}`);
    expect(kept).toMatchObject({ to: ["ann@example.org"], from: "Belle <belle@example.com>", subject: "Hi" });
    expect(kept?.message_id).toBe("<m1@example.com>");
    const source = (await box.source(kept?.id ?? "")) ?? Buffer.alloc(0);
    expect(await readMail(source)).toMatchObject({ text: "Hello\n", html: "<p>Hello</p>\n" });
  });

  it("can verify the server, which offers neither sign-in nor TLS", async () => {
    expect(await client().verify()).toBe(true);
    expect(await say("EHLO test", "QUIT")).not.toMatch(/AUTH|STARTTLS/);
  });

  it("brings other scripts, hidden recipients and attachments through unharmed", async () => {
    await client().sendMail({
      ...mail,
      from: { name: "Белль", address: "belle@example.com" },
      bcc: "hidden@example.org",
      replyTo: "help@example.com",
      subject: "Прывітанне 👋",
      text: "Zażółć gęślą jaźń",
      attachments: [{ filename: "rechnung ü.pdf", content: Buffer.alloc(2000), contentType: "application/pdf" }],
    });
    const [kept] = box.mails();
    expect(kept).toMatchObject({
      from: "Белль <belle@example.com>",
      to: ["ann@example.org", "hidden@example.org"],
      subject: "Прывітанне 👋",
      excerpt: "Zażółć gęślą jaźń",
    });
    expect(await readMail((await box.source(kept?.id ?? "")) ?? Buffer.alloc(0))).toMatchObject({
      reply_to: "help@example.com",
      attachments: [{ name: "rechnung ü.pdf", type: "application/pdf", size_bytes: 2000 }],
    });
  });

  it("is refused for good with a mail that is too large", async () => {
    const text = "x".repeat(6 * 1024 * 1024);
    await expect(client().sendMail({ ...mail, text })).rejects.toMatchObject({ responseCode: 552 });
    expect(box.mails()).toEqual([]);
  });

  it("is put off while the box cannot be written", async () => {
    await rm(dir, { recursive: true });
    await expect(client().sendMail(mail)).rejects.toMatchObject({ responseCode: 452 });
  });
});

describe("the server", () => {
  it("keeps nothing of a mail that breaks off", async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, "127.0.0.1");
      socket.once("data", () =>
        socket.write("EHLO t\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\n"),
      );
      socket.on("data", (chunk) => {
        if (chunk.toString().includes("354")) socket.end("Subject: half\r\n\r\nhalf");
      });
      socket.on("close", () => resolve());
    });
    await client().sendMail(mail);
    expect(box.mails().map(({ subject }) => subject)).toEqual(["Hi"]);
  });

  it("hangs up on a browser that was sent here by a website", async () => {
    const heard = await say(
      "POST / HTTP/1.1",
      "Host: x",
      "",
      "MAIL FROM:<a@example.com>",
      "RCPT TO:<b@example.com>",
      "DATA",
    );
    expect(heard).toContain("421 HTTP requests not allowed");
    expect(box.mails()).toEqual([]);
  });

  it("keeps mail that no parser understands", async () => {
    const heard = await say(
      ...["EHLO t", "MAIL FROM:<>", "RCPT TO:<b@example.com>", "DATA"],
      ...["\u0000\u0001 no header at all", ".", "QUIT"],
    );
    expect(heard).toContain("250 Kept in the sandbox");
    expect(box.mails()).toMatchObject([{ to: ["b@example.com"], subject: "", from: "" }]);
  });

  it("writes neither addresses nor words into the log", async () => {
    await client().sendMail(mail);
    expect(logged.join()).toContain("The sandbox took a mail");
    expect(logged.join()).not.toMatch(/ann@|belle@|Hello|Hi\b/);
  });

  it("says which port is taken", async () => {
    const second = startSmtpServer({ host: "127.0.0.1", port: server.port, mailbox: box, log });
    await expect(second).rejects.toMatchObject({ code: "EADDRINUSE", port: server.port });
  });
});
