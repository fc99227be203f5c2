import { describe, expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const [first, second] = ["a".repeat(32), "b".repeat(32)];
const box = createSecretBox([first]);
const place = "assistants/1/sendgrid_key";

test.each(["SG.x7Qa-secret", "", "ключ 🔑", "x".repeat(5000)])("what is sealed can be opened again: %j", (secret) => {
  expect(box.open(box.seal(secret, place), place)).toBe(secret);
});

test("neither the secret nor the same words twice can be seen from outside", () => {
  const [one, two] = [box.seal("SG.x7Qa", place), box.seal("SG.x7Qa", place)];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
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
    ["it is cut off", `${form}.${id}.${packed.slice(0, 30)}`, place],
    ["its tag is shorter", `${form}.${id}.${bytes.subarray(0, 20).toString("base64url")}`, place],
    ["it is empty", "", place],
    ["it has another form", `v2.${id}.${packed}`, place],
    ["something is behind it", `${sealed}.x`, place],
    ["it names another key", `${form}.00000000.${packed}`, place],
  ])("%s", (_name, text, where) => {
    expect(() => box.open(text, where)).toThrow();
  });
});

describe("a key takes another one's place", () => {
  const old = box.seal("SG.x7Qa", place);
  const both = createSecretBox([second, first]);

  test("what the older sealed is still opened, and the newer seals", () => {
    expect(both.open(old, place)).toBe("SG.x7Qa");
    expect(createSecretBox([second]).open(both.seal("SG.new", place), place)).toBe("SG.new");
  });

  test("without the older key its secrets stay shut, with a text that says why", () => {
    expect(() => createSecretBox([second]).open(old, place)).toThrow("a key that is not at hand");
  });
});
