import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addKeptKey, dropOldKeptKeys, secretKeysOf } from "./secret-key.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "belle-key-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const kept = () => secretKeysOf({ secretKey: undefined, acceptedKeys: [], dataDir });

test("keys that were given are the keys, each once, and nothing is written down", () => {
  const given = { secretKey: "given", acceptedKeys: ["old", "given"], dataDir };
  expect(secretKeysOf(given)).toEqual(["given", "old"]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("without one a key of 256 bits is made, kept for the next start and readable by nobody else", () => {
  const made = kept();
  expect(made).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(kept()).toEqual(made);
  expect(readdirSync(dataDir)).toEqual(["secret-key"]);
  expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600);
});

test("every data folder has a key of its own", () => {
  const first = kept();
  rmSync(join(dataDir, "secret-key"));
  expect(kept()).not.toEqual(first);
});

test("a new key is put before the old one, and at the end it is alone", () => {
  const [old] = kept();
  const [added, ...rest] = addKeptKey(dataDir);
  expect(added).toMatch(/^[0-9a-f]{64}$/);
  expect(rest).toEqual([old]);
  expect(kept()).toEqual([added, old]);
  dropOldKeptKeys(dataDir);
  expect(kept()).toEqual([added]);
  expect(readFileSync(join(dataDir, "secret-key"), "utf8")).not.toContain(old);
  expect(readdirSync(dataDir)).toEqual(["secret-key"]);
  expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600);
});
