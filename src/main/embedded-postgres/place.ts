import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import { type Account, databaseAccount } from "./account.ts";
import { copyPrograms, packagedPrograms, programIn } from "./programs.ts";

/** Where the database's files and programs are, both within reach of the user that it runs as. */
export type Place = {
  readonly dir: string;
  readonly programs: string;
  readonly account: Account | undefined;
  /** The files are not in the data folder. */
  readonly moved: boolean;
};

const elsewhere = "/var/lib/belle";

/** Below a folder that only root may enter, another user reaches nothing: then files and programs go to a folder of their own. */
export function findPlace(dataDir: string): Place {
  const programs = packagedPrograms();
  const dir = join(dataDir, "postgres");
  const own = join(elsewhere, createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 16));
  const ownDir = join(own, "postgres");
  const account = databaseAccount([ownDir, dir]);
  if (!account) return { dir, programs, account, moved: false };

  const moved = existsSync(ownDir) || !reaches(account, dataDir);
  expectFilesAt(moved ? ownDir : dir, dataDir);
  if (moved) {
    makeReachable(own);
    leaveNote(dataDir, ownDir);
  }
  return { dir: moved ? ownDir : dir, programs: reachablePrograms(account, programs), account, moved };
}

/** Asked of the system itself, as that user: modes, lists and mounts all have their say. */
function reaches(account: Account, dir: string): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", dir], { cwd: "/", stdio: "ignore", ...account }).status === 0;
}

function reachablePrograms(account: Account, packaged: string): string {
  if (runs(account, packaged)) return packaged;
  makeReachable(elsewhere);
  return copyPrograms(packaged, elsewhere);
}

function runs(account: Account, programs: string): boolean {
  const options = { cwd: "/", stdio: "ignore", ...account } as const;
  return spawnSync(programIn(programs, "postgres"), ["--version"], options).status === 0;
}

function makeReachable(place: string): void {
  mkdirSync(place, { recursive: true });
  for (const dir of [elsewhere, place]) chmodSync(dir, 0o755);
}

const noteName = "postgres-is-elsewhere.txt";

function leaveNote(dataDir: string, dir: string): void {
  writeFileSync(
    join(dataDir, noteName),
    `PostgreSQL runs as a user that cannot reach this folder, so its files are in\n${dir}\nThey belong to this data folder: keep, move and back up both together.\n`,
  );
}

/** A data folder that was moved, or whose way in was closed, must not quietly begin again with an empty database. */
function expectFilesAt(wanted: string, dataDir: string): void {
  if (existsSync(wanted)) return;
  const note = join(dataDir, noteName);
  const noted = existsSync(note) ? readFileSync(note, "utf8").split("\n")[1] : undefined;
  const earlier = [noted, join(dataDir, "postgres")].find((dir) => dir && dir !== wanted && existsSync(dir));
  if (!earlier) return;
  throw new CannotStart(
    `The database of ${dataDir} is in ${earlier}, and has to be in ${wanted} now. Move it there, then start again: mkdir -p ${join(wanted, "..")} && mv ${earlier} ${wanted}`,
  );
}
