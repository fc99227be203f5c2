import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";
import { logIn, register, whoIs } from "./owner.ts";
import { cleanUpAfterEach, someFolder, start } from "./product.ts";

cleanUpAfterEach();

let server: Awaited<ReturnType<typeof runDatabase>>;
beforeAll(async () => {
  server = await runDatabase();
});
afterAll(() => server.stop());

test("processes that start together on one empty database share its owners and logins; another key is refused", async () => {
  const folder = someFolder();
  const env = { DATABASE_URL: await server.create("belle"), SECRET_KEY: "one key for all of these processes" };
  const [one, other] = await Promise.all([
    start({ dataDir: join(folder, "one"), env }),
    start({ dataDir: join(folder, "other"), env }),
  ]);
  await Promise.all([one.ready(), other.ready()]);
  expect([one.complained(), other.complained()]).toEqual(["", ""]);
  const owner = await register(one.url);
  const token = await logIn(other.url, owner);
  expect(await whoIs(one.url, token ?? "")).toMatchObject({ status: 200, username: owner.username });

  const stranger = await start({
    dataDir: join(folder, "stranger"),
    env: { ...env, SECRET_KEY: "another key than that of the others" },
  });
  expect(await stranger.ended()).toBe(1);
  expect(stranger.complained()).toBe(
    "SECRET_KEY is not the key that this database is sealed with. Start with that key. To replace it, name it in SECRET_KEYS_ACCEPTED beside the new one.\n",
  );

  // What one process is told holds in the other, and outlives it.
  await fetch(`${other.url}/logout`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  other.send("SIGTERM");
  expect(await other.ended()).toBe(0);
  await until("the end of the session", async () => (await whoIs(one.url, token ?? "")).status === 401);
  expect(await logIn(one.url, owner)).toBeTruthy();
  one.send("SIGINT");
  expect(await one.ended()).toBe(0);
});
