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
  const pidFile = join(dir, "postmaster.pid");
  const [first, ...rest] = readLines(pidFile);
  const pid = Number(first);
  // PostgreSQL itself clears up after a dead one, once its last children have gone.
  if (!pid || !isAlive(pid)) return "none";
  if (commandOf(pid)?.includes(` -D ${dir} `)) {
    await stopProcess(pid);
    return "stopped";
  }
  // Somebody else has the number now, and PostgreSQL would take that program for its rival. The other lines lead it to
  // children of the dead one, so they stay.
  writeFileSync(pidFile, [nobody, ...rest].join("\n"));
  return "none";
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

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
