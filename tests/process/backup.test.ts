import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn, register, whoIs } from "./owner.ts";
import { emptyDatabase, usedDataDir } from "./prepared.ts";
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

// As a file that anybody can read it is written and read back among the tests of features.
test("what is backed up while the product runs is there again in an empty folder, with its key, for whoever has the passphrase; nothing is written over, and a wrong passphrase leaves no trace", async () => {
  const [to, file] = [join(folder, "to"), join(folder, "belle.backup.gz.age")];
  const options = ["--encrypt"];
  const passphrase = "copper elbow under the sink";
  const owner = await register(running.url);
  await expect(command("backup", file, from, { options })).rejects.toThrow("in BACKUP_PASSPHRASE, or run this in a");
  expect(existsSync(file)).toBe(false);
  const { stdout } = await command("backup", file, from, { options, passphrase });
  expect(stdout).toMatch(/\d+ rows of \d+ tables are in /);
  expect(stdout).toContain("Without the passphrase nobody can read it");
  expect(stdout).not.toContain(passphrase);
  // The product went on meanwhile, and goes on.
  expect(await logIn(running.url, owner)).toBeTruthy();
  await expect(command("backup", file, from)).rejects.toThrow("is there already");

  await expect(command("restore", file, to, { passphrase: "another passphrase" })).rejects.toThrow(
    "Nothing was restored. The passphrase is wrong.",
  );
  expect(existsSync(to)).toBe(false);
  expect((await command("restore", file, to, { passphrase })).stdout).toContain("as they were written");
  await expect(command("restore", file, to, { passphrase })).rejects.toThrow("is not empty");
  const restored = await start({ dataDir: to });
  await restored.ready();
  const token = await logIn(restored.url, owner);
  expect(await whoIs(restored.url, token ?? "")).toMatchObject({ status: 200, username: owner.username });
  restored.send("SIGTERM");
  await restored.ended();
});

test("what stands in the data folder moves to a server by one command, row by row, also while its key is being replaced, and the owner logs in there", async () => {
  const owner = await register(running.url);
  const to = await emptyDatabase();
  const move = (address: string) =>
    promisify(execFile)("node_modules/node/bin/node", ["scripts/move-database/move-database.ts", "--to", address], {
      env: { ...environment, DATA_DIR: from },
    });
  // While the product writes, a copy would leave behind what comes after it.
  await expect(move(to)).rejects.toThrow("The database was not moved. The data folder");
  // While the key is being replaced there are two, and what is sealed has the older one.
  const script = (name: string, env: object) =>
    promisify(execFile)("node_modules/node/bin/node", [`scripts/${name}/${name}.ts`], {
      env: { ...environment, ...env },
    });
  expect((await script("rotate-key", { DATA_DIR: from })).stdout).toContain("Start the product anew");
  running.send("SIGTERM");
  await running.ended();
  const { stdout } = await move(to);
  expect(stdout).toMatch(/\d+ rows of \d+ tables are in the new database, the same on both sides; \d+ chains/);
  const [SECRET_KEY = "", SECRET_KEYS_ACCEPTED = ""] = readFileSync(join(from, "secret-key"), "utf8").split("\n");
  for (const key of [SECRET_KEY, SECRET_KEYS_ACCEPTED]) expect(stdout).not.toContain(key);
  expect(stdout).toMatch(/SECRET_KEY=the first line of .+\n {2}SECRET_KEYS_ACCEPTED=its second line\n/);
  await expect(move(to)).rejects.toThrow("The new database is not empty.");

  const settings = { DATABASE_URL: to, SECRET_KEY };
  const tooFew = await start({ dataDir: join(folder, "process-0"), env: settings });
  expect(await tooFew.ended(), "what the older key has sealed could not be opened").toBe(1);
  const done = await script("rotate-key", { ...settings, SECRET_KEYS_ACCEPTED, DATA_DIR: join(folder, "process-1") });
  expect(done.stdout).toMatch(/[1-9]\d* sealed anew with the key [0-9a-f]{8}, 0 left\./);
  const moved = await start({ dataDir: join(folder, "process-1"), env: settings });
  await moved.ready();
  const token = await logIn(moved.url, owner);
  expect(await whoIs(moved.url, token ?? "")).toMatchObject({ status: 200, username: owner.username });
});
