import { Gauge, Pause, Play, RotateCcw } from "lucide-react";
import type { ActionDispatch } from "react";
import { CaptionLines } from "./caption-lines.tsx";
import type { Playback, PlaybackAction } from "./playback.ts";
import { TalkTape } from "./talk-tape.tsx";
import { useReducedMotion } from "./use-reduced-motion.ts";

type CallPlayerProps = { playback: Playback; act: ActionDispatch<[action: PlaybackAction]> };

const pill =
  "inline-flex min-h-(--control) items-center gap-1.5 rounded-md border-[1.5px] border-night-line-strong px-3 text-sm font-[560] tabular-nums hover:border-on-night [&_svg]:size-4.5";

const playName = { ready: "Play the example call", paused: "Play on", playing: "Pause", ended: "Play again" } as const;

export const CallPlayer = ({ playback, act }: CallPlayerProps) => {
  const still = useReducedMotion();
  const playing = playback.kind === "playing";
  return (
    <div className="overflow-hidden rounded-xl border border-night-line bg-night-raised">
      <TalkTape playback={playback} still={still} onJump={(toMs) => act({ type: "jump", toMs })} />
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
          <b className="block text-base font-semibold text-on-night">Captioned example call</b>
          No sound. Names and numbers are made up.
        </p>
        <div className="flex gap-2 noscript:hidden">
          <button type="button" className={pill} onClick={() => act({ type: "restart" })}>
            <RotateCcw aria-hidden />
            Restart
          </button>
          <button type="button" className={pill} onClick={() => act({ type: "next speed" })}>
            <Gauge aria-hidden />
            <span className="sr-only">Speed </span>
            {playback.speed}×
          </button>
        </div>
      </div>
      <CaptionLines playback={playback} still={still} />
    </div>
  );
};
