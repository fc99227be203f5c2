import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { buildApp } from "#server/app.ts";
import { route } from "#server/http/route.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { type Answer, createClient } from "../../support/client.ts";
import { denyEveryone } from "../../support/deny-everyone.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const notReady = (why: string) => ({ status: 503, body: { detail: `Not ready: ${why}.` } });
const away = {
  status: 503,
  body: { detail: "We can't read or save anything right now. Please try again in a moment." },
};
const neutral = { status: 500, body: { detail: "Something went wrong on our end. Please try again." } };

/** As if somebody pulled the plug: every connection dies and none can be made. */
async function removeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  await client.query(`drop database "${new URL(url).pathname.slice(1)}" with (force)`);
  await client.end();
}

describe("whether the process lives and takes traffic", () => {
  test("it does, and stops taking traffic from the moment that it is told to stop", async () => {
    const world = await createWorld();
    const client = createClient(world.app);
    expect(await client.send("GET", "/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await client.send("GET", "/readyz")).toMatchObject({ status: 200, body: { status: "ready" } });

    const whileStopping: Answer[] = [];
    world.stops.add(async () => {
      for (const url of ["/healthz", "/readyz"]) whileStopping.push(await client.send("GET", url));
    });
    await world.stops.run();
    expect(whileStopping).toMatchObject([{ status: 200 }, notReady("it is stopping")]);
  });

  test("without its database it lives, takes no traffic and asks everybody to come back", async () => {
    const world = await createWorld();
    const owner = await newOwner(world);
    await removeDatabase(world.databaseUrl);
    expect(await owner.send("GET", "/readyz")).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/^Not ready: the database does not answer\b/) },
    });
    expect(await owner.send("GET", "/healthz")).toMatchObject({ status: 200 });
    await until("the memory of who is signed in to be gone", async () => {
      const { status } = await owner.send("GET", "/users/me");
      return status !== 200;
    });
    const { username, password } = owner.draft;
    const answers = [
      await owner.send("GET", "/users/me"),
      await owner.sendForm("/token", { username, password }),
      await owner.send("POST", "/users/forgot-password", { email: owner.user.email }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(away);
      expect(answer.headers).toMatchObject({ "retry-after": "5" });
      expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-request-id": expect.any(String) });
    }
  });
});

/** Whether new connections only read, as after a standby took over; those that stand stay as they are. */
async function readOnly(url: string, onlyReads: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  await client.query(`alter database "${name}" set default_transaction_read_only = ${onlyReads}`);
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [onlyReads && name]);
  await client.end();
}

test("while the database only reads it takes no traffic and says so, and a moment after it all can be saved again", async () => {
  const world = await createWorld({}, { alone: true });
  const owner = await newOwner(world);
  const save = (full_name: string) => owner.send("PATCH", "/users/me", { full_name });
  await readOnly(world.databaseUrl, true);
  await until("it to say so", async () => {
    const { body } = await owner.send("GET", "/readyz");
    return String(body["detail"]).startsWith("Not ready: the database takes no writes");
  });
  const crowd = (name: string) => Promise.all(Array.from({ length: 12 }, () => save(name)));
  for (const answer of await crowd("Nobody")) expect(answer).toMatchObject(away);
  expect((await owner.send("GET", "/users/me")).status).toBe(200);

  // The connections that only read are still open: whoever got one of them would be turned away.
  await readOnly(world.databaseUrl, false);
  await save("Dana Hale");
  for (const answer of await crowd("Dana Hale")) expect(answer).toMatchObject({ status: 200 });
  await until("it to take traffic", async () => (await owner.send("GET", "/readyz")).status === 200);
});

describe("what was not expected", () => {
  const secret = "select * from owners where email = 'marcus@ridgeline.example'";
  const described = (name: string, path: string) =>
    endpoint({
      name,
      topic: "Test",
      method: "GET",
      path,
      summary: "",
      auth: "none",
      status: 200,
      reply: z.object({ known: z.string() }),
      errors: [],
    });
  const failures: [string, () => Promise<{ known: string }>][] = [
    ["an error", () => Promise.reject(new Error(secret))],
    ["an error that claims a status", () => Promise.reject(Object.assign(new Error(secret), { statusCode: 500 }))],
    ["an error with a code", () => Promise.reject(Object.assign(new Error(secret), { code: "23505", detail: secret }))],
    ["an answer that is not what was promised", async () => ({ known: 7 }) as never],
    ["a broken promise without a reason", () => Promise.reject(undefined)],
    ["words instead of an error", () => Promise.reject(secret)],
  ];
  test.each(failures)("%s is a neutral 500 that gives nothing away", async (_name, run) => {
    const app = await buildApp({
      routes: [route(described("fail", "/fail"), run)],
      authenticator: denyEveryone,
      publicUrl: "http://localhost:3000",
      trustedProxies: [],
      logLevel: "silent",
    });
    const answer = await createClient(app).send("GET", "/fail");
    expect(answer).toMatchObject(neutral);
    expect(JSON.stringify(answer)).not.toContain("marcus");
  });

  test("an answer carries only what was promised", async () => {
    const app = await buildApp({
      routes: [route(described("talk", "/talk"), async () => ({ known: "yes", password_hash: "no" }))],
      authenticator: denyEveryone,
      publicUrl: "http://localhost:3000",
      trustedProxies: [],
      logLevel: "silent",
    });
    expect((await createClient(app).send("GET", "/talk")).body).toEqual({ known: "yes" });
  });
});
