import { describe, expect, test } from "vitest";
import {
  checkKeyName,
  closedToKeysText,
  isKeyText,
  type KeyAccess,
  keyRefusal,
  readsOnlyText,
} from "./api-key-rules.ts";

describe("what a key may ask for", () => {
  test.each<[KeyAccess, string, true | undefined, string | undefined]>([
    ["read", "GET", true, undefined],
    ["read", "POST", true, readsOnlyText],
    ["read", "PUT", true, readsOnlyText],
    ["read", "PATCH", true, readsOnlyText],
    ["read", "DELETE", true, readsOnlyText],
    ["read_write", "GET", true, undefined],
    ["read_write", "DELETE", true, undefined],
    ["read", "GET", undefined, closedToKeysText],
    ["read_write", "POST", undefined, closedToKeysText],
  ])("%s, %s, open to keys: %s", (access, method, keys, refusal) => {
    expect(keyRefusal(access, { method, ...(keys ? { keys } : {}) })).toBe(refusal);
  });
});

test.each([
  [`belle_read_${"a".repeat(43)}`, true],
  [`belle_write_${"-_Z9".repeat(10)}abc`, true],
  [`belle_read_${"a".repeat(42)}`, false],
  [`belle_read_${"a".repeat(44)}`, false],
  [`belle_admin_${"a".repeat(43)}`, false],
  [`Belle_read_${"a".repeat(43)}`, false],
  ["a".repeat(43), false],
])("%j has the form of a key: %s", (token, is) => expect(isKeyText(token)).toBe(is));

test.each([
  ["  Accounting \n export ", { name: "Accounting export" }],
  ["x".repeat(60), { name: "x".repeat(60) }],
  ["x".repeat(61), { error: "The name can be 60 characters at most." }],
  [" \t ", { error: "Give the key a name, like the program that uses it." }],
  ["a\u0000b", { error: "The name has a character that can't be shown." }],
])("the name %j", (typed, checked) => expect(checkKeyName(typed)).toEqual(checked));
