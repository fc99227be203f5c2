import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { expect, test } from "vitest";
import { commandOf, isAlive } from "./process-identity.ts";

test("this process and its parent are alive", () => {
  expect([isAlive(process.pid), isAlive(process.ppid)]).toEqual([true, true]);
});

test("a process of another user is alive", () => {
  expect(isAlive(1)).toBe(true);
});

test("a process that has ended is not alive", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  expect(isAlive(pid)).toBe(false);
});

test.runIf(existsSync("/proc/self/stat"))(
  "a process that has ended is not alive either while its parent has not asked after it",
  async () => {
    // The shell starts a child, says its number and becomes a program that never asks after children.
    const parent = spawn("sh", ["-c", "cat <&3 & echo $!; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore", "pipe"],
    });
    try {
      const [line] = (await once(createInterface(parent.stdout as Readable), "line")) as [string];
      const pid = Number(line);
      await expect.poll(() => commandOf(parent.pid as number), { timeout: 60_000 }).toBe("sleep 60");
      expect(isAlive(pid)).toBe(true);
      (parent.stdio[3] as Writable).end();
      await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
      expect(existsSync(`/proc/${pid}/stat`)).toBe(true);
    } finally {
      parent.kill("SIGKILL");
    }
  },
);

test("the command of a process is told with its arguments, and nothing of one that is not there", () => {
  const child = spawn("sleep", ["61"], { stdio: "ignore" });
  try {
    expect(commandOf(child.pid as number)).toBe("sleep 61");
  } finally {
    child.kill("SIGKILL");
  }
  expect(commandOf(2_147_483_646)).toBeUndefined();
});
