import type { Player } from "./own-sound.ts";

/** The part of the browser's sound that is used here. */
export type PlayingContext = Pick<
  AudioContext,
  "createBuffer" | "createBufferSource" | "createGain" | "currentTime" | "destination" | "resume" | "state" | "close"
>;

/** So long the first piece waits for the next one, in seconds: the network is not even. */
const cushion = 0.06;
/** A browser that may not play says nothing, so it is not waited for. */
const startDeadlineMs = 3_000;

/** Plays pieces one after the other, each on the sample where the last one ended. */
export function openPlayer(
  open: (samplesPerSecond: number) => PlayingContext,
  { onFailed }: { onFailed(): void },
): Player {
  let context: PlayingContext | undefined;
  let rate = 0;
  let gain: GainNode | undefined;
  let isHeard = true;
  let endsAt = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  /** Each piece with what is to be told after it. */
  const queue: { readonly source: AudioBufferSourceNode; readonly marks: (() => void)[] }[] = [];

  const fail = (): void => {
    clear();
    onFailed();
  };
  const use = (samplesPerSecond: number): PlayingContext => {
    if (context && rate === samplesPerSecond) return context;
    void context?.close();
    context = open(samplesPerSecond);
    rate = samplesPerSecond;
    endsAt = 0;
    gain = context.createGain();
    gain.gain.value = isHeard ? 1 : 0;
    gain.connect(context.destination);
    return context;
  };
  const clear = (): void => {
    clearTimeout(deadline);
    endsAt = 0;
    for (const { source } of queue.splice(0)) {
      source.onended = null;
      source.stop();
    }
  };
  const expectSound = (playing: PlayingContext): void => {
    if (playing.state === "running") return;
    clearTimeout(deadline);
    deadline = setTimeout(() => playing.state !== "running" && fail(), startDeadlineMs);
    playing.resume().catch(fail);
  };

  return {
    play(samples, samplesPerSecond) {
      try {
        const playing = use(samplesPerSecond);
        expectSound(playing);
        const buffer = playing.createBuffer(1, samples.length, samplesPerSecond);
        buffer.getChannelData(0).set(Float32Array.from(samples, (sample) => sample / 32_768));
        const source = playing.createBufferSource();
        source.buffer = buffer;
        source.connect(gain as GainNode);
        const startsAt = Math.max(endsAt, playing.currentTime + (queue.length === 0 ? cushion : 0));
        endsAt = startsAt + samples.length / samplesPerSecond;
        const piece = { source, marks: [] as (() => void)[] };
        source.onended = () => {
          const at = queue.indexOf(piece);
          if (at < 0) return;
          // Pieces end in order; one whose end was not told has ended, too.
          for (const { marks } of queue.splice(0, at + 1)) for (const onPlayed of marks) onPlayed();
        };
        queue.push(piece);
        source.start(startsAt);
      } catch {
        fail();
      }
    },
    mark(onPlayed) {
      const last = queue.at(-1);
      if (last) last.marks.push(onPlayed);
      else onPlayed();
    },
    clear,
    isBusy: () => queue.length > 0,
    beHeard(next) {
      isHeard = next;
      if (gain) gain.gain.value = next ? 1 : 0;
    },
    close() {
      clear();
      void context?.close();
      context = undefined;
    },
  };
}
