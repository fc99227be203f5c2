import { expect, test } from "vitest";
import type { ShownAuditEvent } from "#contract/sessions.ts";
import { createAuthenticator } from "../../support/accounts/authenticator.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { addCodeApp, addPasskey, loginOf } from "../../support/accounts/second-factor.ts";
import { createClient } from "../../support/client.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

const log = async (owner: NewOwner, query = "?limit=100") =>
  (await owner.send("GET", `/api/account/audit-log${query}`)).body["data"] as ShownAuditEvent[];
const by = (owner: NewOwner) => ({ who: "owner", address: owner.address, key_name: null });

test("a second step that failed is counted like a password, by the way that was tried", async () => {
  const owner = await newOwner(world);
  await addCodeApp(world, owner);
  const login = loginOf(world, owner);
  const token = await login.pending();
  for (const [method, times] of [
    ["code", 3],
    ["recovery_code", 1],
    ["passkey", 3],
  ] as const)
    for (let tried = 0; tried < times; tried++) await login.complete(token, { method, code: "000000" });
  const failed = (await log(owner)).filter(({ what }) => what === "login_failed");
  expect(failed).toHaveLength(3);
  // From the sixth on it waits, and is counted all the same.
  expect(failed.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { method: "code", tries: 3 },
      { method: "recovery_code", tries: 1 },
      { method: "passkey", tries: 3 },
    ]),
  );
  expect(failed[0]).toMatchObject({ who: "stranger", address: login.browser.address });
});

test("a passkey that was refused is counted where it is somebody's", async () => {
  const owner = await newOwner(world);
  const phone = await addPasskey(owner);
  const stranger = createClient(world.app);
  const options = async () => (await stranger.send("POST", "/token/passkey/options")).body;
  for (let tried = 0; tried < 3; tried++) {
    const passkey = phone.get(await options(), { from: "https://belle.example.evil" });
    expect((await stranger.send("POST", "/token/passkey", { passkey })).status).toBe(401);
  }
  const passkey = createAuthenticator().get(await options());
  expect((await stranger.send("POST", "/token/passkey", { passkey })).status).toBe(401);
  expect((await log(owner)).filter(({ what }) => what === "login_failed")).toMatchObject([
    { who: "stranger", address: stranger.address, details: { method: "passkey", tries: 3 } },
  ]);
});

test("who could not prove it in a session is counted, whatever the proof was for", async () => {
  const owner = await newOwner(world);
  await addCodeApp(world, owner);
  const wrong = "not the password";
  for (let tried = 0; tried < 8; tried++)
    await owner.send("POST", "/users/me/proof", { method: "code", code: "000000" });
  await owner.send("POST", "/users/me/proof", { method: "password", password: wrong });
  const next = "nine pipes below";
  await owner.send("POST", "/users/me/password", {
    current_password: wrong,
    new_password: next,
    confirm_password: next,
  });
  await owner.send("DELETE", "/users/me", { password: wrong });
  await owner.send("PATCH", "/users/me", { email: `new-${owner.user.email}`, current_password: wrong });
  const failed = (await log(owner, "?group=access&limit=100")).filter(({ what }) => what === "identity_not_proved");
  expect(failed).toHaveLength(2);
  for (const event of failed) expect(event).toMatchObject({ ...by(owner), text: "Identity not confirmed" });
  expect(failed.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { method: "code", tries: 8 },
      { method: "password", tries: 4 },
    ]),
  );
});

test("wrong API keys are nobody's: they count among the logins that failed, and one address cannot go on for ever", async () => {
  const failures = async () =>
    (await world.db.selectFrom("login_failures").select("failures").execute()).reduce(
      (sum, row) => sum + row.failures,
      0,
    );
  const before = await failures();
  const token = `belle_read_${"x".repeat(43)}`;
  const program = createClient(world.app, { token });
  for (let tried = 0; tried < 20; tried++) expect((await program.send("GET", "/api/conversations")).status).toBe(401);
  expect(await failures()).toBe(before + 20);
  expect((await program.send("GET", "/api/conversations")).status).toBe(429);
  expect(await failures()).toBe(before + 20);
});
