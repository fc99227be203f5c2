import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { newOwner } from "../support/owner.ts";
import { tablesHolding } from "../support/search-database.ts";
import { createWorld } from "../support/world.ts";

const world = await createWorld();
const stranger = () => createClient(world.app);
const wrong = "The username or password is not right.";

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

describe("what cannot be read is refused in words", () => {
  test("JSON is not what this address takes", async () => {
    const { draft } = await newOwner(world);
    const answer = await stranger().send("POST", "/token", { username: draft.username, password: draft.password });
    expect(answer).toMatchObject({ status: 415, body: { detail: "This kind of content is not understood here." } });
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
