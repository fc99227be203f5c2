import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The system user that the database runs as. PostgreSQL refuses to run as root. */
export type Account = { readonly uid: number; readonly gid: number };

const name = "postgres";

/** Undefined: the database runs as whoever runs the product. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = lookUp();
  if (known) return known;
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", name], {
      stdio: "pipe",
    });
  } catch {
    throw new Error(
      `PostgreSQL does not run as root, and the user "${name}" could not be made. Start Belle as an ordinary user, or give DATABASE_URL.`,
    );
  }
  return lookUp();
}

function lookUp(): Account | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
