// Runs a program in the place of this process: it hears every signal, ends with us, and we end as it ended.
import { spawn } from "node:child_process";

/** npm passes a signal on to a shell, which ends without a word to us: then we belong to somebody else. */
const lookMs = 250;

/** Longer than calls are waited for: what has not ended by then hangs. */
const endMs = 90_000;

export function runInPlace(command, args, { deadlineMs = endMs, ...options } = {}) {
  const child = spawn(command, args, { stdio: "inherit", ...options });
  let isEnding = false;
  // The program stops itself in order; this process only passes the word on and waits for it.
  const end = (signal) => {
    child.kill(signal);
    if (!isEnding) setTimeout(() => child.kill("SIGKILL"), deadlineMs);
    isEnding = true;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
  const parent = process.ppid;
  // Only under npm: whoever starts us from a shell in the background may leave the shell.
  if (process.env.npm_lifecycle_event !== undefined) {
    const look = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(look);
      end("SIGTERM");
    }, lookMs);
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
