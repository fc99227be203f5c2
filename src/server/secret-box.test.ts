import { createCipheriv, createHash, hkdfSync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createKeyring } from "./keyring.ts";
import { createSecretBox } from "./secret-box.ts";

const [first, second] = ["a".repeat(32), "b".repeat(32)];
const boxOf = (...keys: [string, ...string[]]) => createSecretBox(createKeyring(keys));
const box = boxOf(first);
const place = "assistants/1/sendgrid_key";

test.each(["SG.x7Qa-secret", "", "ключ 🔑", "x".repeat(5000)])("what is sealed can be opened again: %j", (secret) => {
  expect(box.open(box.seal(secret, place), place)).toBe(secret);
});

test("neither the secret nor the same words twice can be seen from outside", () => {
  const [one, two] = [box.seal("SG.x7Qa", place), box.seal("SG.x7Qa", place)];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^v2\.[0-9a-f]{8}\.[\w-]+$/);
  expect(Buffer.from(one.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain("x7Qa");
});

describe("what is not as it was sealed is not opened", () => {
  const sealed = box.seal("SG.x7Qa", place);
  const [form, id, packed = ""] = sealed.split(".");
  const bytes = Buffer.from(packed, "base64url");
  const withByteChanged = (at: number) => {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return `${form}.${id}.${changed.toString("base64url")}`;
  };

  test.each([...bytes.keys()])("byte %i was changed", (at) => {
    expect(() => box.open(withByteChanged(at), place)).toThrow();
  });

  test.each([
    ["it stands in another place", sealed, "assistants/2/sendgrid_key"],
    ["it is said to be of the first form", `v1.${id}.${packed}`, place],
    ["it is cut off", `${form}.${id}.${packed.slice(0, 30)}`, place],
    ["its tag is shorter", `${form}.${id}.${bytes.subarray(0, 20).toString("base64url")}`, place],
    ["it is empty", "", place],
    ["it has another form", `v3.${id}.${packed}`, place],
    ["something is behind it", `${sealed}.x`, place],
    ["it names another key", `${form}.00000000.${packed}`, place],
  ])("%s", (_name, text, where) => {
    expect(() => box.open(text, where)).toThrow();
  });
});

describe("a key takes another one's place", () => {
  const old = box.seal("SG.x7Qa", place);
  const both = boxOf(second, first);

  test("what the older sealed is still opened, and the newer seals", () => {
    expect(both.open(old, place)).toBe("SG.x7Qa");
    expect(boxOf(second).open(both.seal("SG.new", place), place)).toBe("SG.new");
  });

  test("without the older key its secrets stay shut, with a text that says why", () => {
    expect(() => boxOf(second).open(old, place)).toThrow("a key that is not at hand");
  });
});

/** As everything was sealed before every table had a key of its own. */
function sealedOnce(secretKey: string, secret: string, where: string): string {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "belle secret box", 32));
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(where));
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  const packed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
  return `v1.${createHash("sha256").update(key).digest("hex").slice(0, 8)}.${packed}`;
}

const keys = fc.uniqueArray(fc.string({ minLength: 32, maxLength: 64 }), { minLength: 1, maxLength: 4 });
const places = fc.tuple(fc.constantFrom("assistants", "calendar_grants", "webhook_secrets"), fc.uuid());

test("whichever of the keys sealed it, in whichever form, it is opened, and sealed anew it needs the newest alone", () => {
  fc.assert(
    fc.property(keys, fc.nat(), fc.string(), places, fc.boolean(), (given, which, secret, [table, id], isOld) => {
      const [newest, ...older] = given as [string, ...string[]];
      const by = given[which % given.length] as string;
      const where = `${table}/${id}`;
      const ring = boxOf(newest, ...older);
      const sealed = isOld ? sealedOnce(by, secret, where) : boxOf(by).seal(secret, where);
      expect(ring.open(sealed, where)).toBe(secret);
      const anew = ring.seal(ring.open(sealed, where), where);
      expect(anew.startsWith(ring.mark)).toBe(true);
      expect(sealed.startsWith(ring.mark)).toBe(!isOld && by === newest);
      expect(boxOf(newest).open(anew, where)).toBe(secret);
    }),
  );
});

test("what is sealed for one use is not opened for another, whatever the form", () => {
  fc.assert(
    fc.property(fc.string(), places, places, (secret, [table, id], [otherTable, otherId]) => {
      const [where, elsewhere] = [`${table}/${id}`, `${otherTable}/${otherId}`];
      for (const sealed of [box.seal(secret, where), sealedOnce(first, secret, where)])
        expect(() => box.open(sealed, elsewhere)).toThrow();
    }),
  );
});
