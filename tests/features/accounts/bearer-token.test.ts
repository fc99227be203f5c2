import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { logIn, type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { type Client, createClient } from "../../support/client.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const notSignedIn = { status: 401, body: { detail: "Please log in to continue." } };
const expired = { status: 401, body: { detail: "Session expired" } };

const me = (client: Client) => client.send("GET", "/users/me");
const lastSeen = async ({ user }: NewOwner) => {
  const rows = await world.db.selectFrom("sessions").selectAll().where("owner_id", "=", user.id).execute();
  return rows[0]?.last_seen_at;
};

describe("who asks", () => {
  test("the owner reads their own profile", async () => {
    const owner = await newOwner(world);
    const answer = await me(owner);
    expect(answer).toMatchObject({ status: 200, body: owner.user });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  const token = randomBytes(32).toString("base64url");
  test.each([
    ["no header", undefined],
    ["an empty one", ""],
    ["the token alone", token],
    ["another scheme", `Basic ${token}`],
    ["a scheme alone", "Bearer"],
    ["two tokens", `Bearer ${token} ${token}`],
    ["a list", `Bearer ${token}, Bearer ${token}`],
    ["a token that is too short", `Bearer ${token.slice(1)}`],
    ["a token that is too long", `Bearer ${token}A`],
    ["characters that no token has", `Bearer ${"=".repeat(43)}`],
    ["text that wants to be SQL", `Bearer ' or 1=1 --${"x".repeat(30)}`],
    ["null", "Bearer null"],
  ])("%s is refused", async (_name, authorization) => {
    const answer = await createClient(world.app).send(
      "GET",
      "/users/me",
      undefined,
      authorization === undefined ? {} : { authorization },
    );
    expect(answer).toMatchObject({ ...notSignedIn, headers: { "www-authenticate": "Bearer" } });
  });

  test("a token that was never given out is refused", async () => {
    const answer = await me(createClient(world.app, { token }));
    expect(answer).toMatchObject({ ...expired, headers: { "www-authenticate": "Bearer" } });
  });

  test("the scheme's case does not matter, the token's does", async () => {
    const { token } = await newOwner(world);
    const ask = (authorization: string) =>
      createClient(world.app).send("GET", "/users/me", undefined, { authorization });
    expect((await ask(`bearer ${token}`)).status).toBe(200);
    const letter = token.search(/[a-z]/);
    const turned = token.slice(0, letter) + token.charAt(letter).toUpperCase() + token.slice(letter + 1);
    expect((await ask(`Bearer ${turned}`)).status).toBe(401);
  });
});

describe("a session ends by itself", () => {
  test("after two weeks without use, and not a moment before", async () => {
    const owner = await newOwner(world);
    world.clock.advance(14 * dayMs - 1);
    expect((await me(owner)).status).toBe(200);
    world.clock.advance(14 * dayMs);
    expect(await me(owner)).toMatchObject(expired);
  });

  test("after three months, however much it is used", async () => {
    const owner = await newOwner(world);
    for (let days = 0; days < 81; days += 9) {
      world.clock.advance(9 * dayMs);
      expect((await me(owner)).status, `after ${days + 9} days`).toBe(200);
    }
    world.clock.advance(9 * dayMs - 1);
    expect((await me(owner)).status).toBe(200);
    world.clock.advance(1);
    expect(await me(owner)).toMatchObject(expired);
    expect(await me(owner)).toMatchObject(expired);
  });

  test("an ended session is not listed", async () => {
    const owner = await newOwner(world);
    world.clock.advance(13 * dayMs);
    const token = await logIn(world, { login: owner.draft.email, password: owner.draft.password });
    world.clock.advance(2 * dayMs);
    const { body } = await createClient(world.app, { token }).send("GET", "/users/me/sessions");
    expect(body).toHaveLength(1);
  });

  test("its last use is noted at most once a minute", async () => {
    const owner = await newOwner(world);
    const begun = world.clock.now();
    world.clock.advance(minuteMs);
    await me(owner);
    expect(await lastSeen(owner)).toEqual(begun);
    world.clock.advance(minuteMs);
    const noted = world.clock.now();
    await me(owner);
    expect(await lastSeen(owner)).toEqual(noted);
    world.clock.advance(minuteMs - 1);
    await me(owner);
    expect(await lastSeen(owner)).toEqual(noted);
  });
});
