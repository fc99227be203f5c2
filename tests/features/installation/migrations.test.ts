import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { isAlone, migrate } from "#server/db/migrate.ts";
import { createClient } from "../../support/client.ts";
import { createDatabase } from "../../support/processes/database.ts";
import { surroundings } from "../../support/processes/surroundings.ts";
import { createWorld, createWorldDatabase } from "../../support/world.ts";

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
    const env = { ...surroundings(), DATABASE_URL: url };
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/migrate/migrate.ts"], { env });
    return stdout;
  };
  expect(await run()).toMatch(/^Applied: 0001-accounts, .+\.\n$/);
  expect(await run()).toBe("The tables are up to date.\n");
  await pretendMigrated(url, "9999-later");
  expect(await run()).toBe("The tables are newer than this version: 9999-later. Nothing to do.\n");
});

/** A database of its own and a folder with these migrations, by name. */
async function withMigrations(files: Readonly<Record<string, string>>) {
  const url = await createDatabase(inject("databaseUrl"), `belle_migrate_${randomBytes(3).toString("hex")}`);
  const folder = mkdtempSync(join(tmpdir(), "belle-migrations-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), text);
  const db = connect(url, { size: 2, onLost: () => undefined });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const close = async () => {
    await db.destroy();
    await other.end();
    rmSync(folder, { recursive: true });
  };
  return { db, url, folder, other, close };
}

const things = "create table things (id integer primary key, name text not null);";

test("an index is built while others write, and one that was left half built is built anew", async () => {
  const byName =
    "-- While others write.\ndrop index concurrently if exists by_name;\ncreate index concurrently by_name on things (name);\n";
  const { db, folder, other, close } = await withMigrations({ "0001-things": things, "0002-by-name": byName });
  await migrate(db, folder, "0001-things");
  await other.query("create index by_name on things (id)");
  await other.query("begin; insert into things values (1, 'a')");
  const migrated = migrate(db, folder);
  await pause(300);
  await other.query("insert into things values (2, 'b'); commit");
  expect(await migrated).toEqual({ applied: ["0002-by-name"], newer: [] });
  const { rows } = await other.query(
    "select indisvalid, pg_get_indexdef(indexrelid) from pg_index where indexrelid = 'by_name'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true, pg_get_indexdef: expect.stringContaining("(name)") }]);
  await close();
});

test("a migration that waits for a table lets others pass, and is done once the table is free", async () => {
  const { db, url, folder, other, close } = await withMigrations({
    "0001-things": things,
    "0002-more": "alter table things add column more text;",
  });
  await migrate(db, folder, "0001-things");
  await other.query("begin; select from things");
  const migrated = migrate(db, folder);
  await pause(200);
  // Whoever comes now stands behind the migration, and would for as long as the other one has the table.
  const third = new pg.Client({ connectionString: url });
  await third.connect();
  await third.query("select from things");
  await other.query("commit");
  expect(await migrated).toEqual({ applied: ["0002-more"], newer: [] });
  await third.end();
  await close();
});

test("of two that start together one builds an index concurrently, and the other does not stand in its way", async () => {
  const { db, url, folder, close } = await withMigrations({
    "0001-things": things,
    "0002-by-name": "drop index concurrently if exists by_name;\ncreate index concurrently by_name on things (name);",
  });
  const second = connect(url, { size: 1, onLost: () => undefined });
  const both = await Promise.all([migrate(db, folder), migrate(second, folder)]);
  expect(both.flatMap(({ applied }) => applied).toSorted()).toEqual(["0001-things", "0002-by-name"]);
  await second.destroy();
  await close();
});

test("what one migration did stands, also where the next one fails", async () => {
  const { db, folder, other, close } = await withMigrations({ "0001-things": things, "0002-wrong": "select nothing;" });
  await expect(migrate(db, folder)).rejects.toThrow("Migration 0002-wrong failed.");
  const { rows } = await other.query("select name from migrations");
  expect(rows).toEqual([{ name: "0001-things" }]);
  await close();
});

/** What a function does, it does later. */
function onlyStatements(text: string): string {
  return text.replace(/--.*$/gm, "").replace(/(create (?:or replace )?function[^$]*)\$\$[^$]*\$\$/g, "$1");
}

/** From this one on, large databases are migrated under traffic. */
const firstUnderTraffic = "0046";
const migrations = readdirSync("db/migrations")
  .filter((name) => name >= firstUnderTraffic)
  .map((name) => [name, onlyStatements(readFileSync(join("db/migrations", name), "utf8"))] as const);

/** What no release has used since the one before the last: only that may go. */
const unused: readonly string[] = [];

test.each(migrations)("%s leaves the version before able to run on its tables", (_name, text) => {
  const made = [...text.matchAll(/create table (\w+)/gi)].map(([, table]) => table);
  for (const statement of text.split(";").map((one) => one.trim().replace(/\s+/g, " "))) {
    const [, table = ""] = /^(?:alter|drop) table (?:if exists )?(\w+)/i.exec(statement) ?? [];
    if (table === "" || made.includes(table)) continue;
    for (const [goes] of statement.matchAll(/\bdrop (?:table|column) (?:if exists )?\w+|\brename\b.*/gi))
      expect(unused, `${statement}: the version before still reads it`).toContain(goes);
    for (const [comes] of statement.matchAll(/\badd (?:column )?\w+ [^,]*\bnot null\b[^,]*/gi))
      expect(comes, `${statement}: the version before writes rows without it`).toMatch(/\bdefault\b|\bgenerated\b/i);
  }
});

test.each(migrations)("%s locks no large table for long", (_name, text) => {
  const made = [...text.matchAll(/create table (\w+)/gi)].map(([, table]) => table);
  const statements = text.split(";").map((statement) => statement.trim().replace(/\s+/g, " "));
  for (const statement of statements) {
    const ofNew = (pattern: RegExp) => made.includes(pattern.exec(statement)?.[1]);
    const index = /^create (?:unique )?index (?!concurrently)\w+ on (\w+)/i;
    if (index.test(statement))
      expect(ofNew(index), `${statement}: indexes of old tables are built concurrently`).toBe(true);
    const altered = /^alter table (\w+)/i;
    if (/^alter table \w+ (?:alter column \w+ (?:set data )?type|alter column \w+ set not null)/i.test(statement))
      expect(ofNew(altered), `${statement}: rewrites or reads the whole table`).toBe(true);
    if (/^alter table \w+ add .*(?:check|references|foreign key)/i.test(statement))
      expect(ofNew(altered) || /not valid$/i.test(statement), `${statement}: is checked row by row`).toBe(true);
    if (/^(?:update|delete from) /i.test(statement)) expect.fail(`${statement}: rows are changed by a job, in pages`);
  }
  if (isAlone(text))
    for (const statement of statements.filter((one) => /^create /i.test(one)))
      expect(text, `${statement}: what a failed try left is dropped first`).toMatch(
        new RegExp(`drop index concurrently if exists ${/concurrently (\w+)/i.exec(statement)?.[1]};`, "i"),
      );
});

/** Of a few rows, all of them young. */
const small = ["phone_tickets", "turned_calls"];

test("whatever goes with another row is found by an index, so that leaving reads no table to its end", async () => {
  const url = await createWorldDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as key from pg_constraint as key
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text <> all ($1)
       and not exists (
         select from pg_index join pg_attribute on attrelid = indrelid and attnum = conkey[1]
         where indrelid = conrelid and indkey[0] = conkey[1] and indisvalid
           and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || quote_ident(attname) || ' IS NOT NULL)')
       )`,
    [small],
  );
  await client.end();
  expect(rows).toEqual([]);
});
