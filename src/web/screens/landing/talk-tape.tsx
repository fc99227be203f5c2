import type { CSSProperties } from "react";
import { brand } from "#domain/basics/brand.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { exampleCall, type Speaker } from "./call-script.ts";
import { lineAt, type Playback } from "./playback.ts";

type TalkTapeProps = { playback: Playback; still: boolean; onJump: (toMs: number) => void };

const { seconds: length, lines } = exampleCall;
const percent = (seconds: number): string => `${((seconds * 100) / length).toFixed(2)}%`;

/** Who spoke when, on a tape of seconds. A place on it can be chosen; where motion is unwelcome it moves by whole lines. */
export const TalkTape = ({ playback, still, onJump }: TalkTapeProps) => {
  const current = lineAt(lines, playback);
  const seconds = still && current !== undefined ? (lines[current]?.fromSeconds ?? 0) : playback.atMs / 1000;
  const whole = playback.kind === "ready" || playback.kind === "ended";
  return (
    <div className="px-4 pt-5 md:px-6">
      <div
        className="talk-tape"
        style={{ "--at": percent(seconds), "--said": whole ? "100%" : percent(seconds) } as CSSProperties}
      >
        <Lane speaker="caller" name="Caller" />
        <Lane speaker="belle" name={brand.assistantName} />
        <div className="talk-ticks" />
        <span className="talk-head noscript:hidden" />
        <input
          type="range"
          className="talk-jump noscript:hidden"
          aria-label="Place in the example call"
          aria-valuetext={`${formatDuration(seconds)} of ${formatDuration(length)}`}
          min={0}
          max={length}
          step={1}
          value={Math.floor(playback.atMs / 1000)}
          onChange={(event) => onJump(event.target.valueAsNumber * 1000)}
        />
      </div>
      <p className="flex justify-between pt-1.5 text-xs text-on-night-soft tabular-nums">
        <span>{formatDuration(seconds)}</span>
        <span>{formatDuration(length)}</span>
      </p>
    </div>
  );
};

const Lane = ({ speaker, name }: { speaker: Speaker; name: string }) => (
  <div className="talk-lane" data-speaker={speaker}>
    <span className="sr-only">{name}</span>
    {lines
      .filter((line) => line.speaker === speaker)
      .map(({ fromSeconds, toSeconds }) => (
        <i key={fromSeconds} style={{ left: percent(fromSeconds), width: percent(toSeconds - fromSeconds) }} />
      ))}
  </div>
);
