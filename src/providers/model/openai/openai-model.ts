import { createHash } from "node:crypto";
import { createOpenAI } from "@ai-sdk/openai";
import type { Model } from "../port.ts";
import { type Deadlines, speakThrough } from "../speak-through.ts";
import { toPrompt } from "../to-prompt.ts";
import { createWarmFetch } from "../warm-fetch.ts";

export const openAiUrl = "https://api.openai.com/v1";

type Options = Deadlines & {
  readonly apiKey: string;
  /** With its version, such as https://api.openai.com/v1. */
  readonly url: string;
  readonly model: string;
};

/** OpenAI's models through its Responses API. Nothing is stored there. */
export function createOpenAiModel({ apiKey, url, model, ...deadlines }: Options): Model {
  const warm = createWarmFetch();
  const client = createOpenAI({ apiKey, baseURL: url, fetch: warm.fetch }).responses(model);
  return {
    name: model,
    speak: (turn) =>
      speakThrough(
        {
          ...deadlines,
          provider: "openai",
          client,
          toCall: (given) => ({
            prompt: toPrompt(given, { callerFirst: false }),
            // A caller would hear the model think as silence. The oldest of those that think know no such setting.
            reasoning: /^o\d/.test(model) ? "low" : "none",
            providerOptions: { openai: { store: false, promptCacheKey: keyOf(given.instructions) } },
          }),
        },
        turn,
      ),
    close: warm.close,
  };
}

/** Calls with the same instructions are led to where those are kept. */
const keyOf = (instructions: string): string => createHash("sha256").update(instructions).digest("hex").slice(0, 32);
