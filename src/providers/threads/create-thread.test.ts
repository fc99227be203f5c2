import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createThread } from "./create-thread.ts";
import type { TestTasks } from "./test-thread.ts";

const file = new URL("./test-thread.ts", import.meta.url);
/** Long enough for what ends by itself; nothing here asks how long anything took. */
const patient = { file, deadlineMs: 60_000, heapMb: 32 };
const impatient = { file, deadlineMs: 50 };

test("what never ends is ended at its deadline while timers go off here, and the next work is done", async () => {
  const thread = createThread<TestTasks>(impatient);
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 1);
  await expect(thread.run("spin", null)).rejects.toMatchObject({ name: "ThreadFailure", why: "late" });
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(1);
  expect(await doneInTheEnd(thread)).toBe(42);
});

/** With the same thread; a slow machine may need more than one try within a short deadline. */
async function doneInTheEnd(thread: ReturnType<typeof createThread<TestTasks>>): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const done = await thread.run("double", 21).catch(() => undefined);
    if (done !== undefined) return done;
  }
  throw new Error("Nothing was done.");
}

test.each([
  ["fill", "memory"],
  ["fail", "broken"],
  ["end", "broken"],
] as const)("%s is told as %s without a word of what was worked on, and the next work is done", async (task, why) => {
  const thread = createThread<TestTasks>(patient);
  const failure = await thread.run(task, null).catch((error: Error) => error);
  expect(failure).toMatchObject({ why });
  expect(String(failure)).not.toContain("stranger");
  expect(await thread.run("double", 21)).toBe(42);
});

test("one is done after the other, in order", async () => {
  const thread = createThread<TestTasks>(patient);
  const order: number[] = [];
  await Promise.all([1, 2, 3].map(async (number) => order.push(await thread.run("double", number))));
  expect(order).toEqual([2, 4, 6]);
});

test("beyond what may wait it says so at once, and what was stopped while it waited makes room", async () => {
  const thread = createThread<TestTasks>({ ...patient, mostWaiting: 1 });
  const stop = new AbortController();
  const first = thread.run("double", 1);
  const second = thread.run("double", 2, stop.signal);
  await expect(thread.run("double", 3)).rejects.toMatchObject({ why: "full" });
  stop.abort(new Error("nobody waits"));
  const fourth = thread.run("double", 4);
  await expect(second).rejects.toThrow("nobody waits");
  expect(await Promise.all([first, fourth])).toEqual([2, 8]);
});

test("it keeps no process alive", async () => {
  const module = new URL("./create-thread.ts", import.meta.url).href;
  const code = `const { createThread } = await import("${module}");
    const thread = createThread({ file: new URL("${file.href}"), deadlineMs: 60000 });
    console.log(await thread.run("double", 21));`;
  const args = ["--input-type=module", "-e", code];
  expect((await promisify(execFile)(process.execPath, args)).stdout).toBe("42\n");
});
