import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createMovableClock, followClock } from "./movable-clock.ts";

let dir: string;
let baseMs: number;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "clock-"));
  baseMs = Date.UTC(2026, 10, 15, 12);
});
afterEach(() => rmSync(dir, { recursive: true }));
const open = () => createMovableClock({ now: () => new Date(baseMs) }, join(dir, "clock.json"));

it("runs on from where it was moved to, also after a restart", () => {
  const clock = open();
  clock.moveTo(new Date("2026-12-01T00:00:00Z"));
  expect(clock.now().toISOString()).toBe("2026-12-01T00:00:00.000Z");
  baseMs += 1000;
  expect(open().now().toISOString()).toBe("2026-12-01T00:00:01.000Z");
});

it("never goes back", () => {
  const clock = open();
  clock.moveTo(new Date("2026-11-14T00:00:00Z"));
  expect(clock.now().getTime()).toBe(baseMs);
});

it("tells the true time where the file cannot be read", () => {
  writeFileSync(join(dir, "clock.json"), "{");
  expect(open().now().getTime()).toBe(baseMs);
});

it("is followed by a process that shares the sandbox", () => {
  const followed = followClock({ now: () => new Date(baseMs) }, join(dir, "clock.json"));
  expect(followed.now().getTime()).toBe(baseMs);
  open().moveTo(new Date("2026-12-01T00:00:00Z"));
  baseMs += 1000;
  expect(followed.now().toISOString()).toBe("2026-12-01T00:00:01.000Z");
});
