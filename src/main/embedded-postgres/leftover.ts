import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandOf, isAlive } from "../process-identity.ts";

const fastMs = 20_000;
const pollMs = 50;

/** After a hard kill of the product its database may live on. Its own lock file names it: it is stopped, so that ours is the only one. */
export async function stopLeftover(dir: string): Promise<"none" | "stopped"> {
  const pidFile = join(dir, "postmaster.pid");
  const pid = Number(firstLine(pidFile));
  if (!pid) return "none";
  if (!isAlive(pid) || !commandOf(pid)?.includes("postgres")) {
    // The number belongs to nobody or to somebody else now; PostgreSQL itself would be misled by it.
    rmSync(pidFile, { force: true });
    return "none";
  }
  await stopProcess(pid);
  return "stopped";
}

/** PostgreSQL's fast shutdown, and its immediate one when that takes too long. */
export async function stopProcess(pid: number): Promise<void> {
  for (const [signal, limitMs] of [
    ["SIGINT", fastMs],
    ["SIGQUIT", fastMs],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pollMs) {
      if (!isAlive(pid)) return;
      await sleep(pollMs);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop. End it by hand and start again.`);
}

function firstLine(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").split("\n")[0];
  } catch {
    return undefined;
  }
}
