import "./talk-timeline.css";
import type { CSSProperties } from "react";
import { formatDuration } from "#domain/time/durations.ts";

type Said = { readonly role: "user" | "assistant"; readonly content: string; readonly at: string };
/** From when to when somebody spoke, in seconds of the call. */
type TalkSpan = { readonly role: "user" | "assistant"; readonly from: number; readonly to: number };

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

type TalkTimelineProps = {
  spans: readonly TalkSpan[];
  totalSeconds: number;
  /** The line that was jumped to. */
  current: number | undefined;
  nameOf: (role: TalkSpan["role"]) => string;
  onJump: (line: number) => void;
};

/** Who spoke when. It jumps to what was said there; it does not play. */
export const TalkTimeline = ({ spans, totalSeconds, current, nameOf, onJump }: TalkTimelineProps) => {
  const percent = (seconds: number): string => `${((seconds * 100) / totalSeconds).toFixed(2)}%`;
  const step = markStep(totalSeconds);
  const marks = Array.from({ length: Math.floor(totalSeconds / step) + 1 }, (_, place) => place * step);
  const shown = current === undefined ? undefined : spans[current];
  return (
    // A timeline is read from the left, whatever the language.
    <div dir="ltr" className="print:hidden">
      <div className="call-tape">
        {spans.map(({ role, from, to }) => (
          <i key={`${role}${from}-${to}`} data-role={role} style={{ left: percent(from), width: percent(to - from) }} />
        ))}
        {shown && <b style={{ left: percent(shown.from) }} />}
        <input
          type="range"
          aria-label="Place in the call"
          aria-valuetext={shown ? `${formatDuration(shown.from)}, ${nameOf(shown.role)}` : "Start"}
          min={0}
          max={Math.ceil(totalSeconds)}
          step={1}
          value={Math.floor(shown?.from ?? 0)}
          onChange={(event) => onJump(lineAt(spans, event.target.valueAsNumber))}
          onKeyDown={(event) => {
            const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            onJump(Math.min(spans.length - 1, Math.max(0, (current ?? (by > 0 ? -1 : 0)) + by)));
          }}
        />
      </div>
      <div className="call-ticks" style={{ "--short": percent(step / 6), "--long": percent(step) } as CSSProperties} />
      <p aria-hidden="true" className="relative h-4.5 text-2xs text-ink-faint tabular-nums">
        {marks.map((mark) => (
          <span key={mark} className="absolute pl-0.5" style={{ left: `min(${percent(mark)}, 100% - 2.5rem)` }}>
            {formatDuration(mark)}
          </span>
        ))}
      </p>
    </div>
  );
};
