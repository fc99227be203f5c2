import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

/** The last commit with older tables than ours: from there the next deployment migrates. */
export function beforeTheTables(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  return `${git("log", "-1", "--format=%H", "--", "db/migrations")}^`;
}

/** The program of an earlier commit in a folder of its own, with the packages and the web app of this one. */
export function unpackVersion(commit: string, folder: string): string {
  mkdirSync(folder);
  const files = execFileSync("git", ["archive", "--format=tar", commit], { maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: files });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  cpSync("build", join(folder, "build"), { recursive: true });
  return folder;
}
