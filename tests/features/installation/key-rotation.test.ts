import { sql } from "kysely";
import { expect, test } from "vitest";
import { callListeners } from "#server/features/assistants/call-listeners.ts";
import { keysOfProcesses } from "#server/features/installation/live-processes.ts";
import { openKeyring } from "#server/features/installation/open-keyring.ts";
import { rotateKey } from "#server/features/installation/rotate-key.ts";
import { sealedColumns } from "#server/features/installation/sealed-columns.ts";
import { createKeyring } from "#server/keyring.ts";
import { createSecretBox } from "#server/secret-box.ts";
import { parseConfig } from "../../../src/main/config/config.ts";
import { checkSecretKey } from "../../../src/main/doctor/checks/check-secret-key.ts";
import { readDatabase } from "../../../src/main/doctor/read-database.ts";
import { type NewOwner, newOwner, someDraft } from "../../support/accounts/owner.ts";
import { newPortalJob } from "../../support/accounts/portal.ts";
import { shownSecret } from "../../support/accounts/webhook-secret.ts";
import { create } from "../../support/assistants.ts";
import { change } from "../../support/calls/call-deliveries.ts";
import { type Client, createClient } from "../../support/client.ts";
import { openTextingShop, textTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";
import { createWorld, createWorldDatabase, type World } from "../../support/world.ts";
import { openCalendars, providers } from "../bookings/calendar-ground.ts";

const [oldKey, newKey] = ["t".repeat(32), "n".repeat(32)];
const databaseUrl = await createWorldDatabase();
/** Its sandbox outlives the processes that come and go. */
const host = await createWorld();

/** A process on the same database with these keys, the newest first. */
async function start(SECRET_KEY: string, ...accepted: string[]): Promise<World> {
  const keys = { SECRET_KEY, SECRET_KEYS_ACCEPTED: accepted.join(","), SANDBOX_OF: host.dataDir };
  const world = await createWorld(keys, { databaseUrl });
  return { ...world, outside: { ...world.outside, sandbox: host.outside.sandbox } };
}
/** Until the database has noticed that others are gone. */
const isAlone = (world: World) =>
  until("the others to be gone", async () => (await keysOfProcesses(world.db)).length === 1);
const rotate = (world: World, ...secretKeys: [string, ...string[]]) =>
  rotateKey({ db: world.db, clock: world.clock, secretKeys, onProgress: () => undefined });
const at = (world: World, owner: NewOwner): Client => createClient(world.app, { token: owner.token });
const lastFour = async (client: Client) =>
  ((await client.send("GET", "/api/webhook-secret")).body["data"] as { last_four: string }).last_four;

const doctorSays = async (SECRET_KEY: string, ...accepted: string[]) => {
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY, SECRET_KEYS_ACCEPTED: accepted.join(",") };
  const config = parseConfig(env, process.cwd());
  const needs = { config, projectDir: process.cwd(), clock: host.clock, deadlineMs: 30_000 };
  const database = readDatabase(databaseUrl, host.clock, needs.deadlineMs);
  return (await checkSecretKey({ ...needs, database })).map(({ text }) => text).join();
};

/** How many secrets there are, and how many of them begin with this mark. */
async function sealedWith(world: World, mark: string): Promise<{ all: number; marked: number }> {
  const counts = { all: 0, marked: 0 };
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ all: number; marked: number }>`
      select count(${sql.ref(column)})::int as all, count(*) filter (where starts_with(${sql.ref(column)}, ${mark}))::int as marked
      from ${sql.table(table)}`.execute(world.db);
    counts.all += rows[0]?.all ?? 0;
    counts.marked += rows[0]?.marked ?? 0;
  }
  return counts;
}

test("a key is replaced while processes run: all that was sealed, signed and shown with it goes on without it", async () => {
  const first = await start(oldKey);
  const shop = await openTextingShop(first);
  const { owner, assistant_id } = shop;
  const mailKey = "SG.live-key-of-an-owner";
  await change(shop, { sendgrid_key: mailKey });
  const calendars = await openCalendars(first);
  const [google] = providers;
  await calendars.connect(owner, google, { id: assistant_id });
  await calendars.idle();
  const visit = await newPortalJob(first, shop, new Date(first.clock.now().getTime() + 72 * 3_600_000));
  const secret = await shownSecret(owner);
  const quiet = await newOwner(first);
  const quietFour = await lastFour(quiet);
  // Somebody who left with an hour of the trial spent.
  const gone = await newOwner(first);
  await sql`update trial_claims set owner_id = null, spent_seconds = 3600 where owner_id = ${gone.user.id}`.execute(
    first.db,
  );
  await sql`delete from owners where id = ${gone.user.id}`.execute(first.db);

  await expect(start(newKey)).rejects.toThrow("is not the key that this database is sealed with");
  await expect(start(newKey, oldKey)).rejects.toThrow("does not accept SECRET_KEY");

  // One process after the other learns to open with the new key, then seals with it.
  const second = await start(oldKey, newKey);
  await first.stops.run();
  const third = await start(newKey, oldKey);
  await expect(start(oldKey)).rejects.toThrow("seals with the key");
  await expect(rotate(third, newKey, oldKey)).rejects.toThrow("still seals with another key");
  // A code that one process texts is taken by the other.
  expect((await createClient(second.app).send("POST", `${visit.path}/code`)).status).toBe(202);
  const [code = ""] = /\d{6}/.exec(await textTo(third, visit.phone, 2)) ?? [];
  expect(await visit.prove(code, createClient(third.app))).toMatchObject({ status: 201 });
  await second.stops.run();
  await isAlone(third);

  const mark = createSecretBox(createKeyring([newKey])).mark;
  const before = await sealedWith(third, mark);
  expect(await doctorSays(newKey, oldKey)).toMatch(
    /^given: key [0-9a-f]{8}; \d+ of \d+ secrets wait to be sealed with it/,
  );
  expect(before.all - before.marked).toBeGreaterThanOrEqual(3);
  const done = await rotate(third, newKey, oldKey);
  expect(done).toMatchObject({ key_id: mark.split(".")[1], left: 0 });
  expect(done.resealed).toBeGreaterThanOrEqual(3);
  expect(await doctorSays(newKey)).toMatch(/^given: key [0-9a-f]{8}; all \d+ secrets are sealed with it$/);
  const after = await sealedWith(third, mark);
  expect(after.marked).toBe(after.all);
  expect(await rotate(third, newKey, oldKey)).toMatchObject({ resealed: 0, left: 0 });
  // Registered while the process still holds both.
  const late = await newOwner(third);
  const lateSecret = await shownSecret(late);
  await third.stops.run();

  await expect(start(oldKey)).rejects.toThrow("is not the key that this database is sealed with");
  const last = await start(newKey);
  const { secretBox } = await openKeyring({ db: last.db, now: last.clock.now() }, [newKey]);
  expect(await callListeners({ db: last.db, secretBox })(shop.owner_id, assistant_id)).toMatchObject({
    sendgrid_key: mailKey,
  });
  last.clock.advance(3_600_000);
  const anew = await openCalendars(last);
  await anew.run("sync-calendars");
  expect(await anew.grantOf(assistant_id)).toMatchObject({ lost_at: null, synced_at: expect.any(Date) });
  for (const [one, of] of [
    [owner, at(last, owner)],
    [late, at(last, late)],
  ] as const)
    await of.send("POST", "/users/me/proof", { method: "password", password: one.draft.password });
  expect(await shownSecret(at(last, owner))).toBe(secret);
  expect(await lastFour(at(last, quiet))).toBe(quietFour);
  expect(await shownSecret(at(last, late))).toBe(lateSecret);
  const caller = createClient(last.app);
  expect((await caller.send("GET", visit.path)).status).toBe(200);
  const back = await newOwner(last, someDraft({ phone: gone.draft.phone }));
  expect(
    await last.db
      .selectFrom("ledger_heads")
      .select("earlier_free_seconds")
      .where("owner_id", "=", back.user.id)
      .executeTakeFirst(),
  ).toEqual({ earlier_free_seconds: 3600 });

  // What somebody sealed with a key that is gone is named, before anybody meets it.
  const id = (await create(at(last, owner))).id;
  const stray = createSecretBox(createKeyring([oldKey])).seal("x", `assistants/${id}/sendgrid_key`);
  await last.db.updateTable("assistants").set({ sendgrid_key_sealed: stray }).where("id", "=", id).execute();
  await last.stops.run();
  expect(await doctorSays(newKey)).toMatch(/^1 mail keys are sealed with the key [0-9a-f]{8}, which is not given$/);
  await expect(start(newKey)).rejects.toThrow(
    /1 mail keys in this database are sealed with the key [0-9a-f]{8}, which is not given/,
  );

  const both = await start(newKey, oldKey);
  expect(await rotate(both, newKey, oldKey)).toMatchObject({ resealed: 1, left: 0 });
  // When no job of its time lies ahead any more, the key of old links goes; the one of trials stays.
  both.clock.advance(96 * 3_600_000);
  await openKeyring({ db: both.db, now: both.clock.now() }, [newKey, oldKey]);
  expect(await both.db.selectFrom("retired_keys").select("use").execute()).toEqual([{ use: "trial claims" }]);
});
