import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { isAlive } from "../../src/main/process-identity.ts";
import { until } from "../support/until.ts";
import { logIn, register } from "./owner.ts";
import { cleanUpAfterEach, usedDataDir } from "./prepared.ts";
import { databaseProcesses, postmasterOf, quietlyKill, start } from "./product.ts";

cleanUpAfterEach();

test("whatever is killed, nothing that was acknowledged is lost, and the next start recovers by itself", async () => {
  const dataDir = usedDataDir();
  const first = await start({ dataDir });
  await first.ready();
  const owner = await register(first.url);

  // The database alone, several times and in the middle of work: its connections die at rest, in use and while listening.
  for (let round = 0; round < 4; round++) {
    const work = Promise.all([logIn(first.url, owner), logIn(first.url, owner), fetch(`${first.url}/readyz`)]);
    const database = postmasterOf(dataDir);
    await sleep(round * 10);
    process.kill(database, "SIGKILL");
    await work;
    await until("the database to be gone", async () => !isAlive(database));
    expect(await until("a login", () => logIn(first.url, owner))).toBeTruthy();
  }
  await until("readiness", async () => (await fetch(`${first.url}/readyz`)).ok);
  const second = await register(first.url);

  // The product alone: its database lives on.
  first.send("SIGKILL");
  expect(await first.ended()).toBe("SIGKILL");
  const orphan = postmasterOf(dataDir);
  expect(isAlive(orphan)).toBe(true);
  const again = await start({ dataDir });
  await again.ready();
  expect(again.said()).toContain("Stopped a database that an earlier run had left behind.");
  expect(isAlive(orphan)).toBe(false);
  expect(await logIn(again.url, second)).toBeTruthy();

  // Both at once.
  const both = databaseProcesses(dataDir);
  expect(both.length).toBeGreaterThan(1);
  again.send("SIGKILL");
  // Without the product, connections end by themselves: some of their processes may be gone already.
  for (const pid of both) quietlyKill(pid);
  await again.ended();
  const last = await start({ dataDir });
  await last.ready();
  expect(last.said()).not.toContain("left behind");
  expect(await logIn(last.url, owner)).toBeTruthy();
  last.send("SIGTERM");
  expect(await last.ended()).toBe(0);
  expect(databaseProcesses(dataDir)).toEqual([]);
});
