import { expect, test } from "vitest";
import { newOwner } from "../../support/accounts/owner.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const clockOf = (method: "GET" | "POST", body?: object) =>
  fetch(`${world.outside.sandbox?.url}/api/clock`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });

test("one control moves the time of sandbox and product, and what fell due is done", async () => {
  const owner = await newOwner(world);
  const before = world.clock.now();
  expect(await (await clockOf("GET")).json()).toEqual({ now: before.toISOString(), movable: true });

  await clockOf("POST", { jump: "hour" });
  expect(world.clock.now().getTime() - before.getTime()).toBe(3_600_000);
  expect((await owner.send("GET", "/users/me")).status).toBe(200);

  const sessions = () => world.db.selectFrom("sessions").select("id").where("owner_id", "=", owner.user.id).execute();
  expect(await sessions()).toHaveLength(1);
  const muchLater = new Date(before.getTime() + 400 * 24 * 3_600_000);
  await clockOf("POST", { to: muchLater.toISOString() });
  expect((await owner.send("GET", "/users/me")).status).toBe(401);
  await until("the sweep of old sessions", async () => (await sessions()).length === 0 || undefined);
});

test("a time that is none is refused, and nothing moves", async () => {
  const before = world.clock.now();
  const reply = await clockOf("POST", { to: "soon" });
  expect(reply.status).toBe(400);
  expect(world.clock.now()).toEqual(before);
});
