import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { Ended } from "./kept-requests.ts";
import type { Reply, StreamEvent } from "./reply.ts";
import { chatBody, chatEvents, chatFailure } from "./write-chat.ts";
import { messagesBody, messagesEvents, messagesFailure } from "./write-messages.ts";
import { responsesBody, responsesEvents, responsesFailure } from "./write-responses.ts";

/** How an answer goes wrong on its way out. */
export type Spoilt = "hang" | "stall" | "cut" | "fail" | "garble" | "lost";

type Plan = {
  readonly lateMs: number;
  readonly spoilt: Spoilt | undefined;
  readonly onWords: (pieces: number) => void;
};

const writers = {
  responses: { body: responsesBody, events: responsesEvents, failure: responsesFailure },
  chat: { body: chatBody, events: chatEvents, failure: chatFailure },
  messages: { body: messagesBody, events: messagesEvents, failure: messagesFailure },
};
const overloaded = "Overloaded";

/** Sends an answer as it was asked for, at once or word by word, and tells how it ended. */
export async function sendReply(reply: FastifyReply, made: Reply, plan: Plan): Promise<Ended> {
  const { raw } = reply;
  const headers = { ...reply.getHeaders(), "x-request-id": `req_${made.id}`, "request-id": `req_${made.id}` };
  reply.hijack();
  if (plan.spoilt === "lost") return breakOff(raw);
  const late = new AbortController();
  raw.once("close", () => late.abort());
  const wait = (ms: number) => (ms > 0 ? pause(ms, undefined, { signal: late.signal }).catch(() => {}) : undefined);
  return made.asked.isStream ? stream(raw, headers, made, plan, wait) : whole(raw, headers, made, plan, wait);
}

/** Keeps a request without an answer until the other side gives up. */
export function leaveOpen(reply: FastifyReply): Promise<Ended> {
  reply.hijack();
  return untilClosed(reply.raw);
}

/** Cuts the connection. */
export function breakOff(raw: ServerResponse): Ended {
  raw.destroy();
  return "broken";
}

type Wait = (ms: number) => Promise<void> | undefined;
type Headers = Record<string, unknown>;

async function stream(raw: ServerResponse, headers: Headers, made: Reply, plan: Plan, wait: Wait): Promise<Ended> {
  const { events, failure } = writers[made.asked.format];
  const all = events(made);
  const half = Math.ceil(all.filter(({ kind }) => kind === "words").length / 2);
  raw.writeHead(200, { ...headers, "content-type": "text/event-stream; charset=utf-8" } as Record<string, string>);
  let sent = 0;
  for (const event of all) {
    if (event.kind === "words" && sent === 0) {
      if (plan.spoilt === "hang") return untilClosed(raw);
      await wait(plan.lateMs);
      if (raw.destroyed) return "aborted";
    }
    if (plan.spoilt !== undefined && sent >= half && half > 0) return spoil(raw, plan.spoilt, event, failure);
    raw.write(event.text);
    if (event.kind !== "words") continue;
    sent += 1;
    plan.onWords(1);
  }
  return untilSent(raw);
}

async function spoil(
  raw: ServerResponse,
  spoilt: Spoilt,
  next: StreamEvent,
  failure: (message: string) => StreamEvent,
): Promise<Ended> {
  switch (spoilt) {
    case "cut":
      // What was written must have left before the connection breaks.
      await new Promise<void>((resolve) => raw.write("", () => setImmediate(resolve)));
      return breakOff(raw);
    case "garble":
      raw.write(`${next.text.slice(0, Math.ceil(next.text.length / 2))}\u0000<\n\n`);
      return untilSent(raw);
    case "fail":
      raw.write(failure(overloaded).text);
      return untilSent(raw);
    default:
      return untilClosed(raw);
  }
}

async function whole(raw: ServerResponse, headers: Headers, made: Reply, plan: Plan, wait: Wait): Promise<Ended> {
  if (plan.spoilt === "hang" || plan.spoilt === "stall") return untilClosed(raw);
  await wait(plan.lateMs);
  if (raw.destroyed) return "aborted";
  plan.onWords(made.words.length);
  const text = JSON.stringify(writers[made.asked.format].body(made));
  const isHalf = plan.spoilt !== undefined;
  const length = plan.spoilt === "cut" ? { "content-length": String(Buffer.byteLength(text)) } : {};
  raw.writeHead(200, { ...headers, ...length, "content-type": "application/json" } as Record<string, string>);
  raw.write(isHalf ? text.slice(0, Math.ceil(text.length / 2)) : text);
  return plan.spoilt === "cut" ? breakOff(raw) : untilSent(raw);
}

const untilSent = (raw: ServerResponse): Promise<Ended> =>
  new Promise((resolve) => {
    raw.once("close", () => resolve(raw.writableFinished ? "answered" : "aborted"));
    raw.end();
  });

const untilClosed = (raw: ServerResponse): Promise<Ended> =>
  new Promise((resolve) => {
    if (raw.destroyed) resolve("aborted");
    else raw.once("close", () => resolve("aborted"));
  });
