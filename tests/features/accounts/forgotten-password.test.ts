import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { ownWordsPasswordText } from "#server/features/accounts/guessable-password.ts";
import { newKey, withKey } from "../../support/accounts/api-keys.ts";
import { logIn, type NewOwner, newOwner, someDraft } from "../../support/accounts/owner.ts";
import { addCodeApp, loginOf, makeRecoveryCodes } from "../../support/accounts/second-factor.ts";
import { createClient } from "../../support/client.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const hourMs = 3_600_000;
const next = "nine pipes below";
const dead = {
  status: 422,
  body: { detail: "This link has expired or was already used. Please request a new one." },
};

const forgot = (email: string, client = createClient(world.app)) =>
  client.send("POST", "/users/forgot-password", { email });
const reset = (token: string, draft: object = {}) =>
  createClient(world.app).send("POST", "/users/reset-password", {
    token,
    password: next,
    confirm_password: next,
    ...draft,
  });
const login = (owner: NewOwner, password: string) =>
  createClient(world.app).sendForm("/token", { username: owner.draft.username, password });
const resetsOf = async ({ user }: NewOwner) =>
  world.db.selectFrom("password_resets").selectAll().where("owner_id", "=", user.id).execute();
const unsentMails = () => world.db.selectFrom("mails").selectAll().where("sent_at", "is", null).execute();
const allMailsAreOut = () => until("all mails to be out", async () => (await unsentMails()).length === 0);

/** Asks for a link as the owner would, and reads the secret out of the mail. */
async function linkOf(owner: NewOwner): Promise<string> {
  expect((await forgot(owner.user.email)).status).toBe(202);
  return readLink(owner);
}

async function readLink(owner: NewOwner): Promise<string> {
  const mail = await world.mailbox.waitFor(owner.user.email, /^Reset your Belle password$/);
  const [, token] = /http:\/\/localhost:3000\/reset-password#token=([\w-]{43})\s/.exec(mail.text) ?? [];
  expect(mail.html).toContain(`href="http://localhost:3000/reset-password#token=${token}"`);
  return String(token);
}

describe("asking for a link", () => {
  test("is answered alike for an address with and without an account, and only the first gets a mail", async () => {
    const owner = await newOwner(world);
    const nobody = someDraft().email;
    const [known, unknown] = [await forgot(owner.user.email.toUpperCase()), await forgot(nobody)];
    for (const answer of [known, unknown])
      expect(answer).toMatchObject({
        status: 202,
        body: { detail: "If this email address has an account, a link to set a new password is on its way." },
      });
    const { "x-request-id": _, date: __, ...headers } = known.headers;
    expect(unknown.headers).toMatchObject(headers);
    const mail = await world.mailbox.waitFor(owner.user.email, /^Reset your Belle password$/);
    expect(mail.text).toContain(owner.user.username);
    expect(mail.text).toContain("This link works once and expires in an hour.");
    await allMailsAreOut();
    expect(await world.mailbox.count(nobody)).toBe(0);
    expect(await tablesHolding(world.db, [nobody])).toEqual([]);
  });

  test.each([
    ["", "Enter your email address."],
    ["marcus", "Enter a valid email address."],
    ["a@b.example, c@d.example", "Enter a valid email address."],
  ])("with %j is refused", async (email, detail) => {
    expect(await forgot(email)).toMatchObject({ status: 422, body: { detail } });
  });

  test("floods nobody's mailbox: after three the fourth waits, from whatever address", async () => {
    const owner = await newOwner(world);
    for (let asked = 0; asked < 3; asked++) expect((await forgot(owner.user.email)).status).toBe(202);
    const refused = await forgot(owner.user.email.toUpperCase());
    expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    world.clock.advance(60_000);
    expect((await forgot(owner.user.email)).status).toBe(202);
  });

  test("takes no other spelling of an address, so none gains more mails", async () => {
    const owner = await newOwner(world, { email: `mikes${someDraft().email}` });
    const { email } = owner.user;
    for (const spelling of [
      email.replace("i", "\u0130"),
      email.replace("s", "\u017f"),
      email.replace("m", "\uff4d"),
      `${email}.`,
    ])
      expect((await forgot(spelling)).status).toBe(422);
    for (const spelling of [email, email.toUpperCase(), ` ${email} `])
      expect((await forgot(spelling)).status).toBe(202);
    expect((await forgot(` ${email.toUpperCase()}`)).status).toBe(429);
  });

  test("for many people from one address waits after ten", async () => {
    const client = createClient(world.app);
    for (let asked = 0; asked < 10; asked++) expect((await forgot(someDraft().email, client)).status).toBe(202);
    expect(await forgot(someDraft().email, client)).toMatchObject({ status: 429, headers: { "retry-after": "30" } });
  });
});

describe("the link", () => {
  test("is kept only as a hash, and nowhere else", async () => {
    const owner = await newOwner(world);
    const token = await linkOf(owner);
    await allMailsAreOut();
    const hash = createHash("sha256").update(token).digest();
    expect(await tablesHolding(world.db, [token])).toEqual([]);
    expect(await tablesHolding(world.db, [hash.toString("hex")])).toEqual(["public.password_resets"]);
  });

  test("sets a new password, ends every session and tells the owner", async () => {
    const owner = await newOwner(world);
    const other = await logIn(world, { login: owner.draft.email, password: owner.draft.password });
    expect(await reset(await linkOf(owner))).toMatchObject({ status: 204, text: "" });
    for (const token of [owner.token, other])
      expect((await createClient(world.app, { token }).send("GET", "/users/me")).status).toBe(401);
    expect((await login(owner, owner.draft.password)).status).toBe(401);
    expect((await login(owner, next)).status).toBe(200);
    await world.mailbox.waitFor(owner.user.email, /password was changed/);
  });

  test("leaves the second step in its place: the new password alone opens nothing", async () => {
    const owner = await newOwner(world);
    const app = await addCodeApp(world, owner);
    await makeRecoveryCodes(owner);
    expect((await reset(await linkOf(owner))).status).toBe(204);
    const again = loginOf(world, { ...owner, draft: { ...owner.draft, password: next } });
    const refused = await again.begin();
    expect(refused).toMatchObject({ status: 403, body: { code: "second_factor", methods: ["code", "recovery_code"] } });
    expect(refused.text).not.toContain("access_token");
    const step = { method: "code", code: app.at(world.clock.now()) };
    const answer = await again.complete(String(refused.body["pending_token"]), step);
    expect(answer).toMatchObject({ status: 200, body: { token_type: "bearer" } });
  });

  test("revokes the API keys, which the mail says before and after, and leaves the webhook secret", async () => {
    const owner = await newOwner(world);
    const keys = [await newKey(owner, "read"), await newKey(owner, "read_write")];
    const secretOf = async (who: { send: NewOwner["send"] }) =>
      ((await who.send("POST", "/api/webhook-secret/show")).body["data"] as { secret: string }).secret;
    const secret = await secretOf(owner);
    const token = await linkOf(owner);
    const before = await world.mailbox.waitFor(owner.user.email, /^Reset your Belle password$/);
    const told = "This also revokes your 2 API keys. Webhook secrets stay the same.";
    expect(before.text.replace(/\s+/g, " ")).toContain(told);
    expect((await reset(token)).status).toBe(204);
    for (const key of keys) expect((await withKey(world, key).send("GET", "/users/me")).status).toBe(401);
    const after = await world.mailbox.waitFor(owner.user.email, /password was changed/);
    expect(after.text.replace(/\s+/g, " ")).toContain("Your 2 API keys were revoked with it.");
    const again = createClient(world.app, { token: await logIn(world, { login: owner.draft.email, password: next }) });
    expect((await again.send("GET", "/api/keys")).body["data"]).toEqual([]);
    expect(await secretOf(again)).toBe(secret);
    const events = (await again.send("GET", "/api/account/audit-log")).body["data"] as {
      what: string;
      details: object;
    }[];
    expect(events).toContainEqual(expect.objectContaining({ what: "password_reset", details: { sessions_ended: 1 } }));
    expect(events).toContainEqual(expect.objectContaining({ what: "keys_revoked", details: { api_keys: 2 } }));
  });

  test("says what it takes along without being used up, and costs no try", async () => {
    const owner = await newOwner(world);
    await newKey(owner, "read");
    const token = await linkOf(owner);
    const client = createClient(world.app);
    const look = (looked: string) => client.send("POST", "/users/reset-password/preview", { token: looked });
    for (let looks = 0; looks < 12; looks++)
      expect(await look(token)).toMatchObject({ status: 200, body: { api_keys: 1 } });
    for (let tries = 0; tries < 10; tries++) expect(await look("x")).toMatchObject(dead);
    expect((await look("x")).status).toBe(429);
    expect((await reset(token)).status).toBe(204);
    expect(await createClient(world.app).send("POST", "/users/reset-password/preview", { token })).toMatchObject(dead);
  });

  test("works once, and takes all other links of the account with it", async () => {
    const owner = await newOwner(world);
    await forgot(owner.user.email);
    await until("the first link", async () => (await resetsOf(owner)).length === 1);
    await forgot(owner.user.email);
    await until("the second link", async () => (await resetsOf(owner)).length === 2);
    const token = await readLink(owner);
    expect((await reset(token)).status).toBe(204);
    expect(await reset(token)).toMatchObject(dead);
    expect(await resetsOf(owner)).toEqual([]);
  });

  test("works until an hour has passed, and not a moment longer", async () => {
    const [quick, slow] = [await newOwner(world), await newOwner(world)];
    const links = [await linkOf(quick), await linkOf(slow)] as const;
    world.clock.advance(hourMs - 1);
    expect((await reset(links[0])).status).toBe(204);
    world.clock.advance(1);
    expect(await reset(links[1])).toMatchObject(dead);
    expect((await login(slow, slow.draft.password)).status).toBe(200);
  });

  test("is not used up by a password that is refused", async () => {
    const owner = await newOwner(world);
    const token = await linkOf(owner);
    const refused: [object, string][] = [
      [{ confirm_password: "another" }, "Passwords do not match!"],
      [{ password: "short", confirm_password: "short" }, "Password must be at least 8 characters long!"],
      [{ password: "password1", confirm_password: "password1" }, "This password is too common. Please choose another."],
      [{ password: owner.draft.username, confirm_password: owner.draft.username }, ownWordsPasswordText],
    ];
    for (const [draft, detail] of refused)
      expect(await reset(token, draft)).toMatchObject({ status: 422, body: { detail } });
    expect((await reset(token)).status).toBe(204);
  });

  test("used twice at the same moment works for one", async () => {
    const owner = await newOwner(world);
    const token = await linkOf(owner);
    const words = ["first of two words", "second of two words"];
    // Somebody holds the owner's row until both stand in the middle of their work.
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select from owners where id = $1 for update", [owner.user.id]);
    const both = Promise.all(words.map((word) => reset(token, { password: word, confirm_password: word })));
    await until("both to wait", async () => {
      const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
      return waiting.rows.length === 2;
    });
    await holder.end();
    const replies = await both;
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422]);
    const winner = words[replies.findIndex(({ status }) => status === 204)];
    for (const word of words) expect((await login(owner, word)).status).toBe(word === winner ? 200 : 401);
  });

  test("that was never sent is refused, and guessing waits after ten", async () => {
    const client = createClient(world.app);
    const guess = (token: string) =>
      client.send("POST", "/users/reset-password", { token, password: next, confirm_password: next });
    const tokens = [
      "",
      "x",
      "'; drop table owners; --",
      ...Array.from({ length: 7 }, () => randomBytes(32).toString("base64url")),
    ];
    for (const token of tokens) expect(await guess(token)).toMatchObject(dead);
    expect(await guess("x")).toMatchObject({ status: 429, headers: { "retry-after": "5" } });
  });

  test("ends when the password is changed in another way", async () => {
    const owner = await newOwner(world);
    const token = await linkOf(owner);
    const draft = { current_password: owner.draft.password, new_password: next, confirm_password: next };
    expect((await owner.send("POST", "/users/me/password", draft)).status).toBe(204);
    expect(await reset(token)).toMatchObject(dead);
  });
});
