import { describe, expect, test } from "vitest";
import { checkSecretKey } from "#server/features/installation/check-secret-key.ts";
import { createWorld, createWorldDatabase } from "../support/world.ts";

const refusal = "SECRET_KEY is not the key that this database was begun with. Start with that key.";
const world = await createWorld();

describe("a database belongs to one secret key", () => {
  test("another key is refused at start, and the first keeps working", async () => {
    const { databaseUrl } = world;
    await expect(createWorld({ SECRET_KEY: "x".repeat(32) }, { databaseUrl })).rejects.toThrow(refusal);
    await expect(createWorld({}, { databaseUrl })).resolves.toBeDefined();
  });

  test("of two first starts at the same moment with different keys, one begins", async () => {
    const { db } = await createWorld({}, { databaseUrl: await createWorldDatabase() });
    await db.deleteFrom("installation").execute();
    const keys = ["a", "b", "c", "d"].map((letter) => letter.repeat(32));
    const results = await Promise.allSettled(keys.map((key) => checkSecretKey(db, key)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ message: refusal });
  });

  test("the key itself is not kept in it", async () => {
    const facts = await world.db.selectFrom("installation").selectAll().execute();
    expect(facts).toHaveLength(1);
    expect(JSON.stringify(facts)).not.toContain("t".repeat(32));
  });
});
