import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll } from "vitest";
import type { S3Place } from "#providers/storage/s3/s3-storage.ts";

/** A store that nobody here wrote, for the tests of a file, beside a folder of its own. It is there from the first test on. */
export function s3Server(): { readonly place: () => S3Place; readonly dir: () => string } {
  let server: S3rver;
  let place: S3Place;
  let dir = "";
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "belle-storage-"));
    await mkdir(join(dir, "s3"));
    server = new S3rver({
      ...{ address: "127.0.0.1", port: 0, silent: true, directory: join(dir, "s3") },
      configureBuckets: [{ name: "belle", configs: [] }],
    });
    const { port } = await server.run();
    place = {
      ...{ bucket: "belle", endpoint: `http://127.0.0.1:${port}`, region: "us-east-1" },
      ...{ accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    };
  });
  afterAll(async () => {
    await server.close();
    await rm(dir, { recursive: true, force: true });
  });
  return { place: () => place, dir: () => dir };
}
