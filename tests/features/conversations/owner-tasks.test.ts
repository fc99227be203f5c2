import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Reply } from "#contract/endpoint.ts";
import type { listTasks } from "#contract/tasks.ts";
import { type Raised, raiseTask } from "#server/features/owner-tasks/raise-task.ts";
import { settleTask } from "#server/features/owner-tasks/settle-task.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const minuteMs = 60_000;

/** A call that is not there: tasks about bookings that are not are settled by the round of every minute. */
const missed = { name: "Greg Halvorsen", phone: "+12085550142", called_at: "2026-11-16T16:30:00.000Z" };

/** Raises a task about a call; says how it is seen where that matters. */
const raise = (shop: Shop, subject_id: string, options: { as?: Raised["as"]; name?: string } = {}) =>
  world.db.transaction().execute((tx) =>
    raiseTask(tx, {
      owner_id: shop.owner_id,
      assistant_id: shop.assistant_id,
      subject_id,
      kind: "missed_call",
      params: { ...missed, ...(options.name && { name: options.name }) },
      as: options.as ?? "state",
      now: world.clock.now(),
    }),
  );
const settle = ({ owner_id }: Shop, subject_id: string) =>
  world.db
    .transaction()
    .execute((tx) => settleTask(tx, { owner_id, kind: "missed_call", subject_id, now: world.clock.now() }));
const open = async ({ owner }: Shop, query = "") =>
  (await owner.send("GET", `/api/tasks${query}`)).body as unknown as Reply<typeof listTasks>;
const markDone = async ({ owner }: Shop, id = "") => (await owner.send("POST", `/api/tasks/${id}/done`)).status;

test("what an owner has to act on is listed with its text, newest first, a page at a time", async () => {
  const shop = await openShop(world);
  const subjects = [randomUUID(), randomUUID(), randomUUID()];
  for (const subject of subjects) {
    await raise(shop, subject);
    world.clock.advance(minuteMs);
  }
  const first = await open(shop, "?limit=2");
  expect(first.data.map(({ conversation_id }) => conversation_id)).toEqual([subjects[2], subjects[1]]);
  expect(first.data[0]).toMatchObject({
    kind: "missed_call",
    text: expect.stringMatching(/^Greg Halvorsen called on Monday, November 16, 2026 at 9:30 AM MST/),
    tenant_id: shop.assistant_id,
    tenant_name: "Belle",
  });
  const second = await open(shop, `?limit=2&cursor=${first.next_cursor}`);
  expect(second.data.map(({ conversation_id }) => conversation_id)).toEqual([subjects[0]]);
  expect(second.next_cursor).toBeNull();
  expect((await shop.owner.send("GET", "/api/tasks?cursor=nonsense")).status).toBe(422);
});

test("while a task is open, raising it again only says it anew", async () => {
  const shop = await openShop(world);
  const subject = randomUUID();
  await raise(shop, subject);
  const [before] = (await open(shop)).data;
  world.clock.advance(minuteMs);
  await raise(shop, subject, { name: "Ada Quill" });
  const [after, ...more] = (await open(shop)).data;
  expect(more).toEqual([]);
  expect(after).toMatchObject({ id: before?.id, created_at: before?.created_at });
  expect(after?.text).toContain("Ada Quill called");
});

test("raised by many at once it is one task", async () => {
  const shop = await openShop(world);
  const subject = randomUUID();
  await Promise.all(Array.from({ length: 8 }, () => raise(shop, subject)));
  expect((await open(shop)).data).toHaveLength(1);
});

test("what the owner marked as done stays done, also when it is seen again, until it is another matter", async () => {
  const shop = await openShop(world);
  const subject = randomUUID();
  await raise(shop, subject);
  const [task] = (await open(shop)).data;
  expect(await markDone(shop, task?.id)).toBe(204);
  expect(await markDone(shop, task?.id)).toBe(204);
  await raise(shop, subject);
  expect((await open(shop)).data).toEqual([]);
  await raise(shop, subject, { as: "event" });
  expect((await open(shop)).data).toHaveLength(1);
  await settle(shop, subject);
  await raise(shop, subject, { name: "Ada Quill" });
  expect((await open(shop)).data).toHaveLength(1);
});

test("what is over by itself leaves the list, and comes back when it happens again", async () => {
  const shop = await openShop(world);
  const subject = randomUUID();
  await raise(shop, subject);
  await settle(shop, subject);
  await settle(shop, subject);
  expect((await open(shop)).data).toEqual([]);
  await raise(shop, subject);
  expect((await open(shop)).data).toHaveLength(1);
});

test.each(["nonsense", randomUUID()])("a task that is not there is not done: %s", async (id) => {
  expect(await markDone(await openShop(world), id)).toBe(404);
});
