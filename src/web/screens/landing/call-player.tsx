import { Gauge, Pause, Play, RotateCcw, Volume2, VolumeX } from "lucide-react";
import { type ActionDispatch, type CSSProperties, useSyncExternalStore } from "react";
import { brand } from "#domain/basics/brand.ts";
import { formatDuration } from "#domain/time/durations.ts";
import {
  exampleCall,
  type Line,
  lineAt,
  type Playback,
  type PlaybackAction,
  type Speaker,
  wordsSaid,
} from "./playback.ts";
import type { CallSound } from "./use-call-sound.ts";

type TalkTimelineProps = { playback: Playback; still: boolean; onJump: (toMs: number) => void };

const { seconds: length, lines } = exampleCall;
const percent = (seconds: number): string => `${((seconds * 100) / length).toFixed(2)}%`;

/** Who spoke when, on a tape of seconds. A place on it can be chosen; where motion is unwelcome it moves by whole lines. */
const TalkTimeline = ({ playback, still, onJump }: TalkTimelineProps) => {
  const current = lineAt(lines, playback);
  const seconds = still && current !== undefined ? (lines[current]?.fromSeconds ?? 0) : playback.atMs / 1000;
  const whole = playback.kind === "ready" || playback.kind === "ended";
  return (
    <div className="px-4 pt-5 md:px-6">
      <div
        className="talk-timeline"
        style={{ "--at": percent(seconds), "--said": whole ? "100%" : percent(seconds) } as CSSProperties}
      >
        <SpeakerTrack speaker="caller" name="Caller" />
        <SpeakerTrack speaker="belle" name={brand.assistantName} />
        <div className="talk-ticks" />
        <span className="talk-head noscript:hidden" />
        <input
          type="range"
          className="talk-jump noscript:hidden"
          aria-label="Position in the example call"
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

const SpeakerTrack = ({ speaker, name }: { speaker: Speaker; name: string }) => (
  <div className="talk-track" data-speaker={speaker}>
    <span className="sr-only">{name}</span>
    {lines
      .filter((line) => line.speaker === speaker)
      .map(({ fromSeconds, toSeconds }) => (
        <i key={fromSeconds} style={{ left: percent(fromSeconds), width: percent(toSeconds - fromSeconds) }} />
      ))}
  </div>
);

const names = { caller: "Caller", belle: brand.assistantName } as const;

/** Always the whole conversation; while it plays, the line that is being said is marked as far as it was said. */
const CaptionLines = ({ playback, still }: { playback: Playback; still: boolean }) => {
  const current = lineAt(exampleCall.lines, playback);
  const line = current === undefined ? undefined : exampleCall.lines[current];
  return (
    <>
      <ol aria-label="Captions" className="grid gap-1 py-4 md:py-5">
        {exampleCall.lines.map((each, place) => (
          <li
            key={each.fromSeconds}
            className="caption"
            data-speaker={each.speaker}
            aria-current={place === current ? "step" : undefined}
          >
            <b className="caption-name">{names[each.speaker]}</b>
            <span>
              {place === current ? (
                <Spoken line={each} atMs={still ? each.toSeconds * 1000 : playback.atMs} />
              ) : (
                each.text
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {line && playback.kind === "playing" && `${names[line.speaker]}: ${line.text}`}
      </p>
    </>
  );
};

const Spoken = ({ line, atMs }: { line: Line; atMs: number }) => {
  const words = line.text.split(" ");
  const said = wordsSaid(line, words.length, atMs);
  return (
    <>
      <mark className="caption-said">{words.slice(0, said).join(" ")}</mark>
      {said > 0 && said < words.length && " "}
      {words.slice(said).join(" ")}
    </>
  );
};

const query = "(prefers-reduced-motion: reduce)";
const follow = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** As in `hooks/use-media.ts`: what this page shares with others would be one file more to load for every visitor. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  );

type CallPlayerProps = {
  playback: Playback;
  act: ActionDispatch<[action: PlaybackAction]>;
  sound: CallSound;
  isMuted: boolean;
  onMute: () => void;
};

const soundTexts: Readonly<Record<CallSound, string>> = {
  waiting: "Her own voice, and a made-up caller. Names and numbers are made up.",
  loading: "Loading the sound...",
  on: "Her own voice, and a made-up caller. Names and numbers are made up.",
  failed: "The sound didn't load. You can read along.",
};

const pill =
  "inline-flex min-h-(--control) items-center gap-1.5 rounded-md border-[1.5px] border-night-line-strong px-3 text-sm font-[560] tabular-nums hover:border-on-night [&_svg]:size-4.5";

const playName = {
  ready: "Play the example call",
  paused: "Keep playing",
  playing: "Pause",
  ended: "Play again",
} as const;

export const CallPlayer = ({ playback, act, sound, isMuted, onMute }: CallPlayerProps) => {
  const still = useReducedMotion();
  const playing = playback.kind === "playing";
  return (
    <div className="overflow-hidden rounded-xl border border-night-line bg-night-raised">
      <TalkTimeline playback={playback} still={still} onJump={(toMs) => act({ type: "jump", toMs })} />
      <div className="flex flex-wrap items-center gap-3 border-b border-night-line px-4 pt-3 pb-5 md:px-6">
        <button
          type="button"
          aria-label={playName[playback.kind]}
          onClick={() => act({ type: "toggle" })}
          className="grid size-13 shrink-0 place-items-center rounded-full bg-tape text-on-tape hover:bg-tape-hover active:bg-tape-press noscript:hidden"
        >
          {playing ? (
            <Pause className="size-5.5 fill-current" aria-hidden />
          ) : (
            <Play className="size-5.5 fill-current" aria-hidden />
          )}
        </button>
        <p className="min-w-36 flex-1 text-sm text-on-night-soft">
          <b className="block text-base font-semibold text-on-night">Example call, with captions</b>
          <span role="status">{soundTexts[sound]}</span>
        </p>
        <div className="flex flex-wrap gap-2 noscript:hidden">
          <button type="button" className={pill} onClick={() => act({ type: "restart" })}>
            <RotateCcw aria-hidden />
            Restart
          </button>
          <button type="button" className={pill} onClick={() => act({ type: "next speed" })}>
            <Gauge aria-hidden />
            <span className="sr-only">Speed </span>
            {playback.speed}×
          </button>
          <button type="button" className={pill} aria-pressed={isMuted} onClick={onMute}>
            {isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
            Mute
          </button>
        </div>
      </div>
      <CaptionLines playback={playback} still={still} />
    </div>
  );
};
