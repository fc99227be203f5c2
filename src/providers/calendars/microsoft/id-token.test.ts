import { expect, it } from "vitest";
import { isOwnIdToken } from "./id-token.ts";

const base = "https://login.microsoftonline.com";
const tenant = "72f988bf-86f1-41af-91ab-2d7cd011db47";
const personal = "9188040d-6c67-4c5b-b112-36a304b66dad";
const now = new Date("2026-11-14T18:30:00Z");
const expected = { base, clientId: "belle", now };
const nowSeconds = now.getTime() / 1000;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = (claims: object) => `${part({ alg: "RS256" })}.${part(claims)}.c2ln`;
const claims = (tid: string, more = {}) => ({
  iss: `${base}/${tid}/v2.0`,
  aud: "belle",
  tid,
  exp: nowSeconds + 3600,
  ...more,
});

it.each<[string, unknown, boolean]>([
  ["a company's tenant", token(claims(tenant)), true],
  ["personal accounts", token(claims(personal)), true],
  ["another tenant than it names", token(claims(tenant, { tid: personal })), false],
  ["common", token(claims(tenant, { iss: `${base}/common/v2.0` })), false],
  ["somebody else", token(claims(tenant, { iss: `https://evil.example/${tenant}/v2.0` })), false],
  ["a tenant that is no guid", token(claims("../evil", { iss: `${base}/../evil/v2.0` })), false],
  ["another app", token(claims(tenant, { aud: "other" })), false],
  ["an hour ago", token(claims(tenant, { exp: nowSeconds - 3600 })), false],
  ["this very minute", token(claims(tenant, { exp: nowSeconds - 30 })), true],
  ["no one: it says nothing", token({}), false],
  ["no one: it cannot be read", "a.%%%.c", false],
  ["no one: it has no signature", part(claims(tenant)), false],
  ["no one: it is no text", { iss: base }, false],
])("an id token of %s", (_of, given, isOwn) => {
  expect(isOwnIdToken(given, expected)).toBe(isOwn);
});
