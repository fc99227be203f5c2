import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ShownAuditEvent } from "#contract/sessions.ts";
import { noteEvent } from "#server/features/audit-log/note-event.ts";
import { newKey, withKey } from "../../support/accounts/api-keys.ts";
import { type NewOwner, newOwner, someDraft } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { createClient } from "../../support/client.ts";
import { newPayer } from "../../support/money/paying.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const page = async (owner: NewOwner, query = "") => {
  const { status, body } = await owner.send("GET", `/api/account/audit-log${query}`);
  expect(status).toBe(200);
  return body as { data: ShownAuditEvent[]; next_cursor: string | null };
};
const log = async (owner: NewOwner, query = "?limit=100") => (await page(owner, query)).data;
const kinds = async (owner: NewOwner) => (await log(owner)).map(({ what }) => what);
/** The newest of a kind. */
const one = async (owner: NewOwner, what: ShownAuditEvent["what"]) =>
  (await log(owner)).find((event) => event.what === what);
const by = (owner: NewOwner) => ({ who: "owner", address: owner.address, key_name: null });
const tries = (login: string, client = createClient(world.app)) =>
  client.sendForm("/token", { username: login, password: "not the password" });

test("a new owner reads of the account and the login, newest first, with address and device", async () => {
  const owner = await newOwner(world);
  world.clock.advance(1000);
  const address = "203.0.113.9";
  const { username, password } = owner.draft;
  await createClient(world.app, { address, device: firefox }).sendForm("/token", { username, password });
  const events = await log(owner);
  // The clock stood still between the other two.
  expect(events.map(({ what }) => what).sort()).toEqual(["account_created", "login", "login"]);
  expect(events[0]).toEqual({
    id: expect.any(String),
    at: world.clock.now().toISOString(),
    ...{ what: "login", text: "Signed in", who: "owner", key_name: null, address, device: "Firefox on Linux" },
    details: {},
  });
});

test("failed logins are one row per address and hour with a count, and only where there is an account", async () => {
  const owner = await newOwner(world);
  const client = createClient(world.app);
  for (const login of [owner.draft.username, owner.draft.email, owner.draft.username.toUpperCase()])
    expect((await tries(login, client)).status).toBe(401);
  for (let more = 0; more < 10; more++) await tries(owner.draft.username, client);
  await tries(owner.draft.username);
  await tries(someDraft().username);
  const failed = (await log(owner)).filter(({ what }) => what === "login_failed");
  expect(failed.map(({ who, address, details }) => ({ who, address, details }))).toContainEqual({
    ...{ who: "stranger", address: client.address },
    details: { tries: 13 },
  });
  expect(failed).toHaveLength(2);
  world.clock.advance(2 * 3_600_000);
  await tries(owner.draft.username, client);
  expect((await log(owner)).filter(({ what }) => what === "login_failed")).toHaveLength(3);
});

test("a whole block of IPv6 addresses fills no more rows than one address", async () => {
  const owner = await newOwner(world);
  for (let place = 1; place <= 4; place++)
    await tries(owner.draft.username, createClient(world.app, { address: `2001:db8:aa:1::${place}` }));
  expect((await log(owner)).filter(({ what }) => what === "login_failed")).toMatchObject([{ details: { tries: 4 } }]);
});

test("sessions that end and passwords that change are noted", async () => {
  const owner = await newOwner(world);
  const { username, password } = owner.draft;
  const login = async () => createClient(world.app).sendForm("/token", { username, password });
  await login();
  await login();
  const sessions = (await owner.send("GET", "/users/me/sessions")).body as unknown as {
    id: string;
    current: boolean;
  }[];
  await owner.send("DELETE", `/users/me/sessions/${sessions.find(({ current }) => !current)?.id}`);
  expect(await one(owner, "session_ended")).toMatchObject(by(owner));
  await owner.send("DELETE", "/users/me/sessions");
  await owner.send("DELETE", "/users/me/sessions");
  expect((await log(owner)).filter(({ what }) => what === "sessions_ended")).toMatchObject([
    { ...by(owner), details: { sessions: 1 } },
  ]);
  const next = "nine pipes below";
  const draft = { current_password: password, new_password: next, confirm_password: next };
  expect((await owner.send("POST", "/users/me/password", draft)).status).toBe(204);
  expect(await one(owner, "password_changed")).toMatchObject(by(owner));
  const other = await createClient(world.app).sendForm("/token", { username, password: next });
  await createClient(world.app, { token: String(other.body["access_token"]) }).send("POST", "/logout");
  expect(await one(owner, "logout")).toMatchObject({ who: "owner" });
});

test("asking for a link to set a new password is noted with where it came from", async () => {
  const owner = await newOwner(world);
  const client = createClient(world.app, { device: firefox });
  await client.send("POST", "/users/forgot-password", { email: owner.user.email });
  await until("the note", async () => (await one(owner, "password_reset_asked")) !== undefined);
  const { who, address, device } = (await one(owner, "password_reset_asked")) ?? {};
  expect({ who, address, device }).toEqual({ who: "stranger", address: client.address, device: "Firefox on Linux" });
});

test("keys and secrets are noted by name, never by what they open", async () => {
  const owner = await newOwner(world);
  const key = await newKey(owner, "read");
  expect(await one(owner, "key_created")).toMatchObject({ details: { key: key.name, access: "Read" } });
  await owner.send("DELETE", `/api/keys/${key.id}`);
  expect(await one(owner, "key_revoked")).toMatchObject({ ...by(owner), details: { key: key.name } });
  await owner.send("POST", "/api/webhook-secret/rotate", { version: 1 });
  expect(await one(owner, "webhook_secret_made")).toMatchObject(by(owner));
  expect(JSON.stringify(await log(owner))).not.toContain(key.secret);
});

test("what a key does says which key, also after it is revoked", async () => {
  const owner = await newOwner(world);
  const key = await newKey(owner, "read");
  const client = withKey(world, key);
  for (let times = 0; times < 2; times++)
    expect((await client.send("GET", "/api/conversations/export?format=csv")).status).toBe(200);
  expect(await one(owner, "export_made")).toMatchObject({
    ...{ who: "key", key_name: key.name, address: client.address },
    details: { file: "conversations (CSV)", times: 2 },
  });
  await owner.send("DELETE", `/api/keys/${key.id}`);
  expect(await one(owner, "export_made")).toMatchObject({ who: "key", key_name: null });
});

test("webhooks and transfer numbers of assistants are noted without the whole of them", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner, { name: "Front desk", zapier_webhook: "https://hooks.example/secret-path" });
  expect(await one(owner, "webhook_created")).toMatchObject({
    ...by(owner),
    details: { assistant: "Front desk", host: "hooks.example" },
  });
  const change = (body: object) => owner.send("PUT", `/instances/${id}`, body);
  expect((await change({ zapier_webhook: "https://other.example/secret-path" })).status).toBe(200);
  expect(await one(owner, "webhook_changed")).toMatchObject({ details: { host: "other.example" } });
  await change({ service_transfer: "(512) 555-0142", settings: { emergency_phone: "(512) 555-0187" } });
  const changed = async () =>
    (await log(owner, "?group=numbers")).filter(({ what }) => what === "transfer_number_changed");
  const numbers = await changed();
  expect(numbers.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { assistant: "Front desk", for: "service", was: expect.any(String), now: "ending in 0142" },
      { assistant: "Front desk", for: "emergencies", was: "none", now: "ending in 0187" },
    ]),
  );
  await change({ name: "Back office" });
  expect(await changed()).toHaveLength(numbers.length);
  await owner.send("DELETE", `/instances/${id}`);
  expect(await one(owner, "webhook_deleted")).toMatchObject({ details: { host: "other.example" } });
  expect(JSON.stringify(await log(owner))).not.toMatch(/secret-path|5555?550142/);
});

test("exports and what is erased are noted", async () => {
  const owner = await newOwner(world);
  const { id: assistant_id } = await create(owner);
  const [first, second] = [0, 1].map(() => makeCall(world, { owner_id: owner.user.id, assistant_id }));
  const calls = [await first, await second];
  const everything = await owner.send("GET", "/api/account/export");
  expect(await one(owner, "export_made")).toMatchObject({
    ...by(owner),
    details: { file: "the whole account", times: 1 },
  });
  const taken = JSON.parse(everything.text) as { audit_log: { what: string }[] };
  expect(taken.audit_log.map(({ what }) => what)).toContain("account_created");
  await owner.send("POST", "/api/conversations/erase", { ids: [calls[0]?.id] });
  expect(await one(owner, "data_erased")).toMatchObject({ ...by(owner), details: { conversations: 1 } });
  world.clock.advance(1000);
  expect((await owner.send("POST", "/api/contacts/erase", { phone: "+12085550142" })).status).toBe(200);
  expect(await one(owner, "data_erased")).toMatchObject({ details: { erased: "a caller" } });
});

test("a card that is saved and one that is removed are noted", async () => {
  const owner = await newPayer(world);
  await owner.saveCard();
  const [card] = await owner.methods();
  expect(await one(owner, "card_added")).toMatchObject({
    who: "owner",
    details: { card: expect.stringMatching(/ending in \d{4}$/) },
  });
  await owner.send("DELETE", `/api/payments/methods/${card?.id}`);
  await until("the card to be gone", async () => (await owner.methods()).length === 0);
  expect(await one(owner, "card_removed")).toMatchObject(by(owner));
  expect((await kinds(owner)).filter((what) => what === "card_added")).toHaveLength(1);
});

test("the list is paged and can be asked for by group, and others see nothing of it", async () => {
  const [owner, other] = [await newOwner(world), await newOwner(world)];
  for (let count = 0; count < 5; count++) {
    world.clock.advance(count % 2 === 0 ? 0 : 1000);
    await noteEvent(world.db, { owner_id: owner.user.id, what: "data_erased", now: world.clock.now() });
  }
  const seen: ShownAuditEvent[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { data, next_cursor } = await page(owner, `?limit=2${cursor && `&cursor=${cursor}`}`);
    expect(data.length).toBeLessThanOrEqual(2);
    seen.push(...data);
    cursor = next_cursor;
  }
  expect(seen).toEqual(await log(owner));
  expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
  expect((await log(owner, "?group=data")).map(({ what }) => what)).toEqual(Array(5).fill("data_erased"));
  expect(await log(other, "?group=data")).toEqual([]);
  expect((await owner.send("GET", "/api/account/audit-log?cursor=x")).status).toBe(422);
  expect((await owner.send("GET", "/api/account/audit-log?group=x")).status).toBe(422);
});

test("it goes with the account", async () => {
  const owner = await newOwner(world);
  expect((await owner.send("DELETE", "/users/me", { password: owner.draft.password })).status).toBe(204);
  const { rows } = await sql`select from audit_events where owner_id = ${owner.user.id}`.execute(world.db);
  expect(rows).toEqual([]);
});
