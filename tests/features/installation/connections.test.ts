import pg from "pg";
import { expect, test, vi } from "vitest";
import { connect } from "#server/db/connect.ts";
import { openListener } from "#server/db/listener.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { atEnd } from "../../support/at-end.ts";
import { createClient } from "../../support/client.ts";
import { until } from "../../support/until.ts";
import { createWorld, createWorldDatabase, someAddress } from "../../support/world.ts";

test("a transaction that asks for a second connection fails at once, and what goes on after it does not", async () => {
  const db = connect(await createWorldDatabase(), { size: 2, oneEach: true, onLost: () => undefined });
  atEnd(() => db.destroy());
  const look = (its: typeof db) => its.selectFrom("installation").select("name").execute();
  const second = "A transaction asks for a second connection. Hand its tx to all that is done inside.";
  await expect(db.transaction().execute(() => look(db))).rejects.toThrow(second);
  await expect(db.transaction().execute(() => db.transaction().execute(look))).rejects.toThrow(second);
  const readOnly = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  await expect(readOnly.execute(() => look(db))).rejects.toThrow(second);
  expect(await db.transaction().execute((tx) => look(tx))).toEqual(await look(db));
  let later: Promise<unknown> | undefined;
  const afterwards = Promise.withResolvers<void>();
  await db.transaction().execute(async () => {
    later = afterwards.promise.then(() => look(db));
  });
  afterwards.resolve();
  expect(await later).toEqual(await look(db));
});

test("owners are asked to come back while callers wait for connections, and callers are not", async () => {
  const world = await createWorld(
    { DATABASE_CONNECTIONS: "10", TRUSTED_PROXIES: "127.0.0.1" },
    { alone: true, sheds: true },
  );
  const owner = await newOwner(world);
  const locker = new pg.Client({ connectionString: world.databaseUrl });
  await locker.connect();
  await locker.query("begin; lock table phone_tickets");
  // Four connections are kept for callers: these take them, and the rest of the crowd waits.
  const start = () => createClient(world.app, { address: someAddress() }).send("POST", "/api/phone/calls", {});
  const crowd = Array.from({ length: 40 }, start);
  await until("owners to be asked to come back", async () => (await owner.send("GET", "/users/me")).status === 503);
  const answer = await owner.send("GET", "/api/appointments");
  expect(answer).toMatchObject({
    status: 503,
    body: { detail: "Belle is busy with calls right now. Please try again in a moment." },
  });
  expect(answer.headers).toMatchObject({ "retry-after": "2" });
  expect(await owner.send("GET", "/healthz")).toMatchObject({ status: 200 });
  // Nobody signed this, so it is refused by the one who looks, not at the door.
  expect((await owner.send("POST", "/voice/incoming")).status).toBe(403);
  await locker.query("rollback");
  await locker.end();
  await Promise.all(crowd);
  await until("owners to be let in again", async () => (await owner.send("GET", "/users/me")).status === 200);
});

test("who is to be heard on several channels at the same moment is asked one after the other on one connection", async () => {
  const listener = openListener({ url: await createWorldDatabase() });
  atEnd(() => listener.close());
  const ears = { onNotify: () => undefined, onHearing: vi.fn() };
  await listener.hear("first", ears);
  const query = pg.Client.prototype.query as (statement: string) => Promise<unknown>;
  let asked = 0;
  const most: number[] = [];
  const watched = vi.spyOn(pg.Client.prototype, "query").mockImplementation(async function (
    this: pg.Client,
    statement: string,
  ) {
    asked += 1;
    most.push(asked);
    return query.call(this, statement).finally(() => {
      asked -= 1;
    });
  } as never);
  await Promise.all(["second", "third", "fourth"].map((channel) => listener.hear(channel, ears)));
  watched.mockRestore();
  expect(ears.onHearing).toHaveBeenCalledTimes(4);
  expect(most).toEqual([1, 1, 1]);
});
