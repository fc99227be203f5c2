import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Alert, PushDevice } from "#contract/push.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { openTrigger } from "../../support/assistants.ts";
import { leftMessage } from "../../support/calls/call-deliveries.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createClient } from "../../support/client.ts";
import { openTextingShop, type TextingShop, textsTo } from "../../support/texts.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const sandbox = `${world.outside.sandbox?.url}`;
const post = (path: string, fields: Record<string, string> = {}) =>
  fetch(sandbox + path, { method: "POST", body: new URLSearchParams(fields) });
beforeEach(async () => {
  world.clock.advance(60_000);
  await post("/push/answer", { answer: "201" });
});

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
/** What a browser does when its owner turns alerts on: keys of its own, at the service of its maker. */
async function subscribe(owner: NewOwner): Promise<Subscription & { id: string }> {
  const { public_key } = (await owner.send("GET", "/api/push/key")).body["data"] as { public_key: string };
  const { endpoint, keys } = await (await post("/push/subscriptions", { applicationServerKey: public_key })).json();
  const added = await owner.send("POST", "/api/push/devices", { endpoint, keys });
  expect(added.status).toBe(201);
  return { endpoint, keys, id: (added.body["data"] as PushDevice).id };
}
const end = (endpoint: string) => post(`/push/subscriptions/${endpoint.split("/").at(-1)}/end`);
type Shown = { title: string; body: string; path: string; phone?: string; token: string; urgent: boolean; tag: string };
/** What the phone was shown, the oldest first. */
async function shownOn({ endpoint }: Subscription): Promise<(Shown & { urgency: string; topic: string })[]> {
  const { messages } = (await (await fetch(`${sandbox}/api/push`)).json()) as {
    messages: { browser: string; text: string; urgency: string; topic: string }[];
  };
  return messages
    .toReversed()
    .filter(({ browser }) => endpoint.endsWith(browser))
    .map(({ text, urgency, topic }) => ({ ...JSON.parse(text), urgency, topic }));
}
const devices = async (owner: NewOwner) => (await owner.send("GET", "/api/push/devices")).body["data"] as PushDevice[];
const alerts = async (owner: NewOwner) => (await owner.send("GET", "/api/alerts")).body["data"] as Alert[];
const receipt = (token: string, event: string) =>
  createClient(world.app).send("POST", "/api/push/receipts", { token, event });
const prefer = (owner: NewOwner, body: object) => owner.send("PUT", "/api/notification-preferences", body);
async function calls(shop: TextingShop, script: Script) {
  const { id } = await makeCall(world, shop, script, trigger.jobs);
  for (const job of ["after-call", "deliver-call", "send-mail", "send-text", "send-push"]) await trigger.settled(job);
  return id;
}
const quiet = { settings: { texts_to_owner: "never" } } as const;
const message: Script = { ...leftMessage, ...quiet };
const urgent: Script = { ...message, message: { text: "Water heater leaking", urgent: true, name: "Dana Whitfield" } };
/** Around this moment by the owner's clock, an hour to each side. */
async function quietNow(owner: NewOwner) {
  const { timezone } = owner.user;
  const clock = (at: number) =>
    new Date(at).toLocaleTimeString("en-GB", { timeZone: timezone, hour: "2-digit", minute: "2-digit" });
  const now = world.clock.now().getTime();
  await prefer(owner, { quiet_hours: { from: clock(now - 3_600_000), to: clock(now + 3_600_000) } });
}
async function runRounds() {
  for (const job of ["requeue-pushes", "requeue-texts"]) {
    await trigger.run(job, {});
    await trigger.settled(job);
  }
  for (const job of ["send-push", "send-text"]) await trigger.settled(job);
}

test("a device whose browser replaces its address is reached at the new one, by the word of whoever knows the old one", async () => {
  const shop = await openTextingShop(world);
  const phone = await subscribe(shop.owner);
  const { public_key } = (await shop.owner.send("GET", "/api/push/key")).body["data"] as { public_key: string };
  const fresh = (await (
    await post("/push/subscriptions", { applicationServerKey: public_key })
  ).json()) as Subscription;
  const move = (from: string) => createClient(world.app).send("POST", "/api/push/moves", { from, ...fresh });
  expect((await move("https://push.example/nobody")).status).toBe(204);
  expect((await devices(shop.owner)).map(({ id }) => id)).toEqual([phone.id]);
  expect((await move(phone.endpoint)).status).toBe(204);
  expect((await move(phone.endpoint)).status).toBe(204);
  expect((await devices(shop.owner)).map(({ id }) => id)).toEqual([phone.id]);
  await calls(shop, urgent);
  expect(await shownOn(fresh)).toMatchObject([{ title: "Water heater leaking" }]);
  expect(await shownOn(phone)).toEqual([]);
});

describe("an urgent call", () => {
  test("is shown on the phone at once, need first, and it is known when it was shown and opened", async () => {
    const shop = await openTextingShop(world);
    const phone = await subscribe(shop.owner);
    const id = await calls(shop, urgent);
    const [shown, ...more] = await shownOn(phone);
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      ...{ title: "Water heater leaking", path: `/conversations/${id}`, urgent: true, urgency: "high" },
      body: expect.stringMatching(/^Dana Whitfield, \(\d{3}\) 555-\d{4}$/),
      phone: expect.stringMatching(/^\+1/),
    });
    expect(shown?.topic).toBe(shown?.tag.replaceAll("-", ""));
    const ofPush = async () => (await alerts(shop.owner)).filter(({ way }) => way === "push");
    expect(await ofPush()).toMatchObject([{ state: "sent", type: "urgent", conversation_id: id }]);
    world.clock.advance(5_000);
    expect((await receipt(shown?.token ?? "", "shown")).status).toBe(204);
    expect(await ofPush()).toMatchObject([{ state: "delivered", state_at: world.clock.now().toISOString() }]);
    await receipt(shown?.token ?? "", "opened");
    expect(await ofPush()).toMatchObject([{ state: "opened" }]);
    expect((await devices(shop.owner))[0]?.last_delivered_at).toBe(world.clock.now().toISOString());
    // Whatever runs again, nothing is shown twice.
    await trigger.run("after-call", { call_id: id });
    for (const job of ["after-call", "send-push"]) await trigger.settled(job);
    expect(await shownOn(phone)).toHaveLength(1);
  });

  test("reaches every device, and forgets a browser that is gone", async () => {
    const shop = await openTextingShop(world);
    const [one, other] = [await subscribe(shop.owner), await subscribe(shop.owner)];
    await end(other.endpoint);
    await calls(shop, urgent);
    expect([(await shownOn(one)).length, (await shownOn(other)).length]).toEqual([1, 0]);
    expect((await devices(shop.owner)).map(({ id }) => id)).toEqual([one.id]);
    await end(one.endpoint);
    world.clock.advance(1_000);
    await calls(shop, urgent);
    const [newest] = (await alerts(shop.owner)).filter(({ way }) => way === "push");
    expect(newest).toMatchObject({ state: "failed", trouble: "alerts were turned off on that device" });
    expect(await devices(shop.owner)).toEqual([]);
  });
});

test("what is not urgent is shown only where the owner wants it", async () => {
  const shop = await openTextingShop(world);
  const phone = await subscribe(shop.owner);
  await calls(shop, message);
  expect(await shownOn(phone)).toEqual([]);
  await prefer(shop.owner, { kinds: { message: { push: true }, urgent: { push: false } } });
  await calls(shop, message);
  await calls(shop, urgent);
  expect(await shownOn(phone)).toMatchObject([{ title: "Please call me back", urgent: false, urgency: "normal" }]);
});

test("in quiet hours what is urgent goes through; the rest waits for their end, alerts folded into one", async () => {
  const shop = await openTextingShop(world);
  const { owner } = shop;
  const phone = await subscribe(owner);
  await prefer(owner, { kinds: { message: { push: true, text: true }, urgent: { text: true } } });
  await quietNow(owner);
  await calls(shop, message);
  await calls(shop, message);
  await calls(shop, urgent);
  expect((await shownOn(phone)).map(({ title }) => title)).toEqual(["Water heater leaking"]);
  expect(await textsTo(world, owner.draft.phone)).toHaveLength(1);
  const waiting = (await alerts(owner)).filter(({ state }) => state === "waiting");
  expect(waiting.map(({ way }) => way).sort()).toEqual(["push", "push", "text", "text"]);
  expect(waiting.every(({ state_at }) => state_at !== null)).toBe(true);
  world.clock.advance(3_000_000);
  await runRounds();
  expect(await shownOn(phone)).toHaveLength(1);
  world.clock.advance(1_000_000);
  await runRounds();
  expect((await shownOn(phone)).map(({ title }) => title)).toEqual([
    "Water heater leaking",
    "2 things came in during quiet hours",
  ]);
  expect(await textsTo(world, owner.draft.phone)).toHaveLength(3);
  await runRounds();
  expect([(await shownOn(phone)).length, (await textsTo(world, owner.draft.phone)).length]).toEqual([2, 3]);
});

test("a test is shown at once on its own device alone", async () => {
  const owner = await newOwner(world);
  const [one, other] = [await subscribe(owner), await subscribe(owner)];
  await quietNow(owner);
  expect((await owner.send("POST", `/api/push/devices/${one.id}/test`)).status).toBe(204);
  await trigger.settled("send-push");
  expect(await shownOn(one)).toMatchObject([{ title: "Test alert", path: "/settings#alerts" }]);
  expect(await shownOn(other)).toEqual([]);
  expect(await alerts(owner)).toMatchObject([{ type: null, way: "push", state: "sent" }]);
});

test("a device turned on twice is one, changes hands with its browser, and is turned off for good", async () => {
  const [mine, theirs] = [await newOwner(world), await newOwner(world)];
  const { endpoint, keys, id } = await subscribe(mine);
  expect((await mine.send("POST", "/api/push/devices", { endpoint, keys })).body["data"]).toMatchObject({ id });
  expect(await devices(mine)).toHaveLength(1);
  expect((await theirs.send("DELETE", `/api/push/devices/${id}`)).status).toBe(404);
  expect((await theirs.send("POST", `/api/push/devices/${id}/test`)).status).toBe(404);
  await theirs.send("POST", "/api/push/devices", { endpoint, keys });
  expect([(await devices(mine)).length, (await devices(theirs)).length]).toEqual([0, 1]);
  const [device] = await devices(theirs);
  expect((await theirs.send("DELETE", `/api/push/devices/${device?.id}`)).status).toBe(204);
  expect(await devices(theirs)).toEqual([]);
  const log = (await theirs.send("GET", "/api/account/audit-log")).body["data"] as { what: string }[];
  expect(log.map(({ what }) => what)).toEqual(expect.arrayContaining(["alerts_on", "alerts_off"]));
});

test("neither the address nor the keys of a device can be read in the database, and words go once they are out", async () => {
  const owner = await newOwner(world);
  const { endpoint, keys, id } = await subscribe(owner);
  await owner.send("POST", `/api/push/devices/${id}/test`);
  await trigger.settled("send-push");
  const rows = JSON.stringify([
    await world.db.selectFrom("push_devices").selectAll().execute(),
    await world.db.selectFrom("push_messages").select("params").where("owner_id", "=", owner.user.id).execute(),
  ]);
  for (const secret of [endpoint, keys.p256dh, keys.auth, "Alerts work"]) expect(rows).not.toContain(secret);
});

test("a receipt for nothing changes nothing, and there are no more than ten devices", async () => {
  expect((await receipt("x".repeat(32), "opened")).status).toBe(204);
  expect((await receipt("no token", "opened")).status).toBe(422);
  const owner = await newOwner(world);
  for (let count = 0; count < 10; count++) await subscribe(owner);
  const { endpoint, keys } = await (await post("/push/subscriptions", { applicationServerKey: "x" })).json();
  expect((await owner.send("POST", "/api/push/devices", { endpoint, keys })).status).toBe(409);
});
