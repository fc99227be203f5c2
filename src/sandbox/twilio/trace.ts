import type { Clock } from "../vendor.ts";

export type EntryKind =
  /** The state of the call. */
  | "status"
  /** What the carrier asked the application, and the answer. */
  | "request"
  | "answer"
  /** Frames of a relay, from the application and to it. */
  | "from_app"
  | "to_app"
  | "socket"
  /** What the person on the line heard, said and pressed. */
  | "heard"
  | "said"
  | "pressed"
  /** What a developer should know. */
  | "note"
  | "error";

export type Entry = { readonly n: number; readonly at: string; readonly kind: EntryKind; readonly text: string };

const longestTrace = 400;
const longestText = 4000;

export type Trace = ReturnType<typeof createTrace>;

/** What happened on a call, newest last. Only so much is kept; the numbering goes on. */
export function createTrace(clock: Clock) {
  let entries: Entry[] = [];
  let count = 0;
  const listeners = new Set<(entry: Entry) => void>();
  return {
    add(kind: EntryKind, text: string) {
      const shown = text.length > longestText ? `${text.slice(0, longestText)}...` : text;
      const entry = { n: ++count, at: clock.now().toISOString(), kind, text: shown };
      entries.push(entry);
      if (entries.length > longestTrace * 2) entries = entries.slice(-longestTrace);
      for (const tell of listeners) tell(entry);
    },
    /** What came after the given number. */
    since: (n: number): readonly Entry[] => entries.slice(-longestTrace).filter((entry) => entry.n > n),
    count: () => count,
    listen(tell: (entry: Entry) => void): () => void {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}
