import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, describe, expect, inject, test } from "vitest";
import { connect, type Db } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { verifyLedger } from "#server/features/ledger/verify-ledger.ts";
import { encryptBy } from "../../../scripts/backup/age-file.ts";
import { openBackup, verifyBackup } from "../../../scripts/backup/read-backup.ts";
import { isEmptyPlace, restoreRows } from "../../../scripts/backup/restore-rows.ts";
import { writeBackup } from "../../../scripts/backup/write-backup.ts";
import { openShop } from "../../support/booking-world.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { createDatabase } from "../../support/processes/database.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

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
const save = (name: string, encrypt?: ReturnType<typeof encryptBy>) =>
  writeBackup({
    encrypt,
    url: world.databaseUrl,
    file: join(folder, name),
    files: { "secret-key": Buffer.from("abc").toString("base64") },
    version: "0.1.0",
    now: world.clock.now(),
  });

/** A backup, and the rows as they were then: what is done by itself at a full minute may come in between, and it is made again. */
const saveInPeace = (name: string, encrypt?: ReturnType<typeof encryptBy>) =>
  until("a backup with nothing done meanwhile", async () => {
    rmSync(join(folder, name), { force: true });
    const marks = await marksOf(world.db);
    const saved = await save(name, encrypt);
    return isDeepStrictEqual(marks, await marksOf(world.db)) && { marks, saved };
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
  const { marks: before, saved } = await saveInPeace("whole.gz");
  expect(saved).toEqual({
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

describe("an encrypted backup", () => {
  const passphrase = "copper elbow under the sink";
  const file = join(folder, "sealed.gz.age");
  const spoiled = (name: string, spoil: (whole: Buffer) => Uint8Array): string => {
    writeFileSync(join(folder, name), spoil(readFileSync(file)));
    return join(folder, name);
  };

  test("shows nothing of what is in it, and gives every row back to whoever has the passphrase", async () => {
    // Cheaper to open than those of operators, of which a process test makes one.
    const { marks } = await saveInPeace("sealed.gz.age", encryptBy(passphrase, 6));
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
    expect(() => gunzipSync(bytes)).toThrow();
    expect(statSync(file).mode & 0o077).toBe(0);
    const place = await emptyPlace();
    const restored = connect(place, { size: 2, onLost: () => undefined });
    opened.push(restored);
    const backup = await openBackup(file, passphrase);
    await migrate(restored, "db/migrations", backup.head.migration);
    await restoreRows(place, backup);
    expect(await marksOf(restored)).toEqual(marks);
  });

  test("is refused with another passphrase or none, before anything of it is read", async () => {
    await expect(openBackup(file, `${passphrase}!`)).rejects.toThrow("The passphrase is wrong.");
    await expect(openBackup(file)).rejects.toThrow("is encrypted, and there is no passphrase");
  });

  test.each<[string, (whole: Buffer) => Uint8Array]>([
    ["cut by a byte", (whole) => whole.subarray(0, -1)],
    ["cut to its head", (whole) => whole.subarray(0, 300)],
    ["with a byte changed", (whole) => whole.map((byte, at) => (at === whole.length - 400 ? byte ^ 1 : byte))],
    ["with something behind it", (whole) => Buffer.concat([whole, Buffer.alloc(100)])],
    ["with its head changed", (whole) => whole.map((byte, at) => (at === 30 ? byte ^ 1 : byte))],
  ])("%s is refused as a whole", async (name, spoil) => {
    const damaged = spoiled(name.replaceAll(" ", "-"), spoil);
    await expect(verifyBackup(damaged, passphrase)).rejects.toThrow(/is no backup of Belle|The passphrase is wrong/);
  });

  test("and one that is not encrypted is still read, and checked to its end", async () => {
    await expect(verifyBackup(join(folder, "whole.gz"))).resolves.toBeUndefined();
    const cut = join(folder, "cut-at-the-end.gz");
    writeFileSync(cut, readFileSync(join(folder, "whole.gz")).subarray(0, -1));
    await expect(verifyBackup(cut)).rejects.toThrow("is no backup of Belle");
  });
});
