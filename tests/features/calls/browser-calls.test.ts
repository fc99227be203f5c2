import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { newOwner } from "../../support/accounts/owner.ts";
import { createCallWorld, entriesOf, linesOf, openBusiness } from "../../support/calls/calls.ts";
import { pickUp as callFrom, ticketFor } from "../../support/calls/web-phone.ts";
import { createClient } from "../../support/client.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();

const pickUp = (url: string, origin = world.url) => callFrom(url, origin);

describe("an owner calls the assistant from the browser", () => {
  test("as a test: it is kept, marked and free, and a transfer rings a phone beside it", async () => {
    const { owner, owner_id, assistant_id } = await openBusiness(world, {
      name: "June",
      service_transfer: "+12085550143",
      settings: { business_name: "Ames & Sons" },
    });
    const { url, expires_at } = await ticketFor(owner, assistant_id);
    expect(new Date(expires_at).getTime() - world.clock.now().getTime()).toBe(30_000);
    const phone = await pickUp(url);
    expect(await phone.has("ready")).toMatchObject({
      assistant_name: "June",
      business_name: "Ames & Sons",
      is_demo: false,
    });
    await phone.hears("I'm an AI assistant, and this call is transcribed.");
    phone.send({ type: "quiet" });
    world.clock.advance(60_000);
    phone.send({ type: "speech", text: "I want to talk to a person." });
    await phone.hears("putting you through");
    phone.send({ type: "quiet" });
    expect(await phone.has("transfer")).toMatchObject({ target: "service" });
    phone.send({ type: "transfer_ended", result: "no_answer" });
    await phone.hears("I'm sorry, nobody picked up.");
    phone.send({ type: "speech", text: "Tell them that my sink leaks" });
    await phone.hears("will pass it on");
    phone.send({ type: "hang_up" });
    expect(await phone.has("ended")).toEqual({ type: "ended", why: "over" });
    const call = await until("its record", async () =>
      world.db
        .selectFrom("calls")
        .selectAll()
        .where("owner_id", "=", owner_id)
        .where("state", "=", "ended")
        .executeTakeFirst(),
    );
    expect(call).toMatchObject({ line: "web", is_test: true, outcome: "message", ending: "caller_hung_up" });
    expect(call.duration_seconds).toBeGreaterThanOrEqual(60);
    expect(await entriesOf(world, call.id)).toMatchObject([{ billable_seconds: 0, reason: "test-call" }]);
    expect(await linesOf(world, call.id)).toHaveLength(6);
  });

  test("only their own, only signed in, and not by an id that is none", async () => {
    const { assistant_id } = await openBusiness(world);
    const stranger = await newOwner(world);
    expect((await stranger.send("POST", "/api/phone/calls", { tenant_id: assistant_id })).status).toBe(404);
    expect((await createClient(world.app).send("POST", "/api/phone/calls", { tenant_id: assistant_id })).status).toBe(
      401,
    );
    const wrong = createClient(world.app, { token: "wrong" });
    expect((await wrong.send("POST", "/api/phone/calls", {})).status).toBe(401);
  });
});

describe("a ticket", () => {
  test("opens once, from our own pages, within its seconds", async () => {
    const { owner, assistant_id } = await openBusiness(world);
    const first = await ticketFor(owner, assistant_id);
    expect((await pickUp(first.url, "https://elsewhere.example")).status).toBe(403);
    const phone = await pickUp(first.url);
    expect(phone.status).toBe(101);
    expect((await pickUp(first.url)).status).toBe(403);
    expect((await pickUp(`${first.url}x`)).status).toBe(403);
    phone.socket.close();
    const late = await ticketFor(owner, assistant_id);
    world.clock.advance(30_001);
    expect((await pickUp(late.url)).status).toBe(403);
  });

  test("is asked for a few times only by strangers who call the demo business", async () => {
    const visitor = createClient(world.app);
    const answers = [];
    for (let asked = 0; asked < 8; asked++) answers.push((await visitor.send("POST", "/api/phone/calls", {})).status);
    expect(answers.slice(0, 6)).toEqual(Array(6).fill(201));
    expect(answers.at(-1)).toBe(429);
    expect((await createClient(world.app).send("POST", "/api/phone/calls", {})).status).toBe(201);
  });
});

test("a thousand addresses take no more of the demo than a busy day brings, and its owner's tests go on", async () => {
  const { owner, assistant_id } = await openBusiness(world, {});
  world.clock.advance(10 * 60_000);
  const statuses: number[] = [];
  for (let index = 0; index < 40; index++) {
    const visitor = createClient(world.app, { address: `198.51.100.${index}` });
    statuses.push((await visitor.send("POST", "/api/phone/calls", {})).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 503)).toHaveLength(20);
  expect(await ticketFor(owner, assistant_id)).toHaveProperty("ticket");
  world.clock.advance(60_000);
  expect(await ticketFor(createClient(world.app, { address: "198.51.101.1" }))).toHaveProperty("ticket");
});

test("a visitor reaches the demo business, and nothing of the call is kept", async () => {
  const before = await world.db.selectFrom("calls").select("id").execute();
  const phone = await pickUp((await ticketFor(createClient(world.app))).url);
  expect(await phone.has("ready")).toMatchObject({ business_name: "Riverside Plumbing", is_demo: true, call_id: null });
  await phone.hears("this call is transcribed.");
  phone.send({ type: "speech", text: "My sink leaks" });
  await phone.hears("will pass it on");
  phone.send({ type: "hang_up" });
  await phone.has("ended");
  expect(await world.db.selectFrom("calls").select("id").execute()).toHaveLength(before.length);
});

test("what is no frame is passed over, and a flood of it ends the call", async () => {
  const { owner, owner_id, assistant_id } = await openBusiness(world);
  const phone = await pickUp((await ticketFor(owner, assistant_id)).url);
  await phone.has("ready");
  for (const frame of [
    { type: "speech" },
    { type: "key", key: "12" },
    { type: "x" },
    { type: "speech", text: "x".repeat(3000) },
  ])
    phone.send(frame);
  phone.send({ type: "speech", text: "Hello?" });
  await phone.hears("will pass it on");
  for (let sent = 0; sent < 20; sent++) phone.socket.send("{");
  await until("the end", async () => phone.socket.readyState === WebSocket.CLOSED);
  const over = world.db.selectFrom("calls").selectAll().where("owner_id", "=", owner_id).where("state", "=", "ended");
  expect(await until("its record", () => over.executeTakeFirst())).toMatchObject({ ending: "connection_lost" });
});

test("a call whose process stops is carried on by another one, with the next ticket for the same assistant", async () => {
  const one = await createCallWorld({}, { alone: true });
  const other = await createCallWorld({}, { databaseUrl: one.databaseUrl });
  const { owner, assistant_id } = await openBusiness(one);
  const phone = await pickUp((await ticketFor(owner, assistant_id)).url, one.url);
  const { call_id } = (await phone.has("ready")) as { call_id: string };
  phone.send({ type: "speech", text: "My sink leaks" });
  await phone.hears("May I have your name");
  phone.send({ type: "quiet" });
  await one.drain();
  expect(await phone.has("ended")).toEqual({ type: "ended", why: "again" });
  const handedOver = one.db.selectFrom("calls").select("away_since").where("id", "=", call_id);
  expect(await handedOver.executeTakeFirst()).toEqual({ away_since: expect.any(Date) });
  const refused = await owner.send("POST", "/api/phone/calls", { tenant_id: assistant_id });
  expect(refused.status).toBe(503);

  const elsewhere = createClient(other.app, { token: owner.token });
  const next = await pickUp((await ticketFor(elsewhere, assistant_id)).url, other.url);
  expect(await next.has("ready")).toMatchObject({ call_id });
  next.send({ type: "speech", text: "Greg" });
  await next.hears("Is there anything else?");
  next.send({ type: "hang_up" });
  await until("its record", async () => {
    const row = await one.db.selectFrom("calls").select("state").where("id", "=", call_id).executeTakeFirst();
    return row?.state === "ended";
  });
  expect(await linesOf(one, call_id)).toHaveLength(5);
});
