import { createHash } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { loginOverText, notProvedText, secondStepText } from "#domain/accounts/proof-rules.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { addCodeApp, addPasskey, loginOf, makeRecoveryCodes } from "../../support/accounts/second-factor.ts";
import { createClient } from "../../support/client.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const minuteMs = 60_000;

const isSignedIn = async (token: unknown) =>
  (await createClient(world.app, { token: String(token) }).send("GET", "/users/me")).status === 200;
const events = async (owner_id: string) =>
  (
    await world.db.selectFrom("audit_events").select("what").where("owner_id", "=", owner_id).orderBy("at").execute()
  ).map(({ what }) => what);

describe("an authenticator app", () => {
  test("asks for its code after the password, and takes each code once", async () => {
    const owner = await newOwner(world);
    const app = await addCodeApp(world, owner);
    const login = loginOf(world, owner);
    const refused = await login.begin();
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: secondStepText, code: "second_factor", methods: ["code"], expires_in: 300 },
    });
    expect(refused.text).not.toContain("access_token");
    const pending_token = String(refused.body["pending_token"]);
    const code = app.at(world.clock.now());
    const answer = await login.complete(pending_token, { method: "code", code });
    expect(answer).toMatchObject({ status: 200, body: { token_type: "bearer" } });
    expect(await isSignedIn(answer.body["access_token"])).toBe(true);
    // The code and the pending login are both used up.
    expect((await login.complete(pending_token, { method: "code", code })).status).toBe(401);
    expect(await login.complete(await login.pending(), { method: "code", code })).toMatchObject({
      status: 422,
      body: { detail: notProvedText },
    });
    const next = await login.complete(await login.pending(), { method: "code", code: app.at(world.clock.now(), 1) });
    expect(next.status).toBe(200);
  });

  test("one code opens one session, also at the same moment", async () => {
    const owner = await newOwner(world);
    const app = await addCodeApp(world, owner);
    const login = loginOf(world, owner);
    const tokens = [await login.pending(), await login.pending(), await login.pending()];
    const code = app.at(world.clock.now());
    const answers = await Promise.all(tokens.map((token) => login.complete(token, { method: "code", code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test("counts only once its first code is confirmed, and its secret is kept sealed", async () => {
    const owner = await newOwner(world);
    const { body } = await owner.send("POST", "/users/me/code-app");
    expect((await loginOf(world, owner).begin()).status).toBe(200);
    expect((await owner.send("POST", "/users/me/code-app/confirm", { code: "000000" })).status).toBe(422);
    expect((await loginOf(world, owner).begin()).status).toBe(200);
    expect(body["uri"]).toContain(`secret=${String(body["secret"])}`);
    expect(await tablesHolding(world.db, [String(body["secret"])])).toEqual([]);
    await addCodeApp(world, owner);
    expect((await owner.send("POST", "/users/me/code-app")).status).toBe(409);
    const mail = await world.mailbox.waitFor(owner.user.email, /Authenticator app added/);
    expect(mail.text).toContain("You'll need a code from it to sign in.");
  });

  test("once removed, the password alone is enough again", async () => {
    const owner = await newOwner(world);
    await addCodeApp(world, owner);
    expect((await owner.send("DELETE", "/users/me/code-app")).status).toBe(204);
    expect((await owner.send("DELETE", "/users/me/code-app")).status).toBe(404);
    expect((await loginOf(world, owner).begin()).status).toBe(200);
    expect(await events(owner.user.id)).toEqual(expect.arrayContaining(["codes_app_added", "codes_app_removed"]));
  });
});

describe("a login between its two steps", () => {
  test("is over after five minutes, elsewhere, with another program, and with a new password", async () => {
    const owner = await newOwner(world);
    const app = await addCodeApp(world, owner);
    const login = loginOf(world, owner);
    const over = { status: 401, body: { detail: loginOverText } };
    const right = () => ({ method: "code", code: app.at(world.clock.now()) });

    const late = await login.pending();
    world.clock.advance(5 * minuteMs);
    expect(await login.complete(late, right())).toMatchObject(over);

    const pending_token = await login.pending();
    const elsewhere = createClient(world.app, { device: "Some browser" });
    expect(await elsewhere.send("POST", "/token/second-step", { pending_token, ...right() })).toMatchObject(over);
    const other = createClient(world.app, { address: owner.address, device: "Another browser" });
    expect(await other.send("POST", "/token/second-step", { pending_token, ...right() })).toMatchObject(over);
    expect(await login.complete("x".repeat(43), right())).toMatchObject(over);

    const new_password = "nine pipes under a floor";
    const draft = { current_password: owner.draft.password, new_password, confirm_password: new_password };
    expect((await owner.send("POST", "/users/me/password", draft)).status).toBe(204);
    expect(await login.complete(pending_token, right())).toMatchObject(over);
  });

  test("a wrong password says nothing of the second step", async () => {
    const owner = await newOwner(world);
    await addCodeApp(world, owner);
    const { browser } = loginOf(world, owner);
    const answer = await browser.sendForm("/token", { username: owner.draft.username, password: "not this one" });
    expect(answer.status).toBe(401);
    expect(Object.keys(answer.body)).toEqual(["detail"]);
  });

  test("after five wrong codes it waits, longer each time, whichever way is tried", async () => {
    const owner = await newOwner(world);
    const app = await addCodeApp(world, owner);
    await makeRecoveryCodes(owner);
    const login = loginOf(world, owner);
    const token = await login.pending();
    for (const step of [
      { method: "code", code: "000000" },
      { method: "code" },
      { method: "recovery_code", code: "k7mq-2xwp-9rtd-h4sn" },
      { method: "recovery_code", code: "" },
      { method: "passkey" },
    ])
      expect(await login.complete(token, step)).toMatchObject({ status: 422, body: { detail: notProvedText } });
    const right = { method: "code", code: app.at(world.clock.now()) };
    expect(await login.complete(token, right)).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
    world.clock.advance(1000);
    expect((await login.complete(token, right)).status).toBe(200);
    expect((await events(owner.user.id)).filter((what) => what === "login_failed")).toHaveLength(3);
  });
});

describe("recovery codes", () => {
  test("there are ten, each opens one login, and the owner hears of it", async () => {
    const owner = await newOwner(world);
    expect((await owner.send("POST", "/users/me/recovery-codes")).status).toBe(409);
    await addCodeApp(world, owner);
    const codes = await makeRecoveryCodes(owner);
    expect(new Set(codes).size).toBe(10);
    expect(await tablesHolding(world.db, codes)).toEqual([]);
    const login = loginOf(world, owner);
    const step = { method: "recovery_code", code: ` ${codes[0]?.toUpperCase().replaceAll("-", " ")}` };
    expect((await login.complete(await login.pending(), step)).status).toBe(200);
    expect((await login.complete(await login.pending(), step)).status).toBe(422);
    expect((await owner.send("GET", "/users/me/second-factor")).body).toMatchObject({ recovery_codes: { left: 9 } });
    const mail = await world.mailbox.waitFor(owner.user.email, /^Recovery code used: /);
    expect(mail.text).toContain("You have 9 recovery codes left.");
    expect(await events(owner.user.id)).toEqual(expect.arrayContaining(["recovery_codes_made", "recovery_code_used"]));
  });

  test("are kept as slowly as passwords, under a salt of their own", async () => {
    const world = await createWorld({}, { slowHashes: true });
    const [owner, other] = [await newOwner(world), await newOwner(world)];
    const kept = async ({ user }: typeof owner) =>
      world.db.selectFrom("recovery_codes").selectAll().where("owner_id", "=", user.id).execute();
    for (const one of [owner, other]) await addCodeApp(world, one);
    const codes = await makeRecoveryCodes(owner);
    await makeRecoveryCodes(other);
    const [rows, others] = [await kept(owner), await kept(other)];
    const salt = rows[0]?.salt ?? Buffer.alloc(0);
    expect(salt).toHaveLength(16);
    expect(others[0]?.salt).not.toEqual(salt);
    const plain = (codes[0] ?? "").replaceAll("-", "");
    const slow = await hashRaw(plain, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
    const hashes = rows.map(({ code_sha256 }) => code_sha256.toString("hex"));
    expect(hashes).toContain(slow.toString("hex"));
    expect(hashes).not.toContain(createHash("sha256").update(plain).digest("hex"));
  });

  test("that were made before they were salted still open a login, once", async () => {
    const owner = await newOwner(world);
    await addCodeApp(world, owner);
    const code_sha256 = createHash("sha256").update("k7mq2xwp9rtdh4sn").digest();
    const row = { owner_id: owner.user.id, code_sha256, salt: null, made_at: world.clock.now() };
    await world.db.insertInto("recovery_codes").values(row).execute();
    const login = loginOf(world, owner);
    const step = { method: "recovery_code", code: "K7MQ-2XWP-9RTD-H4SN" };
    expect((await login.complete(await login.pending(), step)).status).toBe(200);
    const app = await login.begin();
    expect(app.body).toMatchObject({ methods: ["code"] });
    expect((await login.complete(String(app.body["pending_token"]), step)).status).toBe(422);
  });

  test("are not made one after the other without end", async () => {
    const owner = await newOwner(world);
    await addCodeApp(world, owner);
    for (let made = 0; made < 5; made++) await makeRecoveryCodes(owner);
    expect((await owner.send("POST", "/users/me/recovery-codes")).status).toBe(429);
  });

  test("new ones end the old ones, and all go with the last factor", async () => {
    const owner = await newOwner(world);
    await addCodeApp(world, owner);
    const [old] = await makeRecoveryCodes(owner);
    const [fresh] = await makeRecoveryCodes(owner);
    const login = loginOf(world, owner);
    const use = async (code: string | undefined) =>
      (await login.complete(await login.pending(), { method: "recovery_code", code })).status;
    expect(await use(old)).toBe(422);
    expect(await use(fresh)).toBe(200);
    await owner.send("DELETE", "/users/me/code-app");
    expect((await owner.send("GET", "/users/me/second-factor")).body).toMatchObject({ recovery_codes: null });
  });
});

describe("a passkey", () => {
  const signIn = async (passkey: object) => createClient(world.app).send("POST", "/token/passkey", { passkey });
  const options = async () => (await createClient(world.app).send("POST", "/token/passkey/options")).body;

  test("signs in alone, once per challenge, and its uses are counted", async () => {
    const owner = await newOwner(world);
    const phone = await addPasskey(owner);
    const signed = phone.get(await options());
    const answer = await signIn(signed);
    expect(answer.status).toBe(200);
    expect(await isSignedIn(answer.body["access_token"])).toBe(true);
    expect(await signIn(signed)).toMatchObject({ status: 401, body: { detail: notProvedText } });
    phone.get(await options());
    expect((await signIn(phone.get(await options()))).status).toBe(200);
    const kept = await world.db.selectFrom("passkeys").select("counter").where("id", "=", phone.row.id).execute();
    expect(kept).toEqual([{ counter: "3" }]);
    // A copy of it that lags behind is found out.
    phone.turnBack();
    expect((await signIn(phone.get(await options()))).status).toBe(401);
  });

  test.each([
    ["that did not verify its user", { verified: false }],
    ["that signed for another page", { from: "https://belle.example.evil" }],
  ])("one %s is refused", async (_, how) => {
    const phone = await addPasskey(await newOwner(world));
    expect((await signIn(phone.get(await options(), how))).status).toBe(401);
  });

  test("a challenge is good for five minutes, and only for what it was made for", async () => {
    const owner = await newOwner(world);
    const phone = await addPasskey(owner);
    const late = await options();
    world.clock.advance(5 * minuteMs);
    expect((await signIn(phone.get(late))).status).toBe(401);
    const proof = (await owner.send("POST", "/users/me/proof/options")).body["passkey"] as Record<string, unknown>;
    expect((await signIn(phone.get(proof))).status).toBe(401);
    expect((await signIn(phone.get({ challenge: "made-up" }))).status).toBe(401);
  });

  test("is the second step after the password, but not one of somebody else", async () => {
    const [owner, other] = [await newOwner(world), await newOwner(world)];
    const [mine, theirs] = [await addPasskey(owner), await addPasskey(other)];
    const login = loginOf(world, owner);
    const pending_token = await login.pending();
    const ask = async () => (await login.browser.send("POST", "/token/second-step/options", { pending_token })).body;
    expect(await ask()).toMatchObject({ allowCredentials: [{ id: mine.id }] });
    const step = async (passkey: object) =>
      (await login.complete(pending_token, { method: "passkey", passkey })).status;
    expect(await step(theirs.get(await ask()))).toBe(422);
    expect(await step(mine.get(await options()))).toBe(422);
    expect(await step(mine.get(await ask()))).toBe(200);
  });

  test("has a name, of which there can be several, and opens nothing once removed", async () => {
    const owner = await newOwner(world);
    const phone = await addPasskey(owner, " My  phone ");
    world.clock.advance(1000);
    const laptop = await addPasskey(owner, "");
    const list = async () => (await owner.send("GET", "/users/me/second-factor")).body["passkeys"];
    expect(await list()).toMatchObject([{ name: "My phone", last_used_at: null }, { name: "Passkey" }]);
    const path = `/users/me/passkeys/${laptop.row.id}`;
    expect((await owner.send("PATCH", path, { name: "Laptop" })).body).toMatchObject({ name: "Laptop" });
    expect((await owner.send("PATCH", path, { name: "x".repeat(61) })).status).toBe(422);
    expect((await owner.send("DELETE", path)).status).toBe(204);
    expect((await signIn(laptop.get(await options()))).status).toBe(401);
    expect(await list()).toMatchObject([{ id: phone.row.id }]);
    await world.mailbox.waitFor(owner.user.email, /Passkey removed/);
    expect(await events(owner.user.id)).toEqual(expect.arrayContaining(["passkey_added", "passkey_removed"]));
  });

  test("cannot be added twice, with an old challenge, or with one of somebody else", async () => {
    const [owner, other] = [await newOwner(world), await newOwner(world)];
    const phone = await addPasskey(owner);
    const add = (passkey: object) => owner.send("POST", "/users/me/passkeys", { name: "", passkey });
    const begin = async (who: typeof owner) => (await who.send("POST", "/users/me/passkeys/options")).body;
    expect((await add(phone.create(await begin(owner)))).status).toBe(409);
    expect((await add(phone.create(await begin(other)))).status).toBe(422);
    expect((await add({ id: "x", type: "public-key", response: { clientDataJSON: "not json" } })).status).toBe(422);
    expect((await add({})).status).toBe(422);
  });
});

test("an installation that is reached by a number offers no passkeys", async () => {
  const numbered = await createWorld({ PUBLIC_URL: "http://127.0.0.1:3000" });
  const owner = await newOwner(numbered);
  expect((await owner.send("GET", "/users/me/second-factor")).body).toMatchObject({ passkeys_possible: false });
  expect((await owner.send("POST", "/users/me/passkeys/options")).status).toBe(409);
});
