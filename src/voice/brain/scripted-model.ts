import type { Model, Spoken, StopReason, Turn } from "#providers/model/port.ts";
import { ProviderError } from "#providers/provider-error.ts";

/** What a model does when it is asked: it says something piece by piece, wants tools, and ends well or badly. */
export type Scripted = {
  readonly say?: string | readonly string[];
  readonly tools?: readonly { readonly name: string; readonly input?: unknown; readonly raw?: string }[];
  readonly ends?: "done" | "declined" | "break" | "refuse" | "hang";
};

const reasons: Partial<Record<NonNullable<Scripted["ends"]>, StopReason>> = { declined: "declined" };

/** A model for tests that follows a script, one entry per request, the last one again and again. It keeps what it was asked. */
export function createScriptedModel(script: readonly Scripted[]) {
  const asked: Turn[] = [];
  async function* speak(turn: Turn): AsyncGenerator<Spoken, void, void> {
    const entry = script[Math.min(asked.length, script.length - 1)] ?? {};
    asked.push({ ...turn, history: [...turn.history] });
    const { say = [], tools = [], ends = "done" } = entry;
    if (ends === "refuse") throw new ProviderError("scripted", "limit", "Asked too often.", { retryable: true });
    for (const text of typeof say === "string" ? (say.match(/(?<!\s)\s*\S+/g) ?? []) : say)
      yield { type: "words", text };
    if (ends === "break")
      throw new ProviderError("scripted", "cut", "The model's answer broke off.", { retryable: true });
    if (ends === "hang") await stopped(turn.signal);
    for (const [place, { name, input = {}, raw }] of tools.entries()) {
      const id = `t${asked.length}-${place}`;
      yield raw === undefined ? { type: "tool", id, name, input } : { type: "tool", id, name, broken: true, raw };
    }
    yield {
      type: "done",
      usage: { inputTokens: 0, outputTokens: 0 },
      reason: reasons[ends] ?? (tools.length > 0 ? "tools" : "finished"),
    };
  }
  const model: Model = { name: "scripted", speak, close: async () => {} };
  return { model, asked };
}

const stopped = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const end = () =>
      reject(new ProviderError("scripted", "stopped", "Stopped before it was done.", { retryable: true }));
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end, { once: true });
  });
