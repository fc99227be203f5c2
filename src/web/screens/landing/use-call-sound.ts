import { useEffect, useRef, useState } from "react";
import type { Playback } from "./playback.ts";

const file = "/sounds/example-call.mp3";
/** Nobody hears less than this between what is said and what is marked. */
const apartSeconds = 0.35;
/** After this the captions go on without it; it joins them when it comes. */
const loadWithinMs = 6_000;

/** `waiting`: nobody has asked for it, and nothing is loaded. */
export type CallSound = "waiting" | "loading" | "on" | "failed";

/** The sound of the example call, loaded with the first press of the button; it follows the captions. */
export function useCallSound({ kind, atMs, speed }: Playback, isMuted: boolean): CallSound {
  const [sound, become] = useState<CallSound>("waiting");
  const player = useRef<HTMLAudioElement>(undefined);
  const playing = kind === "playing";

  useEffect(() => {
    if (!playing) return player.current?.pause();
    if (player.current === undefined) {
      player.current = new Audio(file);
      become("loading");
    }
    const late = window.setTimeout(() => become((now) => (now === "loading" ? "failed" : now)), loadWithinMs);
    player.current.play().then(
      () => become("on"),
      // Who pauses before it has begun is no failure of it.
      (error) => error.name !== "AbortError" && become("failed"),
    );
    return () => window.clearTimeout(late);
  }, [playing]);

  useEffect(() => {
    const { current: audio } = player;
    if (!audio) return;
    audio.playbackRate = speed;
    audio.muted = isMuted;
    if (Math.abs(audio.currentTime - atMs / 1_000) > apartSeconds * speed) audio.currentTime = atMs / 1_000;
  }, [atMs, speed, isMuted]);

  useEffect(() => () => player.current?.pause(), []);
  return sound;
}
