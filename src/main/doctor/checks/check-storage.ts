import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ProviderError } from "#providers/provider-error.ts";
import type { Storage } from "#providers/storage/port.ts";
import { openS3, s3PlaceOf } from "../../open-storage.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";
import { reachIt, textOf } from "../reaching.ts";

const name = "Recordings";

/** Whether recordings of calls can be kept: in a bucket something is written, read and removed again. */
export async function checkStorage({ config }: Pick<Needs, "config">): Promise<readonly Finding[]> {
  const place = s3PlaceOf(config);
  if (!place)
    return [
      config.databaseUrl === undefined
        ? notSet(name, "kept in the data folder")
        : notSet(name, "kept in each process's own data folder: processes on several machines need RECORDINGS_BUCKET"),
    ];
  return [await tryStorage(await openS3(place), place.bucket)];
}

export async function tryStorage(storage: Storage, bucket: string): Promise<Finding> {
  const dir = await mkdtemp(join(tmpdir(), "belle-doctor-"));
  const [probe, sent] = [`doctor-${randomUUID()}`, "written by npm run doctor"];
  try {
    const file = join(dir, "probe");
    await writeFile(file, sent);
    await storage.keep(probe, file);
    const read = await storage.read(probe, { from: 8, to: sent.length });
    await storage.remove(probe);
    if (Buffer.from(read).toString() !== sent.slice(8))
      return wrong(
        name,
        "the store gives back something else than was written",
        "Choose a store that speaks S3 with ranges.",
      );
    return good(name, `the bucket ${bucket} keeps, gives back and removes`);
  } catch (error) {
    const code = error instanceof ProviderError ? error.code : "";
    const fixes: Readonly<Record<string, string>> = {
      no_bucket: "Make the bucket, or correct RECORDINGS_BUCKET.",
      sign_in_refused:
        "Copy RECORDINGS_ACCESS_KEY_ID and RECORDINGS_SECRET_ACCESS_KEY anew, and let that key read, write and delete in the bucket.",
    };
    return wrong(name, textOf(error), fixes[code] ?? reachIt);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
