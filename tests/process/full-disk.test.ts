import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { logIn, type Owner, tryToRegister, whoIs } from "./owner.ts";
import { cleanUpAfterEach, usedDataDir } from "./prepared.ts";
import { start } from "./product.ts";

cleanUpAfterEach();

const mount = (dir: string) => spawnSync("mount", ["-t", "tmpfs", "-o", "size=120m", "tmpfs", dir]).status === 0;

/** Only root, and not in every container, can make a disk that is small enough to fill. */
let disk: string | undefined;
beforeAll(() => {
  const dir = mkdtempSync(join(tmpdir(), "belle-disk-"));
  if (mount(dir)) disk = dir;
  return () => {
    if (disk) execFileSync("umount", [disk]);
    rmdirSync(dir);
  };
});

function fill(file: string): void {
  const megabyte = Buffer.alloc(1024 * 1024);
  for (const bytes of [megabyte, megabyte.subarray(0, 4096)])
    try {
      for (;;) writeFileSync(file, bytes, { flag: "a" });
    } catch {
      // Full for pieces of this size.
    }
}

test("on a full disk reading goes on, writing fails in words, and with room again nothing acknowledged is lost", async (context) => {
  if (!disk) return context.skip("no disk could be mounted here");
  const dataDir = usedDataDir(disk);
  const filler = join(disk, "filler");
  const env = { TRUSTED_PROXIES: "loopback", LOG_LEVEL: "silent" };
  const first = await start({ dataDir, env });
  await first.ready();
  const { owner } = await tryToRegister(first.url);
  const token = (await logIn(first.url, owner)) ?? "";

  fill(filler);
  onTestFinished(() => rmSync(filler, { force: true }));
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

  fill(filler);
  const second = await start({ dataDir, env });
  expect(await second.ended()).toBe(1);
  expect(second.complained()).toBe("Belle could not start: the disk is full. Make room and start again.\n");

  rmSync(filler);
  const third = await start({ dataDir, env });
  await third.ready();
  for (const each of kept) expect(await logIn(third.url, each)).toBeTruthy();
  expect(await whoIs(third.url, token)).toMatchObject({ status: 200 });
  expect((await tryToRegister(third.url)).status).toBe(201);
  third.send("SIGINT");
  expect(await third.ended()).toBe(0);
});
