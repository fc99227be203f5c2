import { describe, expect, test } from "vitest";
import type { Session } from "#contract/sessions.ts";
import { notProvedText, proofMinutes, proveAgainText } from "#domain/accounts/proof-rules.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { addCodeApp, addPasskey } from "../../support/accounts/second-factor.ts";
import { somePhone } from "../../support/some-phone.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const refused = { status: 403, body: { detail: proveAgainText, code: "prove_again" } };

const grownOld = () => world.clock.advance(proofMinutes * 60_000);
const makeKey = (owner: NewOwner) => owner.send("POST", "/api/keys", { name: "A program", access: "read" });

async function endSomeSession(owner: NewOwner) {
  const sessions = (await owner.send("GET", "/users/me/sessions")).body as unknown as Session[];
  return owner.send("DELETE", `/users/me/sessions/${sessions[0]?.id}`);
}

const actions: readonly (readonly [string, (owner: NewOwner) => ReturnType<NewOwner["send"]>])[] = [
  ["an API key", makeKey],
  ["a look at the webhook secret", (owner) => owner.send("POST", "/api/webhook-secret/show")],
  ["a new webhook secret", (owner) => owner.send("POST", "/api/webhook-secret/rotate", { version: 1 })],
  ["everything as a file", (owner) => owner.send("GET", "/api/account/export")],
  ["another phone", (owner) => owner.send("PATCH", "/users/me", { phone: somePhone() })],
  ["a passkey", (owner) => owner.send("POST", "/users/me/passkeys/options")],
  ["an authenticator app", (owner) => owner.send("POST", "/users/me/code-app")],
  ["the end of another session", endSomeSession],
  ["the end of all other sessions", (owner) => owner.send("DELETE", "/users/me/sessions")],
];

describe("a session that has not proved itself for ten minutes", () => {
  test.each(actions)("is asked again before %s, and then it is done", async (_, act) => {
    const owner = await newOwner(world);
    grownOld();
    expect(await act(owner)).toMatchObject(refused);
    const proof = { method: "password", password: owner.draft.password };
    expect((await owner.send("POST", "/users/me/proof", proof)).status).toBe(204);
    expect((await act(owner)).status).toBeLessThan(300);
  });

  test("is asked again before a factor goes", async () => {
    const owner = await newOwner(world);
    const { row } = await addPasskey(owner);
    await addCodeApp(world, owner);
    grownOld();
    for (const path of ["/users/me/code-app", `/users/me/passkeys/${row.id}`])
      expect(await owner.send("DELETE", path)).toMatchObject(refused);
    expect(await owner.send("POST", "/users/me/recovery-codes")).toMatchObject(refused);
  });

  test("does everything else as before, and what takes the password needs no more than that", async () => {
    const owner = await newOwner(world);
    grownOld();
    expect((await owner.send("GET", "/api/keys")).status).toBe(200);
    expect((await owner.send("PATCH", "/users/me", { full_name: "Sam", phone: owner.user.phone })).status).toBe(200);
    const move = { email: `new-${owner.user.email}`, phone: somePhone(), current_password: owner.draft.password };
    expect((await owner.send("PATCH", "/users/me", move)).status).toBe(200);
    const next = "nine pipes under a floor";
    const draft = { current_password: owner.draft.password, new_password: next, confirm_password: next };
    expect((await owner.send("POST", "/users/me/password", draft)).status).toBe(204);
    expect((await owner.send("DELETE", "/users/me", { password: next })).status).toBe(204);
  });
});

describe("proving it", () => {
  test("a login counts for ten minutes, and a proof for ten more, on this session alone", async () => {
    const owner = await newOwner(world);
    world.clock.advance(proofMinutes * 60_000 - 1);
    expect((await makeKey(owner)).status).toBe(201);
    world.clock.advance(1);
    expect(await makeKey(owner)).toMatchObject(refused);
    const proof = { method: "password", password: owner.draft.password };
    await owner.send("POST", "/users/me/proof", proof);
    world.clock.advance(proofMinutes * 60_000 - 1);
    expect((await makeKey(owner)).status).toBe(201);
    world.clock.advance(1);
    expect(await makeKey(owner)).toMatchObject(refused);
    const noted = world.db.selectFrom("audit_events").select("what").where("owner_id", "=", owner.user.id);
    expect(await noted.execute()).toContainEqual({ what: "identity_proved" });
  });

  test("by code or passkey, as the account has them", async () => {
    const owner = await newOwner(world);
    const begin = async () => (await owner.send("POST", "/users/me/proof/options")).body;
    expect(await begin()).toEqual({ methods: ["password"], passkey: null });
    const app = await addCodeApp(world, owner);
    const phone = await addPasskey(owner);
    expect(await begin()).toMatchObject({ methods: ["passkey", "code", "password"] });
    const prove = async (proof: object) => (await owner.send("POST", "/users/me/proof", proof)).status;

    grownOld();
    expect(await prove({ method: "code", code: app.at(world.clock.now()) })).toBe(204);
    expect((await makeKey(owner)).status).toBe(201);
    grownOld();
    const options = (await begin())["passkey"] as Record<string, unknown>;
    expect(await prove({ method: "passkey", passkey: phone.get(options) })).toBe(204);
    expect((await makeKey(owner)).status).toBe(201);
  });

  test("what is wrong is refused without ending the session, and after five tries it waits", async () => {
    const owner = await newOwner(world);
    await addCodeApp(world, owner);
    grownOld();
    const wrong = { method: "code", code: "000000" };
    for (let tries = 0; tries < 5; tries++)
      expect(await owner.send("POST", "/users/me/proof", wrong)).toMatchObject({
        status: 422,
        body: { detail: notProvedText },
      });
    expect((await owner.send("POST", "/users/me/proof", wrong)).status).toBe(429);
    expect((await owner.send("POST", "/users/me/proof", { method: "password" })).status).toBe(422);
    expect(await makeKey(owner)).toMatchObject(refused);
  });
});
