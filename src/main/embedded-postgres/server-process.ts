import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { stopProcess } from "./leftover.ts";
import type { Place } from "./place.ts";
import { programIn } from "./programs.ts";

type Options = {
  readonly place: Place;
  readonly port: number;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
};

const fixedSettings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  max_connections: "100",
  // Failed statements quote what a user typed; their failures are logged by the product, without the words.
  log_min_messages: "log",
  log_min_error_statement: "panic",
};

/** Launches PostgreSQL on files that are there. */
export function launch({ place, port, logFile, settings }: Options): ChildProcess {
  const flags = Object.entries({ ...fixedSettings, ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  // A file and not a pipe: should this process die, the database must not die of a broken pipe in mid-write.
  const log = openSync(logFile, "a", 0o600);
  const child = spawn(programIn(place.programs, "postgres"), ["-D", place.dir, "-p", String(port), ...flags], {
    cwd: "/",
    env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
    stdio: ["ignore", log, log],
    // A group of its own: Ctrl-C in the terminal is for us alone, and we stop it last.
    detached: true,
    ...place.account,
  });
  // A program that could not be run at all has ended like any other; the event alone would end us too.
  child.on("error", () => undefined);
  closeSync(log);
  return child;
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Ends it and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, "close");
  await Promise.race([gone, stopProcess(child.pid as number)]);
  await gone;
}
