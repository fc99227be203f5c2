import { parseStorable, storableText } from "#domain/basics/storable-text.ts";
import { ProviderError } from "../provider-error.ts";
import type { Spoken, StopReason, Turn, Usage } from "./port.ts";
import { toMostTokens, toTools } from "./to-prompt.ts";
import type { CallOptions, ClientFailure, ClientModel, FinishPart, StreamPart } from "./wire.ts";

const reasons: Record<string, StopReason> = {
  stop: "finished",
  "tool-calls": "tools",
  length: "too_long",
  "content-filter": "declined",
};

const toReason = ({ unified }: FinishPart["finishReason"]): StopReason => reasons[unified] ?? "other";

/** An answer that just stops is not an answer. */
const isCut = ({ finishReason: { unified } }: FinishPart): boolean => unified === "interrupted" || unified === "error";

function toUsage({ inputTokens, outputTokens }: FinishPart["usage"]): Usage {
  const { cacheRead } = inputTokens;
  return {
    inputTokens: inputTokens.total ?? 0,
    outputTokens: outputTokens.total ?? 0,
    ...(cacheRead === undefined ? {} : { cachedTokens: cacheRead }),
  };
}

/** A tool as it came. Models leave out the arguments of a tool that needs none. */
export function toTool(id: string, name: string, text: string): Spoken {
  try {
    return { type: "tool", id, name, input: text.trim() === "" ? {} : parseStorable(text) };
  } catch {
    return { type: "tool", id, name, broken: true, raw: text };
  }
}

/** What went wrong at a service, from the status and the error's own name only. */
export function toProviderError(provider: string, error: unknown, hasSpoken: boolean): ProviderError {
  if (error instanceof ProviderError) return error;
  const fail = (code: string, text: string, retryable: boolean) =>
    new ProviderError(provider, code, text, { retryable });
  const { name, statusCode, data } = (error ?? {}) as ClientFailure;
  const status = typeof statusCode === "number" ? statusCode : toldStatus(error);

  if (/JSONParse|TypeValidation|InvalidResponse|EmptyResponse/.test(String(name)))
    return fail("unreadable", "The model's answer could not be read.", true);
  // A stream that began well and then broke still carries the status that it began with.
  if (status === undefined || status < 400)
    return hasSpoken
      ? fail("cut", "The model's answer broke off.", true)
      : fail("unreachable", "The model could not be reached.", true);
  if (status === 401 || status === 403) return fail("key_refused", `The model refused the key (${status}).`, false);
  if (status === 402 || isOutOfCredit(data))
    return fail("credits_used_up", `The account with the model is used up (${status}).`, false);
  if (status === 404) return fail("unknown_model", "There is no such model, or no such address (404).", false);
  if (status === 408 || status === 409) return fail("failed", `The model failed (${status}).`, true);
  if (status === 413) return fail("too_large", "The conversation is larger than the model takes (413).", false);
  if (status === 429) return fail("limited", "The model was asked too often (429).", true);
  if (status >= 500) return fail("failed", `The model failed (${status}).`, true);
  return fail("request_refused", `The model refused the request (${status}).`, false);
}

/** Some servers say between words that they failed, in an object of their own. */
function toldStatus(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || error instanceof Error) return undefined;
  const { type, code } = error as { type?: unknown; code?: unknown };
  if (type === undefined && code === undefined) return undefined;
  return /rate_limit/.test(`${type} ${code}`) ? 429 : 500;
}

function isOutOfCredit(data: unknown): boolean {
  const { error } = (data ?? {}) as { error?: { code?: unknown; type?: unknown } };
  return error?.code === "insufficient_quota" || error?.type === "insufficient_quota";
}

export type Deadlines = {
  /** Until the model begins to speak or to call a tool. */
  readonly firstWordMs?: number | undefined;
  /** Until it is done. */
  readonly turnMs?: number | undefined;
};

type Service = Deadlines & {
  readonly provider: string;
  readonly client: ClientModel;
  /** What this service wants said in its own way. */
  readonly toCall: (turn: Turn) => Pick<CallOptions, "prompt" | "reasoning" | "providerOptions">;
};

/** After this the built-in brain goes on; a caller waits no longer. */
const usualFirstWordMs = 2500;
const usualTurnMs = 30_000;

/** One request through the client library, word by word, under both deadlines. */
export async function* speakThrough(service: Service, turn: Turn): AsyncGenerator<Spoken, void, void> {
  const { provider } = service;
  const stop = new AbortController();
  const end = (code: string, text: string) => stop.abort(new ProviderError(provider, code, text, { retryable: true }));
  const onStopped = () => end("stopped", "Stopped before it was done.");
  if (turn.signal?.aborted) onStopped();
  turn.signal?.addEventListener("abort", onStopped, { once: true });
  const firstWordMs = turn.firstWordMs ?? service.firstWordMs ?? usualFirstWordMs;
  const turnMs = turn.turnMs ?? service.turnMs ?? usualTurnMs;
  const late = setTimeout(() => end("first_word_late", `No word within ${firstWordMs} ms.`), firstWordMs);
  const over = setTimeout(() => end("deadline", `Not done within ${turnMs} ms.`), turnMs);

  let hasSpoken = false;
  let finish: FinishPart | undefined;
  try {
    stop.signal.throwIfAborted();
    const { stream } = await service.client.doStream({
      ...service.toCall(turn),
      ...(turn.tools.length > 0 && { tools: toTools(turn.tools) }),
      maxOutputTokens: toMostTokens(turn.maxWords),
      abortSignal: stop.signal,
    } as CallOptions);
    const reader = stream.getReader();
    // Not `for await`: leaving that would wait for the stream before the service is hung up on.
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const part: StreamPart = next.value;
      if (part.type === "error") throw part.error;
      if (part.type === "finish") finish = part;
      if (!isSpeech(part)) continue;
      hasSpoken = true;
      clearTimeout(late);
      if (part.type === "text-delta") yield { type: "words", text: storableText(part.delta) };
      if (part.type === "tool-call") yield toTool(part.toolCallId, part.toolName, part.input);
      // Whoever takes the words may have been slow; what is over is over.
      stop.signal.throwIfAborted();
    }
    stop.signal.throwIfAborted();
    if (!finish || isCut(finish))
      throw new ProviderError(provider, "cut", "The model's answer broke off.", { retryable: true });
    yield { type: "done", usage: toUsage(finish.usage), reason: toReason(finish.finishReason) };
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : toProviderError(provider, error, hasSpoken);
  } finally {
    clearTimeout(late);
    clearTimeout(over);
    turn.signal?.removeEventListener("abort", onStopped);
    // Whoever leaves the loop early hangs up on the service, too.
    stop.abort();
  }
}

/** A model that has begun with a tool's arguments has begun, though nothing is handed out until they are whole. */
const isSpeech = (part: StreamPart): boolean =>
  (part.type === "text-delta" && part.delta !== "") || part.type === "tool-input-start" || part.type === "tool-call";
