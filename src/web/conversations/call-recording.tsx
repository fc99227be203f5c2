import "./call-recording.css";
import { Download, Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useMemo } from "react";
import { formatDuration } from "#domain/time/durations.ts";
import type { CallSound, Conversation, useCallSound } from "../data/conversations.ts";
import { Button } from "../parts/buttons/button.tsx";
import { buttonLook } from "../parts/buttons/button-look.ts";
import { LoadErrorNotice } from "../parts/status/error-state.tsx";
import { markStep } from "./talk-timeline.tsx";
import { type CallPlayer, speeds } from "./use-call-player.ts";

const texts = {
  running: "This call is being recorded. You can listen to it after it ends.",
  waiting: "The recording is on its way.",
  lost: "There is no recording of this call.",
} as const;

type Names = { readonly caller: string; readonly hers: string };

type CallRecordingProps = {
  state: NonNullable<Conversation["recording"]>;
  sound: ReturnType<typeof useCallSound>;
  player: CallPlayer;
  names: Names;
  /** Who is speaking at that moment, where that is known. */
  speaker: string | undefined;
};

/** The call as it was heard, or why that cannot be listened to. */
export const CallRecording = ({ state, sound, ...rest }: CallRecordingProps) => {
  if (state !== "kept") return <p className="text-sm text-ink-soft print:hidden">{texts[state]}</p>;
  if (sound.data) return <Player sound={sound.data} onAgain={() => void sound.refetch()} {...rest} />;
  if (sound.isError) return <LoadErrorNotice query={sound} />;
  return (
    <p role="status" className="grid h-13.5 items-center text-sm text-ink-soft print:hidden">
      Loading the recording...
    </p>
  );
};

const arrowSeconds = 5;
const buttonSeconds = 10;

type PlayerProps = Omit<CallRecordingProps, "state" | "sound"> & { sound: CallSound; onAgain: () => void };

const Player = ({ sound, player, names, speaker, onAgain }: PlayerProps) => {
  const { seconds, sound_url } = sound;
  const { at, isPlaying, isFailed, speed, seek, toggle } = player;
  const percent = (of: number): string => `${((of * 100) / seconds).toFixed(2)}%`;
  const step = markStep(seconds);
  const marks = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, place) => place * step);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by !== undefined) seek(at + by * arrowSeconds);
    else if (event.key === " ") toggle();
    else return;
    event.preventDefault();
  };
  return (
    // A timeline is read from the left, whatever the language.
    <section dir="ltr" aria-label="Recording" className="grid gap-1.5 print:hidden">
      <audio {...player.audio} src={sound_url} preload="metadata" />
      <div>
        <div className="call-sound">
          <Waves sound={sound} names={names} />
          <b style={{ left: percent(Math.min(at, seconds)) }} />
          <input
            type="range"
            aria-label="Place in the recording"
            aria-valuetext={[`${formatDuration(at)} of ${formatDuration(seconds)}`, speaker].filter(Boolean).join(", ")}
            min={0}
            max={seconds}
            step="any"
            value={at}
            onChange={(event) => seek(event.target.valueAsNumber)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div
          className="call-ticks"
          style={{ "--short": percent(step / 6), "--long": percent(step) } as CSSProperties}
        />
        <p aria-hidden="true" className="relative h-4.5 text-2xs text-ink-faint tabular-nums">
          {marks.map((mark) => (
            <span key={mark} className="absolute pl-0.5" style={{ left: `min(${percent(mark)}, 100% - 2.5rem)` }}>
              {formatDuration(mark)}
            </span>
          ))}
        </p>
      </div>
      {isFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          The recording can't be played right now.
          <Button
            size="sm"
            onClick={() => {
              player.again();
              onAgain();
            }}
          >
            Try Again
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <Button kind="dark" iconOnly aria-label={isPlaying ? "Pause" : "Play"} onClick={toggle}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Button>
        <Button kind="quiet" iconOnly aria-label="Back 10 seconds" onClick={() => seek(at - buttonSeconds)}>
          <RotateCcw aria-hidden />
        </Button>
        <Button kind="quiet" iconOnly aria-label="Forward 10 seconds" onClick={() => seek(at + buttonSeconds)}>
          <RotateCw aria-hidden />
        </Button>
        <span className="text-sm text-ink-soft tabular-nums">
          {formatDuration(at)} / {formatDuration(seconds)}
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <select
            aria-label="Speed"
            value={speed}
            onChange={(event) => player.useSpeed(Number(event.target.value))}
            className="min-h-(--control) rounded-md border-[1.5px] border-line-strong bg-surface px-2 text-sm tabular-nums"
          >
            {speeds.map((each) => (
              <option key={each} value={each}>
                {each}x
              </option>
            ))}
          </select>
          <a href={sound_url} download className={buttonLook({ kind: "quiet", iconOnly: true })}>
            <Download aria-hidden />
            <span className="sr-only">Download the recording</span>
          </a>
        </span>
      </div>
    </section>
  );
};

/** More of them are thinner than a line. */
const mostBars = 240;
/** Quieter than this is the line's own noise. */
const silence = 12;

/** As many bars as there is room for, each as loud as the loudest moment in it. */
const barsOf = (levels: readonly number[]): number[] => {
  const each = Math.max(1, Math.ceil(levels.length / mostBars));
  return Array.from({ length: Math.ceil(levels.length / each) }, (_, bar) =>
    Math.max(...levels.slice(bar * each, (bar + 1) * each)),
  );
};

const drawn = (levels: readonly number[]): string =>
  barsOf(levels)
    .map((level, place) => {
      const half = level <= silence ? 0.02 : 0.08 + (level / 255) * 0.4;
      return `M${place + 0.15} ${0.5 - half}h0.7v${half * 2}h-0.7z`;
    })
    .join("");

/** Seconds in which the caller spoke, in which she did, and in which nobody did. */
const talked = ({ caller_levels, assistant_levels, step_seconds }: CallSound) => {
  const count = (is: (caller: boolean, hers: boolean) => boolean) =>
    caller_levels.filter((level, place) => is(level > silence, (assistant_levels[place] ?? 0) > silence)).length;
  return {
    caller: count((caller) => caller) * step_seconds,
    hers: count((_, hers) => hers) * step_seconds,
    nobody: count((caller, hers) => !caller && !hers) * step_seconds,
  };
};

const Waves = ({ sound, names }: { sound: CallSound; names: Names }) => {
  const { caller, hers, nobody } = useMemo(() => talked(sound), [sound]);
  const tracks = useMemo(
    () => [
      { who: "assistant", path: drawn(sound.assistant_levels) },
      { who: "caller", path: drawn(sound.caller_levels) },
    ],
    [sound],
  );
  const bars = barsOf(sound.caller_levels).length;
  const said = `${names.hers} speaks for ${formatDuration(hers)}, ${names.caller} for ${formatDuration(caller)}; silence for ${formatDuration(nobody)}`;
  return (
    <div role="img" aria-label={said} className="call-waves">
      {tracks.map(({ who, path }) => (
        <svg
          key={who}
          data-who={who}
          viewBox={`0 0 ${Math.max(1, bars)} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={path} />
        </svg>
      ))}
    </div>
  );
};
