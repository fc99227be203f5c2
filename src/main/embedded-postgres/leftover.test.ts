import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAlive } from "../process-identity.ts";
import { stopLeftover } from "./leftover.ts";

let dir: string;
let program: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "belle-leftover-"));
});
afterEach(() => {
  program?.kill("SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

/** A program that looks to the system like a server on these files. */
async function run(args: readonly string[]): Promise<number> {
  program = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)", "--", ...args], { stdio: "ignore" });
  await once(program, "spawn");
  return program.pid as number;
}
const lockFile = () => join(dir, "postmaster.pid");
const writeLock = (pid: number | string) =>
  writeFileSync(lockFile(), `${pid}\n${dir}\n1794700000\n5433\n\n127.0.0.1\n  1234  5678\nready\n`);
const readLock = () => readFileSync(lockFile(), "utf8").split("\n");

test("without a lock file there is nothing to stop", async () => {
  expect(await stopLeftover(dir)).toBe("none");
});

test("the server on these very files is stopped and waited for", async () => {
  const pid = await run(["-D", dir, "-p", "5433"]);
  writeLock(pid);
  expect(await stopLeftover(dir)).toBe("stopped");
  expect(isAlive(pid)).toBe(false);
});

test.each<[string, string[] | undefined]>([
  ["of a dead server", undefined],
  ["whose number another program has now", ["-D", "/elsewhere", "-p", "5433"]],
  ["whose number a server on files with a longer name has now", ["-D", "DIR-2", "-p", "5433"]],
])("a lock %s names nobody any more, but still leads PostgreSQL to the dead one's children", async (_, args) => {
  const pid = args ? await run(args.map((arg) => arg.replace("DIR", dir))) : 2_147_483_640;
  writeLock(pid);
  const [, ...before] = readLock();
  expect(await stopLeftover(dir)).toBe("none");
  expect(isAlive(pid)).toBe(args !== undefined);
  const [first, ...rest] = readLock();
  expect(first).toBe("2147483646");
  expect(rest).toEqual(before);
});

test("a lock file that was cut off is left to PostgreSQL", async () => {
  writeLock("");
  const before = readLock();
  expect(await stopLeftover(dir)).toBe("none");
  expect(readLock()).toEqual(before);
});
