import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { CannotStart } from "../cannot-start.ts";

/** The system user that the database runs as. PostgreSQL refuses to run as root. */
export type Account = { readonly uid: number; readonly gid: number };

const name = "postgres";

/** Undefined: the database runs as whoever runs the product. Files that are there already belong to the user that made them. */
export function databaseAccount(places: readonly string[]): Account | undefined {
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
