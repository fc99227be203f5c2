import { randomBytes } from "node:crypto";
import type { Asked, ToolCall } from "./asked.ts";
import type { Answer } from "./script.ts";
import { countTokens, type PromptCache, type Usage, wordsOf } from "./tokens.ts";

/** What goes out, before it has a protocol. */
export type Reply = {
  readonly asked: Asked;
  readonly id: string;
  readonly createdSeconds: number;
  /** The words in the pieces in which they are sent. */
  readonly words: readonly string[];
  readonly calls: readonly ToolCall[];
  /** The client allowed no more. */
  readonly isTooLong: boolean;
  readonly usage: Usage;
};

/** One event of a stream. Words are what a mood can hold back or cut. */
export type StreamEvent = { readonly kind: "frame" | "words"; readonly text: string };

export const frame = (data: object, event?: string): StreamEvent => ({ kind: "frame", text: sse(data, event) });
export const content = (data: object, event?: string): StreamEvent => ({ kind: "words", text: sse(data, event) });
const sse = (data: object, event: string | undefined): string =>
  `${event === undefined ? "" : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

const callPrefix = { responses: "call_", chat: "call_", messages: "toolu_01" };
export const newId = (prefix: string): string => prefix + randomBytes(12).toString("hex");

/** Puts an answer into the pieces that are sent, within the length that the client allows. */
export function toReply(asked: Asked, answer: Answer, cache: PromptCache, now: Date): Reply {
  const pieces = wordsOf(answer.words);
  const words: string[] = [];
  let outputTokens = 0;
  for (const piece of pieces) {
    outputTokens += countTokens(piece);
    if (asked.mostTokens !== undefined && outputTokens > asked.mostTokens) break;
    words.push(piece);
  }
  const isTooLong = words.length < pieces.length;
  const calls = isTooLong ? [] : answer.calls.map((call) => ({ id: newId(callPrefix[asked.format]), ...call }));
  for (const { name, arguments: text } of calls) outputTokens += countTokens(name) + countTokens(text);
  return {
    asked,
    id: randomBytes(16).toString("hex"),
    createdSeconds: Math.floor(now.getTime() / 1000),
    words,
    calls,
    isTooLong,
    usage: {
      ...cache.look(asked.format, asked.segments),
      outputTokens: isTooLong ? (asked.mostTokens ?? 0) : outputTokens,
    },
  };
}

/** OpenAI adds letters to each piece, so that nobody on the way can read its length. */
export const obfuscationOf = (piece: string): string =>
  randomBytes(obfuscatedLength)
    .toString("base64url")
    .slice(0, obfuscatedLength - (piece.length % obfuscatedLength));
const obfuscatedLength = 16;

/** Arguments come in pieces, too. */
export const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,16}/g) ?? [""];
