import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encryptBy, isEncrypted, openEncrypted } from "./age-file.ts";

const passphrase = "copper elbow under the sink";
/** For tests, cheap to try. */
const workFactor = 6;
const chunkBytes = 64 * 1024 + 16;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "belle-age-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const encrypted = async (plain: Uint8Array): Promise<Buffer> =>
  buffer(encryptBy(passphrase, workFactor)(Readable.from([plain])));
const opened = async (bytes: Uint8Array): Promise<Buffer> => {
  const file = join(folder, "one.age");
  writeFileSync(file, bytes);
  return buffer(await openEncrypted(file, passphrase));
};

test("what is encrypted comes back, however long it is, and is told from what is not", async () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const plain = Buffer.alloc(length, length % 251);
    expect((await opened(await encrypted(plain))).equals(plain), String(length)).toBe(true);
    expect(isEncrypted(join(folder, "one.age"))).toBe(true);
  }
  writeFileSync(join(folder, "plain"), "age");
  expect(isEncrypted(join(folder, "plain"))).toBe(false);
});

test("any byte that is changed and any cut is noticed", async () => {
  const whole = await encrypted(Buffer.alloc(150_000, 7));
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.boolean(), async (at, isCut) => {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(isCut ? whole.subarray(0, at) : changed)).rejects.toThrow();
    }),
    { numRuns: 40 },
  );
});

test("pieces in another order, left out or cut away at their border are noticed", async () => {
  const whole = await encrypted(Buffer.alloc(3 * 65_536, 7));
  const begin = whole.length - 3 * chunkBytes;
  const piece = (at: number) => whole.subarray(begin + at * chunkBytes, begin + (at + 1) * chunkBytes);
  const head = whole.subarray(0, begin);
  for (const order of [[1, 0, 2], [0, 2], [0, 1], [0, 0, 1, 2], [0, 1, 2, 2], []])
    await expect(opened(Buffer.concat([head, ...order.map(piece)])), order.join()).rejects.toThrow();
  expect((await opened(Buffer.concat([head, piece(0), piece(1), piece(2)]))).length).toBe(3 * 65_536);
});

test("another passphrase is called wrong, and the same words twice do not look alike", async () => {
  const [one, two] = [await encrypted(Buffer.from("x")), await encrypted(Buffer.from("x"))];
  expect(one.equals(two)).toBe(false);
  const file = join(folder, "other.age");
  writeFileSync(file, one);
  await expect(openEncrypted(file, "copper elbow under the sofa")).rejects.toThrow("The passphrase is wrong.");
  expect(readFileSync(file).equals(one)).toBe(true);
});
