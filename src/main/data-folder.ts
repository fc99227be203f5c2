import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "./cannot-start.ts";
import { isAlive } from "./process-identity.ts";

export type DataFolder = {
  readonly path: string;
  /** Says to a second start where the first one can be found. */
  announce(address: string): void;
  release(): void;
};

type Holder = { readonly pid: number; readonly address: string };

/** One product on one data folder: takes it, or refuses and names who holds it. */
export async function takeDataFolder(path: string): Promise<DataFolder> {
  makeFolder(path);
  const note = join(path, "running.json");
  const lock = lockFile(join(path, "belle.lock"), path);
  if (!lock) throw await taken(path, note);
  const announce = (address: string) => {
    const draft = `${note}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ pid: process.pid, address } satisfies Holder), { mode: 0o644 });
    renameSync(draft, note);
  };
  announce("");
  return {
    path,
    announce,
    release() {
      rmSync(note, { force: true });
      lock.close();
    },
  };
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    // A folder with something in it keeps its mode: it may serve others too.
    if (readdirSync(path).length > 0) return;
    // The database may run under a user of its own, which has to pass through but not to list.
    chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw unusable(path, error);
  }
}

const busy = 5;

/**
 * SQLite's lock on an empty file: the system holds it for this process and gives it back however the process ends, so
 * that nothing is left to clear away and of two starts at the same moment one gets it.
 */
function lockFile(file: string, folder: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw unusable(folder, error);
  }
}

const patienceMs = 2_000;
const pollMs = 50;

async function taken(path: string, note: string): Promise<CannotStart> {
  let holder = readHolder(note);
  // Until a new holder has written its note, the one of an earlier, killed holder may stand there.
  for (let waitedMs = 0; waitedMs < patienceMs && !(holder && isAlive(holder.pid)); waitedMs += pollMs) {
    await sleep(pollMs);
    holder = readHolder(note);
  }
  const where = holder?.address ? ` at ${holder.address}` : "";
  const who = holder ? ` (process ${holder.pid})` : "";
  return new CannotStart(
    `The data folder ${path} is in use: Belle already runs${where}${who}. Stop it first, or choose another folder with DATA_DIR.`,
  );
}

function readHolder(note: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(note, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function unusable(path: string, cause: unknown): CannotStart {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CannotStart(
    `The data folder ${path} cannot be used (${reason}). Start Belle as the user that owns it, or choose another folder with DATA_DIR.`,
    { cause },
  );
}
