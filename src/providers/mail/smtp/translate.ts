import { Refusal } from "#domain/basics/refusal.ts";
import { ProviderError } from "../../provider-error.ts";
import type { MailMessage } from "../port.ts";
import { readEnvelope } from "../read-envelope.ts";
import type { SmtpFailure, SmtpMessage, SmtpServer } from "./wire.ts";

export const provider = "smtp";

const ports = { "smtp:": 587, "smtps:": 465 } as const;
const loopbackHosts = ["localhost", "127.0.0.1", "::1"];

/** Reads `smtp://user:password@host:port`. The texts never repeat the address, because it holds a password. */
export function readSmtpUrl(address: string): SmtpServer {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const scheme = url?.protocol;
  if (!url || (scheme !== "smtp:" && scheme !== "smtps:"))
    throw new Refusal("invalid", "The mail server's address must begin with smtp:// or smtps://.");
  if (url.hostname === "") throw new Refusal("invalid", "The mail server's address must name a host.");
  if (url.search !== "" || url.hash !== "" || !["", "/"].includes(url.pathname))
    throw new Refusal("invalid", "The mail server's address must end after host and port.");

  const host = url.hostname.replace(/^\[|\]$/g, "");
  const user = decodePart(url.username);
  const secure = scheme === "smtps:";
  return {
    host,
    port: url.port === "" ? ports[scheme] : Number(url.port),
    secure,
    // A password must not cross a network in the clear because somebody on the way removed the offer of TLS.
    requireTLS: !secure && user !== "" && !loopbackHosts.includes(host),
    ...(user === "" ? {} : { auth: { user, pass: decodePart(url.password) } }),
  };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Refusal("invalid", "A % in the mail server's user or password must be written as %25.");
  }
}

export function toSmtpMessage(message: MailMessage, now: Date): SmtpMessage {
  const envelope = readEnvelope(message, provider);
  return {
    ...envelope,
    date: now,
    subject: message.subject,
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    // Keeps vacation notices from answering a machine.
    headers: { "Auto-Submitted": "auto-generated" },
    // Given apart, so that the client never reads recipients out of a header.
    envelope: { from: envelope.from.address, to: envelope.to.address },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Three digits, of which the first says what is meant, and then an end or more words. */
const replyForm = /^[2-5]\d\d(?:[ -]|\r?\n|$)/;
const isPossibleReply = (code: unknown) => typeof code === "number" && code >= 200 && code < 600;
/** What the client says of a reply; without one it is the client's own word, unless the reply was empty. */
const answered: ReadonlySet<string> = new Set(["EENVELOPE", "EMESSAGE", "EAUTH"]);

function readFailure(error: unknown): SmtpFailure {
  const { code, responseCode, command, response } = (error ?? {}) as Record<string, unknown>;
  const isOurs = command === undefined || command === "API" || (code === "EMESSAGE" && command === "MAIL FROM");
  const isReply = typeof response === "string" ? replyForm.test(response) : isPossibleReply(responseCode);
  return {
    isGarbled:
      typeof response === "string" || responseCode !== undefined ? !isReply : answered.has(`${code}`) && !isOurs,
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof responseCode === "number" ? { responseCode } : {}),
    ...(typeof command === "string" ? { command } : {}),
  };
}

/** Failures that the client reports without a reply of the server. */
const failures: Record<string, [code: string, text: string, retryable: boolean]> = {
  EENVELOPE: ["address_refused", "The mail client refused an address", false],
  EMESSAGE: ["message_refused", "The message is larger than the mail server takes", false],
  EAUTH: ["sign_in_refused", "The mail server did not let us in", false],
  ETIMEDOUT: ["timeout", "The mail server did not answer in time", true],
  EDNS: ["unreachable", "The mail server's name could not be looked up", true],
  ETLS: ["tls", "No safe connection to the mail server", true],
  ECONNECTION: ["unreachable", "The connection to the mail server broke off", true],
  ESOCKET: ["unreachable", "The mail server could not be reached", true],
};

/** 503 says that the session was out of step, not that the message is wrong: a new session may do. */
const isFinalReply = (reply: number) => reply >= 500 && reply !== 503;

export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { code = "", responseCode, command = "", isGarbled } = readFailure(error);
  // Whoever cannot be understood has refused nothing.
  if (isGarbled)
    return new ProviderError(provider, "unreadable", "The mail server's answer could not be read.", {
      retryable: true,
    });
  if (responseCode !== undefined) {
    const retryable = !isFinalReply(responseCode);
    const refused = refusedPart(code, command);
    const text = `The mail server ${retryable ? "put off" : "refused"} ${refused.words} (${responseCode}).`;
    return new ProviderError(provider, `${refused.part}_${retryable ? "deferred" : "refused"}`, text, { retryable });
  }
  const [name, text, retryable] = failures[code] ?? ["failed", "The mail could not be handed over", true];
  return new ProviderError(provider, name, `${text}.`, { retryable });
}

function refusedPart(code: string, command: string): { part: string; words: string } {
  if (code === "EAUTH") return { part: "sign_in", words: "our sign-in" };
  if (command === "RCPT TO") return { part: "recipient", words: "the recipient" };
  if (command === "MAIL FROM") return { part: "sender", words: "the sender" };
  if (command === "DATA") return { part: "message", words: "the message" };
  return { part: "session", words: "the session" };
}
