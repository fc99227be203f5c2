import { describe, expect, test } from "vitest";
import {
  closedToKeysText,
  keyPace,
  mostKeys,
  readsOnlyText,
  tooManyKeysText,
  wrongKeyText,
} from "#domain/accounts/api-key-rules.ts";
import { newKey, withKey } from "../../support/accounts/api-keys.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { createClient } from "../../support/client.ts";
import { listening, readAlong } from "../../support/event-stream.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

/** Two processes of one installation. */
const world = await listening(await createWorld());
const there = await listening(await createWorld({}, { databaseUrl: world.databaseUrl }));
const minuteMs = 60_000;

const kept = (id: string) => world.db.selectFrom("api_keys").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("making one", () => {
  test("its secret is in the answer and nowhere else, and the owner hears of it by mail", async () => {
    const owner = await newOwner(world);
    const { secret, ...key } = await newKey(owner, "read_write", "  Accounting   export ");
    expect(secret).toMatch(/^belle_write_[\w-]{43}$/);
    expect(key).toMatchObject({ name: "Accounting export", access: "read_write", last_used_at: null });
    expect(key.last_four).toBe(secret.slice(-4));
    expect((await owner.send("GET", "/api/keys")).body["data"]).toEqual([key]);
    // Sent by whichever process took it.
    const { mailbox } = await until("the mail", async () => {
      for (const one of [world, there]) if ((await one.mailbox.count(owner.user.email)) > 0) return one;
      return undefined;
    });
    const mail = await mailbox.waitFor(owner.user.email, /^New Belle API key created$/);
    expect(JSON.stringify(mail)).toContain("Accounting export");
    expect(JSON.stringify(mail)).not.toContain(secret.slice(-20));
    // Neither in a table of ours nor in one of the jobs.
    expect(await tablesHolding(world.db, [secret, secret.slice(12)])).toEqual([]);
    const saved = await owner.send("GET", "/api/account/export");
    expect(saved.status).toBe(200);
    expect(saved.text).not.toContain(secret.slice(12));
  });

  test.each([
    [{ name: "", access: "read" }, "Give the key a name, like the program that uses it."],
    [{ name: "x".repeat(61), access: "read" }, "The name can be 60 characters at most."],
    [{ name: "x", access: "admin" }, expect.stringContaining("access")],
    [{ name: "x" }, expect.stringContaining("access")],
  ])("%j is refused", async (body, detail) => {
    const owner = await newOwner(world);
    expect(await owner.send("POST", "/api/keys", body)).toMatchObject({ status: 422, body: { detail } });
  });

  test("there are twenty at most, also when many are made at once, and a revoked one makes room", async () => {
    const owner = await newOwner(world);
    const made = await Promise.all(
      Array.from({ length: mostKeys + 5 }, () => owner.send("POST", "/api/keys", { name: "x", access: "read" })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(mostKeys);
    const refused = made.filter(({ status }) => status !== 201);
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { detail: tooManyKeysText } });
    const [first] = made.filter(({ status }) => status === 201);
    expect((await owner.send("DELETE", `/api/keys/${String(first?.body["id"])}`)).status).toBe(204);
    await newKey(owner);
  });

  test("it can have another name later, and stays the same key", async () => {
    const owner = await newOwner(world);
    const key = await newKey(owner);
    const answer = await owner.send("PATCH", `/api/keys/${key.id}`, { name: "Night export" });
    expect(answer.body).toMatchObject({ id: key.id, name: "Night export" });
    expect((await withKey(world, key).send("GET", "/instances")).status).toBe(200);
  });
});

describe("using one", () => {
  test("it sees its owner's things and nobody else's", async () => {
    const [owner, other] = [await newOwner(world), await newOwner(world)];
    const [mine, theirs] = [await create(owner), await create(other)];
    const program = withKey(world, await newKey(owner));
    expect((await program.send("GET", "/instances")).body).toMatchObject([{ id: mine.id }]);
    expect((await program.send("GET", `/instances/${theirs.id}`)).status).toBe(404);
    expect((await program.send("GET", "/users/me")).body).toEqual(owner.user);
  });

  test("one that reads changes nothing, and one that writes does", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner);
    const change = { name: "Renamed" };
    const reader = withKey(world, await newKey(owner, "read"));
    expect(await reader.send("PUT", `/instances/${id}`, change)).toMatchObject({
      status: 403,
      body: { detail: readsOnlyText },
    });
    const writer = withKey(world, await newKey(owner, "read_write"));
    expect((await writer.send("PUT", `/instances/${id}`, change)).status).toBe(200);
    expect((await reader.send("GET", `/instances/${id}`)).body).toMatchObject(change);
  });

  test("none opens the account itself", async () => {
    const owner = await newOwner(world);
    const writer = withKey(world, await newKey(owner, "read_write"));
    for (const [method, path] of [
      ["PATCH", "/users/me"],
      ["DELETE", "/users/me"],
      ["GET", "/api/keys"],
      ["POST", "/api/keys"],
      ["POST", "/logout"],
    ] as const)
      expect(await writer.send(method, path, method === "GET" ? undefined : {}), path).toMatchObject({
        status: 403,
        body: { detail: closedToKeysText },
      });
  });

  test("when it was last used is known to the minute, and a look at it costs no write", async () => {
    const owner = await newOwner(world);
    const key = await newKey(owner);
    const program = withKey(world, key);
    const begun = world.clock.now();
    await program.send("GET", "/instances");
    expect((await kept(key.id)).last_used_at).toEqual(begun);
    world.clock.advance(minuteMs - 1);
    await program.send("GET", "/instances");
    expect((await kept(key.id)).last_used_at).toEqual(begun);
    world.clock.advance(minuteMs);
    await program.send("GET", "/instances");
    const [shown] = (await owner.send("GET", "/api/keys")).body["data"] as { last_used_at: string }[];
    expect(shown?.last_used_at).toBe(world.clock.now().toISOString());
  });

  test("a new password ends sessions and leaves keys, which are ended on their own", async () => {
    const owner = await newOwner(world);
    const program = withKey(world, await newKey(owner));
    const new_password = "nine pipes under a floor";
    const draft = { current_password: owner.draft.password, new_password, confirm_password: new_password };
    expect((await owner.send("POST", "/users/me/password", draft)).status).toBe(204);
    expect((await program.send("GET", "/instances")).status).toBe(200);
  });

  test("with an account its keys go", async () => {
    const owner = await newOwner(world);
    const program = withKey(world, await newKey(owner));
    await program.send("GET", "/instances");
    expect((await owner.send("DELETE", "/users/me", { password: owner.draft.password })).status).toBe(204);
    expect(await program.send("GET", "/instances")).toMatchObject({ status: 401, body: { detail: wrongKeyText } });
  });
});

describe("revoking one", () => {
  test("works at once, here and in the other process, and the other keys go on", async () => {
    const owner = await newOwner(world);
    const [key, other] = [await newKey(owner), await newKey(owner)];
    const [here, away] = [withKey(there, key), withKey(world, key)];
    for (const program of [here, away]) expect((await program.send("GET", "/instances")).status).toBe(200);
    const browser = createClient(there.app, { token: owner.token });
    expect((await browser.send("DELETE", `/api/keys/${key.id}`)).status).toBe(204);
    expect(await here.send("GET", "/instances")).toMatchObject({ status: 401, body: { detail: wrongKeyText } });
    await until("the other process to refuse", async () => (await away.send("GET", "/instances")).status === 401);
    expect((await withKey(there, other).send("GET", "/instances")).status).toBe(200);
    expect((await owner.send("DELETE", `/api/keys/${key.id}`)).status).toBe(404);
  });

  test("ends the stream of events that it reads in another process", async () => {
    const owner = await newOwner(world);
    const [key, other] = [await newKey(owner), await newKey(owner)];
    const [reader, staying] = [await readAlong(there, key.secret), await readAlong(there, other.secret)];
    await reader.upTo("ready");
    await staying.upTo("ready");
    await owner.send("DELETE", `/api/keys/${key.id}`);
    await reader.rest();
    await create(owner);
    expect(await staying.next()).toMatchObject({ kind: "assistant" });
    staying.leave();
  });
});

describe("too much", () => {
  test("a key that asks without a pause has to wait, and the owner's browser has not", async () => {
    const owner = await newOwner(world);
    const [key, other] = [await newKey(owner), await newKey(owner)];
    // Each process counts for itself.
    const program = withKey(there, key);
    for (let asked = 0; asked < keyPace.burst; asked++)
      expect((await program.send("GET", "/instances")).status).toBe(200);
    const refused = await program.send("GET", "/instances");
    expect(refused).toMatchObject({
      status: 429,
      headers: { "retry-after": "1" },
      body: { detail: "Too many requests with this API key. Please try again in 1 s." },
    });
    expect((await owner.send("GET", "/instances")).status).toBe(200);
    expect((await withKey(there, other).send("GET", "/instances")).status).toBe(200);
    there.clock.advance(1000);
    expect((await program.send("GET", "/instances")).status).toBe(200);
  });

  test("an address that tries keys has to wait, and a right key from there has not", async () => {
    const owner = await newOwner(world);
    const key = await newKey(owner);
    const guess = createClient(there.app, { token: `belle_read_${"x".repeat(43)}` });
    for (let tried = 0; tried < 20; tried++)
      expect(await guess.send("GET", "/instances")).toMatchObject({ status: 401, body: { detail: wrongKeyText } });
    expect(await guess.send("GET", "/instances")).toMatchObject({ status: 429, headers: { "retry-after": "30" } });
    const right = createClient(there.app, { token: key.secret, address: guess.address });
    expect((await right.send("GET", "/instances")).status).toBe(200);
    there.clock.advance(30_000);
    expect((await guess.send("GET", "/instances")).status).toBe(401);
  });
});
