import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createKeyring } from "./keyring.ts";
import { createPortalLinks } from "./portal-links.ts";

const links = createPortalLinks(createKeyring(["k".repeat(32)]));
const id = "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20";

test("an address that we made leads to its booking, and is short enough for a text", () => {
  const token = links.tokenOf(id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(links.readToken(token)).toBe(id);
});

test("half of it is a mark of 128 bits", () => {
  const bytes = Buffer.from(links.tokenOf(id), "base64url");
  expect(bytes.subarray(0, 16).toString("hex")).toBe(id.replaceAll("-", ""));
  expect(bytes.subarray(16).length * 8).toBe(128);
});

test("an address with a shorter mark, as they were made before, leads to its booking still", () => {
  const former = Buffer.from(links.tokenOf(id), "base64url").subarray(0, 28).toString("base64url");
  expect(former).toHaveLength(38);
  expect(links.readToken(former)).toBe(id);
  expect(links.readToken(`${former.slice(0, -1)}${former.endsWith("A") ? "B" : "A"}`)).toBeUndefined();
  for (const bytes of [17, 24, 27, 29, 31]) {
    const other = Buffer.from(links.tokenOf(id), "base64url").subarray(0, bytes).toString("base64url");
    expect(links.readToken(other), String(bytes)).toBeUndefined();
  }
});

test("with any character changed, added or taken away it leads nowhere", () => {
  const token = links.tokenOf(id);
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === "A" ? "B" : "A";
    expect(links.readToken(`${token.slice(0, place)}${other}${token.slice(place + 1)}`), String(place)).toBeUndefined();
  }
  for (const wrong of [
    "",
    "x",
    id,
    token.slice(1),
    `${token}A`,
    `${token}=`,
    token.replaceAll("-", "+"),
    "é".repeat(43),
  ])
    if (wrong !== token) expect(links.readToken(wrong), wrong).toBeUndefined();
});

test("another installation's address leads nowhere, and its codes are others", () => {
  const other = createPortalLinks(createKeyring(["o".repeat(32)]));
  expect(links.readToken(other.tokenOf(id))).toBeUndefined();
  expect(other.codeOf(id)).not.toBe(links.codeOf(id));
});

test("what an earlier key made leads on beside a newer one, and what the newer one makes is its own", () => {
  const after = createPortalLinks(createKeyring(["o".repeat(32), "k".repeat(32)]));
  expect(after.readToken(links.tokenOf(id))).toBe(id);
  expect(after.isCodeOf(id, links.codeOf(id))).toBe(true);
  expect(after.tokenOf(id)).toBe(createPortalLinks(createKeyring(["o".repeat(32)])).tokenOf(id));
  expect(after.isCodeOf(id, after.codeOf(id))).toBe(true);
  expect(links.isCodeOf(id, after.codeOf(id))).toBe(false);
});

test("a code has six digits and follows from its id", () => {
  for (let count = 0; count < 50; count++) {
    const code_id = randomUUID();
    expect(links.codeOf(code_id)).toMatch(/^\d{6}$/);
    expect(links.codeOf(code_id)).toBe(links.codeOf(code_id));
  }
});
