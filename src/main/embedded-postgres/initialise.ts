import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { CannotStart } from "../cannot-start.ts";
import type { Place } from "./place.ts";
import { programIn } from "./programs.ts";

type Options = { readonly role: string; readonly password: string; readonly signal: AbortSignal | undefined };

/** Makes an empty database at its place, whole or not at all. */
export async function initialise(place: Place, { role, password, signal }: Options): Promise<void> {
  // Made beside and renamed, so that an interrupted set-up is never taken for a database.
  const draft = `${place.dir}.new`;
  const passwordFile = `${place.dir}.password`;
  for (const leftover of [draft, passwordFile]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account) for (const path of [draft, passwordFile]) chownSync(path, place.account.uid, place.account.gid);
  try {
    // Locale "C" with UTF-8 sorts alike on every machine.
    const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8", "--lc-messages=C"];
    const login = ["-U", role, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
    await run(place, ["-D", draft, ...login, ...locale], signal);
    renameSync(draft, place.dir);
  } finally {
    for (const leftover of [draft, passwordFile]) rmSync(leftover, { recursive: true, force: true });
  }
}

async function run(place: Place, args: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  const child = spawn(programIn(place.programs, "initdb"), args, {
    cwd: "/",
    env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
    stdio: ["ignore", "ignore", "pipe"],
    // A group of its own: it has children itself, and all of them are ended together.
    detached: true,
    ...place.account,
  });
  let complaint = "";
  child.stderr.on("data", (data) => {
    complaint += data;
  });
  const end = () => child.pid && process.kill(-child.pid, "SIGKILL");
  signal?.addEventListener("abort", end);
  const [code] = await once(child, "close").finally(() => signal?.removeEventListener("abort", end));
  signal?.throwIfAborted();
  if (code !== 0) throw new CannotStart(`The database could not be made: ${complaint.trim()}`);
}
