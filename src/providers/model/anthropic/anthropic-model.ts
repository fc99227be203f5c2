import { createAnthropic } from "@ai-sdk/anthropic";
import { baseUrl } from "#domain/basics/base-url.ts";
import type { Model, Turn } from "../port.ts";
import { type Deadlines, speakThrough } from "../speak-through.ts";
import { toPrompt } from "../to-prompt.ts";
import { createWarmFetch } from "../warm-fetch.ts";
import type { Prompt } from "../wire.ts";

export const anthropicUrl = "https://api.anthropic.com";

type Options = Deadlines & {
  readonly apiKey: string;
  /** Without its version, such as https://api.anthropic.com. */
  readonly url: string;
  readonly model: string;
};

/** Anthropic's models through its Messages API. */
export function createAnthropicModel({ apiKey, url, model, ...deadlines }: Options): Model {
  const warm = createWarmFetch();
  const client = createAnthropic({ apiKey, baseURL: `${baseUrl(url)}/v1`, fetch: warm.fetch })(model);
  return {
    name: model,
    speak: (turn) =>
      speakThrough(
        {
          ...deadlines,
          provider: "anthropic",
          client,
          // A caller would hear the model think as silence.
          toCall: (given) => ({ prompt: withCache(given), reasoning: "none" }),
        },
        turn,
      ),
    close: warm.close,
  };
}

const kept = { anthropic: { cacheControl: { type: "ephemeral" } } };

/** Tools and instructions are kept at the service for the whole call, and so is the conversation up to now. */
function withCache(turn: Turn): Prompt {
  const prompt = toPrompt(turn, { callerFirst: true });
  return prompt.map((message, place) =>
    place === 0 || place === prompt.length - 1 ? { ...message, providerOptions: kept } : message,
  );
}
