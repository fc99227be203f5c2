import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { Model } from "../port.ts";
import { type Deadlines, speakThrough } from "../speak-through.ts";
import { toPrompt } from "../to-prompt.ts";
import { createWarmFetch } from "../warm-fetch.ts";

type Options = Deadlines & {
  /** A server of one's own may want none. */
  readonly apiKey?: string | undefined;
  /** With its version, such as http://localhost:11434/v1. */
  readonly url: string;
  readonly model: string;
};

/** Any server that completes chats as OpenAI does: Ollama, vLLM, llama.cpp, gateways and other services. */
export function createCompatibleModel({ apiKey, url, model, ...deadlines }: Options): Model {
  const warm = createWarmFetch();
  const key = apiKey === undefined ? {} : { apiKey };
  const provider = createOpenAICompatible({
    name: "compatible",
    baseURL: url,
    includeUsage: true,
    fetch: warm.fetch,
    ...key,
  });
  const client = provider.chatModel(model);
  return {
    name: model,
    speak: (turn) =>
      speakThrough(
        {
          ...deadlines,
          provider: "compatible",
          client,
          toCall: (given) => ({ prompt: toPrompt(given, { callerFirst: false }) }),
        },
        turn,
      ),
    close: warm.close,
  };
}
