import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "../cannot-start.ts";
import { commandOf, isAlive } from "../process-identity.ts";

const limitMs = 20_000;
const pollMs = 20;
/** More than any system gives to a process. */
const nobody = 2_147_483_646;

/** After a hard kill of the product its database may live on. Its own lock file names it: it is stopped, so that ours is the only one. */
export async function stopLeftover(dir: string): Promise<"none" | "stopped"> {
  const pid = Number(readLock(dir)[0]);
  if (!pid) return "none";
  const lives = isAlive(pid) && commandOf(pid)?.includes(` -D ${dir} `);
  if (lives) await stopProcess(pid);
  disown(dir);
  return lives ? "stopped" : "none";
}

/**
 * The number in a lock that is left may belong to another program by now, or to a dead process that nobody has
 * collected, and PostgreSQL would take either for its rival. The other lines lead it to children of the dead one that
 * are still on their way out, so they stay.
 */
function disown(dir: string): void {
  const [first, ...rest] = readLock(dir);
  if (first) writeFileSync(lockIn(dir), [nobody, ...rest].join("\n"));
}

/** PostgreSQL's fast shutdown, and its immediate one when that takes too long. */
export async function stopProcess(pid: number): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pollMs) {
      if (!isAlive(pid)) return;
      await sleep(pollMs);
    }
  }
  throw new CannotStart(`PostgreSQL (process ${pid}) does not stop. End it by hand and start again.`);
}

const lockIn = (dir: string): string => join(dir, "postmaster.pid");

function readLock(dir: string): string[] {
  try {
    return readFileSync(lockIn(dir), "utf8").split("\n");
  } catch {
    return [];
  }
}
