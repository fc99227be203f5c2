import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { logIn, register } from "./owner.ts";
import { cleanUpAfterEach, usedDataDir } from "./prepared.ts";
import { environment, start } from "./product.ts";

cleanUpAfterEach();

const rotate = async (DATA_DIR: string): Promise<string> => {
  const env = { ...environment, DATA_DIR };
  return (await promisify(execFile)("node_modules/node/bin/node", ["scripts/rotate-key/rotate-key.ts"], { env }))
    .stdout;
};
const keysIn = (dataDir: string) => readFileSync(join(dataDir, "secret-key"), "utf8").split("\n");

test("the key in a data folder is replaced around a restart, or at once while the product is stopped", async () => {
  const dataDir = usedDataDir();
  const first = await start({ dataDir });
  await first.ready();
  const owner = await register(first.url);
  const [old] = keysIn(dataDir);
  expect(await rotate(dataDir)).toContain("Start the product anew");
  const [made, ...kept] = keysIn(dataDir);
  expect(kept).toEqual([old]);
  // It runs on with the old one, and nothing is sealed with a key that it does not know.
  expect(await logIn(first.url, owner)).toBeTruthy();
  await expect(rotate(dataDir)).rejects.toThrow("does not accept SECRET_KEY");
  first.send("SIGTERM");
  expect(await first.ended()).toBe(0);

  const second = await start({ dataDir });
  await second.ready();
  const done = await rotate(dataDir);
  expect(done).toMatch(/\d+ sealed anew with the key [0-9a-f]{8}, 0 left\.\nThe old key is gone\./);
  expect(done).not.toContain(made);
  expect(keysIn(dataDir)).toEqual([made]);
  second.send("SIGTERM");
  expect(await second.ended()).toBe(0);

  expect(await rotate(dataDir)).toContain("The old key is gone.");
  const [next, ...others] = keysIn(dataDir);
  expect([next === made, others]).toEqual([false, []]);
  const third = await start({ dataDir });
  await third.ready();
  expect(await logIn(third.url, owner)).toBeTruthy();
});
