import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMicrophone } from "./open-microphone.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Track = { stopped: boolean; onended: (() => void) | null; stop(): void };

/** A browser with a microphone, which is given when it is told to. */
function open({ refuses = "" } = {}) {
  const news: string[] = [];
  const frames: number[] = [];
  const tracks: Track[] = [];
  const given: (() => void)[] = [];
  const ports: { onmessage?: (event: { data: Float32Array }) => void }[] = [];
  const tap = openMicrophone(
    {
      getUserMedia: ({ audio }) =>
        new Promise((done, fail) => {
          expect(audio).toMatchObject({ echoCancellation: true });
          given.push(() => {
            if (refuses) return fail(new DOMException("no", refuses));
            const track: Track = {
              stopped: false,
              onended: null,
              stop() {
                track.stopped = true;
              },
            };
            tracks.push(track);
            done({ getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream);
          });
        }),
      openContext: () =>
        ({
          sampleRate: 48_000,
          audioWorklet: { addModule: async (file: string) => void news.push(file) },
          createMediaStreamSource: () => ({ connect: () => undefined }),
          resume: async () => undefined,
          close: async () => void news.push("closed"),
        }) as unknown as AudioContext,
      openTap: () => {
        ports.push({});
        return { port: ports.at(-1) } as unknown as AudioWorkletNode;
      },
    },
    { onFrame: (samples) => void frames.push(samples.length), onChange: (now) => void news.push(now) },
  );
  const allow = async () => {
    given.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { tap, news, frames, tracks, ports, allow };
}

test("what it hears comes as frames of 20 ms, until it is stopped", async () => {
  const { tap, news, frames, tracks, ports, allow } = open();
  tap.start();
  await allow();
  expect(news).toEqual(["asking", "/microphone-worklet.js", "on"]);
  const hear = () => ports[0]?.onmessage?.({ data: new Float32Array(4_800) });
  hear();
  expect(frames.length).toBeGreaterThanOrEqual(4);
  expect(new Set(frames)).toEqual(new Set([320]));
  tap.stop();
  const heard = frames.length;
  hear();
  expect([frames.length, tracks[0]?.stopped, news.at(-1)]).toEqual([heard, true, "closed"]);
});

test.each([
  ["NotAllowedError", "refused"],
  ["NotFoundError", "absent"],
  ["NotReadableError", "failed"],
])("%s is told as %s", async (refuses, now) => {
  const { tap, news, allow } = open({ refuses });
  tap.start();
  await allow();
  expect(news).toEqual(["asking", now]);
});

test("one that is given after it was stopped is given back, and begins nothing", async () => {
  const { tap, news, tracks, ports, allow } = open();
  tap.start();
  tap.stop();
  await allow();
  expect([news, tracks[0]?.stopped, ports]).toEqual([["asking"], true, []]);
});

test("one that is pulled out is told, and can be tried again", async () => {
  const { tap, news, tracks, allow } = open();
  tap.start();
  await allow();
  tracks[0]?.onended?.();
  expect(news.slice(-2)).toEqual(["closed", "absent"]);
  tap.start();
  await allow();
  expect(news.at(-1)).toBe("on");
});
