import { sql } from "kysely";
import { expect, test } from "vitest";
import { ownAssistant } from "#server/features/assistants/called-assistant.ts";
import { contentOf } from "#server/features/assistants/versions/version-content.ts";
import { snapshotOf } from "#server/features/calls/snapshot-of.ts";
import { newKey, withKey } from "../../support/accounts/api-keys.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create, read } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

const versionsOf = (id: string) =>
  world.db.selectFrom("assistant_versions").selectAll().where("assistant_id", "=", id).orderBy("number").execute();
const told = async (id: string) =>
  (await versionsOf(id)).map(({ number, came_by, changes, reason }) => [number, came_by, changes, reason]);

test("she begins with a version, and every change makes the next; what changes nothing makes none", async () => {
  const owner = await newOwner(world);
  const { id, settings } = await create(owner, { name: "June", settings: { trade: "plumbing" } });
  const put = (body: object) => owner.send("PUT", `/instances/${id}`, body);
  await put({ name: "Juno", reason: "  My daughter's\nname " });
  await put({ name: "Juno" });
  await put({ status: "paused" });
  await put({ settings: { hours: { ...settings.hours, saturday: [] }, voice: "cole" } });
  expect(await told(id)).toEqual([
    [1, "created", [], ""],
    [2, "saved", ["Assistant name: Juno (before: June)"], "My daughter's name"],
    [3, "saved", ["Voice: Cole (before: Belle)"], ""],
  ]);
  const all = await versionsOf(id);
  expect(all.map(({ content }) => content.name)).toEqual(["June", "Juno", "Juno"]);
  const { settings: now, ...row } = await read(owner, id);
  expect(contentOf(all[2]?.content as never)).toEqual(contentOf({ ...row, settings: now as never }));
});

test("a reason that is too long is refused, and nothing is changed", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner);
  const answer = await owner.send("PUT", `/instances/${id}`, { name: "Juno", reason: "x".repeat(301) });
  expect([answer.status, answer.body["detail"]]).toEqual([422, "The reason can be at most 300 characters long."]);
  expect(await told(id)).toHaveLength(1);
});

test("what a key changes, an answered question, a blocked caller and the calendar are versions, too", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner);
  const key = await newKey(owner, "read_write");
  await withKey(world, key).send("PUT", `/instances/${id}`, { greeting: "Hi." });
  const call = await makeCall(world, { owner_id: owner.user.id, assistant_id: id });
  const of = `/api/conversations/${call.id}`;
  await owner.send("POST", `${of}/answers`, { question: "Do you work Sundays?", answer: "No." });
  await owner.send("PUT", `${of}/block`, { blocked: true });
  await owner.send("PUT", `/instances/${id}`, { calendar_provider: "google" });
  const all = await versionsOf(id);
  expect(all.map(({ made_by, key_id, came_by, changes }) => [made_by, key_id, came_by, changes])).toEqual([
    ["owner", null, "created", []],
    ["key", key.id, "saved", ["Greeting changed"]],
    ["owner", null, "call", ["Answer added: Do you work Sundays?"]],
    ["owner", null, "call", ["Blocked numbers: 1 added"]],
    ["owner", null, "saved", ["Calendar: Google Calendar (before: none)"]],
  ]);
  // The number of a caller who may ask to be forgotten is in none of them.
  expect(JSON.stringify(all)).not.toContain(call.from);
});

test("saves at the same moment are versions one after the other, each with its own change", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner);
  const edits = [
    { name: "Juno" },
    { greeting: "Hi." },
    { timezone: "Pacific/Honolulu" },
    { settings: { voice: "cole" } },
  ];
  await Promise.all(edits.map((edit) => owner.send("PUT", `/instances/${id}`, edit)));
  const all = await versionsOf(id);
  expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(all.slice(1).map(({ changes }) => changes.length)).toEqual([1, 1, 1, 1]);
  expect(new Set(all.flatMap(({ changes }) => changes)).size).toBe(4);
  expect(all.at(-1)?.content).toMatchObject({ name: "Juno", greeting: "Hi.", settings: { voice: "cole" } });
});

test("what was changed without a version is written down before the next one", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner);
  await sql`update assistants set greeting = 'By hand.' where id = ${id}`.execute(world.db);
  await owner.send("PUT", `/instances/${id}`, { name: "Juno" });
  expect(await told(id)).toEqual([
    [1, "created", [], ""],
    [2, "unseen", ["Greeting changed"], ""],
    [3, "saved", ["Assistant name: Juno (before: Belle)"], ""],
  ]);
});

test("a call keeps the version that answered it, and its conversation says which", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner);
  await owner.send("PUT", `/instances/${id}`, { greeting: "Hi." });
  const called = await ownAssistant(world, owner.user.id, id);
  const snapshot = called && snapshotOf(called);
  expect(snapshot?.version).toBe(2);
  const [known, unknown] = [
    await makeCall(world, { owner_id: owner.user.id, assistant_id: id }),
    await makeCall(world, { owner_id: owner.user.id, assistant_id: id }),
  ];
  await sql`update calls set assistant = ${JSON.stringify(snapshot)}::jsonb where id = ${known.id}`.execute(world.db);
  const versionOf = async (call: string) =>
    ((await owner.send("GET", `/api/conversations/${call}`)).body["data"] as { version: unknown }).version;
  expect(await versionOf(known.id)).toEqual({ number: 2, made_at: world.clock.now().toISOString() });
  expect(await versionOf(unknown.id)).toBeNull();
});

test("only the newest thousand are kept, and all go with her", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner);
  await sql`update assistants set version = 1200 where id = ${id}`.execute(world.db);
  await sql`insert into assistant_versions select assistant_id, generate_series(2, 1200), owner_id, made_at, made_by, key_id, came_by, restored,
    reason, changes, content from assistant_versions where assistant_id = ${id}`.execute(world.db);
  await owner.send("PUT", `/instances/${id}`, { name: "Juno" });
  const all = await versionsOf(id);
  expect([all.length, all[0]?.number, all.at(-1)?.number]).toEqual([1000, 202, 1201]);
  await owner.send("DELETE", `/instances/${id}`);
  expect(await versionsOf(id)).toEqual([]);
});
