import { createServer, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import type { Mail, MailMessage } from "../port.ts";
import { createSmtpMail } from "./smtp-mail.ts";

const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function mailTo(port: number, options: { deadlineMs?: number; connections?: number } = {}): Mail {
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, clock, ...options });
  ends.push(() => mail.close());
  return mail;
}

const message = (id = "m1"): MailMessage => ({
  id,
  from: "Belle <belle@example.com>",
  to: "ann@example.org",
  subject: "Hello",
  text: "A line.",
});

/** A mail server that behaves as its hooks say; without hooks it takes everything. */
async function smtpServer(hooks: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 50,
    onData: (stream, _session, done) => stream.on("end", () => done()).resume(),
    ...hooks,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as { port: number }).port;
}

/** A server below SMTP: what it does with a connection is up to the test. */
async function rawServer(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as { port: number }).port;
}

const reply = (responseCode: number) => Object.assign(new Error("<ann@example.org> says no"), { responseCode });

describe("a mail server that says no", () => {
  it("for now at the recipient: another try may help", async () => {
    const port = await smtpServer({ onRcptTo: (_to, _session, done) => done(reply(450)) });
    await expect(mailTo(port).send(message())).rejects.toMatchObject({ code: "recipient_deferred", retryable: true });
  });

  it("for good at the recipient: no other try, and the address is not repeated", async () => {
    const port = await smtpServer({ onRcptTo: (_to, _session, done) => done(reply(550)) });
    await expect(mailTo(port).send(message())).rejects.toMatchObject({
      name: "ProviderError",
      code: "recipient_refused",
      retryable: false,
      message: "The mail server refused the recipient (550).",
    });
  });

  it("for now after the data: another try may help", async () => {
    const port = await smtpServer({
      onData: (stream, _session, done) => stream.on("end", () => done(reply(451))).resume(),
    });
    await expect(mailTo(port).send(message())).rejects.toMatchObject({ code: "message_deferred", retryable: true });
  });

  it("for good after the data: no other try", async () => {
    const port = await smtpServer({
      onData: (stream, _session, done) => stream.on("end", () => done(reply(554))).resume(),
    });
    await expect(mailTo(port).send(message())).rejects.toMatchObject({ code: "message_refused", retryable: false });
  });

  it("to one mail still takes the next", async () => {
    let refuse = true;
    const port = await smtpServer({ onRcptTo: (_to, _session, done) => (refuse ? done(reply(550)) : done()) });
    const mail = mailTo(port, { connections: 1 });
    await expect(mail.send(message("m1"))).rejects.toMatchObject({ retryable: false });
    refuse = false;
    await mail.send(message("m2"));
  });
});

describe("a mail server that fails", () => {
  it("because it is not there: another try may help", async () => {
    const port = await rawServer(() => {});
    await ends.pop()?.();
    await expect(mailTo(port).send(message())).rejects.toMatchObject({ code: "unreachable", retryable: true });
    await expect(mailTo(port).check()).rejects.toMatchObject({ code: "unreachable", retryable: true });
  });

  it("by dropping the connection in the middle of the data: another try may help, and nothing was sent twice", async () => {
    let begun = 0;
    const port = await rawServer((socket) => {
      socket.write("220 ready\r\n");
      let inData = false;
      socket.on("data", (chunk) => {
        const line = chunk.toString();
        if (inData) return socket.destroy();
        if (line.startsWith("DATA")) {
          inData = true;
          begun += 1;
          return socket.write("354 go on\r\n");
        }
        return socket.write("250 ok\r\n");
      });
    });
    await expect(mailTo(port).send(message())).rejects.toMatchObject({ code: "unreachable", retryable: true });
    expect(begun).toBe(1);
  });

  it.each([
    ["MAIL FROM", "\u0001\u0002\u0003 ?"],
    ["RCPT TO", "HTTP/1.1 400 Bad Request"],
    ["RCPT TO", "5501 9x"],
    ["DATA", "<html>"],
  ])("by answering %s with what nobody can read: another try may help", async (command, words) => {
    const port = await rawServer((socket) => {
      socket.write("220 ready\r\n");
      socket.on("data", (chunk) => socket.write(`${chunk.toString().startsWith(command) ? words : "250 ok"}\r\n`));
    });
    const sent = mailTo(port, { deadlineMs: 2_000 }).send(message());
    await expect(sent).rejects.toMatchObject({ name: "ProviderError", retryable: true });
  });

  it("by never greeting: the mail is given up at the deadline and the connection ended", async () => {
    let ended: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const port = await rawServer((socket) => socket.on("close", () => ended?.()).resume());
    const sent = mailTo(port, { deadlineMs: 150 }).send(message());
    await expect(sent).rejects.toMatchObject({ retryable: true, code: expect.stringMatching(/deadline|timeout/) });
    await gone;
  });

  it("by trickling an endless reply: the deadline counts for the whole, not for each byte", async () => {
    const port = await rawServer((socket) => {
      socket.write("220 ready\r\n");
      socket.once("data", () => {
        const timer = setInterval(() => socket.write("250-still thinking\r\n"), 20);
        socket.on("close", () => clearInterval(timer));
      });
    });
    const sent = mailTo(port, { deadlineMs: 200 }).send(message());
    await expect(sent).rejects.toMatchObject({ code: "deadline", retryable: true });
  });

  it("by hanging on one mail does not hold up the others, and that place is free again afterwards", async () => {
    const port = await smtpServer({
      onRcptTo: (to, _session, done) => (to.address.startsWith("stuck") ? undefined : done()),
    });
    const mail = mailTo(port, { deadlineMs: 5_000, connections: 2 });
    const stuck = mail.send({ ...message("stuck"), to: "stuck@example.org" });
    const outcome = expect(stuck).rejects.toMatchObject({ code: "deadline" });
    await Promise.all(["a", "b", "c"].map((id) => mail.send(message(id))));
    await outcome;
    await Promise.all(["d", "e", "f", "g"].map((id) => mail.send(message(id))));
  });
});

describe("stopping", () => {
  it("a mail under way ends its connection and is worth another try", async () => {
    const caller = new AbortController();
    let closed: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const port = await smtpServer({
      onRcptTo: () => caller.abort(),
      onClose: () => closed?.(),
    });
    const sent = mailTo(port).send(message(), { signal: caller.signal });
    await expect(sent).rejects.toMatchObject({ code: "stopped", retryable: true });
    await gone;
  });

  it("a mail that still waits for a connection lets the one behind it pass", async () => {
    const port = await smtpServer({
      onRcptTo: (to, _session, done) => (to.address.startsWith("stuck") ? undefined : done()),
    });
    const mail = mailTo(port, { connections: 1 });
    const [holder, waiter] = [new AbortController(), new AbortController()];
    const first = mail.send({ ...message("m1"), to: "stuck@example.org" }, { signal: holder.signal });
    const second = mail.send(message("m2"), { signal: waiter.signal });
    const third = mail.send(message("m3"));
    waiter.abort();
    await expect(second).rejects.toMatchObject({ code: "stopped" });
    holder.abort();
    await expect(first).rejects.toMatchObject({ code: "stopped" });
    await third;
  });

  it("all of it lets mail under way arrive first and takes nothing new", async () => {
    let taken = 0;
    const port = await smtpServer({
      onData: (stream, _session, done) => {
        stream.on("end", () => {
          taken += 1;
          setTimeout(done, 100);
        });
        stream.resume();
      },
    });
    const mail = mailTo(port);
    const sent = mail.send(message());
    const closing = mail.close();
    await expect(mail.send(message("m2"))).rejects.toMatchObject({ code: "closed", retryable: true });
    await closing;
    await sent;
    expect(taken).toBe(1);
  });
});

describe("connections", () => {
  it("are kept for the next mail", async () => {
    let connections = 0;
    const port = await smtpServer({
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    });
    const mail = mailTo(port);
    for (const id of ["a", "b", "c"]) await mail.send(message(id));
    expect(connections).toBe(1);
  });

  it("never number more than asked for", async () => {
    let open = 0;
    let most = 0;
    const port = await smtpServer({
      onConnect: (_session, done) => {
        open += 1;
        most = Math.max(most, open);
        done();
      },
      onClose: () => {
        open -= 1;
      },
    });
    const mail = mailTo(port, { connections: 2 });
    await Promise.all(Array.from({ length: 12 }, (_, n) => mail.send(message(`m${n}`))));
    expect(most).toBe(2);
  });

  it("that the server closed while idle are replaced without the sender noticing", async () => {
    const port = await smtpServer({ socketTimeout: 250 });
    const mail = mailTo(port, { connections: 1 });
    await mail.send(message("m1"));
    await new Promise((resolve) => setTimeout(resolve, 400));
    await mail.send(message("m2"));
  });
});
