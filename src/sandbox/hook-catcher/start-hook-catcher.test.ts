import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { tryVendor } from "../sites/try-vendor.ts";
import { startHookCatcher } from "./start-hook-catcher.ts";

let catcher: Awaited<ReturnType<typeof tryVendor>>;
const now = new Date("2026-11-14T18:30:00Z");
beforeEach(async () => {
  catcher = await tryVendor(startHookCatcher, { now: () => now });
});
afterEach(() => catcher.close());

const tell = (body: string, headers: Record<string, string> = {}, name = "my-zap") =>
  fetch(`${catcher.url}/hooks/catch/${name}`, { method: "POST", body, headers, redirect: "manual" });
const set = (path: string, fields: Record<string, string>) =>
  fetch(`${catcher.url}/hooks/${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const page = async () => (await fetch(`${catcher.url}/hooks`)).text();

function signed(body: string, secret: string, age = 0) {
  const t = Math.floor(now.getTime() / 1000) - age;
  const v1 = createHmac("sha256", secret).update(`${t}.d1.${body}`).digest("hex");
  return {
    "belle-delivery": "d1",
    "belle-event": "call.ended",
    "belle-signature": `t=${t},v1=${"0".repeat(64)},v1=${v1}`,
  };
}

describe("the catcher", () => {
  it("says how to use it while nothing has come", async () => {
    expect(await page()).toContain(`<code>${catcher.url}/hooks/catch/my-zap</code>`);
    expect(await page()).toContain("No webhooks yet");
    expect(catcher.vendor.state()).toBe("Nothing received");
  });

  test.each([
    ["application/json", '{"a":1}'],
    ["application/x-www-form-urlencoded", "a=1&b=2"],
    ["text/plain", "hello"],
    ["application/octet-stream", "<b>Zoë</b>"],
  ])("keeps %s as it came", async (type, body) => {
    const answer = await tell(body, { "content-type": type });
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: "success" }]);
    const { hooks } = await (await fetch(`${catcher.url}/api/hooks`)).json();
    expect(hooks).toMatchObject([{ name: "my-zap", body, answered: 200, headers: { "content-type": type } }]);
  });

  it("shows hostile text as text", async () => {
    await tell("<script>alert(1)</script>", { "belle-event": "<img src=x>" }, "%3Cb%3E");
    expect(await page()).not.toMatch(/<script>alert|<img src=x>|<b>&lt;\/b>|to <bdi><b>/);
    expect(await page()).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it.each([
    ["right", signed("{}", "key"), "signature right<"],
    ["of another secret", signed("{}", "other"), "signature wrong for this secret"],
    ["five minutes old", signed("{}", "key", 301), "more than 300 seconds old"],
    ["of another body", signed("[]", "key"), "signature wrong for this secret"],
    ["missing", {}, "not signed"],
  ])("judges a signature that is %s for the secret that was typed", async (_, headers, text) => {
    await set("secret", { secret: "key" });
    await tell("{}", headers as Record<string, string>);
    expect(await page()).toContain(text);
  });

  test.each(["301", "410", "429", "500"])("answers %s when told to, and well again when told so", async (answer) => {
    expect((await set("answer", { answer })).status).toBe(303);
    expect((await tell("{}")).status).toBe(Number(answer));
    await set("answer", { answer: "999" });
    expect((await tell("{}")).status).toBe(200);
  });

  it("keeps the last fifty, across a restart, until they are deleted", async () => {
    for (let n = 0; n < 52; n++) await tell(`{"n":${n}}`);
    await catcher.close({ keep: true });
    catcher = await tryVendor(startHookCatcher, { dir: catcher.dir });
    const { hooks } = await (await fetch(`${catcher.url}/api/hooks`)).json();
    expect([hooks.length, hooks[0].body, hooks[49].body, catcher.vendor.state()]).toEqual([
      50,
      '{"n":51}',
      '{"n":2}',
      "52 received",
    ]);
    await set("delete-all", {});
    expect(await page()).toContain("No webhooks yet");
  });
});
