import { parseKeepable } from "#domain/basics/keepable.ts";
import { ProviderError } from "../provider-error.ts";
import type { Spoken, StopReason, Usage } from "./port.ts";
import type { ClientFailure, FinishPart } from "./wire.ts";

const reasons: Record<string, StopReason> = {
  stop: "finished",
  "tool-calls": "tools",
  length: "too_long",
  "content-filter": "declined",
};

export const toReason = ({ unified }: FinishPart["finishReason"]): StopReason => reasons[unified] ?? "other";

/** An answer that just stops is not an answer. */
export const isCut = ({ finishReason: { unified } }: FinishPart): boolean =>
  unified === "interrupted" || unified === "error";

export function toUsage({ inputTokens, outputTokens }: FinishPart["usage"]): Usage {
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
    return { type: "tool", id, name, input: text.trim() === "" ? {} : parseKeepable(text) };
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
