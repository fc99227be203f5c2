import { ProviderError } from "./provider-error.ts";

/**
 * Runs work that must be done within `ms`. The signal tells the work to let go; the caller is answered at that moment,
 * whether or not the work listens.
 */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  { provider, signal }: { provider: string; signal?: AbortSignal | undefined },
): Promise<T> {
  const stop = new AbortController();
  const end = (code: string, text: string) => stop.abort(new ProviderError(provider, code, text, { retryable: true }));
  const onStopped = () => end("stopped", "Stopped before it was done.");

  if (signal?.aborted) onStopped();
  signal?.addEventListener("abort", onStopped, { once: true });
  const timer = setTimeout(() => end("deadline", `Not done within ${ms} ms.`), ms);
  try {
    stop.signal.throwIfAborted();
    const ended = new Promise<never>((_, reject) => {
      stop.signal.addEventListener("abort", () => reject(stop.signal.reason), { once: true });
    });
    return await Promise.race([work(stop.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onStopped);
  }
}
