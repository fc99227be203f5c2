import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutput, NotWritten } from "./output.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(0);

function disk() {
  const it = { room: Number.POSITIVE_INFINITY, text: "" };
  const output = createOutput({
    now: () => new Date(7),
    send: async (bytes) => {
      const fits = Math.min(bytes.length, it.room);
      it.text += bytes.subarray(0, fits).toString();
      it.room -= fits;
      if (fits < bytes.length) throw new NotWritten(new Error("ENOSPC"), fits);
    },
  });
  return { it, output };
}

test("what is written comes out whole and in order", async () => {
  const { it, output } = disk();
  const lines = Array.from({ length: 5_000 }, (_, n) => `line ${n}, with some words so that many do not fit\n`);
  for (const line of lines) output.write(line);
  await output.flush();
  expect(it.text).toBe(lines.join(""));
});

test("on a full disk lines wait, a line that was cut is finished later, and nothing is lost", async () => {
  const { it, output } = disk();
  it.room = 8;
  output.write("first\n");
  output.write("second\n");
  await soon();
  expect(it.text).toBe("first\nse");
  output.write("third\n");
  await soon();
  it.room = 100;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(it.text).toBe("first\nsecond\nthird\n");
});

test("what is too much is dropped and counted, and a line says how many when there is room again", async () => {
  const { it, output } = disk();
  it.room = 0;
  const line = `${"x".repeat(1023)}\n`;
  for (let n = 0; n < 1_500; n++) output.write(line);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(it.text).toBe("");
  it.room = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(1_000);
  const [said, ...kept] = it.text.split("\n").reverse().slice(1);
  expect(kept).toHaveLength(1_024);
  expect(JSON.parse(said ?? "")).toEqual({ level: 40, time: 7, lost: 476, msg: "log lines were lost" });
  output.write("on\n");
  await output.flush();
  expect(it.text.endsWith('lost"}\non\n')).toBe(true);
});

test("nobody waits at the end for an output that fails, nor for long for one that nobody reads", async () => {
  const { it, output } = disk();
  it.room = 0;
  output.write("nowhere\n");
  await soon();
  await output.flush();
  vi.useRealTimers();
  const stuck = createOutput({ now: () => new Date(7), send: () => new Promise(() => undefined) });
  stuck.write("nobody\n");
  const started = performance.now();
  await stuck.flush();
  expect(performance.now() - started).toBeLessThan(5_000);
});
