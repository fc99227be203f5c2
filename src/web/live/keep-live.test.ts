import { expect, it } from "vitest";
import { backOffMs, followEvents } from "./keep-live.ts";
import type { From, StreamEnd } from "./read-stream.ts";

/** Each try ends as told; what was asked for and how long was waited is noted. */
const follow = async (ends: readonly StreamEnd[]) => {
  const stop = new AbortController();
  const tries: From[] = [];
  const pauses: number[] = [];
  let refused = false;
  let place = 0;
  await followEvents(
    {
      read: async (from, onEvent) => {
        tries.push(from);
        if (ends[tries.length - 1]?.how === "ended") onEvent({ id: String(++place), kind: "task", subject: "t" });
        if (tries.length > ends.length) stop.abort();
        return ends[tries.length - 1] ?? { how: "failed" };
      },
      onEvent: () => undefined,
      from: () => ({ lastId: place === 0 ? undefined : String(place), sinceMs: 5 }),
      onRefused: () => {
        refused = true;
      },
      pause: async (ms) => void pauses.push(ms),
      chance: () => 1,
    },
    stop.signal,
  );
  return { tries: tries.map(({ lastId }) => lastId), pauses, refused };
};

it("after each break it goes on from the last event, later and later while nothing comes", async () => {
  const ended = { how: "ended" } as const;
  const failed = { how: "failed" } as const;
  expect(await follow([failed, failed, ended, failed, { how: "failed", retryAfterSeconds: 30 }])).toEqual({
    tries: [undefined, undefined, undefined, "1", "1", "1"],
    pauses: [2_000, 4_000, 1_000, 2_000, 30_000],
    refused: false,
  });
});

it("a session that is over is not asked again", async () => {
  expect(await follow([{ how: "refused" }])).toEqual({ tries: [undefined], pauses: [], refused: true });
});

it.each([
  [0, 0, undefined, 500],
  [0, 1, undefined, 1_000],
  [1, 0, undefined, 1_000],
  [1, 1, undefined, 2_000],
  [3, 0.5, undefined, 6_000],
  [20, 1, undefined, 30_000],
  [20, 0, undefined, 15_000],
  [0, 0, 5, 5_000],
  [20, 1, 5, 30_000],
])("after %s failures in a row, with chance %s and the wish for %s s, it is %s ms", (failures, chance, wish, ms) => {
  expect(backOffMs(failures, chance, wish)).toBe(ms);
});
