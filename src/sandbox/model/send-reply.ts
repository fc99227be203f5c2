import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { Reply, StreamEvent } from "./reply.ts";
import { content, frame, obfuscationOf, piecesOf } from "./reply.ts";
import type { Ended } from "./request-log.ts";
import { messagesBody, messagesEvents, messagesFailure } from "./write-messages.ts";
import { responsesBody, responsesEvents, responsesFailure } from "./write-responses.ts";

const finishOf = ({ calls, isTooLong }: Reply): string =>
  isTooLong ? "length" : calls.length > 0 ? "tool_calls" : "stop";

/** A whole chat completion. */
function chatBody(reply: Reply): object {
  const { words, calls } = reply;
  const message = {
    role: "assistant",
    content: words.length > 0 || calls.length === 0 ? words.join("") : null,
    refusal: null,
    annotations: [],
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id, name, arguments: text }) => {
        return { id, type: "function", function: { name, arguments: text } };
      }),
    }),
  };
  return {
    ...common(reply, "chat.completion"),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishOf(reply) }],
    usage: usageOf(reply),
  };
}

/** The same completion as a stream of chunks. */
function chatEvents(reply: Reply): StreamEvent[] {
  const chunk = (delta: object, finish_reason: string | null = null, piece = "") => ({
    ...common(reply, "chat.completion.chunk"),
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    ...(reply.asked.wantsUsage && { usage: null }),
    ...(reply.asked.isObfuscated && { obfuscation: obfuscationOf(piece) }),
  });
  return [
    frame(chunk({ role: "assistant", content: "", refusal: null })),
    ...reply.words.map((piece) => content(chunk({ content: piece }, null, piece))),
    ...reply.calls.flatMap(({ id, name, arguments: text }, index) => [
      frame(chunk({ tool_calls: [{ index, id, type: "function", function: { name, arguments: "" } }] })),
      ...piecesOf(text).map((piece) =>
        content(chunk({ tool_calls: [{ index, function: { arguments: piece } }] }, null, piece)),
      ),
    ]),
    frame(chunk({}, finishOf(reply))),
    ...(reply.asked.wantsUsage
      ? [frame({ ...common(reply, "chat.completion.chunk"), choices: [], usage: usageOf(reply) })]
      : []),
    { kind: "frame", text: "data: [DONE]\n\n" },
  ];
}

const chatFailure = (message: string): StreamEvent =>
  frame({ error: { message, type: "server_error", param: null, code: "server_error" } });

const common = ({ id, createdSeconds, asked }: Reply, object: string) => ({
  id: `chatcmpl-${id}`,
  object,
  created: createdSeconds,
  model: asked.model,
  service_tier: "default",
  system_fingerprint: "fp_sandbox",
});

const usageOf = ({ usage }: Reply) => ({
  prompt_tokens: usage.inputTokens,
  completion_tokens: usage.outputTokens,
  total_tokens: usage.inputTokens + usage.outputTokens,
  prompt_tokens_details: { cached_tokens: usage.cachedTokens, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens: 0,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0,
  },
});

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
