import { describe, expect, test } from "vitest";
import { newOwner, someDraft } from "../../support/accounts/owner.ts";
import { type Client, createClient } from "../../support/client.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const secondMs = 1_000;
const hourMs = 3600 * secondMs;

const guess = async (client: Client, username: string, password = "not the password") => {
  const { status, headers } = await client.sendForm("/token", { username, password });
  return status === 429 ? `wait ${headers["retry-after"]}` : status;
};
const guesses = async (count: number, client: Client, username: string) => {
  for (let tries = 0; tries < count; tries++) expect(await guess(client, username)).toBe(401);
};
/** Many strangers at once: each from an address of its own, so only the account is counted. */
const strangersGuess = async (count: number, username: string) => {
  const answers = await Promise.all(Array.from({ length: count }, () => guess(createClient(world.app), username)));
  expect(answers).toEqual(Array(count).fill(401));
};

describe("one address that tries one account", () => {
  test("waits after five, twice as long each time, and the right password waits, too", async () => {
    const { draft } = await newOwner(world);
    const client = createClient(world.app);
    await guesses(5, client, draft.username);
    const told = await client.sendForm("/token", { username: draft.username, password: draft.password });
    expect(told.body).toEqual({ detail: "Too many attempts. Please try again in 1 s." });
    for (const seconds of [1, 2, 4, 8]) {
      expect(await guess(client, draft.username, draft.password)).toBe(`wait ${seconds}`);
      world.clock.advance(seconds * secondMs - 1);
      expect(await guess(client, draft.username)).toBe("wait 1");
      world.clock.advance(1);
      expect(await guess(client, draft.username)).toBe(401);
    }
  });

  test("never waits longer than a quarter of an hour, and may begin anew after a quiet hour", async () => {
    const { draft } = await newOwner(world);
    const client = createClient(world.app);
    await guesses(5, client, draft.username);
    for (let tries = 0; tries < 10; tries++) {
      world.clock.advance(900 * secondMs);
      expect(await guess(client, draft.username)).toBe(401);
    }
    expect(await guess(client, draft.username)).toBe("wait 900");
    world.clock.advance(hourMs + 1);
    await guesses(5, client, draft.username);
    expect(await guess(client, draft.username)).toBe("wait 1");
  });

  test("hammering during the wait does not lengthen it", async () => {
    const { draft } = await newOwner(world);
    const client = createClient(world.app);
    await guesses(5, client, draft.username);
    for (let tries = 0; tries < 10; tries++) expect(await guess(client, draft.username)).toBe("wait 1");
    world.clock.advance(secondMs);
    expect(await guess(client, draft.username, draft.password)).toBe(200);
  });

  test("guesses at the same moment are counted one after the other", async () => {
    const { draft } = await newOwner(world);
    const client = createClient(world.app);
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(client, draft.username)));
    expect(answers.filter((answer) => answer === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer === "wait 1")).toHaveLength(25);
  });

  test("a success forgets what came before", async () => {
    const { draft } = await newOwner(world);
    const client = createClient(world.app);
    await guesses(4, client, draft.username);
    expect(await guess(client, draft.username, draft.password)).toBe(200);
    await guesses(5, client, draft.username);
    expect(await guess(client, draft.username)).toBe("wait 1");
  });

  test("an unknown user name waits just as a known one does", async () => {
    const client = createClient(world.app);
    const { username } = someDraft();
    await guesses(5, client, username);
    expect(await guess(client, username.toUpperCase())).toBe("wait 1");
  });

  test("gains no tries by other spellings of the name, nor by the email address in between", async () => {
    const { draft } = await newOwner(world, { username: `mikes${someDraft().username}` });
    const { username, email, password } = draft;
    const wide = username.replace("m", "\uff4d");
    const spellings = [
      ...[username, email, username.toUpperCase(), email.toUpperCase(), ` ${username} `, `\t${email}\n`],
      ...[username.replace("i", "\u0130"), username.replace("s", "\u017f"), wide, `${username}.`, `${email}.`],
    ];
    const client = createClient(world.app);
    const tried = new Map<string, number>();
    for (let round = 0; round < 6; round++)
      for (const spelling of spellings)
        if ((await guess(client, spelling)) === 401) tried.set(spelling, (tried.get(spelling) ?? 0) + 1);
    // Time passes without a try, so that only what is counted for the account stands in the way.
    const opens = new Set<string>();
    world.clock.advance(hourMs + 1);
    for (const spelling of spellings)
      if ((await guess(createClient(world.app), spelling, password)) === 200) opens.add(spelling);
    expect([...opens]).toEqual(expect.arrayContaining(spellings.slice(0, 6)));
    const atTheAccount = [...opens].reduce((sum, spelling) => sum + (tried.get(spelling) ?? 0), 0);
    expect(atTheAccount).toBe(5);
  });

  test("waits as long for spellings of a name that nobody has as for those of a name that somebody has", async () => {
    const known = (await newOwner(world, { username: `mikes${someDraft().username}` })).draft.username;
    const unknown = `mikes${someDraft().username}`;
    const answersFor = async (name: string) => {
      const client = createClient(world.app);
      await guesses(5, client, name);
      const spellings = [name.toUpperCase(), name.replace("i", "\u0130"), name.replace("m", "\uff4d"), `${name}.`];
      const answers: unknown[] = [];
      for (const spelling of spellings) answers.push(await guess(client, spelling));
      return answers;
    };
    expect(await answersFor(unknown)).toEqual(await answersFor(known));
  });

  test("cannot pass for another by a header", async () => {
    const { draft } = await newOwner(world);
    const client = createClient(world.app);
    await guesses(5, client, draft.username);
    const fields = { username: draft.username, password: draft.password };
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"])
      expect((await client.sendForm("/token", fields, { [name]: "203.0.113.7" })).status).toBe(429);
  });

  test("nobody else waits for it: another address, and the owner's own", async () => {
    const owner = await newOwner(world);
    const client = createClient(world.app);
    await guesses(5, client, owner.draft.username);
    expect(await guess(createClient(world.app), owner.draft.username, owner.draft.password)).toBe(200);
    expect(await guess(owner, owner.draft.username, owner.draft.password)).toBe(200);
    expect(await guess(client, (await newOwner(world)).draft.username)).toBe(401);
  });
});

describe("one address that tries many accounts", () => {
  test("waits after twenty, and a good login in between wins it nothing", async () => {
    const own = await newOwner(world);
    const client = createClient(world.app);
    for (let tries = 0; tries < 19; tries++) await guesses(1, client, someDraft().username);
    expect(await guess(client, own.draft.username, own.draft.password)).toBe(200);
    await guesses(1, client, someDraft().username);
    expect(await guess(client, someDraft().username)).toBe("wait 1");
    expect(await guess(client, own.draft.username, own.draft.password)).toBe("wait 1");
    world.clock.advance(secondMs);
    expect(await guess(client, own.draft.username, own.draft.password)).toBe(200);
    await guesses(1, client, someDraft().username);
    expect(await guess(client, someDraft().username)).toBe("wait 2");
  });

  test("is the whole block that a provider gives to one customer, under IPv6", async () => {
    const block = "2001:db8:77:1";
    for (let tries = 0; tries < 20; tries++)
      await guesses(1, createClient(world.app, { address: `${block}::${tries + 1}` }), someDraft().username);
    const sameBlock = createClient(world.app, { address: `${block}:ffff:1:2:3` });
    expect(await guess(sameBlock, someDraft().username)).toBe("wait 1");
    expect(await guess(createClient(world.app, { address: "2001:db8:77:2::1" }), someDraft().username)).toBe(401);
  });
});

describe("many addresses that try one account", () => {
  test("wait after fifty together, half a minute at most, and the owner's own address is spared", async () => {
    const owner = await newOwner(world);
    const { username, password } = owner.draft;
    await strangersGuess(50, username);
    expect(await guess(createClient(world.app), username, password)).toBe("wait 1");
    expect(await guess(owner, username, password)).toBe(200);
    expect(await guess(owner, username)).toBe(401);

    for (let tries = 0; tries < 8; tries++) {
      world.clock.advance(30 * secondMs);
      expect(await guess(createClient(world.app), username)).toBe(401);
    }
    const newPlace = createClient(world.app);
    expect(await guess(newPlace, username, password)).toBe("wait 30");
    world.clock.advance(30 * secondMs);
    expect(await guess(newPlace, username, password)).toBe(200);
  });
});

describe("making accounts", () => {
  test("one address waits after twenty, also for asking which names are taken", async () => {
    const { draft } = await newOwner(world);
    const client = createClient(world.app);
    const register = (changes: object) => client.send("POST", "/users/register", { ...someDraft(), ...changes });
    for (let tries = 0; tries < 20; tries++) expect((await register({ username: draft.username })).status).toBe(409);
    const refused = await register({});
    expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "30" } });
    expect((await createClient(world.app).send("POST", "/users/register", someDraft())).status).toBe(201);
    world.clock.advance(30 * secondMs);
    expect((await register({})).status).toBe(201);
  });

  test("a draft that is refused in itself is not counted", async () => {
    const client = createClient(world.app);
    for (let tries = 0; tries < 25; tries++)
      expect((await client.send("POST", "/users/register", someDraft({ terms_agreed: false }))).status).toBe(422);
    expect((await client.send("POST", "/users/register", someDraft())).status).toBe(201);
  });
});

test("what strangers typed is not kept in the clear", async () => {
  const { username } = someDraft();
  const client = createClient(world.app);
  await guesses(1, client, username);
  const rows = await world.db.selectFrom("throttles").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { key_sha256 } of rows) expect(key_sha256).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toContain(username);
  expect(JSON.stringify(rows)).not.toContain(client.address);
});
