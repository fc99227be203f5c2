import type { SpokenLine, SpokenWay } from "./spoken-line.ts";
import { createTapeMixer } from "./tape-mixer.ts";

type Needs = {
  /** A clock that does not jump. */
  readonly watchMs: () => number;
  /** Takes frames of both tracks. Never fails, and nobody waits for it. */
  readonly write: (frames: Uint8Array) => void;
};

/** So often what is certain goes to the tape. */
const writeMs = 1_000;

/** Listens in on a spoken line: to the caller, and to what was really played of hers. The line works as it does without. */
export function tapeSound({ watchMs, write }: Needs) {
  const beganMs = watchMs();
  const atMs = () => watchMs() - beganMs;
  const mixer = createTapeMixer();
  let isOver = false;
  const writing = setInterval(() => write(mixer.due(atMs())), writeMs);
  writing.unref();

  return {
    way: (way: SpokenWay): SpokenWay => ({
      ...way,
      play(sound) {
        mixer.play(sound);
        way.play(sound);
      },
      mark(mark, letters) {
        mixer.mark(mark);
        way.mark(mark, letters);
      },
      clear(heard) {
        mixer.clear();
        way.clear(heard);
      },
    }),
    line: (spoken: SpokenLine): SpokenLine => ({
      ...spoken,
      hear(samples) {
        if (!isOver) mixer.hear(samples, atMs());
        spoken.hear(samples);
      },
      mute() {
        mixer.mute();
        spoken.mute();
      },
      played(mark) {
        if (!isOver) mixer.played(mark, atMs());
        spoken.played(mark);
      },
    }),
    end(): void {
      if (isOver) return;
      isOver = true;
      clearInterval(writing);
      write(mixer.rest(atMs()));
    },
  };
}
