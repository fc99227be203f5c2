import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn, register, whoIs } from "./owner.ts";
import { usedDataDir } from "./prepared.ts";
import { environment, type Run, removeRuns, someFolder, start } from "./product.ts";

const command = (name: string, file: string, dataDir: string, { options = [] as string[], passphrase = "" } = {}) =>
  promisify(execFile)("node_modules/node/bin/node", [`scripts/backup/${name}.ts`, ...options, file], {
    env: { ...environment, DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase },
  });

const folder = someFolder();
let from: string;
let running: Run;
beforeAll(async () => {
  from = usedDataDir(folder);
  running = await start({ dataDir: from });
  await running.ready();
});
afterAll(removeRuns);

test("what is backed up while the product runs is there again in an empty folder, with its key, and never written over", async () => {
  const [to, file] = [join(folder, "to"), join(folder, "belle.backup.gz")];
  const owner = await register(running.url);
  expect((await command("backup", file, from)).stdout).toMatch(/\d+ rows of \d+ tables are in /);
  // The product went on meanwhile, and goes on.
  expect(await logIn(running.url, owner)).toBeTruthy();
  await expect(command("backup", file, from)).rejects.toThrow("is there already");

  expect((await command("restore", file, to)).stdout).toContain("as they were written");
  await expect(command("restore", file, to)).rejects.toThrow("is not empty");
  const restored = await start({ dataDir: to });
  await restored.ready();
  const token = await logIn(restored.url, owner);
  expect(await whoIs(restored.url, token ?? "")).toMatchObject({ status: 200, username: owner.username });
});

test("an encrypted backup is restored with its passphrase alone, and without it leaves no trace", async () => {
  const [to, file] = [join(folder, "to-again"), join(folder, "belle.backup.gz.age")];
  const owner = await register(running.url);
  const options = ["--encrypt"];
  const passphrase = "copper elbow under the sink";
  await expect(command("backup", file, from, { options })).rejects.toThrow("in BACKUP_PASSPHRASE, or run this in a");
  await expect(command("backup", file, from, { options, passphrase: "short" })).rejects.toThrow("at least 12");
  expect(existsSync(file)).toBe(false);
  const { stdout } = await command("backup", file, from, { options, passphrase });
  expect(stdout).toContain("Without the passphrase nobody can read it");
  expect(stdout).not.toContain(passphrase);

  await expect(command("restore", file, to, { passphrase: "another passphrase" })).rejects.toThrow(
    "Nothing was restored. The passphrase is wrong.",
  );
  const cut = join(folder, "cut.age");
  writeFileSync(cut, readFileSync(file).subarray(0, -20));
  await expect(command("restore", cut, to, { passphrase })).rejects.toThrow("is no backup of Belle, or it is damaged");
  expect(existsSync(to)).toBe(false);
  expect((await command("restore", file, to, { passphrase })).stdout).toContain("as they were written");
  const restored = await start({ dataDir: to });
  await restored.ready();
  expect(await logIn(restored.url, owner)).toBeTruthy();
});
