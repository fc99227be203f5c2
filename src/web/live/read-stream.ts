import { requestOf } from "#contract/call.ts";
import { longestSinceMs, streamEvents } from "#contract/events.ts";
import { createEventParser } from "./event-parser.ts";
import { type LiveEvent, liveEventOf } from "./live-event.ts";

/** Where to go on: after an event, or from so long ago where none is known. */
export type From = { readonly lastId: string | undefined; readonly sinceMs: number };

export type StreamEnd =
  /** It had been open. */
  | { readonly how: "ended" }
  | { readonly how: "failed"; readonly retryAfterSeconds?: number }
  /** The session is over. */
  | { readonly how: "refused" };

type Needs = { readonly token: string; readonly onEvent: (event: LiveEvent) => void; readonly signal: AbortSignal };

/** The server says something at least every 20 seconds; who is silent for longer is gone without a word. */
const silenceMs = 50_000;

/** Reads events until the line ends, however that happens. */
export const readStream = async ({ lastId, sinceMs }: From, { token, onEvent, signal }: Needs): Promise<StreamEnd> => {
  const silent = new AbortController();
  const hear = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => silent.abort(), silenceMs);
  };
  let timer = window.setTimeout(() => silent.abort(), silenceMs);
  // Whoever began to read so long ago cannot be told of all that came since.
  const isLate = lastId === undefined && sinceMs > longestSinceMs;
  let opened = false;
  const push = createEventParser((event) => {
    const told = liveEventOf(event);
    onEvent(told);
    if (told.kind === "ready" && isLate) onEvent({ ...told, kind: "reset" });
  });
  try {
    const { path, headers } = requestOf(streamEvents, {
      ...(lastId === undefined
        ? isLate
          ? {}
          : { query: { since_ms: Math.ceil(sinceMs) } }
        : { headers: { "last-event-id": lastId } }),
    });
    const reply = await fetch(path, {
      headers: { ...headers, authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, silent.signal]),
      credentials: "same-origin",
      cache: "no-store",
    });
    if (reply.status === 401) return { how: "refused" };
    if (!reply.ok || !reply.body) return { how: "failed", ...retryAfterOf(reply) };
    const reader = reply.body.getReader();
    const decoder = new TextDecoder();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      opened = true;
      hear();
      push(decoder.decode(piece.value, { stream: true }));
    }
  } catch {
    // Cut off, or never reached: both are tried again.
  } finally {
    window.clearTimeout(timer);
  }
  return opened ? { how: "ended" } : { how: "failed" };
};

const retryAfterOf = ({ headers }: Response): { retryAfterSeconds?: number } => {
  const seconds = Number(headers.get("retry-after") ?? 0);
  return Number.isInteger(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {};
};
