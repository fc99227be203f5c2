import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ProviderError } from "../../provider-error.ts";
import type { Storage } from "../port.ts";

const provider = "folder";

/** A folder of this machine, or one that several machines share. */
export function createFolderStorage({ dir }: { readonly dir: string }): Storage {
  // Thousands of files in one folder are slow to list for whoever backs them up.
  const placeOf = (name: string) => join(dir, name.slice(0, 2), name);
  return {
    async keep(name, file, { signal } = {}) {
      const place = placeOf(name);
      const written = `${place}.${randomUUID()}.part`;
      await trying(async () => {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        try {
          await copyFile(file, written);
          const copy = await open(written, "r+");
          await copy.sync().finally(() => copy.close());
          signal?.throwIfAborted();
          await rename(written, place);
        } finally {
          await rm(written, { force: true });
        }
      });
    },
    read: (name, { from, to }) =>
      trying(async () => {
        const bytes = Buffer.alloc(to - from);
        const file = await open(placeOf(name), "r");
        const { bytesRead } = await file.read(bytes, 0, bytes.length, from).finally(() => file.close());
        return bytes.subarray(0, bytesRead);
      }),
    remove: (name) => trying(() => rm(placeOf(name), { force: true })),
  };
}

async function trying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT")
      throw new ProviderError(provider, "not_found", "There is no such file.", { retryable: false });
    if (code === "ENOSPC") throw new ProviderError(provider, "full", "The disk is full.", { retryable: true });
    throw new ProviderError(provider, "failed", `The folder cannot be used (${code}).`, { retryable: true });
  }
}
