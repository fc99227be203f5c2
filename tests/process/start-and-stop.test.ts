import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { isAlive } from "../../src/main/process-identity.ts";
import { cleanUpAfterEach, usedDataDir } from "./prepared.ts";
import { databaseProcesses, postmasterOf, type Run, someFolder, start } from "./product.ts";

cleanUpAfterEach();

const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === "::1"));

async function expectCleanEnd(run: Run, dataDir: string): Promise<void> {
  expect(await run.ended()).toBe(0);
  expect(run.complained()).toBe("");
  expect(run.said()).toMatch(/Stopping \.\.\.\nStopped\.\n$/);
  expectNothingLeft(dataDir);
}

function expectNothingLeft(dataDir: string): void {
  expect(databaseProcesses(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, "running.json"))).toBe(false);
}

test("it says one address, answers there and keeps others out of its folder and port until Ctrl-C stops all of it", async () => {
  const folder = someFolder();
  const dataDir = usedDataDir(folder);
  const first = await start({ dataDir });
  await first.ready();

  expect(first.said().match(/is ready: (\S+)/)?.[1]).toBe(first.url);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  const addresses = ["127.0.0.1", ...(hasIpv6 ? ["[::1]"] : [])];
  for (const address of addresses) {
    const elsewhere = first.url.replace("localhost", address);
    expect((await fetch(`${elsewhere}/healthz`)).status).toBe(200);
    const page = await fetch(`${elsewhere}/auth?login=true`, { headers: { accept: "text/html" }, redirect: "manual" });
    expect([page.status, page.headers.get("location")]).toEqual([307, `${first.url}/auth?login=true`]);
  }
  const page = await fetch(`${first.url}/auth`, { headers: { accept: "text/html" } });
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);

  const second = await start({ dataDir });
  expect(await second.ended()).toBe(1);
  expect(second.complained()).toBe(
    `The data folder ${dataDir} is in use: Belle already runs at ${first.url} (process ${first.pid}). Stop it first, or choose another folder with DATA_DIR.\n`,
  );
  const third = await start({ dataDir: join(folder, "other"), port: Number(new URL(first.url).port) });
  expect(await third.ended()).toBe(1);
  expect(third.complained()).toMatch(/^Port \d+ is taken by another program\. .+\n$/);
  expect(existsSync(join(folder, "other"))).toBe(false);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  const database = postmasterOf(dataDir);
  first.send("SIGINT");
  await expectCleanEnd(first, dataDir);
  expect(isAlive(database)).toBe(false);
});

test("stopped at any step of starting, it leaves nothing running, and the next start is whole", async () => {
  const dataDir = join(someFolder(), "data");
  const steps = [
    ["Making the database", 0, "SIGINT"],
    ["Making the database", 300, "SIGTERM"],
    ["Brought the database's tables", 0, "SIGINT"],
    ["Starting the database", 0, "SIGTERM"],
    ["Starting the database", 300, "SIGINT"],
  ] as const;
  // Between two words of its own it is stopped in the proof alone: each takes a start.
  const tried = steps.filter(([, laterMs]) => laterMs === 0 || process.env["PROVE"] === "1");
  for (const [step, laterMs, signal] of tried) {
    const run = await start({ dataDir });
    await run.untilSaid(step);
    await sleep(laterMs);
    run.send(signal);
    await expectCleanEnd(run, dataDir);
    expect(run.said()).not.toContain("is ready");
  }
  // This time the terminal is closed, and nobody is there to read the last words.
  const run = await start({ dataDir });
  await run.ready();
  run.stopListening();
  run.send("SIGHUP");
  expect(await run.ended()).toBe(0);
  expectNothingLeft(dataDir);
});

async function takenPort(): Promise<number> {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  return new Promise((done) => taken.listen(0, "127.0.0.1", () => done((taken.address() as AddressInfo).port)));
}

describe("a start that cannot succeed", () => {
  test("names every wrong variable and touches nothing", async () => {
    const dataDir = join(someFolder(), "data");
    const run = await start({ dataDir, env: { PORT: "many", TWILIO_AUTH_TOKEN: "0".repeat(32) } });
    expect(await run.ended()).toBe(1);
    expect(run.complained()).toBe(
      "The configuration is not right:\n  PORT must be a whole number from 1 to 65535.\n  TWILIO_ACCOUNT_SID must be given together with TWILIO_AUTH_TOKEN.\n",
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  test("says dangerous settings before anything else", async () => {
    const port = await takenPort();
    const run = await start({ dataDir: join(someFolder(), "data"), port, env: { TRUSTED_PROXIES: "0.0.0.0/0" } });
    expect(await run.ended()).toBe(1);
    expect(run.complained()).toMatch(
      /^Warning: TRUSTED_PROXIES=0\.0\.0\.0\/0 believes strangers, .+\nPort \d+ is taken/,
    );
  });

  test("for want of the sandbox's port stops the database that it had started", async () => {
    const port = await takenPort();
    const dataDir = usedDataDir();
    const run = await start({ dataDir, env: { SANDBOX_PORT: String(port) } });
    expect(await run.ended()).toBe(1);
    expect(run.complained()).toBe(`SANDBOX_PORT ${port} is taken by another program.\n`);
    expectNothingLeft(dataDir);
  });
});
