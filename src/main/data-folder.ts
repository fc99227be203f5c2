import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, startedAt } from "./process-identity.ts";

/** Said when the data folder is in use; fit to print as it is. */
export class FolderTaken extends Error {}

type Holder = { pid: number; started: string | undefined; address: string };

export type DataFolder = {
  readonly path: string;
  /** Says to a second start where the first one can be found. */
  announce(address: string): void;
  release(): void;
};

/** One product on one data folder: takes it, or refuses and names who holds it. */
export function takeDataFolder(path: string): DataFolder {
  mkdirSync(path, { recursive: true });
  // The database may run under a user of its own, which has to pass through but not to list.
  chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
  const lock = join(path, "belle.lock");
  const own: Holder = { pid: process.pid, started: startedAt(process.pid), address: "" };
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o644 });
  try {
    claim(lock, draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    path,
    announce(address) {
      writeFileSync(draft, JSON.stringify({ ...own, address }), { mode: 0o644 });
      renameSync(draft, lock);
    },
    release() {
      if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true });
    },
  };
}

/** A link is made whole or not at all, so of two starts at the same moment one gets it. */
function claim(lock: string, draft: string, path: string): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      linkSync(draft, lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = readHolder(lock);
    if (holder && isAlive(holder.pid) && startedAt(holder.pid) === holder.started) {
      const where = holder.address ? ` at ${holder.address}` : "";
      throw new FolderTaken(
        `The data folder ${path} is in use: Belle already runs${where} (process ${holder.pid}). Stop it first, or choose another folder with DATA_DIR.`,
      );
    }
    rmSync(lock, { force: true });
  }
  throw new FolderTaken(`The data folder ${path} could not be taken: other starts keep taking it. Try again.`);
}

function readHolder(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}
