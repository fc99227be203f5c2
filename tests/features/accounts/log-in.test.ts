import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { newOwner } from "../../support/accounts/owner.ts";
import { addCodeApp, loginOf } from "../../support/accounts/second-factor.ts";
import { createClient } from "../../support/client.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld({}, { slowHashes: true });
const stranger = () => createClient(world.app);
const wrong = "That username or password isn't right.";

describe("a password client of OAuth 2 is served", () => {
  test.each([
    ["the two fields alone", {}],
    ["the grant's name", { grant_type: "password" }],
    ["an empty scope", { grant_type: "password", scope: "" }],
    ["client id and secret", { grant_type: "password", scope: "a b", client_id: "cli", client_secret: "s3" }],
  ])("with %s", async (_name, more) => {
    const { draft } = await newOwner(world);
    const answer = await stranger().sendForm("/token", { ...more, username: draft.username, password: draft.password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      token_type: "bearer",
      expires_in: 90 * 24 * 3600,
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("by user name or email address, in any spelling of case, with spaces around it", async () => {
    const { draft } = await newOwner(world);
    const { username, email, password } = draft;
    for (const login of [username.toUpperCase(), email, email.toUpperCase(), ` ${username} `]) {
      const answer = await stranger().sendForm("/token", { username: login, password });
      expect(answer.status, login).toBe(200);
    }
  });

  test("two logins give two tokens, and both work", async () => {
    const owner = await newOwner(world);
    const { username, password } = owner.draft;
    const again = await stranger().sendForm("/token", { username, password });
    expect(again.body["access_token"]).not.toBe(owner.token);
    for (const token of [owner.token, String(again.body["access_token"])])
      expect((await createClient(world.app, { token }).send("GET", "/users/me")).status).toBe(200);
  });
});

describe("a password that was hashed at another cost", () => {
  const costs = { ours: "$argon2id$v=19$m=19456,t=2,p=1$", former: "$argon2id$v=19$m=8192,t=1,p=1$" };
  const hashOf = async (id: string) =>
    (await world.db.selectFrom("owners").select("password_hash").where("id", "=", id).executeTakeFirstOrThrow())
      .password_hash;
  /** An owner whose password was set long ago. */
  const oldOwner = async () => {
    const owner = await newOwner(world);
    const password_hash = await hash(owner.draft.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await world.db.updateTable("owners").set({ password_hash }).where("id", "=", owner.user.id).execute();
    const { username, password } = owner.draft;
    const logIn = async (typed = password) =>
      (await stranger().sendForm("/token", { username, password: typed })).status;
    return { owner, logIn, kept: () => hashOf(owner.user.id) };
  };

  test("is hashed anew at the next login, and no session ends by it", async () => {
    const { owner, logIn, kept } = await oldOwner();
    expect(await logIn()).toBe(200);
    const anew = await kept();
    expect(anew.startsWith(costs.ours)).toBe(true);
    expect(await logIn()).toBe(200);
    expect(await kept()).toBe(anew);
    expect((await owner.send("GET", "/users/me")).status).toBe(200);
  });

  test("stays as it is while the password is wrong", async () => {
    const { logIn, kept } = await oldOwner();
    expect(await logIn("not the password")).toBe(401);
    expect((await kept()).startsWith(costs.former)).toBe(true);
  });

  test("lets several in who come at the same moment", async () => {
    const { logIn, kept } = await oldOwner();
    expect(await Promise.all([logIn(), logIn(), logIn()])).toEqual([200, 200, 200]);
    expect((await kept()).startsWith(costs.ours)).toBe(true);
  });

  test("is hashed anew also where a second step follows", async () => {
    const { owner, kept } = await oldOwner();
    const app = await addCodeApp(world, owner);
    const login = loginOf(world, owner);
    const code = { method: "code", code: app.at(world.clock.now()) };
    expect((await login.complete(await login.pending(), code)).status).toBe(200);
    expect((await kept()).startsWith(costs.ours)).toBe(true);
  });
});

describe("what cannot be read is refused in words", () => {
  test("JSON is not what this address takes", async () => {
    const { draft } = await newOwner(world);
    const answer = await stranger().send("POST", "/token", { username: draft.username, password: draft.password });
    expect(answer).toMatchObject({ status: 415, body: { detail: "This type of content isn't supported here." } });
  });

  test.each([
    ["another grant", "grant_type=client_credentials&username=a&password=b", "grant_type"],
    ["no user name", "password=b", "username"],
    ["no password", "username=a", "password"],
    ["nothing", "", "username"],
    ["two user names", "username=a&username=b&password=c", "username"],
    ["a character that no name can hold", "username=no%00body&password=c", "character"],
    ["a user name of 1001 characters", `username=${"a".repeat(1001)}&password=c`, "username"],
  ])("%s", async (_name, form, field) => {
    const answer = await stranger().sendForm("/token", form);
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining(field) } });
  });
});

describe("a wrong password and an unknown user look the same", () => {
  test("status, text and headers", async () => {
    const { draft } = await newOwner(world);
    const tries = [
      { username: draft.username, password: "not the password" },
      { username: draft.email, password: "not the password" },
      { username: `nobody-${draft.username}`, password: draft.password },
      { username: `nobody-${draft.email}`, password: draft.password },
      { username: "", password: "" },
    ];
    const answers = await Promise.all(tries.map((fields) => stranger().sendForm("/token", fields)));
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ detail: wrong });
      expect(headers["www-authenticate"]).toBe("Bearer");
      const { "x-request-id": id, date, ...same } = headers;
      const { "x-request-id": _, date: __, ...first } = answers[0]?.headers ?? {};
      expect(id && date).toBeTruthy();
      expect(same).toEqual(first);
    }
  });

  test("the password counts letter by letter", async () => {
    const { draft } = await newOwner(world);
    for (const password of [draft.password.toUpperCase(), ` ${draft.password}`, `${draft.password} `, ""])
      expect((await stranger().sendForm("/token", { username: draft.username, password })).status).toBe(401);
  });
});

test("of a token only its hash is kept", async () => {
  const { token } = await newOwner(world);
  const hash = createHash("sha256").update(token).digest();
  expect(await tablesHolding(world.db, [token])).toEqual([]);
  expect(await tablesHolding(world.db, [hash.toString("hex")])).toEqual(["public.sessions"]);
  expect(await tablesHolding(world.db, [hash.toString("base64url"), hash.toString("base64")])).toEqual([]);
});
