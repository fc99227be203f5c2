import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { createClient } from "../support/client.ts";
import { createDatabase } from "../support/database.ts";
import { createWorld, createWorldDatabase } from "../support/world.ts";

/** As code would leave it that has a migration of this name. */
async function pretendMigrated(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("insert into migrations (name, timestamp) values ($1, $2)", [name, new Date().toISOString()]);
  await client.end();
}

test("a process starts on a database that newer code has migrated already, as in the middle of an update", async () => {
  const databaseUrl = await createWorldDatabase();
  await pretendMigrated(databaseUrl, "9998-from-the-next-version");
  await pretendMigrated(databaseUrl, "9999-and-another");
  const { app } = await createWorld({}, { databaseUrl });
  expect(await createClient(app).send("GET", "/readyz")).toMatchObject({ status: 200 });
});

test("one that something unknown was done to in between is refused: it belongs to other code", async () => {
  const databaseUrl = await createWorldDatabase();
  await pretendMigrated(databaseUrl, "0001-something-else");
  await expect(createWorld({}, { databaseUrl })).rejects.toThrow("Migration (none) failed.");
});

test("npm run migrate makes the tables, and has nothing to do the second time or behind newer code", async () => {
  const url = await createDatabase(inject("databaseUrl"), `belle_migrate_${randomBytes(3).toString("hex")}`);
  const run = async () => {
    const env = { PATH: process.env["PATH"], DATABASE_URL: url };
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/migrate/migrate.ts"], { env });
    return stdout;
  };
  expect(await run()).toMatch(/^Applied: 0001-accounts, .+\.\n$/);
  expect(await run()).toBe("The tables are up to date.\n");
  await pretendMigrated(url, "9999-later");
  expect(await run()).toBe("The tables are newer than this version: 9999-later. Nothing to do.\n");
});
