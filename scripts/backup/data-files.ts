import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** What belongs to one machine or one run: the database itself, its log and password, locks, ports. And recordings, which are too large: they are copied as they are, sealed. */
const notKept =
  /^(postgres(\/|$|\.log|-is-elsewhere)|database-password$|belle\.lock|running\.json|sandbox-ports\.json|.*\.(part|new)$|backups(\/|$)|recordings(\/|$))/;

/** The files of a data folder that a backup needs beside the database: keys, and the sandbox's world. */
export function readDataFiles(dataDir: string): Record<string, string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split("\\").join("/"))
    .filter((name) => !notKept.test(name));
  return Object.fromEntries(files.sort().flatMap((name) => contentOf(dataDir, name)));
}

/** What went away since it was listed is not there. */
function contentOf(dataDir: string, name: string): [string, string][] {
  try {
    return [[name, readFileSync(join(dataDir, name)).toString("base64")]];
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return [];
    throw error;
  }
}

export function writeDataFiles(dataDir: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(dataDir, name);
    if (notKept.test(name) || relative(dataDir, path).startsWith(".."))
      throw new Error(`The backup may not write ${name}.`);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, Buffer.from(content, "base64"), { mode: 0o600, flag: "wx" });
  }
}
