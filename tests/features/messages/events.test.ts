import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { mostPerOwner } from "#server/features/events/hub.ts";
import { openTrigger } from "../../support/assistants.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { createClient } from "../../support/client.ts";
import { listening, type Reader, readAlong, type Told } from "../../support/event-stream.ts";
import { randomFrom } from "../../support/random.ts";
import { runs, seed } from "../../support/runs.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

/** Two processes of one installation. */
const here = await listening(await createWorld());
const there = await listening(await createWorld({}, { databaseUrl: here.databaseUrl }));

/** A shop where nothing happens any more by itself: its number is bought. */
async function calmShop(): Promise<Shop> {
  const shop = await openShop(here);
  await until("the number", async () => {
    const row = here.db.selectFrom("phone_numbers").selectAll().where("assistant_id", "=", shop.assistant_id);
    const { carrier_id, held_by } = await row.executeTakeFirstOrThrow();
    return carrier_id !== null && held_by === null;
  });
  return shop;
}

const rename = (shop: Shop, name = `Belle ${randomUUID().slice(0, 4)}`) =>
  shop.owner.send("PUT", `/instances/${shop.assistant_id}`, { name });
const notify = (owner_id: string, id = randomUUID()) =>
  here.db
    .insertInto("notifications")
    .values({ id, owner_id, type: "message", message: "Call Greg back", time: new Date(), call_id: null })
    .execute();
const headOf = async ({ owner_id }: Pick<Shop, "owner_id">): Promise<number> => {
  const row = here.db.selectFrom("owner_event_heads").select("last_id").where("owner_id", "=", owner_id);
  return Number((await row.executeTakeFirstOrThrow()).last_id);
};
const idsOf = async ({ owner_id }: Pick<Shop, "owner_id">): Promise<number[]> => {
  const rows = here.db.selectFrom("owner_events").select("id").where("owner_id", "=", owner_id).orderBy("id");
  return (await rows.execute()).map(({ id }) => Number(id));
};
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe("what is told", () => {
  test("a change in one process is told by the other, with its kind and id and no word more", async () => {
    const shop = await calmShop();
    const last = await headOf(shop);
    const reader = await readAlong(there, shop.owner.token);
    expect(reader.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(await reader.next()).toEqual({ id: last, kind: "ready", subject: undefined });
    await rename(shop);
    expect(await reader.next()).toEqual({ id: last + 1, kind: "assistant", subject: shop.assistant_id });
    const id = randomUUID();
    await notify(shop.owner_id, id);
    expect(await reader.next()).toEqual({ id: last + 2, kind: "notification", subject: id });
    reader.leave();
  });

  test("nothing of another owner, whatever happens there", async () => {
    const [mine, theirs] = [await calmShop(), await calmShop()];
    const reader = await readAlong(here, mine.owner.token);
    await reader.upTo("ready");
    await rename(theirs);
    await notify(theirs.owner_id);
    await rename(mine);
    expect(await reader.next()).toMatchObject({ kind: "assistant", subject: mine.assistant_id });
    reader.leave();
  });

  test("a job that is booked and called off, under its id", async () => {
    const shop = await calmShop();
    const reader = await readAlong(here, shop.owner.token);
    await reader.upTo("ready");
    const start = new Date(here.clock.now().getTime() + 24 * 3_600_000).toISOString();
    const body = { tenant_id: shop.assistant_id, start, name: "Greg Halvorsen", phone: "+12085550142" };
    const { body: job } = await shop.owner.send("POST", "/api/appointments", body);
    expect(await reader.next()).toMatchObject({ kind: "appointment", subject: job["id"] });
    await shop.owner.send("DELETE", `/api/appointments/${String(job["id"])}`);
    expect(await reader.next()).toMatchObject({ kind: "appointment", subject: job["id"] });
    reader.leave();
  });

  test("what happened while a page was being loaded is told to whoever says how long that took", async () => {
    const shop = await calmShop();
    const [before] = [await headOf(shop), await rename(shop)];
    const reader = await readAlong(here, shop.owner.token, { sinceMs: 60_000 });
    const told = await reader.upTo("assistant");
    expect(told[0]).toMatchObject({ kind: "ready" });
    expect(told[0]?.id).toBeLessThanOrEqual(before);
    expect(told.at(-1)).toMatchObject({ subject: shop.assistant_id });
    reader.leave();
  });

  test("a change of very much at once is told as one reset", async () => {
    const shop = await calmShop();
    const reader = await readAlong(here, shop.owner.token);
    const last = (await reader.next())?.id ?? 0;
    await sql`insert into notifications (id, owner_id, type, message, time)
      select gen_random_uuid(), ${shop.owner_id}, 'message', 'x', now() from generate_series(1, 600)`.execute(here.db);
    expect(await reader.next()).toEqual({ id: last + 1, kind: "reset", subject: undefined });
    reader.leave();
  });
});

describe("the count", () => {
  test("has no gap and no two of the same under many writers at once, and a change that failed takes none", async () => {
    const shops = [await calmShop(), await calmShop()];
    const reader = await readAlong(there, shops[0]?.owner.token ?? "");
    const first = (await reader.next())?.id ?? 0;
    const write = async (index: number) => {
      // Owners in either order, so that nobody may wait for somebody who waits.
      const order = index % 2 === 0 ? shops : [...shops].reverse();
      await here.db.transaction().execute(async (tx) => {
        for (const { owner_id } of order) {
          await tx
            .insertInto("notifications")
            .values({ id: randomUUID(), owner_id, type: "message", message: "x", time: new Date(), call_id: null })
            .execute();
          await sql`select pg_sleep(0.002)`.execute(tx);
        }
        if (index % 5 === 0) throw new Error("undone");
      });
    };
    const done = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => write(index)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(48);
    for (const shop of shops) {
      const last = await headOf(shop);
      expect(await idsOf(shop)).toEqual(upTo(last));
    }
    const seen: Told[] = [];
    while (seen.length < 48) seen.push((await reader.next()) as Told);
    expect(seen.map(({ id }) => id)).toEqual(upTo(48).map((id) => first + id));
    reader.leave();
  });

  test("many statements about one thing in a transaction are one event", async () => {
    const shop = await calmShop();
    const last = await headOf(shop);
    await here.db.transaction().execute(async (tx) => {
      for (const name of ["Bella", "Belle", "Bell"])
        await tx.updateTable("assistants").set({ name }).where("id", "=", shop.assistant_id).execute();
    });
    expect(await headOf(shop)).toBe(last + 1);
    const { rows } = await sql`select from owner_changes`.execute(here.db);
    expect(rows).toEqual([]);
  });

  test("an account that is deleted takes its events along, in the middle of a stream", async () => {
    const shop = await calmShop();
    const reader = await readAlong(there, shop.owner.token);
    await reader.upTo("ready");
    const gone = await shop.owner.send("DELETE", "/users/me", { password: shop.owner.draft.password });
    expect(gone.status).toBe(204);
    await reader.rest();
    expect(await idsOf(shop)).toEqual([]);
  });
});

describe("a reader who comes again", () => {
  test("gets all that was missed, once each and in order, however often the line is cut", async () => {
    const random = randomFrom(seed);
    for (let run = 0; run < runs(3, 60); run++) {
      const shop = await calmShop();
      const first = await headOf(shop);
      const total = 30;
      const writing = (async () => {
        for (let one = 0; one < total; one++) await notify(shop.owner_id);
      })();
      const seen: number[] = [];
      while (seen.length < total) {
        const reader: Reader = await readAlong(random.below(2) === 0 ? here : there, shop.owner.token, {
          after: seen.at(-1) ?? first,
        });
        expect(await reader.next()).toMatchObject({ kind: "ready", id: seen.at(-1) ?? first });
        const many = Math.min(total - seen.length, 1 + random.below(8));
        for (let one = 0; one < many; one++) seen.push((await reader.next())?.id ?? 0);
        reader.leave();
      }
      await writing;
      expect(seen).toEqual(upTo(total).map((id) => first + id));
    }
  });

  test.each(["999999", "x"])("with an id that nobody was given (%s) reads everything again", async (after) => {
    const shop = await calmShop();
    const reader = await readAlong(here, shop.owner.token, { after });
    const last = await headOf(shop);
    expect(await reader.upTo("reset")).toEqual([
      { id: last, kind: "ready", subject: undefined },
      { id: last, kind: "reset", subject: undefined },
    ]);
    reader.leave();
  });

  test("after the sweep of the last hour reads everything again, and goes on from there", async () => {
    const trigger = await openTrigger(here);
    const shop = await calmShop();
    const before = await headOf(shop);
    await rename(shop);
    // Whichever of the two works on it; and their clocks stand, while that of the database goes on.
    for (const world of [here, there]) world.clock.advance(2 * 3_600_000);
    await trigger.run("sweep-events");
    await trigger.settled("sweep-events");
    await trigger.stop();
    expect(await idsOf(shop)).toEqual([]);
    const reader = await readAlong(here, shop.owner.token, { after: before });
    expect((await reader.upTo("reset")).map(({ id, kind }) => [id, kind])).toEqual([
      [before, "ready"],
      [before + 1, "reset"],
    ]);
    await rename(shop);
    expect(await reader.next()).toMatchObject({ id: before + 2, kind: "assistant" });
    reader.leave();
  });

  test("a process that heard nothing for a while tells what it missed", async () => {
    const shop = await calmShop();
    const reader = await readAlong(there, shop.owner.token);
    await reader.upTo("ready");
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "owner_events"'`.execute(here.db);
    await rename(shop);
    expect(await reader.next()).toMatchObject({ kind: "assistant" });
    reader.leave();
  });
});

describe("a stream ends", () => {
  test("with the session that opened it, and not with another of the same owner", async () => {
    const shop = await calmShop();
    const { username, password } = shop.owner.draft;
    const login = await createClient(here.app).sendForm("/token", { username, password });
    const token = String(login.body["access_token"]);
    const [own, other] = [await readAlong(there, shop.owner.token), await readAlong(there, token)];
    await Promise.all([own.upTo("ready"), other.upTo("ready")]);
    await shop.owner.send("POST", "/logout");
    expect(await own.rest()).toEqual([]);
    await notify(shop.owner_id);
    expect(await other.next()).toMatchObject({ kind: "notification" });
    const changed = await createClient(here.app, { token: await tokenOf(shop) }).send("POST", "/users/me/password", {
      current_password: password,
      new_password: "nine pipes below",
      confirm_password: "nine pipes below",
    });
    expect(changed.status).toBe(204);
    expect(await other.rest()).toEqual([]);
  });

  test("nobody without a token reads along, nor asks for a head that has no end", async () => {
    expect((await readAlong(here, "x".repeat(43))).status).toBe(401);
    expect((await here.app.inject({ method: "HEAD", url: "/api/events" })).statusCode).toBe(404);
  });

  test("too many are refused with a time to come again, and one that was left makes room", async () => {
    const shop = await calmShop();
    const open = () => readAlong(here, shop.owner.token);
    const readers = await Promise.all(Array.from({ length: mostPerOwner }, open));
    const refused = await open();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("30");
    readers[0]?.leave();
    await until("room for one more", async () => {
      const again = await open();
      readers.push(again);
      return again.status === 200;
    });
    for (const reader of readers) reader.leave();
  });

  test("at once and in order when the process stops, also for somebody who does not read", async () => {
    const leaving = await listening(await createWorld({}, { databaseUrl: here.databaseUrl }));
    const shop = await calmShop();
    const reader = await readAlong(leaving, shop.owner.token);
    await reader.upTo("ready");
    const { port } = new URL(leaving.url);
    const headers = { authorization: `Bearer ${shop.owner.token}`, "last-event-id": "0" };
    const deaf = request({ host: "127.0.0.1", port, path: "/api/events", headers }).end();
    await new Promise((answered) => deaf.once("response", (reply) => answered(reply.pause())));
    const stopped = leaving.stops.run();
    expect(await reader.rest()).toEqual([]);
    deaf.on("error", () => undefined);
    await stopped;
    // Whoever was with the other process reads on.
    const other = await readAlong(there, shop.owner.token);
    expect(await other.next()).toMatchObject({ kind: "ready" });
    other.leave();
  });
});

async function tokenOf({ owner }: Shop): Promise<string> {
  const { username, password } = owner.draft;
  const login = await createClient(here.app).sendForm("/token", { username, password });
  return String(login.body["access_token"]);
}
