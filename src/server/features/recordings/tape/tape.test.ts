import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromMuLaw, toMuLaw } from "#domain/calls/mu-law.ts";
import { createPicture } from "./picture.ts";
import { framesOfWav, UnreadableSound, wavHead, wavOf } from "./read-wav.ts";
import { chunkBytes, chunkCount, openChunk, samplesPerSecond, sealedChunkBytes, spanOfChunk } from "./tape-format.ts";
import { mendTape, writeTape } from "./write-tape.ts";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "tape-"));
});
afterAll(() => rm(dir, { recursive: true }));

const key = randomBytes(32);
const silence = toMuLaw(0);
/** So many seconds in which one of them speaks, or nobody. */
const spoken = (seconds: number, who: "caller" | "hers" | "nobody"): Uint8Array => {
  const frames = new Uint8Array(seconds * samplesPerSecond * 2).fill(silence);
  if (who !== "nobody")
    for (let at = who === "caller" ? 0 : 1; at < frames.length; at += 2) frames[at] = toMuLaw(9_000);
  return frames;
};
const written = async (name: string, parts: readonly Uint8Array[]) => {
  const file = join(dir, name);
  const tape = await writeTape(file, key);
  await Promise.all(parts.map((part) => tape.add(part)));
  return { file, made: await tape.end() };
};
const read = async (file: string, frames: number, with_ = key) => {
  const sealed = await readFile(file);
  const spans = Array.from({ length: chunkCount(frames) }, (_, place) => spanOfChunk(place, frames));
  return Buffer.concat(spans.map(({ from, to }, place) => openChunk(with_, place, sealed.subarray(from, to))));
};

describe("a tape", () => {
  test("is read as it was written, however it was cut", async () => {
    const sound = randomBytes(2 * samplesPerSecond * 7 + 2 * 333);
    const parts = [sound.subarray(0, 4), sound.subarray(4, chunkBytes * 2 + 10), sound.subarray(chunkBytes * 2 + 10)];
    const { file, made } = await written("whole", parts);
    expect(made.frames).toBe(sound.length / 2);
    expect(await read(file, made.frames)).toEqual(sound);
    const sealed = await readFile(file);
    expect(sealed.includes(sound.subarray(100, 116))).toBe(false);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test("that was changed, is read in another order or with another key is refused", async () => {
    const { file, made } = await written("moved", [randomBytes(chunkBytes * 2)]);
    const sealed = await readFile(file);
    const second = sealed.subarray(sealedChunkBytes);
    expect(() => openChunk(key, 0, second)).toThrow();
    sealed[20] = (sealed[20] ?? 0) ^ 1;
    await writeFile(file, sealed);
    await expect(read(file, made.frames)).rejects.toThrow();
    await expect(read(file, made.frames, randomBytes(32))).rejects.toThrow();
  });

  test.each([
    ["nothing", 0, 0],
    ["half a piece", 1_000, 0],
    ["one piece and a torn one", sealedChunkBytes + 500, 1],
    ["two whole pieces", sealedChunkBytes * 2, 2],
  ])("of which only %s reached the disk is whole up to there", async (name, bytes, pieces) => {
    const sound = randomBytes(chunkBytes * 3);
    const { file } = await written(name, [sound]);
    await truncate(file, bytes);
    const { frames, picture } = await mendTape(file, key);
    expect(frames).toBe((pieces * chunkBytes) / 2);
    expect((await stat(file)).size).toBe(pieces * sealedChunkBytes);
    expect(await read(file, frames)).toEqual(sound.subarray(0, pieces * chunkBytes));
    expect(picture.levels).toHaveLength(pieces * 20 * 2);
  });

  test("its picture shows who spoke and when nobody did", async () => {
    const { made } = await written("picture", [spoken(1, "caller"), spoken(1, "nobody"), spoken(1, "hers")]);
    const { levels, stepFrames } = made.picture;
    expect(stepFrames).toBe(samplesPerSecond / 10);
    const track = (which: 0 | 1) => [...levels].filter((_, at) => at % 2 === which).map((level) => level > 0);
    const seconds = (...on: boolean[]) => on.flatMap((is) => Array<boolean>(10).fill(is));
    expect(track(0)).toEqual(seconds(true, false, false));
    expect(track(1)).toEqual(seconds(false, false, true));
  });

  test("of hours is drawn in longer steps", () => {
    const picture = createPicture();
    for (let second = 0; second < 400; second++) picture.add(spoken(1, second < 200 ? "caller" : "hers"));
    const { levels, stepFrames } = picture.done();
    expect(levels.length / 2).toBeLessThanOrEqual(1_200);
    expect((levels.length / 2) * stepFrames).toBeGreaterThanOrEqual(400 * samplesPerSecond);
    const late = Math.floor((levels.length / 2) * 0.9) * 2;
    expect([levels[0], levels[1], levels[late], levels[late + 1]].map((level) => (level ?? 0) > 0)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe("the carrier's file", () => {
  const head = (kind: number, tracks: number, bits: number, bytes: number, rate = 8_000) => {
    const made = wavHead(1);
    made.writeUInt16LE(kind, 20);
    made.writeUInt16LE(tracks, 22);
    made.writeUInt32LE(rate, 24);
    made.writeUInt16LE(bits, 34);
    made.writeUInt32LE(bytes, 40);
    return made;
  };
  const framesOf = async (file: Buffer, cut: number) => {
    const chunks = (async function* () {
      for (let at = 0; at < file.length; at += cut) yield file.subarray(at, at + cut);
    })();
    const parts: Uint8Array[] = [];
    for await (const part of framesOfWav(chunks)) parts.push(part);
    return Buffer.concat(parts);
  };
  const samples = [1_000, -1_000, 20_000, -20_000];
  const sixteen = Buffer.from(Int16Array.from(samples).buffer);

  test.each([1, 3, 7, 1_000])("is understood in pieces of %i bytes", async (cut) => {
    const frames = await framesOf(Buffer.concat([head(1, 2, 16, sixteen.length), sixteen, Buffer.from("LIST")]), cut);
    expect([...frames].map((code) => Math.round(fromMuLaw(code) / 1_000))).toEqual([1, -1, 20, -20]);
    expect(wavOf(frames)).toHaveLength(sixteen.length);
  });

  test("with one track is the caller's, and hers is silent", async () => {
    const frames = await framesOf(Buffer.concat([head(1, 1, 16, 4), sixteen.subarray(0, 4)]), 100);
    expect([...frames]).toEqual([toMuLaw(1_000), silence, toMuLaw(-1_000), silence]);
  });

  test("in eight bits and in mu-law is understood, too", async () => {
    const eight = await framesOf(Buffer.concat([head(1, 2, 8, 2), Buffer.from([128 + 40, 128])]), 100);
    expect(fromMuLaw(eight[0] ?? 0)).toBeCloseTo(40 * 256, -3);
    expect(await framesOf(Buffer.concat([head(7, 2, 8, 2), Buffer.from([1, 2])]), 100)).toEqual(Buffer.from([1, 2]));
  });

  test.each([
    ["no sound file", Buffer.from("<html>Not found</html>")],
    ["nothing", Buffer.alloc(0)],
    ["another speed", Buffer.concat([head(1, 2, 16, 4, 44_100), sixteen])],
    ["another kind", Buffer.concat([head(3, 2, 32, 8), sixteen])],
  ])("that is %s is refused", async (_what, file) => {
    await expect(framesOf(file, 10)).rejects.toBeInstanceOf(UnreadableSound);
  });
});
