import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "#domain/basics/error-code.ts";

export type DiskJournal<Entry extends { readonly at: Date }> = {
  /** When this is through, the entry survives also a crash of the machine. */
  write(entry: Entry): Promise<void>;
  /** Hands each on and forgets it, oldest first, up to the first that fails. */
  replay(keep: (entry: Entry) => Promise<void>): Promise<void>;
};

/**
 * For what must not be lost in a moment when the database cannot be written: on this process's own disk, a file for each entry. It is
 * written beside its name first, so that one that is there is whole, and the same entry, by its key, is the same file.
 */
export function openDiskJournal<Entry extends { readonly at: Date }>(
  dir: string,
  keyOf: (entry: Entry) => string,
): DiskJournal<Entry> {
  const ending = ".json";
  const read = async (name: string) => {
    const given = JSON.parse(await readFile(join(dir, name), "utf8")) as Omit<Entry, "at"> & { readonly at: string };
    return { name, entry: { ...given, at: new Date(given.at) } as unknown as Entry };
  };
  return {
    async write(entry) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const name = createHash("sha256").update(keyOf(entry)).digest("hex");
      const beside = join(dir, `${name}.new`);
      const file = await open(beside, "w", 0o600);
      try {
        await file.writeFile(JSON.stringify(entry));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, join(dir, `${name}${ending}`));
      await writeThrough(dir);
    },
    async replay(keep) {
      const names = (await namesIn(dir)).filter((name) => name.endsWith(ending));
      const waiting = await Promise.all(names.map(read));
      for (const { name, entry } of waiting.toSorted((a, b) => a.entry.at.getTime() - b.entry.at.getTime())) {
        await keep(entry);
        await rm(join(dir, name), { force: true });
      }
    },
  };
}

const namesIn = (dir: string): Promise<string[]> =>
  readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

/** The name of a new file stands in its folder. */
async function writeThrough(dir: string): Promise<void> {
  const folder = await open(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const againMs = 2_000;

type Replaying<Entry extends { readonly at: Date }> = {
  readonly keep: (entry: Entry) => Promise<unknown>;
  /** Told once for each time that the database is away. */
  readonly onWaiting: (code: string) => void;
};

/** Looks from the start on whether something waits that came while the database was away, and keeps it as soon as it is back. */
export function replayWhenBack<Entry extends { readonly at: Date }>(
  journal: DiskJournal<Entry>,
  { keep, onWaiting }: Replaying<Entry>,
): { stop(): void } {
  let isReplaying = false;
  let isTold = false;
  const look = async () => {
    if (isReplaying) return;
    isReplaying = true;
    try {
      await journal.replay(async (entry) => void (await keep(entry)));
      isTold = false;
    } catch (error) {
      if (!isTold) onWaiting(errorCode(error));
      isTold = true;
    }
    isReplaying = false;
  };
  const looking = setInterval(() => void look(), againMs);
  looking.unref();
  void look();
  return { stop: () => clearInterval(looking) };
}
