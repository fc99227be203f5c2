import { expect, test } from "vitest";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { beginCall, makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const needs = {
  ...{ db: world.db, clock: world.clock, jobs: { send: async () => undefined }, model: undefined, reader },
  verifyOwners: false,
  listenersOf: async () => undefined,
};
/** A call that is over and read. */
async function call(shop: Shop, script: Script = {}) {
  world.clock.advance(60_000);
  const made = await makeCall(world, shop, script);
  await analyseCall(needs, made.id, new AbortController().signal);
  return made;
}
type Contact = { id: string; phone: string; name: string | null; calls: number; note: string; last_call_at: string };
const contactsOf = async ({ owner }: Shop, query = "") =>
  (await owner.send("GET", `/api/contacts${query}`)).body as unknown as { data: Contact[]; next_cursor: string | null };
const rowsOf = async ({ owner }: Shop, query = "") =>
  (await owner.send("GET", `/api/conversations${query}`)).body["data"] as {
    id: string;
    contact_id: string | null;
    analysis: { contact_info: { name: string | null } };
  }[];
const greg = "+12085550142";

test("whoever calls is a contact from the end of the first call on, with the latest that is known", async () => {
  const shop = await openShop(world);
  const live = await beginCall(world, shop, { from: greg, callerName: "HALVORSEN" });
  expect((await contactsOf(shop)).data).toEqual([]);
  await live.end();
  const [met] = (await contactsOf(shop)).data;
  expect(met).toMatchObject({ phone: greg, name: "HALVORSEN", calls: 1, note: "" });
  const told = world.db
    .selectFrom("owner_events")
    .select("kind")
    .where("subject_id", "=", met?.id ?? "");
  expect(await told.execute()).toEqual([{ kind: "contact" }]);
  await call(shop, {
    from: greg,
    facts: { name: "Greg Halvorsen", address: "18 Oak Park Lane", email: "g@h.example" },
  });
  await call(shop, { from: greg, facts: { address: "20 Oak Park Lane" } });
  const hidden = await call(shop, { from: "anonymous" });
  const test = await call(shop, { from: "+12085550100", isTest: true });
  const [contact, ...others] = (await contactsOf(shop)).data;
  expect(others).toEqual([]);
  expect(contact).toMatchObject({
    name: "Greg Halvorsen",
    calls: 3,
    email: "g@h.example",
    address: "20 Oak Park Lane",
  });
  const rows = await rowsOf(shop);
  expect(rows.filter(({ contact_id }) => contact_id === contact?.id)).toHaveLength(3);
  expect(
    rows
      .filter(({ contact_id }) => contact_id === null)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([hidden.id, test.id].toSorted());
});

test("one contact has its conversations and jobs, and says whether it is blocked", async () => {
  const shop = await openShop(world);
  const { id } = await call(shop, { from: greg });
  await call(shop, { from: "+12085550177" });
  const start = new Date(Math.ceil(world.clock.now().getTime() / 3_600_000 + 24) * 3_600_000).toISOString();
  const job = { tenant_id: shop.assistant_id, start, name: "Greg", phone: greg };
  const booked = await shop.owner.send("POST", "/api/appointments", job);
  const contact = (await contactsOf(shop, "?q=0142")).data[0];
  const read = async () => (await shop.owner.send("GET", `/api/contacts/${contact?.id}`)).body["data"];
  expect(await read()).toMatchObject({
    ...{ phone: greg, blocked: false },
    conversations: [{ id, contact_id: contact?.id }],
    appointments: [{ id: booked.body["id"], status: "confirmed", timezone: "America/Denver" }],
  });
  await shop.owner.send("PUT", `/instances/${shop.assistant_id}`, { settings: { blocked_numbers: [greg] } });
  expect(await read()).toMatchObject({ blocked: true });
  for (const id of ["no-id", "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"])
    expect((await shop.owner.send("GET", `/api/contacts/${id}`)).status).toBe(404);
});

test("a name that the owner has put right stands in every list and search, until it is taken back", async () => {
  const shop = await openShop(world);
  await call(shop, { from: greg, facts: { name: "Craig Halverson" } });
  const [contact] = (await contactsOf(shop)).data;
  const put = (body: object) => shop.owner.send("PUT", `/api/contacts/${contact?.id}`, body);
  expect((await put({ name: "  Greg\nHalvorsen ", note: "Gate code 12" })).body["data"]).toMatchObject({
    ...{ name: "Greg Halvorsen", note: "Gate code 12" },
  });
  await call(shop, { from: greg, facts: { name: "Craig Halverson" } });
  const nameOf = async (query: string) => (await rowsOf(shop, query)).map(({ analysis }) => analysis.contact_info.name);
  expect(await nameOf("")).toEqual(["Greg Halvorsen", "Greg Halvorsen"]);
  expect(await nameOf("?q=greg")).toHaveLength(2);
  expect(await nameOf("?words=greg")).toHaveLength(2);
  expect((await put({ name: " " })).body["data"]).toMatchObject({ name: "Craig Halverson", note: "Gate code 12" });
  expect(await nameOf("?q=craig")).toEqual(["Craig Halverson", "Craig Halverson"]);
  expect((await put({ name: "x".repeat(101) })).status).toBe(422);
});

test("a later call fills or lengthens a name, and never takes the place of one", async () => {
  const shop = await openShop(world);
  const nameNow = async () => (await contactsOf(shop)).data[0]?.name;
  await call(shop, { from: greg, callerName: "HOFMEISTER L" });
  for (const [said, shown] of [
    ["Linda", "Linda"],
    ["Linda Hofmeister", "Linda Hofmeister"],
    ["Linda", "Linda Hofmeister"],
    ["Tom", "Linda Hofmeister"],
    ["Linda Sue Hofmeister", "Linda Sue Hofmeister"],
  ] as const) {
    await call(shop, { from: greg, facts: { name: said } });
    expect(await nameNow()).toBe(shown);
  }
});

test("a name that a call told wrong is gone when the owner clears it, and a later call may tell another", async () => {
  const shop = await openShop(world);
  await call(shop, { from: greg, callerName: "UNKNOWN", facts: { name: "Tommy Wrong" } });
  const [contact] = (await contactsOf(shop)).data;
  const put = (body: object) => shop.owner.send("PUT", `/api/contacts/${contact?.id}`, body);
  expect((await put({ name: "" })).body["data"]).toMatchObject({ name: null });
  expect((await rowsOf(shop))[0]?.analysis.contact_info.name).toBeNull();
  await call(shop, { from: greg });
  expect((await contactsOf(shop)).data[0]).toMatchObject({ name: null });
  await call(shop, { from: greg, facts: { name: "Greg Halvorsen" } });
  expect((await contactsOf(shop)).data[0]).toMatchObject({ name: "Greg Halvorsen" });
});

test("whose calls are all spam is no customer, until one of them is none or the owner writes something down", async () => {
  const shop = await openShop(world);
  const first = await call(shop, { from: greg, facts: { name: "Tommy Wrong" } });
  const [contact] = (await contactsOf(shop)).data;
  const mark = (mark: string) => shop.owner.send("POST", "/api/conversations/marks", { ids: [first.id], mark });
  await mark("spam");
  expect((await contactsOf(shop)).data).toEqual([]);
  expect((await shop.owner.send("GET", `/api/contacts/${contact?.id}`)).body["data"]).toMatchObject({ name: null });
  await mark("not_spam");
  expect((await contactsOf(shop)).data).toMatchObject([{ name: "Tommy Wrong" }]);
  await mark("spam");
  await call(shop, { from: greg, facts: { name: "Greg Halvorsen" } });
  expect((await contactsOf(shop)).data).toMatchObject([{ name: "Greg Halvorsen" }]);
  const other = await call(shop, { from: "+12085550177" });
  const [stranger] = (await contactsOf(shop)).data;
  await shop.owner.send("POST", "/api/conversations/marks", { ids: [other.id], mark: "spam" });
  expect((await contactsOf(shop)).data).toHaveLength(1);
  await shop.owner.send("PUT", `/api/contacts/${stranger?.id}`, { note: "Sells directories" });
  expect((await contactsOf(shop)).data).toHaveLength(2);
});

test("an address that the owner puts right reaches her jobs to come that have the old one, and no others", async () => {
  const shop = await openShop(world);
  await call(shop, { from: greg, facts: { address: "14 Elder Street" } });
  const [contact] = (await contactsOf(shop)).data;
  const hour = (ahead: number) => new Date(Math.ceil(world.clock.now().getTime() / 3_600_000 + ahead) * 3_600_000);
  const book = async (ahead: number, address: string) => {
    const job = { tenant_id: shop.assistant_id, start: hour(ahead).toISOString(), name: "Greg", phone: greg, address };
    return (await shop.owner.send("POST", "/api/appointments", job)).body["id"] as string;
  };
  const [old, same, elsewhere] = [
    await book(2, "14 Elder Street"),
    await book(30, "14 elder street,"),
    await book(54, "9 Lake Road"),
  ];
  world.clock.advance(6 * 3_600_000);
  await shop.owner.send("PUT", `/api/contacts/${contact?.id}`, { address: "412 Alder Street" });
  const jobs = world.db.selectFrom("appointments").select(["id", "address", "version"]);
  const rows = await jobs.where("owner_id", "=", shop.owner_id).orderBy("starts_at").execute();
  expect(rows).toMatchObject([
    { id: old, address: "14 Elder Street" },
    { id: same, address: "412 Alder Street" },
    { id: elsewhere, address: "9 Lake Road" },
  ]);
  const { data } = (await shop.owner.send("GET", "/api/appointments")).body as {
    data: { id: string; changes: object[] }[];
  };
  expect(data.find(({ id }) => id === same)?.changes).toMatchObject([
    { text: "Address changed from 14 elder street, to 412 Alder Street" },
  ]);
  // By its version the outside calendar hears of it like of any change.
  const [first, second, third] = rows.map(({ version }) => version);
  expect([second, third]).toEqual([(first ?? 0) + 1, first]);
});

test("a job shows the arrival that was promised, beside its length, also when the rules are others by now", async () => {
  const shop = await openShop(world);
  const { id } = await call(shop, { from: greg });
  const promise = (arrival_window_minutes: number) =>
    shop.owner.send("PUT", `/instances/${shop.assistant_id}`, {
      settings: {
        appointments: {
          length_minutes: 180,
          buffer_minutes: 0,
          notice_minutes: 0,
          days_ahead: 60,
          arrival_window_minutes,
        },
      },
    });
  expect((await promise(120)).status).toBeLessThan(300);
  const start = new Date(Math.ceil(world.clock.now().getTime() / 3_600_000 + 24) * 3_600_000);
  const job = { tenant_id: shop.assistant_id, start: start.toISOString(), name: "Greg", phone: greg };
  const { body: booked } = await shop.owner.send("POST", "/api/appointments", job);
  await promise(0);
  const until = new Date(start.getTime() + 120 * 60_000);
  const { data } = (await shop.owner.send("GET", "/api/appointments")).body as {
    data: { id: string; arrival_until: string; duration_minutes: number }[];
  };
  const listed = data.find((one) => one.id === booked["id"]);
  expect([listed?.duration_minutes, new Date(listed?.arrival_until ?? 0)]).toEqual([180, until]);
  const [contact] = (await contactsOf(shop)).data;
  expect((await shop.owner.send("GET", `/api/contacts/${contact?.id}`)).body["data"]).toMatchObject({
    appointments: [{ arrival_until: until.toISOString() }],
  });
  const facts = { booked: [String(booked["id"])] };
  const second = await call(shop, { from: greg, lines: ["> My sink leaks."], facts });
  expect((await shop.owner.send("GET", `/api/conversations/${second.id}`)).body["data"]).toMatchObject({
    appointments: [{ arrival_until: until.toISOString() }],
    analysis: { summary: expect.stringMatching(/Booked for .*, between .* and /) },
  });
  expect(id).not.toBe(second.id);
});

test("mail and address that the owner has put right stay, whatever the next call tells, until they are taken back", async () => {
  const shop = await openShop(world);
  const told = { email: "craig@halverson.example", address: "14 Elder Street" };
  await call(shop, { from: greg, facts: told });
  const [contact] = (await contactsOf(shop)).data;
  const put = async (body: object) => {
    const { status, body: answer } = await shop.owner.send("PUT", `/api/contacts/${contact?.id}`, body);
    return status === 200 ? answer["data"] : status;
  };
  expect(contact).toMatchObject(told);
  const own = { email: "greg@halvorsen.example", address: "412 Alder Street" };
  expect(await put(own)).toMatchObject(own);
  await call(shop, { from: greg, facts: told });
  expect((await contactsOf(shop)).data[0]).toMatchObject(own);
  expect(await put({ address: "" })).toMatchObject({ ...own, address: told.address });
  expect(await put({ email: " " })).toMatchObject(told);
  expect(await put({ email: "greg@halvorsen" })).toBe(422);
});

test("contacts are listed by their last call, found by name or any part of the number, page after page", async () => {
  const shop = await openShop(world);
  const numbers = ["+12085550101", "+12085550102", "+15125550103"];
  for (const [place, from] of numbers.entries()) await call(shop, { from, facts: { name: `Caller ${"ABC"[place]}` } });
  await call(shop, { from: numbers[0] as string });
  const found = async (query: string) => (await contactsOf(shop, query)).data.map(({ phone }) => phone);
  expect(await found("")).toEqual([numbers[0], numbers[2], numbers[1]]);
  expect(await found("?q=caller%20b")).toEqual([numbers[1]]);
  expect(await found("?q=(208)%20555")).toEqual([numbers[0], numbers[1]]);
  expect(await found("?q=%25")).toEqual([]);
  const first = await contactsOf(shop, "?limit=2");
  const second = await contactsOf(shop, `?limit=2&cursor=${first.next_cursor}`);
  expect([...first.data, ...second.data].map(({ phone }) => phone)).toEqual([numbers[0], numbers[2], numbers[1]]);
  expect(second.next_cursor).toBeNull();
});
