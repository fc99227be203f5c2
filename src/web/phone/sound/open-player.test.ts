import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPlayer, type PlayingContext } from "./open-player.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Source = { startedAt: number; stopped: boolean; onended: (() => void) | null };

function open({ mayPlay = true } = {}) {
  const sources: Source[] = [];
  const opened: number[] = [];
  const news: string[] = [];
  const clock = { currentTime: 0 };
  const gains: { gain: { value: number }; connect: () => void }[] = [];
  const player = openPlayer(
    (samplesPerSecond) => {
      opened.push(samplesPerSecond);
      const context = {
        get currentTime() {
          return clock.currentTime;
        },
        state: mayPlay ? "running" : "suspended",
        destination: {},
        resume: async () => undefined,
        close: async () => void news.push("closed"),
        createGain: () => {
          gains.push({ gain: { value: 1 }, connect: () => undefined });
          return gains.at(-1);
        },
        createBuffer: (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
        createBufferSource: () => {
          const source: Source & Record<string, unknown> = {
            startedAt: -1,
            stopped: false,
            onended: null,
            connect: () => undefined,
            start: (at: number) => {
              source.startedAt = at;
            },
            stop: () => {
              source.stopped = true;
            },
          };
          sources.push(source);
          return source;
        },
      };
      return context as unknown as PlayingContext;
    },
    { onFailed: () => void news.push("failed") },
  );
  return { player, sources, opened, news, clock, gains };
}

const piece = (seconds: number): Int16Array => new Int16Array(16_000 * seconds);

test("pieces follow each other without a gap, however they come", () => {
  const { player, sources, clock, opened } = open();
  player.play(piece(0.2), 16_000);
  clock.currentTime = 0.1;
  player.play(piece(0.2), 16_000);
  expect(sources.map(({ startedAt }) => startedAt)).toEqual([0.06, 0.26]);
  // Late: it begins when it is there.
  clock.currentTime = 3;
  player.play(piece(0.2), 16_000);
  expect(sources[2]?.startedAt).toBe(3);
  expect(opened).toEqual([16_000]);
});

test("a mark is told when what came before it has been played, and at once where nothing is", () => {
  const { player, sources } = open();
  const told: number[] = [];
  player.mark(() => told.push(1));
  player.play(piece(0.2), 16_000);
  player.mark(() => told.push(2));
  player.play(piece(0.2), 16_000);
  player.mark(() => told.push(3));
  expect([told, player.isBusy()]).toEqual([[1], true]);
  sources[0]?.onended?.();
  expect(told).toEqual([1, 2]);
  sources[1]?.onended?.();
  expect([told, player.isBusy()]).toEqual([[1, 2, 3], false]);
});

test("cleared, it is silent at once, and its marks are never told", () => {
  const { player, sources, clock } = open();
  const told: number[] = [];
  player.play(piece(5), 16_000);
  player.mark(() => told.push(1));
  const { onended } = sources[0] as Source;
  player.clear();
  onended?.();
  expect([sources[0]?.stopped, told, player.isBusy()]).toEqual([true, [], false]);
  clock.currentTime = 1;
  player.play(piece(0.2), 16_000);
  expect(sources[1]?.startedAt).toBe(1.06);
});

test("unheard, it plays on", () => {
  const { player, gains } = open();
  player.beHeard(false);
  player.play(piece(0.2), 16_000);
  expect(gains[0]?.gain.value).toBe(0);
  player.beHeard(true);
  expect([gains[0]?.gain.value, player.isBusy()]).toEqual([1, true]);
});

test("a browser that does not begin to play has failed", async () => {
  const { player, news } = open({ mayPlay: false });
  player.play(piece(0.2), 16_000);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(news).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect([news, player.isBusy()]).toEqual([["failed"], false]);
});
