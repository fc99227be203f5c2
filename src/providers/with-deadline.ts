import { ProviderError } from "./provider-error.ts";

/** Into how many steps a deadline is cut. */
const steps = 8;

/**
 * Goes off after `ms`, in steps: a stop of the whole machine counts as one of them. After it, timers go off before the answers that came
 * meanwhile are read, and every one of them would be called late.
 */
function afterTime(ms: number, isOver: () => void): { cancel(): void } {
  let left = steps;
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => (--left > 0 ? wait() : isOver()), ms / steps);
  };
  wait();
  return { cancel: () => clearTimeout(timer) };
}

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
  const timer = afterTime(ms, () => end("deadline", `Not done within ${ms} ms.`));
  try {
    stop.signal.throwIfAborted();
    const ended = new Promise<never>((_, reject) => {
      stop.signal.addEventListener("abort", () => reject(stop.signal.reason), { once: true });
    });
    return await Promise.race([work(stop.signal), ended]);
  } finally {
    timer.cancel();
    signal?.removeEventListener("abort", onStopped);
  }
}
