import { afterEach, describe, expect, test } from "vitest";
import { verifyHook } from "#providers/hooks/verify-hook.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { shownSecret } from "../../support/accounts/webhook-secret.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const at = world.outside.sandbox?.url ?? "";
const send = (owner: NewOwner, url: string) => owner.send("POST", "/api/webhook-tests", { url });
const faults = (trouble: object = {}) =>
  fetch(`${at}/api/weather/hooks`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(trouble),
  });
const answerWith = (answer: number) =>
  fetch(`${at}/hooks/answer`, { method: "POST", body: new URLSearchParams({ answer: String(answer) }) });
type Caught = { name: string; headers: Record<string, string>; body: string };
const caught = async (name: string) => {
  const { hooks } = (await (await fetch(`${at}/api/hooks`)).json()) as { hooks: Caught[] };
  return hooks.filter((hook) => hook.name === name);
};
afterEach(async () => {
  await faults();
  await answerWith(200);
});

test("a made-up call arrives, signed with the owner's secret", async () => {
  const owner = await newOwner(world);
  const answer = await send(owner, ` ${at}/hooks/catch/${owner.user.username} `);
  expect([answer.status, answer.body]).toEqual([200, { delivered: true, status: 200, reason: null }]);
  const [hook, ...more] = await caught(owner.user.username);
  expect(more).toEqual([]);
  expect(JSON.parse(hook?.body ?? "")).toMatchObject({
    event: "call.test",
    test: true,
    call: { duration_seconds: 214 },
  });
  const received = {
    signature: hook?.headers["belle-signature"] ?? "",
    id: hook?.headers["belle-delivery"] ?? "",
    body: hook?.body ?? "",
  };
  expect(verifyHook(received, [await shownSecret(owner)], world.clock.now())).toBe("valid");
  expect(verifyHook(received, [await shownSecret(await newOwner(world))], world.clock.now())).toBe("wrong");
});

describe("what went wrong is said plainly", () => {
  test.each([
    [500, "The address responded with 500 instead of accepting it."],
    [410, "The address responded with 410 instead of accepting it."],
    [301, "The address redirects to another one (301). Enter that one instead."],
  ])("it answers %i", async (status, reason) => {
    const owner = await newOwner(world);
    await answerWith(status);
    const answer = await send(owner, `${at}/hooks/catch/${owner.user.username}`);
    expect(answer.body).toEqual({ delivered: false, status, reason });
  });

  test("it cuts the connection", async () => {
    const owner = await newOwner(world);
    await faults({ kind: "refuse" });
    expect((await send(owner, `${at}/hooks/catch/x`)).body).toEqual({
      delivered: false,
      status: null,
      reason: "Nothing responds at this address. Check the spelling.",
    });
  });

  test.each([
    "http://127.0.0.1:5432/",
    "http://localhost/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/hook",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "https://user:secret@hooks.example.com/",
    "https://hooks.example.com:8443/",
  ])("an address inside is not knocked at: %s", async (url) => {
    const answer = await send(await newOwner(world), url);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        delivered: false,
        status: null,
        reason: "We only send to addresses on the public internet, on port 80 or 443.",
      },
    ]);
  });

  test.each([
    ["", "Zapier webhook is empty."],
    ["hooks.zapier.com/1", "Zapier webhook must start with https://."],
    ["file:///etc/passwd", "Zapier webhook must start with https://."],
  ])("%j is no address", async (url, detail) => {
    const answer = await send(await newOwner(world), url);
    expect([answer.status, answer.body]).toEqual([422, { detail }]);
  });
});

test("somebody who tests again and again has to wait", async () => {
  const owner = await newOwner(world);
  for (let sent = 0; sent < 10; sent++) await send(owner, "http://localhost/");
  expect(await send(owner, "http://localhost/")).toMatchObject({ status: 429, headers: { "retry-after": "10" } });
});
