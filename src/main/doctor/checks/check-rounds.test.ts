import { expect, test } from "vitest";
import type { Needs } from "../needs.ts";
import { checkRounds } from "./check-rounds.ts";

const now = new Date("2026-11-14T05:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const round = (change: object = {}) => ({
  ...{ name: "reconcile-seconds", visited: 1200, failed: 0, begunAt: ago(19), movedAt: ago(1), finishedAt: undefined },
  ...change,
});
const check = (rounds: object[] | undefined) =>
  checkRounds({ clock: { now: () => now }, database: Promise.resolve(rounds && { rounds }) } as unknown as Needs);

test.each([
  ["no database", undefined, []],
  ["a product that was never started", [], []],
  [
    "a round that goes on",
    [round(), round({ name: "close-months", finishedAt: ago(3), failed: 2 })],
    [
      {
        name: "Background work",
        state: "good",
        text: "2 rounds known, under way: reconcile-seconds 1200 since 2026-11-14T04:41Z; left over for the next time: close-months (2)",
      },
    ],
  ],
  [
    "rounds that are through",
    [round({ finishedAt: ago(600), movedAt: ago(600) })],
    [{ name: "Background work", state: "good", text: "1 rounds known, nothing under way" }],
  ],
  [
    "a round that stands still",
    [round({ movedAt: ago(31) })],
    [
      {
        name: "Background work",
        state: "wrong",
        text: "reconcile-seconds 1200 since 2026-11-14T04:41Z: nothing has moved for half an hour",
        fix: expect.stringContaining("log"),
      },
    ],
  ],
])("%s", async (_what, rounds, findings) => {
  expect(await check(rounds)).toEqual(findings);
});
