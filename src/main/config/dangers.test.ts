import { describe, expect, test } from "vitest";
import { dangersOf } from "./dangers.ts";

const secure = "https://belle.example";
const local = "http://localhost:3000";
const named = (host: string | undefined, publicUrl: string, trustedProxies: string[] = []) =>
  dangersOf({ host, publicUrl, trustedProxies }).map(({ variable }) => variable);

describe("listening beyond this machine without TLS", () => {
  test.each([
    [undefined, local, []],
    ["127.0.0.1", local, []],
    ["::1", local, []],
    ["localhost", local, []],
    ["0.0.0.0", local, ["HOST"]],
    ["::", local, ["HOST"]],
    ["192.168.1.20", local, ["HOST"]],
    ["belle-1.internal", local, ["HOST"]],
    ["0.0.0.0", "http://belle.example", ["HOST"]],
    ["0.0.0.0", secure, []],
  ])("HOST %s at %s", (host, publicUrl, dangers) => expect(named(host, publicUrl)).toEqual(dangers));
});

describe("proxies that anybody could be", () => {
  test.each([
    ["127.0.0.1", false],
    ["::1", false],
    ["loopback", false],
    ["uniquelocal", false],
    ["10.0.0.0/8", false],
    ["172.16.0.0/12", false],
    ["fd00::/8", false],
    ["203.0.113.7", false],
    ["203.0.113.7/32", false],
    ["0.0.0.0/0", true],
    ["::/0", true],
    ["10.0.0.0/7", true],
    ["172.16.0.0/8", true],
    ["8.8.8.0/24", true],
    ["::ffff:0:0/96", true],
    ["2000::/3", true],
  ])("%s: %s", (proxy, dangerous) =>
    expect(named(undefined, secure, ["127.0.0.1", proxy])).toEqual(dangerous ? ["TRUSTED_PROXIES"] : []),
  );
});

test("each says what may happen and what to do, and names only what is dangerous", () => {
  const [host, proxies] = dangersOf({ host: "0.0.0.0", publicUrl: local, trustedProxies: ["::1", "0.0.0.0/0"] });
  expect(host?.text).toMatch(/^HOST=0\.0\.0\.0 lets others on the network in without TLS/);
  expect(proxies?.text).toMatch(/^TRUSTED_PROXIES=0\.0\.0\.0\/0 believes strangers/);
  expect([host?.fix, proxies?.fix]).toEqual([
    expect.stringContaining("PUBLIC_URL"),
    expect.stringContaining("127.0.0.1"),
  ]);
});
