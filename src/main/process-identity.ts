import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Whether a process with this id runs, whoever owns it. One that has ended and is only not collected yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return !hasEnded(pid);
}

/** Where nobody collects the ended children of others, as in many containers, their numbers stay taken. */
function hasEnded(pid: number): boolean {
  try {
    // The state follows the command name, which may itself hold spaces and brackets.
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*(?=\) )/s, ""));
  } catch {
    return false;
  }
}

/** The command that a process runs, as far as the system tells. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return commandByPs(pid);
  }
}

/** For systems without /proc. */
function commandByPs(pid: number): string | undefined {
  try {
    const found = execFileSync("ps", ["-ww", "-p", String(pid), "-o", "command="], { encoding: "utf8", stdio: "pipe" });
    return found.trim() || undefined;
  } catch {
    return undefined;
  }
}
