import { type AudioHTMLAttributes, type RefObject, useRef, useState } from "react";

export const speeds = [1, 1.25, 1.5, 1.75, 2] as const;

export type CallPlayer = {
  /** Seconds of the recording. */
  readonly at: number;
  readonly isPlaying: boolean;
  /** Somebody has played it or chosen a place in it. */
  readonly hasBegun: boolean;
  readonly isFailed: boolean;
  readonly speed: number;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly useSpeed: (speed: number) => void;
  /** The address is another one now. */
  readonly again: () => void;
  readonly audio: AudioHTMLAttributes<HTMLAudioElement> & { readonly ref: RefObject<HTMLAudioElement | null> };
};

/** What a recording's element is told and tells. */
export const useCallPlayer = (totalSeconds: number): CallPlayer => {
  const ref = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [speed, setSpeed] = useState(1);
  const fail = () => {
    setPlaying(false);
    setFailed(true);
  };
  return {
    ...{ at, isPlaying, hasBegun, isFailed, speed },
    toggle() {
      const audio = ref.current;
      if (!audio) return;
      setBegun(true);
      if (!audio.paused) return audio.pause();
      // A play that is stopped before it has begun is no failure.
      audio.play().catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === "AbortError")) fail();
      });
    },
    seek(seconds) {
      const to = Math.min(Math.max(0, seconds), totalSeconds);
      setBegun(true);
      setAt(to);
      if (ref.current) ref.current.currentTime = to;
    },
    useSpeed(next) {
      setSpeed(next);
      if (ref.current) ref.current.playbackRate = next;
    },
    again: () => setFailed(false),
    audio: {
      ref,
      onLoadedMetadata({ currentTarget }) {
        currentTarget.playbackRate = speed;
        if (at > 0) currentTarget.currentTime = at;
      },
      onTimeUpdate: ({ currentTarget }) => setAt(currentTarget.currentTime),
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onError: fail,
    },
  };
};
