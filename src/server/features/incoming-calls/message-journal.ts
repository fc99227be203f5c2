import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Incoming } from "./incoming.ts";

/** A message that the carrier has recorded, of a moment when the database could not be written. */
export type UnkeptMessage = {
  readonly call: Incoming;
  readonly recording_id: string;
  readonly seconds: number;
  readonly at: Date;
};

export type MessageJournal = {
  /** When this is through, the message survives also a crash of the machine. */
  write(message: UnkeptMessage): Promise<void>;
  /** Hands each on and forgets it, oldest first, up to the first that fails. */
  replay(keep: (message: UnkeptMessage) => Promise<void>): Promise<void>;
};

/**
 * On this process's own disk, a file for each message: written beside its name first, so that one that is there is whole, and the same
 * message is the same file.
 */
export function openMessageJournal(dir: string): MessageJournal {
  const ending = ".json";
  return {
    async write(message) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const name = createHash("sha256").update(message.recording_id).digest("hex");
      const beside = join(dir, `${name}.new`);
      const file = await open(beside, "w", 0o600);
      try {
        await file.writeFile(JSON.stringify(message));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, join(dir, `${name}${ending}`));
      await writeThrough(dir);
    },
    async replay(keep) {
      const names = (await namesIn(dir)).filter((name) => name.endsWith(ending));
      const read = async (name: string) => ({ name, message: toMessage(await readFile(join(dir, name), "utf8")) });
      const waiting = await Promise.all(names.map(read));
      for (const { name, message } of waiting.toSorted((a, b) => a.message.at.getTime() - b.message.at.getTime())) {
        await keep(message);
        await rm(join(dir, name), { force: true });
      }
    },
  };
}

const toMessage = (text: string): UnkeptMessage => {
  const read = JSON.parse(text) as Omit<UnkeptMessage, "at"> & { readonly at: string };
  return { ...read, at: new Date(read.at) };
};

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
