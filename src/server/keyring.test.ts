import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeyring, fingerprintOf } from "./keyring.ts";

const secretKey = fc.string({ minLength: 32, maxLength: 80 });
const uses = ["relay tokens", "visit addresses", "visit codes", "trial claims", "webhooks of 1", "key fingerprint"];
const tables = ["assistants", "calendar_grants", "calendar_sign_ins", "webhook_secrets", "retired_keys"];

test("no two uses have the same key, nor do two versions of one use, nor is it the product's key", () => {
  fc.assert(
    fc.property(fc.uniqueArray(secretKey, { minLength: 2, maxLength: 3 }), (given) => {
      const ring = createKeyring(given as [string, ...string[]]);
      const signing = uses.flatMap((use) => ring.keysOf(use));
      const sealing = ring.ids.flatMap((id) => [
        ring.sealingKey(id, "", "v1"),
        ...tables.map((table) => ring.sealingKey(id, table, "v2")),
      ]);
      const all = [...signing, ...sealing].map((key) => key?.toString("hex"));
      expect(new Set(all).size).toBe(given.length * (uses.length + 1 + tables.length));
      for (const key of given) expect(all).not.toContain(Buffer.from(key).toString("hex"));
    }),
  );
});

test("a key is named and marked in ways that do not tell it, and the newest comes first", () => {
  const [first, second] = ["a".repeat(32), "b".repeat(32)];
  const ring = createKeyring([second, first]);
  expect(ring.ids).toEqual([createKeyring([second]).ids[0], createKeyring([first]).ids[0]]);
  expect(ring.keysOf("x")).toEqual([createKeyring([second]).keysOf("x")[0], createKeyring([first]).keysOf("x")[0]]);
  expect(fingerprintOf(first)).toMatch(/^[0-9a-f]{32}$/);
  expect(fingerprintOf(first)).not.toBe(fingerprintOf(second));
});

test("what was kept of a key that is gone is recognised for its use alone, and once", () => {
  const [first, second] = ["a".repeat(32), "b".repeat(32)];
  const old = createKeyring([first]);
  const retired = [{ use: "visit addresses", key_id: old.ids[0], key: old.keyOf(old.ids[0], "visit addresses") }];
  const ring = createKeyring([second], { retired });
  expect(ring.keysOf("visit addresses")[1]).toEqual(old.keysOf("visit addresses")[0]);
  expect(ring.keysOf("visit codes")).toHaveLength(1);
  expect(createKeyring([second, first], { retired }).keysOf("visit addresses")).toHaveLength(2);
});
