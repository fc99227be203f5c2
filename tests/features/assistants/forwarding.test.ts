import { expect, test } from "vitest";
import { noteForwardedCall } from "#server/features/assistants/forwarding/note-forwarded-call.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const minuteMs = 60_000;
const notChecked = { state: "not_checked", from_number: null, started_at: null, arrived_at: null };

async function newAssistant() {
  const owner = await newOwner(world);
  const { id, phone_number } = await create(owner);
  const path = `/api/tenants/${id}/forwarding`;
  return {
    owner,
    id,
    read: async () => (await owner.send("GET", path)).body,
    check: async () => (await owner.send("POST", path)).body,
    call: (forwarded_from = "+12085550199", to = phone_number ?? "") =>
      noteForwardedCall(world, { to, forwarded_from, at: world.clock.now() }),
  };
}

test("a forwarded call within the ten minutes is the proof, and the first of them counts", async () => {
  const { read, check, call } = await newAssistant();
  expect(await read()).toEqual(notChecked);
  const started_at = world.clock.now().toISOString();
  const waiting = { state: "waiting", from_number: null, started_at, arrived_at: null };
  expect(await check()).toEqual(waiting);
  expect(await read()).toEqual(waiting);
  world.clock.advance(10 * minuteMs - 1);
  await call("+12085550199");
  const arrived = {
    state: "arrived",
    from_number: "+12085550199",
    started_at,
    arrived_at: world.clock.now().toISOString(),
  };
  expect(await read()).toEqual(arrived);
  await call("+12085550188");
  world.clock.advance(60 * minuteMs);
  expect(await read()).toEqual(arrived);
});

test("without a check, after it, and for another number nothing is noted", async () => {
  const one = await newAssistant();
  const other = await newAssistant();
  await one.call();
  expect(await one.read()).toEqual(notChecked);
  await one.check();
  await other.call();
  await one.call("+12085550199", "+12085550000");
  expect(await one.read()).toMatchObject({ state: "waiting" });
  world.clock.advance(10 * minuteMs);
  expect(await one.read()).toMatchObject({ state: "expired" });
  await one.call();
  expect(await one.read()).toMatchObject({ state: "expired", from_number: null });
});

test("a new check begins anew and still tells where calls came from before", async () => {
  const { read, check, call } = await newAssistant();
  await check();
  await call("12085550199");
  world.clock.advance(minuteMs);
  await check();
  expect(await read()).toMatchObject({ state: "waiting", from_number: "+12085550199", arrived_at: null });
});

test("without a number there is nothing to forward to", async () => {
  const owner = await newOwner(world);
  await create(owner);
  const { id } = await create(owner);
  expect(await owner.send("POST", `/api/tenants/${id}/forwarding`)).toMatchObject({
    status: 409,
    body: { detail: "This assistant has no phone number yet, so nothing can be forwarded to her." },
  });
});
