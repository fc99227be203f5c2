import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { logIn, register } from "./owner.ts";
import { cleanUpAfterEach } from "./prepared.ts";
import { databaseOf, databaseProcesses, postmasterOf, someFolder, start } from "./product.ts";

cleanUpAfterEach();

const isRoot = process.getuid?.() === 0;
const ownerOf = (path: string): number => statSync(path).uid;

/** A user who can do nothing but what everybody can; gone after the test. Whoever is no such user is one already. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const name = `belle-test-${process.pid}`;
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", name]);
  onTestFinished(() => void execFileSync("userdel", [name]));
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Below a folder that only root may enter, nobody else can run this checkout. */
const nobody = { uid: 65534, gid: 65534, cwd: "/" };
const othersGetIn = !isRoot || spawnSync("test", ["-r", resolve("src/main/serve.ts")], nobody).status === 0;

test.runIf(othersGetIn)("an ordinary user runs it, and the database is that user's", async () => {
  const account = ordinaryUser();
  const home = join(someFolder(), "home");
  mkdirSync(home);
  if (account) chownSync(home, account.uid, account.gid);
  const dataDir = join(home, "data");
  const run = await start({ dataDir, ...(account ? { account } : {}) });
  await run.ready();
  expect(ownerOf(`/proc/${postmasterOf(dataDir)}`)).toBe(account?.uid ?? process.getuid?.());
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(await logIn(run.url, await register(run.url))).toBeTruthy();
  run.send("SIGINT");
  expect(await run.ended()).toBe(0);
  expect(databaseProcesses(dataDir)).toEqual([]);
});

describe("below a folder that only its owner may enter", () => {
  test("it runs, finds its data again, and says so where the database's files had to go elsewhere", async () => {
    const folder = join(someFolder(), "closed");
    mkdirSync(folder, { mode: 0o700 });
    const dataDir = join(folder, "data");
    const first = await start({ dataDir });
    await first.ready();
    // Root runs the database as a user who cannot get in there.
    const elsewhere = isRoot ? /^\/var\/lib\/belle\/[0-9a-f]{16}\/postgres$/ : new RegExp(`^${dataDir}/postgres$`);
    const database = databaseOf(dataDir);
    expect(database).toMatch(elsewhere);
    expect(ownerOf(`/proc/${postmasterOf(dataDir)}`) === 0).toBe(false);
    const said = `The database's files are in ${database}: its user cannot reach ${dataDir}.`;
    expect(first.said().includes(said)).toBe(isRoot);
    expect(existsSync(join(dataDir, "postgres-is-elsewhere.txt"))).toBe(isRoot);
    const owner = await register(first.url);
    first.send("SIGINT");
    expect(await first.ended()).toBe(0);

    const second = await start({ dataDir });
    await second.ready();
    expect(databaseOf(dataDir)).toBe(database);
    expect(await logIn(second.url, owner)).toBeTruthy();
    second.send("SIGTERM");
    expect(await second.ended()).toBe(0);
    expect(databaseProcesses(dataDir)).toEqual([]);

    // A data folder that was moved must not quietly begin again with an empty database.
    const moved = join(folder, "moved");
    renameSync(dataDir, moved);
    if (isRoot) {
      const refused = await start({ dataDir: moved });
      expect(await refused.ended()).toBe(1);
      const command = /^The database of .+ Move it there, then start again: (.+)\n$/.exec(refused.complained())?.[1];
      execFileSync("sh", ["-c", command ?? "false"]);
    }
    const third = await start({ dataDir: moved });
    await third.ready();
    expect(await logIn(third.url, owner)).toBeTruthy();
    if (isRoot) rmSync(join(database, ".."), { recursive: true });
  });
});
