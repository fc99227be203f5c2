import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import { connect, type Db } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { verifyLedger } from "#server/features/ledger/verify-ledger.ts";
import { openBackup } from "../../scripts/backup/read-backup.ts";
import { isEmptyPlace, restoreRows } from "../../scripts/backup/restore-rows.ts";
import { writeBackup } from "../../scripts/backup/write-backup.ts";
import { openShop } from "../support/booking-world.ts";
import { createDatabase } from "../support/database.ts";
import { makeCall } from "../support/finished-calls.ts";
import { createWorld } from "../support/world.ts";

const world = await createWorld();
const folder = mkdtempSync(join(tmpdir(), "belle-backup-"));
const opened: Db[] = [];
afterAll(async () => {
  for (const db of opened) await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Every row of every table, as a mark for each table. */
async function marksOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'migrations%' order by 1`.execute(
    db,
  );
  const marks: Record<string, string> = {};
  for (const { name } of rows) {
    const read = await sql<{ mark: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as mark
      from ${sql.table(name)} as row`.execute(db);
    marks[name] = read.rows[0]?.mark ?? "";
  }
  return marks;
}

const emptyPlace = () => createDatabase(inject("databaseUrl"), `belle_restored_${process.env["VITEST_POOL_ID"]}`);
const save = (name: string) =>
  writeBackup({
    url: world.databaseUrl,
    file: join(folder, name),
    files: { "secret-key": Buffer.from("abc").toString("base64") },
    version: "0.1.0",
    now: world.clock.now(),
  });

test("a backup, restored into an empty place, gives every row back as it was, and a ledger that verifies", async () => {
  const shop = await openShop(world);
  // Signs that some readers take for the end of a line, quotes, nothing at all, and a row that looks like a title.
  const words = ['{"table":"owners","columns":[]}', 'a "quoted"\\ \u2028 line\nand another\r', "", "Señora Núñez 🔧"];
  await makeCall(world, shop, {
    seconds: 214,
    callerName: "\u2028 HALVORSEN",
    lines: words.map((line) => `> ${line}`),
  });
  await makeCall(world, shop, { seconds: 5, message: { text: "\\N \t tab", urgent: true } });
  const before = await marksOf(world.db);
  expect(await save("whole.gz")).toEqual({
    tables: Object.keys(before).length,
    rows: Object.values(before).reduce((sum, mark) => sum + Number(mark.split(" ")[0]), 0),
  });
  expect(statSync(join(folder, "whole.gz")).mode & 0o077).toBe(0);

  const place = await emptyPlace();
  expect(await isEmptyPlace(place)).toBe(true);
  const restored = connect(place, { size: 2, onLost: () => undefined });
  opened.push(restored);
  const backup = await openBackup(join(folder, "whole.gz"));
  expect(backup.head.files).toEqual({ "secret-key": Buffer.from("abc").toString("base64") });
  await migrate(restored, "db/migrations", backup.head.migration);
  await restoreRows(place, backup);
  expect(await marksOf(restored)).toEqual(before);
  expect(await verifyLedger({ db: restored })).toEqual(await verifyLedger({ db: world.db }));
  expect(await isEmptyPlace(place)).toBe(false);
  // What follows from a change follows again.
  await expect(sql`update ledger_entries set billed_seconds = 0`.execute(restored)).rejects.toThrow("never changed");
});

test.each([
  ["cut off", (whole: Buffer) => whole.subarray(0, whole.length - 40)],
  ["without its end", (whole: Buffer) => gzipSync(gunzipSync(whole).toString().split("\n").slice(0, -2).join("\n"))],
  [
    "with a row less",
    (whole: Buffer) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/\n\{"[^\n]*"urgent": true[^\n]*/, ""),
      ),
  ],
  ["of something else", () => Buffer.from("no backup at all")],
])("a backup %s is refused, and nothing stands where it was to go", async (name, spoil) => {
  const file = join(folder, `${name.replaceAll(" ", "-")}.gz`);
  writeFileSync(file, spoil(readFileSync(join(folder, "whole.gz"))));
  const place = await emptyPlace();
  const db = connect(place, { size: 2, onLost: () => undefined });
  try {
    await migrate(db, "db/migrations");
    await expect((async () => restoreRows(place, await openBackup(file)))()).rejects.toThrow("is no backup of Belle");
    expect(await db.selectFrom("owners").selectAll().execute()).toEqual([]);
  } finally {
    await db.destroy();
  }
});
