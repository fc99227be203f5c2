import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { parseConfig } from "../../config/config.ts";
import { checkPush } from "./check-push.ts";

const pair = () => {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  return { VAPID_PUBLIC_KEY: keys.getPublicKey("base64url"), VAPID_PRIVATE_KEY: padded(keys.getPrivateKey()) };
};
const padded = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key]).toString("base64url");
const found = async (env: Record<string, string>) =>
  (await checkPush({ config: parseConfig(env, process.cwd()) })).map(({ state, text }) => [state, text]);

test("phone alerts are signed with keys that fit", async () => {
  expect(await found({})).toEqual([["not set", "signed with the keys that were made at the first start"]]);
  expect(await found(pair())).toEqual([["good", "signed with the keys of the settings"]]);
  const { VAPID_PRIVATE_KEY } = pair();
  expect(await found({ ...pair(), VAPID_PRIVATE_KEY })).toEqual([
    ["wrong", expect.stringContaining("not the public half of VAPID_PRIVATE_KEY")],
  ]);
});

test("phone alerts need a page that comes by https", async () => {
  const open = { PUBLIC_URL: "http://belle.example", SANDBOX: "on", VERIFY_OWNERS: "off" };
  expect(await found(open)).toEqual([["wrong", expect.stringContaining("by https")]]);
});
