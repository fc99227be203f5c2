import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../cannot-start.ts";
import { copyPrograms, packagedPrograms, programIn } from "./programs.ts";

/** The system user that the database runs as. PostgreSQL refuses to run as root. */
type Account = { readonly uid: number; readonly gid: number };

const name = "postgres";

/** Undefined: the database runs as whoever runs the product. Files that are there already belong to the user that made them. */
function databaseAccount(places: readonly string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = places.map(ownerOf).find((account) => account !== undefined && account.uid !== 0);
  return owner ?? lookUp() ?? makeAccount();
}

function ownerOf(dir: string): Account | undefined {
  const found = statSync(dir, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

function makeAccount(): Account {
  const args = ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", name];
  try {
    execFileSync("useradd", args, { stdio: "pipe" });
    const made = lookUp();
    if (made) return made;
  } catch {
    // What to do instead is said below.
  }
  throw new CannotStart(
    `PostgreSQL does not run as root, and the user "${name}" could not be made. Start Belle as an ordinary user, or give DATABASE_URL.`,
  );
}

function lookUp(): Account | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

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
