import type { BrainTurn } from "../brain/brain.ts";

/** The house did not answer in time. */
export class DeskSilent extends Error {
  readonly code = "desk_silent";
}

/** Waits for the house no longer than a caller would. What comes too late is dropped; the desk keeps it from happening twice. */
export async function within<T>(
  { onDesk }: Pick<BrainTurn, "onDesk">,
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const onStopped = () => stop.abort(signal.reason);
  signal.addEventListener("abort", onStopped, { once: true });
  const timer = setTimeout(() => stop.abort(new DeskSilent(`No answer within ${ms} ms.`)), ms);
  onDesk(true);
  try {
    const ended = new Promise<never>((_, reject) => {
      stop.signal.addEventListener("abort", () => reject(stop.signal.reason), { once: true });
    });
    return await Promise.race([work(stop.signal), ended]);
  } finally {
    onDesk(false);
    clearTimeout(timer);
    signal.removeEventListener("abort", onStopped);
  }
}
