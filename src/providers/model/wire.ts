import type { OpenAIProvider } from "@ai-sdk/openai";

/** A model as the client library has it: the same for every service. One request, no loop and no repeats. */
export type ClientModel = ReturnType<OpenAIProvider["responses"]>;

export type CallOptions = Parameters<ClientModel["doStream"]>[0];
export type Prompt = CallOptions["prompt"];
export type PromptMessage = Prompt[number];
export type ToolOffer = Extract<NonNullable<CallOptions["tools"]>[number], { type: "function" }>;

export type StreamPart =
  Awaited<ReturnType<ClientModel["doStream"]>>["stream"] extends ReadableStream<infer Part> ? Part : never;
export type FinishPart = Extract<StreamPart, { type: "finish" }>;

/** The parts of the library's errors that are safe to look at; the rest quotes prompts and keys. */
export type ClientFailure = { name?: unknown; statusCode?: unknown; data?: unknown; cause?: unknown; code?: unknown };
