import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When a process started, in the system's own words: with the id it tells a process from a later one that got the same id. */
export function startedAt(pid: number): string | undefined {
  try {
    // Field 22, counted after the command name, which may itself hold spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")[19];
  } catch {
    return ps(pid, "lstart=");
  }
}

/** The command that a process runs, as far as the system tells. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return ps(pid, "command=");
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return (
      execFileSync("ps", ["-p", String(pid), "-o", column], { encoding: "utf8", stdio: "pipe" }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
