import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { openKeyring } from "#server/features/installation/open-keyring.ts";
import { sealedColumns } from "#server/features/installation/sealed-columns.ts";
import { createWorld, createWorldDatabase } from "../../support/world.ts";

const refusal =
  "SECRET_KEY is not the key that this database is sealed with. Start with that key. To replace it, name it in SECRET_KEYS_ACCEPTED beside the new one.";
const world = await createWorld();

describe("a database belongs to one secret key", () => {
  test("another key is refused at start, and the first keeps working", async () => {
    const { databaseUrl } = world;
    await expect(createWorld({ SECRET_KEY: "x".repeat(32) }, { databaseUrl })).rejects.toThrow(refusal);
    await expect(createWorld({}, { databaseUrl })).resolves.toBeDefined();
  });

  test("of two first starts at the same moment with different keys, one begins", async () => {
    const db = connect(await createWorldDatabase(), { onLost: () => undefined });
    await db.deleteFrom("installation").execute();
    // Made by the first start whose copy this database is.
    await db.deleteFrom("push_keys").execute();
    const keys = ["a", "b", "c", "d"].map((letter) => letter.repeat(32));
    const results = await Promise.allSettled(keys.map((key) => openKeyring({ db, now: new Date() }, [key])));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ message: refusal });
    await db.destroy();
  });

  test("the key itself is not kept in it", async () => {
    const facts = await world.db.selectFrom("installation").selectAll().execute();
    expect(facts).toHaveLength(1);
    expect(JSON.stringify(facts)).not.toContain("t".repeat(32));
  });
});

test("every sealed column of the tables is known to the rotation of keys, by the key of its rows", async () => {
  const { rows } = await sql<{ place: string; key: string[] }>`
    select class.relname || '.' || attribute.attname as place,
      (select array_agg(part.attname::text order by array_position(key.conkey, part.attnum))
        from pg_constraint as key join pg_attribute as part on part.attrelid = key.conrelid and part.attnum = any(key.conkey)
        where key.conrelid = class.oid and key.contype = 'p') as key
    from pg_class as class
      join pg_namespace as space on space.oid = class.relnamespace
      join pg_attribute as attribute on attribute.attrelid = class.oid
    where space.nspname = 'public' and class.relkind = 'r' and attribute.attname like '%\_sealed' and not attribute.attisdropped
    order by 1`.execute(world.db);
  const known = sealedColumns.map(({ table, column, key }) => ({ place: `${table}.${column}`, key }));
  expect(rows).toEqual(known.sort((one, other) => (one.place < other.place ? -1 : 1)));
});
