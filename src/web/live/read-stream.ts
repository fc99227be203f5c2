import { requestOf } from "#contract/call.ts";
import { longestSinceMs, streamEvents } from "#contract/notifications.ts";

/** One event as it was sent: the last id that was named so far, its name, and what it carries. */
export type StreamEvent = { readonly id: string; readonly name: string; readonly data: string };

/** Reads the format of server-sent events, whatever pieces it comes in. */
export const createEventParser = (onEvent: (event: StreamEvent) => void) => {
  let rest = "";
  let isFirst = true;
  let skipNewline = false;
  let id = "";
  let name = "";
  let data: string[] = [];

  const finish = (): void => {
    if (data.length > 0) onEvent({ id, name: name || "message", data: data.join("\n") });
    name = "";
    data = [];
  };

  const take = (line: string): void => {
    if (line === "") {
      finish();
      return;
    }
    const colon = line.indexOf(":");
    // A comment: it only keeps the line open.
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    else if (field === "event") name = value;
    else if (field === "id" && !value.includes("\0")) id = value;
  };

  return (piece: string): void => {
    if (piece === "") return;
    let text = isFirst ? piece.replace(/^\uFEFF/, "") : piece;
    isFirst = false;
    // The two halves of one line's end may come in two pieces.
    if (skipNewline && text.startsWith("\n")) text = text.slice(1);
    skipNewline = text.endsWith("\r");
    const lines = (rest + text).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  };
};

/** What changed: its kind, and which one. `ready` and `reset` name nothing. */
export type LiveEvent = { readonly id: string; readonly kind: string; readonly subject: string | undefined };

const liveEventOf = ({ id, name, data }: StreamEvent): LiveEvent => ({
  id,
  kind: name,
  subject: idIn(jsonOf(data)),
});

const idIn = (carried: unknown): string | undefined =>
  typeof carried === "object" && carried !== null && "id" in carried && typeof carried.id === "string"
    ? carried.id
    : undefined;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

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
