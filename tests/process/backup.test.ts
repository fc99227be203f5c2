import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { logIn, register, whoIs } from "./owner.ts";
import { cleanUpAfterEach, someFolder, start } from "./product.ts";

cleanUpAfterEach();

const command = (name: string, file: string, dataDir: string) =>
  promisify(execFile)("node_modules/node/bin/node", [`scripts/backup/${name}.ts`, file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

test("what is backed up while the product runs is there again in an empty folder, with its key, and never written over", async () => {
  const folder = someFolder();
  const [from, to, file] = [join(folder, "from"), join(folder, "to"), join(folder, "belle.backup.gz")];
  const running = await start({ dataDir: from });
  await running.ready();
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
