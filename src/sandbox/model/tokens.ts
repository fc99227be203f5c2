import { createHash } from "node:crypto";
import type { Asked } from "./asked.ts";

export type Usage = {
  readonly inputTokens: number;
  /** Of the input, what was read from the cache and what was put there. */
  readonly cachedTokens: number;
  readonly storedTokens: number;
  readonly outputTokens: number;
};

const charactersPerToken = 4;
/** Shorter beginnings are not worth a place in a cache. */
const leastCachedTokens = 1024;
const cacheStep = 128;
const rememberedMs = 5 * 60_000;
const mostRemembered = 5000;

/** Near enough to what the services count in English. */
export const countTokens = (text: string): number => Math.ceil(text.length / charactersPerToken);

/** Words with the space before them, which together are the text again. */
export const wordsOf = (text: string): string[] => text.match(/\s*\S+(?:\s+$)?|\s+/g) ?? [];

export type PromptCache = ReturnType<typeof createPromptCache>;

/** Remembers beginnings of prompts for a while, as the services do, so that usage figures show what a stable prompt saves. */
export function createPromptCache(now: () => Date) {
  const seen = new Map<string, number>();
  return {
    /** How much of this prompt is known, and how much is remembered from now on. */
    look(format: Asked["format"], segments: Asked["segments"]): Omit<Usage, "outputTokens"> {
      const nowMs = now().getTime();
      const hash = createHash("sha256").update(format);
      let inputTokens = 0;
      let cachedTokens = 0;
      let markedTokens = 0;
      for (const { text, isCachePoint } of segments) {
        hash.update(`${text.length}:${text}`);
        inputTokens += countTokens(text);
        if (!isCachePoint || inputTokens < leastCachedTokens) continue;
        const key = hash.copy().digest("base64");
        if (nowMs - (seen.get(key) ?? Number.NEGATIVE_INFINITY) <= rememberedMs) cachedTokens = inputTokens;
        markedTokens = inputTokens;
        seen.delete(key);
        seen.set(key, nowMs);
      }
      for (const key of seen.keys()) {
        if (seen.size <= mostRemembered) break;
        seen.delete(key);
      }
      // One service caches in steps by itself, the other exactly where it was told to.
      if (format === "messages") return { inputTokens, cachedTokens, storedTokens: markedTokens - cachedTokens };
      return { inputTokens, cachedTokens: Math.floor(cachedTokens / cacheStep) * cacheStep, storedTokens: 0 };
    },
  };
}
