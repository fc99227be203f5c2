import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { s3Server } from "../../../tests/support/s3-server.ts";
import { createFolderStorage } from "./folder/folder-storage.ts";
import type { Storage } from "./port.ts";
import { createS3Storage, type S3Place } from "./s3/s3-storage.ts";

const { place, dir } = s3Server();

const kinds: readonly (readonly [string, () => Storage])[] = [
  ["a folder", () => createFolderStorage({ dir: join(dir(), "kept") })],
  ["a store that speaks S3", () => createS3Storage(place())],
];

describe.each(kinds)("%s", (kind, open) => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 251));
  const file = async (content: Buffer) => {
    const path = join(dir(), `${kind.length}-${content.length}`);
    await writeFile(path, content);
    return path;
  };

  test("keeps a file, gives back any part of it, and removes it once or twice", async () => {
    const storage = open();
    await storage.keep("0a1b.tape", await file(bytes));
    for (const [from, to] of [
      [0, 10],
      [299_990, 300_000],
      [100_001, 250_003],
      [0, 300_000],
    ] as const)
      expect(Buffer.from(await storage.read("0a1b.tape", { from, to })).equals(bytes.subarray(from, to))).toBe(true);
    await storage.remove("0a1b.tape");
    await storage.remove("0a1b.tape");
    await expect(storage.read("0a1b.tape", { from: 0, to: 1 })).rejects.toMatchObject({
      ...{ name: "ProviderError", code: "not_found", retryable: false },
    });
  });

  test("keeps the later one of two under the same name", async () => {
    const storage = open();
    await storage.keep("twice.tape", await file(bytes));
    await storage.keep("twice.tape", await file(Buffer.from("another")));
    expect(Buffer.from(await storage.read("twice.tape", { from: 0, to: 7 })).toString()).toBe("another");
  });

  test("keeps nothing of a file that is not there", async () => {
    const storage = open();
    await expect(storage.keep("none.tape", join(dir(), "nothing"))).rejects.toMatchObject({ name: "ProviderError" });
    await expect(storage.read("none.tape", { from: 0, to: 1 })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a store that speaks S3", () => {
  const read = (changes: Partial<S3Place>, options = {}) =>
    createS3Storage({ ...place(), ...changes }, options).read("a", { from: 0, to: 1 });

  test("says what is wrong with it, and names no key", async () => {
    await expect(read({ bucket: "other" })).rejects.toMatchObject({ code: "no_bucket" });
    await expect(read({ accessKeyId: "wrong" })).rejects.toMatchObject({
      ...{ code: "sign_in_refused", message: expect.not.stringContaining("wrong") },
    });
    await expect(read({ endpoint: "http://127.0.0.1:9" })).rejects.toMatchObject({
      code: "unreachable",
      retryable: true,
    });
  });

  test("that does not answer is given up in time", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(read({ endpoint }, { deadlineMs: 50 })).rejects.toMatchObject({ code: "deadline" });
    silent.closeAllConnections();
    silent.close();
  });
});
