import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { notify } from "#server/features/notifications/notify.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const jobs = { send: async () => undefined };
type Shown = { id: string; type: string; message: string; time: string; read: boolean };
const list = async (owner: NewOwner, query = "") =>
  (await owner.send("GET", `/api/notifications${query}`)).body as unknown as {
    data: Shown[];
    next_cursor: string | null;
    unread: number;
  };
type Kind = Parameters<typeof notify>[2]["type"];
const tell = (owner: NewOwner, message: string, about: string = randomUUID(), type: Kind = "appointment") => {
  world.clock.advance(1000);
  const news = {
    owner_id: owner.user.id,
    type,
    message,
    time: world.clock.now(),
    call_id: null,
  };
  return world.db.transaction().execute((tx) => notify({ jobs }, tx, { ...news, about }));
};

test("are listed newest first, a page at a time, as text", async () => {
  const owner = await newOwner(world);
  for (const name of ["First", "Second", "<b>Third</b>"]) await tell(owner, `${name} booked.`);
  const first = await list(owner, "?limit=2");
  expect(first.data).toMatchObject([
    { type: "appointment", message: "<b>Third</b> booked.", time: world.clock.now().toISOString(), read: false },
    { message: "Second booked." },
  ]);
  const second = await list(owner, `?limit=2&cursor=${first.next_cursor}`);
  expect([second.data.map(({ message }) => message), second.next_cursor]).toEqual([["First booked."], null]);
  expect((await owner.send("GET", "/api/notifications?cursor=x")).status).toBe(422);
});

test("are told once, and one that was read stays read", async () => {
  const owner = await newOwner(world);
  await tell(owner, "Greg booked.", "a job");
  expect(await owner.send("POST", "/api/notifications/read", {})).toMatchObject({ status: 204, text: "" });
  await tell(owner, "Greg booked.", "a job");
  expect((await list(owner)).data).toMatchObject([{ message: "Greg booked.", read: true }]);
});

test("are marked by their ids, all at once without any, and never somebody else's", async () => {
  const [mine, theirs] = [await newOwner(world), await newOwner(world)];
  for (const owner of [mine, theirs]) for (const name of ["A", "B"]) await tell(owner, name);
  const [b] = (await list(mine)).data;
  const [theirB] = (await list(theirs)).data;
  await mine.send("POST", "/api/notifications/read", { ids: [b?.id, theirB?.id] });
  const seen = async (owner: NewOwner) => (await list(owner)).data.map(({ message, read }) => [message, read]);
  expect(await seen(mine)).toEqual([
    ["B", true],
    ["A", false],
  ]);
  await mine.send("POST", "/api/notifications/read", { ids: [] });
  expect((await seen(mine)).filter(([, read]) => read)).toHaveLength(1);
  await mine.send("POST", "/api/notifications/read", {});
  expect((await seen(mine)).filter(([, read]) => read)).toHaveLength(2);
  expect((await seen(theirs)).filter(([, read]) => read)).toHaveLength(0);
  expect((await mine.send("POST", "/api/notifications/read", { ids: ["no-id"] })).status).toBe(422);
});

test("are narrowed to one kind or to the unread, a page at a time, and counted beside", async () => {
  const owner = await newOwner(world);
  for (const [place, type] of (["urgent", "message", "urgent", "missed", "urgent"] as const).entries())
    await tell(owner, `News ${place}`, undefined, type);
  const [newest] = (await list(owner)).data;
  await owner.send("POST", "/api/notifications/read", { ids: [newest?.id] });
  const shown = async (query: string) => (await list(owner, query)).data.map(({ message }) => message);
  expect(await shown("?type=urgent")).toEqual(["News 4", "News 2", "News 0"]);
  expect(await shown("?type=urgent&unread=true")).toEqual(["News 2", "News 0"]);
  expect(await shown("?unread=false")).toEqual(["News 4"]);
  expect((await list(owner)).unread).toBe(4);
  const first = await list(owner, "?unread=true&limit=3");
  expect(first.data).toHaveLength(3);
  expect(await shown(`?unread=true&limit=3&cursor=${first.next_cursor}`)).toEqual(["News 0"]);
  expect((await owner.send("GET", "/api/notifications?type=weather")).status).toBe(422);
});

test("are counted up to a hundred", async () => {
  const owner = await newOwner(world);
  const time = world.clock.now();
  const rows = Array.from({ length: 101 }, () => ({
    owner_id: owner.user.id,
    type: "missed" as const,
    message: "Missed",
  }));
  await world.db
    .insertInto("notifications")
    .values(rows.map((row) => ({ ...row, id: randomUUID(), time, call_id: null })))
    .execute();
  expect((await list(owner)).unread).toBe(100);
  await owner.send("POST", "/api/notifications/read", {});
  expect((await list(owner)).unread).toBe(0);
});
