import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { mountSmallDisk, type SmallDisk } from "../support/processes/small-disk.ts";
import { logIn, type Owner, tryToRegister, whoIs } from "./owner.ts";
import { cleanUpAfterEach, usedDataDir } from "./prepared.ts";
import { start } from "./product.ts";

cleanUpAfterEach();

let dir: string;
let disk: SmallDisk | undefined;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "belle-disk-"));
  disk = mountSmallDisk(dir, 120);
  return () => {
    disk?.unmount();
    rmdirSync(dir);
  };
});

test("on a full disk reading goes on, writing fails in words, and with room again nothing acknowledged is lost", async (context) => {
  if (!disk) return context.skip("no disk could be mounted here");
  const full = disk;
  const dataDir = usedDataDir(dir);
  const env = { TRUSTED_PROXIES: "loopback", LOG_LEVEL: "silent" };
  const first = await start({ dataDir, env });
  await first.ready();
  const { owner } = await tryToRegister(first.url);
  const token = (await logIn(first.url, owner)) ?? "";

  full.fill();
  onTestFinished(() => full.empty());
  const kept: Owner[] = [owner];
  let answer = await tryToRegister(first.url);
  for (let tries = 0; answer.status === 201 && tries < 300; tries++) {
    kept.push(answer.owner);
    answer = await tryToRegister(first.url);
  }
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(JSON.parse(answer.text)).toEqual({ detail: expect.stringMatching(/^[A-Z].+\.$/) });
  expect(await whoIs(first.url, token)).toMatchObject({ status: 200, username: owner.username });
  expect((await fetch(`${first.url}/auth`, { headers: { accept: "text/html" } })).status).toBe(200);
  first.send("SIGINT");
  expect(await first.ended()).toBe(0);

  full.fill();
  const second = await start({ dataDir, env });
  expect(await second.ended()).toBe(1);
  expect(second.complained()).toBe("Belle could not start: the disk is full. Make room and start again.\n");

  full.empty();
  const third = await start({ dataDir, env });
  await third.ready();
  for (const each of kept) expect(await logIn(third.url, each)).toBeTruthy();
  expect(await whoIs(third.url, token)).toMatchObject({ status: 200 });
  expect((await tryToRegister(third.url)).status).toBe(201);
  third.send("SIGINT");
  expect(await third.ended()).toBe(0);
});
