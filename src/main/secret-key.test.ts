import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { secretKeyOf } from "./secret-key.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "belle-key-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a key that was given is the key, and nothing is written down", () => {
  expect(secretKeyOf({ secretKey: "given", dataDir })).toBe("given");
  expect(readdirSync(dataDir)).toEqual([]);
});

test("without one a key of 256 bits is made, kept for the next start and readable by nobody else", () => {
  const made = secretKeyOf({ secretKey: undefined, dataDir });
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(secretKeyOf({ secretKey: undefined, dataDir })).toBe(made);
  expect(readdirSync(dataDir)).toEqual(["secret-key"]);
  expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600);
});

test("every data folder has a key of its own", () => {
  const first = secretKeyOf({ secretKey: undefined, dataDir });
  rmSync(join(dataDir, "secret-key"));
  expect(secretKeyOf({ secretKey: undefined, dataDir })).not.toBe(first);
});
