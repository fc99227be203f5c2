import { describe, expect, it, test } from "vitest";
import type { MailMessage } from "../port.ts";
import { readSmtpUrl, toProviderError, toSmtpMessage } from "./translate.ts";

const now = new Date("2026-11-14T18:30:00Z");
const message: MailMessage = {
  id: "reset-7f3a",
  from: "Belle <belle@example.com>",
  to: "ann@example.org",
  subject: "Choose a new password",
  text: "Hello Ann",
};

describe("the address of the mail server", () => {
  const plain = { secure: false, requireTLS: false };
  test.each([
    ["smtp://mail.example.com", { ...plain, host: "mail.example.com", port: 587 }],
    ["smtp://127.0.0.1:2525", { ...plain, host: "127.0.0.1", port: 2525 }],
    ["smtp://[::1]:2525/", { ...plain, host: "::1", port: 2525 }],
    ["smtps://mail.example.com", { secure: true, requireTLS: false, host: "mail.example.com", port: 465 }],
    [
      "smtps://ann%40example.com:p%2Fw@mail.example.com:4650",
      {
        secure: true,
        requireTLS: false,
        host: "mail.example.com",
        port: 4650,
        auth: { user: "ann@example.com", pass: "p/w" },
      },
    ],
  ])("%s is read", (url, server) => {
    expect(readSmtpUrl(url)).toEqual(server);
  });

  test.each([
    ["smtp://u:p@mail.example.com", true],
    ["smtps://u:p@mail.example.com", false],
    ["smtp://u:p@localhost", false],
    ["smtp://u:p@[::1]", false],
    ["smtp://mail.example.com", false],
  ])("with %s an encrypted session is insisted on: %s", (url, requireTLS) => {
    expect(readSmtpUrl(url).requireTLS).toBe(requireTLS);
  });

  test.each([
    ["", "The mail server's address must begin with smtp:// or smtps://."],
    ["mail.example.com:587", "The mail server's address must begin with smtp:// or smtps://."],
    ["http://u:secret@mail.example.com", "The mail server's address must begin with smtp:// or smtps://."],
    ["smtp:///", "The mail server's address must name a host."],
    ["smtp://u:secret@mail.example.com/inbox", "The mail server's address must end after host and port."],
    ["smtp://u:secret@mail.example.com?tls=no", "The mail server's address must end after host and port."],
    ["smtp://u:100%secret@mail.example.com", "A % in the mail server's user or password must be written as %25."],
  ])("%s is refused without repeating it", (url, text) => {
    expect(() => readSmtpUrl(url)).toThrow(
      expect.objectContaining({ name: "Refusal", code: "invalid", message: text }),
    );
  });
});

describe("a message", () => {
  it("keeps one Message-ID for one id, however often it is sent", () => {
    const first = toSmtpMessage(message, now);
    const again = toSmtpMessage(message, new Date(now.getTime() + 60_000));
    expect(first.messageId).toBe("<reset-7f3a@example.com>");
    expect(again.messageId).toBe(first.messageId);
  });

  it("is dated by the clock and goes to the one recipient only", () => {
    const wire = toSmtpMessage({ ...message, reply_to: "Help <help@example.com>", html: "<p>Hello</p>" }, now);
    expect(wire).toEqual({
      messageId: "<reset-7f3a@example.com>",
      date: now,
      from: { name: "Belle", address: "belle@example.com" },
      to: { name: "", address: "ann@example.org" },
      replyTo: { name: "Help", address: "help@example.com" },
      subject: "Choose a new password",
      text: "Hello Ann",
      html: "<p>Hello</p>",
      headers: { "Auto-Submitted": "auto-generated" },
      envelope: { from: "belle@example.com", to: "ann@example.org" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });

  test.each([
    ["ann@example.org", { name: "", address: "ann@example.org" }],
    ["  <ann@example.org> ", { name: "", address: "ann@example.org" }],
    ["Ann Lee <ann@example.org>", { name: "Ann Lee", address: "ann@example.org" }],
    ['"Lee, Ann" <ann@example.org>', { name: "Lee, Ann", address: "ann@example.org" }],
    ["Zoë <zoë@exämple.org>", { name: "Zoë", address: "zoë@exämple.org" }],
  ])("to %s is understood", (to, mailbox) => {
    expect(toSmtpMessage({ ...message, to }, now).to).toEqual(mailbox);
  });

  test.each<[string, Partial<MailMessage>, string]>([
    ["a line break in the subject", { subject: "Hi\r\nBcc: eve@example.net" }, "subject holds a control character"],
    ["a bare line feed in the subject", { subject: "Hi\nBcc: eve@example.net" }, "subject holds a control character"],
    ["a line break in the recipient", { to: "ann@example.org\r\nRCPT TO:<eve@e.net>" }, "to holds a control character"],
    ["a line break in a name", { from: "Be\nlle <belle@example.com>" }, "from holds a control character"],
    ["a line break in the reply address", { reply_to: "a@example.org\n" }, "reply_to holds a control character"],
    ["a NUL in the subject", { subject: "Hi\0" }, "subject holds a control character"],
    ["two recipients", { to: "ann@example.org, eve@example.net" }, "to is not an address"],
    ["two recipients without a blank", { to: "ann@example.org,eve@example.net" }, "to is not an address"],
    ["two recipients in brackets", { to: "<ann@example.org><eve@example.net>" }, "to is not an address"],
    ["a group of recipients", { to: "all:ann@example.org;" }, "to is not an address"],
    ["no recipient", { to: "" }, "to is not an address"],
    ["no host", { to: "ann" }, "to is not an address"],
    ["an endless address", { to: `${"a".repeat(250)}@example.org` }, "to is not an address"],
    ["an id with a bracket", { id: "a>b" }, "id has a character that is not allowed"],
    ["an empty id", { id: "" }, "id has a character that is not allowed"],
  ])("with %s is refused for good", (_, change, reason) => {
    expect(() => toSmtpMessage({ ...message, ...change }, now)).toThrow(
      expect.objectContaining({
        name: "ProviderError",
        provider: "smtp",
        code: "invalid_message",
        retryable: false,
        message: `The mail cannot be sent: ${reason}.`,
      }),
    );
  });
});

describe("a failure", () => {
  test.each([
    [421, "EENVELOPE", "MAIL FROM", "sender_deferred", true],
    [450, "EENVELOPE", "RCPT TO", "recipient_deferred", true],
    [452, "EMESSAGE", "DATA", "message_deferred", true],
    [454, "EAUTH", "AUTH PLAIN", "sign_in_deferred", true],
    [503, "EENVELOPE", "RCPT TO", "recipient_deferred", true],
    [421, "ECONNECTION", "CONN", "session_deferred", true],
    [550, "EENVELOPE", "RCPT TO", "recipient_refused", false],
    [553, "EENVELOPE", "MAIL FROM", "sender_refused", false],
    [552, "EMESSAGE", "DATA", "message_refused", false],
    [535, "EAUTH", "AUTH LOGIN", "sign_in_refused", false],
    [554, "EPROTOCOL", "CONN", "session_refused", false],
  ])("of reply %i (%s at %s) is %s, worth another try: %s", (responseCode, code, command, expected, retryable) => {
    const error = toProviderError(Object.assign(new Error(), { responseCode, code, command }));
    expect(error).toMatchObject({ provider: "smtp", code: expected, retryable });
    expect(error.message).toContain(`(${responseCode})`);
  });

  test.each([
    ["ETIMEDOUT", "timeout", true],
    ["EDNS", "unreachable", true],
    ["ESOCKET", "unreachable", true],
    ["ECONNECTION", "unreachable", true],
    ["ETLS", "tls", true],
    ["EENVELOPE", "address_refused", false],
    ["EMESSAGE", "message_refused", false],
    ["EAUTH", "sign_in_refused", false],
    ["ESTREAM", "failed", true],
    [undefined, "failed", true],
  ])("%s without a reply is %s, worth another try: %s", (code, expected, retryable) => {
    expect(toProviderError(Object.assign(new Error(), { code }))).toMatchObject({ code: expected, retryable });
  });

  test.each([
    ["EENVELOPE", "RCPT TO", "\u0001\u0002 no such thing", undefined],
    ["EENVELOPE", "RCPT TO", undefined, undefined],
    ["EENVELOPE", "MAIL FROM", "<html>502 Bad Gateway</html>", undefined],
    ["EENVELOPE", "RCPT TO", "5501\u00ff", 5501],
    ["EENVELOPE", "RCPT TO", "550\u0000\u0001", 550],
    ["EMESSAGE", "DATA", "HTTP/1.1 400 Bad Request", undefined],
    ["EMESSAGE", "DATA", "999 what", 999],
    ["EAUTH", "AUTH PLAIN", "5", 5],
    ["EPROTOCOL", "CONN", "700 nobody says this", 700],
  ])("%s at %s with the reply %j is none: another try may help", (code, command, response, responseCode) => {
    const error = toProviderError(
      Object.assign(new Error(), {
        code,
        command,
        ...(response !== undefined && { response }),
        ...(responseCode !== undefined && { responseCode }),
      }),
    );
    expect(error).toMatchObject({ code: "unreadable", retryable: true });
  });

  test.each([
    ["EENVELOPE", "API", "address_refused"],
    ["EMESSAGE", "MAIL FROM", "message_refused"],
  ])("%s at %s is the client's own word, and stays one", (code, command, expected) => {
    expect(toProviderError(Object.assign(new Error(), { code, command }))).toMatchObject({
      code: expected,
      retryable: false,
    });
  });

  it("never repeats what the server said, because servers quote addresses", () => {
    const said = "550 5.1.1 <ann@example.org>: no such user";
    const error = toProviderError(
      Object.assign(new Error(said), { responseCode: 550, code: "EENVELOPE", command: "RCPT TO", response: said }),
    );
    expect(error.message).toBe("The mail server refused the recipient (550).");
    expect(JSON.stringify(error) + error.stack + String(error.cause)).not.toContain("ann@");
  });
});
