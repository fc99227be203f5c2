import "./talk-timeline.css";
import type { CSSProperties } from "react";
import { formatDuration } from "#domain/time/durations.ts";
import { lineAt, markStep, type TalkSpan } from "./talk-spans.ts";

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
          aria-valuetext={shown ? `${formatDuration(shown.from)}, ${nameOf(shown.role)}` : "Beginning"}
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
