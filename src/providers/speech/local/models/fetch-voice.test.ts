import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchVoice, missingPackages } from "./fetch-voice.ts";
import { asVoiceFailure } from "./voice-failure.ts";
import { copyInOrder, type VoicePackage, voicePackages } from "./voice-packages.ts";

/** A file of a tar archive, in blocks of 512 bytes. */
function tarFile(path: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write(`${content.length.toString(8).padStart(11, "0")} `, 124);
  header.write("0", 156);
  header.write("ustar", 257);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}
const archiveOf = (files: Readonly<Record<string, Buffer>>): Buffer =>
  gzipSync(
    Buffer.concat([...Object.entries(files).map(([path, content]) => tarFile(path, content)), Buffer.alloc(1024)]),
  );

const content = (name: string) => Buffer.from(`${name} `.repeat(700));
function packageOf(name: string, archive: Buffer, entries: readonly string[]): VoicePackage {
  return {
    ...{ name, version: "1.2.3", bytes: archive.length, entries, make: copyInOrder },
    integrity: `sha512-${createHash("sha512").update(archive).digest("base64")}`,
    files: entries.map((entry) => ({
      path: `${name.replace("@", "")}/${entry.split("/").at(-1)}`,
      bytes: content(entry).length,
      sha256: createHash("sha256").update(content(entry)).digest("hex"),
    })),
  };
}
const fileOf = (entries: readonly string[]) => Object.fromEntries(entries.map((entry) => [entry, content(entry)]));

const earEntries = ["package/encoder.onnx", "package/model/decoder.onnx"];
const earArchive = archiveOf({ ...fileOf(earEntries), "package/readme": content("readme") });
const mouthArchive = archiveOf(fileOf(["package/mouth.onnx"]));
const packages = [
  packageOf("@speech/ear", earArchive, earEntries),
  packageOf("mouth", mouthArchive, ["package/mouth.onnx"]),
];

const usual: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/npm/@speech/ear/-/ear-1.2.3.tgz": (response) => response.end(earArchive),
  "/npm/mouth/-/mouth-1.2.3.tgz": (response) => response.end(mouthArchive),
};
let answers = usual;
let asked: string[] = [];
let server: Server;
let dir: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers[request.url ?? ""];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => server.close());
beforeEach(() => {
  answers = usual;
  asked = [];
  dir = mkdtempSync(join(tmpdir(), "belle-voice-"));
  return () => rmSync(dir, { recursive: true, force: true });
});

const registry = async () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm/`;
const fetchAll = (more: Partial<Parameters<typeof fetchVoice>[0]> = {}) =>
  fetchVoice({ dir, packages, registry, onProgress: () => undefined, ...more });
const whyNot = () =>
  fetchAll({ patienceMs: 300 }).then(
    () => "fetched",
    (error) => error.why as string,
  );
const leftOver = () => readdirSync(dir).filter((name) => name.startsWith("."));

test("what is needed of the packages is fetched, with its progress, and not fetched again", async () => {
  const progress: number[] = [];
  const totalBytes = earArchive.length + mouthArchive.length;
  await fetchAll({
    onProgress(told) {
      expect(told.totalBytes).toBe(totalBytes);
      progress.push(told.fetchedBytes);
    },
  });
  expect(progress[0]).toBe(0);
  expect(progress.at(-1)).toBe(totalBytes);
  expect(readFileSync(join(dir, "speech/ear/decoder.onnx"))).toEqual(content("package/model/decoder.onnx"));
  expect(leftOver()).toEqual([]);
  asked = [];
  await fetchAll({ registry: () => Promise.reject(new Error("nobody has to ask")) });
  expect(asked).toEqual([]);
});

test.each([
  ["is gone", (file: string) => rmSync(file)],
  ["is half there", (file: string) => truncateSync(file, 100)],
  ["was changed", (file: string) => writeFileSync(file, content("package/Mouth.onnx"))],
])("a file that %s is noticed, and its package alone is fetched again", async (_, spoil) => {
  await fetchAll();
  asked = [];
  spoil(join(dir, "mouth/mouth.onnx"));
  expect((await missingPackages({ dir, packages })).map(({ name }) => name)).toEqual(["mouth"]);
  await fetchAll();
  expect(asked).toEqual(["/npm/mouth/-/mouth-1.2.3.tgz"]);
  expect(await missingPackages({ dir, packages })).toEqual([]);
});

const spoilt = Buffer.from(mouthArchive);
spoilt[spoilt.length - 20] = (spoilt[spoilt.length - 20] ?? 0) ^ 1;
const others = archiveOf({ "package/mouth.onnx": content("something else") });

test.each<readonly [string, string, (response: ServerResponse) => void]>([
  ["absent", "network", (response) => response.writeHead(404).end()],
  ["refused by the registry", "network", (response) => response.writeHead(503).end()],
  [
    "cut off",
    "network",
    (response) => {
      response.writeHead(200, { "content-length": mouthArchive.length });
      response.write(mouthArchive.subarray(0, 50), () => response.destroy());
    },
  ],
  ["never coming to an end", "network", (response) => void response.write(mouthArchive.subarray(0, 50))],
  ["half there", "damaged", (response) => response.end(mouthArchive.subarray(0, 50))],
  ["damaged", "damaged", (response) => response.end(spoilt)],
  ["another one", "damaged", (response) => response.end(others)],
  ["no archive", "damaged", (response) => response.end("<html>Sign in first</html>")],
])(
  "a package that is %s is told of as %s, nothing of it is left, and the next try brings it",
  async (_, why, answer) => {
    answers = { ...usual, "/npm/mouth/-/mouth-1.2.3.tgz": answer };
    expect(await whyNot()).toBe(why);
    expect(readdirSync(dir)).toEqual(["speech"]);
    answers = usual;
    asked = [];
    await fetchAll();
    expect(asked).toEqual(["/npm/mouth/-/mouth-1.2.3.tgz"]);
  },
);

test("a package whose hash is right and whose files are not is damaged", async () => {
  const wrong = { ...packageOf("mouth", others, ["package/mouth.onnx"]) };
  answers = { "/npm/mouth/-/mouth-1.2.3.tgz": (response) => response.end(others) };
  await expect(fetchAll({ packages: [wrong] })).rejects.toMatchObject({ why: "damaged" });
  expect(readdirSync(dir)).toEqual([]);
});

test("a folder that cannot be written to is told of as the disk", async () => {
  writeFileSync(join(dir, "speech"), "in the way");
  expect(await whyNot()).toBe("disk");
});

test.runIf(existsSync("/dev/full"))("a disk that is full is told of, and nothing half there is left", async () => {
  const packages = [
    { ...packageOf("mouth", mouthArchive, ["package/mouth.onnx"]), make: () => writeFile("/dev/full", "x") },
  ];
  await expect(fetchAll({ packages })).rejects.toMatchObject({ why: "disk" });
  expect(readdirSync(dir)).toEqual([]);
});

test.each(["ENOSPC", "EDQUOT", "EROFS"])("%s is the disk", (code) => {
  expect(asVoiceFailure(Object.assign(new Error("no space left"), { code })).why).toBe("disk");
});

test("whoever stops it is not kept waiting", async () => {
  answers = { ...usual, "/npm/mouth/-/mouth-1.2.3.tgz": () => undefined };
  const stop = new AbortController();
  const fetching = fetchAll({ signal: stop.signal }).catch((error) => error.name as string);
  stop.abort();
  expect(await fetching).toBe("VoiceFailure");
});

test("every file of the real packages has a place of its own, and comes from an entry", () => {
  const paths = voicePackages.flatMap(({ files }) => files.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  for (const each of voicePackages) {
    expect(each.integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    expect(each.entries.length).toBeGreaterThan(0);
  }
});
