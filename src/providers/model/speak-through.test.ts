import { describe, expect, it, test } from "vitest";
import { toProviderError, toTool } from "./speak-through.ts";

const secret = {
  url: "https://x",
  requestBodyValues: { input: "my gate code is 1234" },
  message: "my gate code is 1234",
};
const status = (statusCode: number, data?: unknown) => ({ name: "AI_APICallError", statusCode, data, ...secret });

describe("a failure of a model", () => {
  test.each<[string, unknown, boolean, string, boolean]>([
    [
      "no answer at all",
      Object.assign(new Error("x"), { name: "AI_APICallError", cause: { code: "ECONNREFUSED" }, ...secret }),
      false,
      "unreachable",
      true,
    ],
    ["nothing that is known", undefined, false, "unreachable", true],
    ["an end between words", new TypeError("terminated"), true, "cut", true],
    ["an end between words of a good answer", status(200), true, "cut", true],
    ["a refused key", status(401), false, "key_refused", false],
    ["a key without the right", status(403), false, "key_refused", false],
    ["an unpaid account", status(402), false, "credits_used_up", false],
    ["a used-up account", status(429, { error: { code: "insufficient_quota" } }), false, "credits_used_up", false],
    ["an unknown model", status(404), false, "unknown_model", false],
    ["too long a conversation", status(413), false, "too_large", false],
    ["too many requests", status(429), false, "limited", true],
    ["a failure", status(500), false, "failed", true],
    ["an overload", status(529), true, "failed", true],
    ["a refused request", status(400), false, "request_refused", false],
    [
      "what a server says between words",
      { type: "server_error", code: null, message: secret.message },
      true,
      "failed",
      true,
    ],
    ["a limit that a server tells of between words", { code: "rate_limit_exceeded" }, true, "limited", true],
    ["broken JSON", { name: "AI_JSONParseError", ...secret }, true, "unreadable", true],
    ["an unknown shape", { name: "AI_TypeValidationError", ...secret }, false, "unreadable", true],
  ])("by %s has its code, and quotes nobody", (_, error, hasSpoken, code, retryable) => {
    const failure = toProviderError("openai", error, hasSpoken);
    expect(failure).toMatchObject({ name: "ProviderError", provider: "openai", code, retryable });
    expect(JSON.stringify(failure) + failure.stack + String(failure.cause)).not.toContain("gate code");
  });

  it("that is already told stays as it is", () => {
    const told = toProviderError("openai", status(500), false);
    expect(toProviderError("openai", told, true)).toBe(told);
  });
});

test.each<[string, object]>([
  ['{"day":"Monday"}', { input: { day: "Monday" } }],
  ["", { input: {} }],
  [" ", { input: {} }],
  ["[1]", { input: [1] }],
  ['{"day":', { broken: true, raw: '{"day":' }],
  ["day=Monday", { broken: true, raw: "day=Monday" }],
])("a tool called with %j is handed out, never thrown", (text, tool) => {
  expect(toTool("a", "book", text)).toEqual({ type: "tool", id: "a", name: "book", ...tool });
});
