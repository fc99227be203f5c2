import { keepable } from "#domain/basics/keepable.ts";
import { ProviderError } from "../provider-error.ts";
import type { Spoken, Turn } from "./port.ts";
import { toMostTokens, toTools } from "./to-prompt.ts";
import { isCut, toProviderError, toReason, toTool, toUsage } from "./translate.ts";
import type { CallOptions, ClientModel, FinishPart, StreamPart } from "./wire.ts";

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
      if (part.type === "text-delta") yield { type: "words", text: keepable(part.delta) };
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
