type Said = { readonly role: "user" | "assistant"; readonly content: string; readonly at: string };
/** From when to when somebody spoke, in seconds of the call. */
export type TalkSpan = { readonly role: "user" | "assistant"; readonly from: number; readonly to: number };

/** How fast people talk on the phone; nobody notes when they stop. */
const lettersPerSecond = 14;
const shortest = 0.8;

const secondsOf = (words: string): number => Math.max(shortest, words.length / lettersPerSecond);

/** Seconds into the call at which each line was heard or begun. */
export const startsOf = (lines: readonly Said[], beganAt: string): number[] =>
  lines.map(({ at }) => Math.max(0, (Date.parse(at) - Date.parse(beganAt)) / 1000));

/**
 * Who spoke when. A caller's line is noted when it was heard, so it lies before that moment; hers is noted when it began. Nothing where
 * the times of the lines are not known.
 */
export const talkSpans = (lines: readonly Said[], beganAt: string, totalSeconds: number): TalkSpan[] => {
  const starts = startsOf(lines, beganAt);
  if (lines.length < 2 || new Set(starts).size < 2 || totalSeconds <= 0) return [];
  let free = 0;
  return lines.map(({ role, content }, place) => {
    const at = Math.min(starts[place] ?? 0, totalSeconds);
    const next = lines[place + 1];
    const nextAt = Math.min(starts[place + 1] ?? totalSeconds, totalSeconds);
    const length = secondsOf(content);
    const isCaller = role === "user";
    const from = Math.max(free, Math.min(isCaller ? at - length : at, totalSeconds));
    const room = next?.role === "user" ? Math.min(secondsOf(next.content), Math.max(0, nextAt - from) / 2) : 0;
    const to = Math.max(from, isCaller ? at : Math.min(from + length, nextAt - room));
    free = to;
    return { role, from, to };
  });
};

/** The line at a moment of the call: the last that had begun by then. */
export const lineAt = (spans: readonly TalkSpan[], seconds: number): number =>
  Math.max(
    0,
    spans.findLastIndex(({ from }) => from <= seconds),
  );

const steps = [10, 30, 60, 120, 300, 600, 1800] as const;
const mostMarks = 6;

/** Every so many seconds a mark stands under the tape, so that a handful fits. */
export const markStep = (totalSeconds: number): number =>
  steps.find((step) => totalSeconds / step <= mostMarks) ?? 3600;
