import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { eraseCalls } from "#server/features/after-call/erasing/erase-calls.ts";
import { lockToErase } from "#server/features/after-call/erasing/store.ts";
import { openTrigger } from "../../support/assistants.ts";
import { openOutside, type Shop } from "../../support/booking-world.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { beginCall, makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { openTextingShop } from "../../support/texts.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "../bookings/calendar-ground.ts";

const world = await createWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const dayMs = 24 * 3_600_000;
const calendars = await openCalendars(world);
const outside = openOutside(world, calendars);
const listenersOf = async () => ({ zapier_webhook: "", email_from: "", email_to: "", sendgrid_key: "" });
const read = (id: string) =>
  analyseCall(
    {
      db: world.db,
      clock: world.clock,
      jobs: { send: async () => undefined },
      model: undefined,
      reader,
      listenersOf,
      verifyOwners: false,
    },
    id,
    new AbortController().signal,
  );
/** A call that is over and read. */
async function call(shop: Shop, script: Script = {}) {
  world.clock.advance(60_000);
  const made = await makeCall(world, shop, script);
  await read(made.id);
  return made;
}
const phone = "+12087410953";
/** Spelled like nobody else, so that no other word can hold it. */
const words = [
  "Zebedee",
  "Quackenbush",
  "7410953",
  "(208) 741-0953",
  "Xylographer",
  "zq@wuthering.example",
  "Perihelion",
];
const story: Script = {
  from: phone,
  callerName: "QUACKENBUSH ZEBEDEE",
  lines: ["Hello!", "> This is Zebedee Quackenbush, the xylographer. My pump at 9 Perihelion Road leaks."],
  facts: {
    name: "Zebedee Quackenbush",
    address: "9 Perihelion Road",
    email: "zq@wuthering.example",
    unanswered: ["Do you know a xylographer?"],
  },
  message: { text: "Call Zebedee at the xylographer's", name: "Zebedee Quackenbush" },
};
const booksOf = ({ owner_id }: Shop) =>
  world.db.selectFrom("ledger_entries").selectAll().where("owner_id", "=", owner_id).orderBy("seq").execute();
const figuresOf = async ({ owner_id }: Shop) => {
  const { rows } =
    await sql`select * from figure_days where owner_id = ${owner_id} order by local_day, assistant_id`.execute(
      world.db,
    );
  return rows;
};

test("a call that is read while its owner erases it waits, and is not read any more", async () => {
  const shop = await openTextingShop(world);
  const { id } = await makeCall(world, shop);
  const erasing = { owner_id: shop.owner_id, call_ids: [id], now: world.clock.now() };
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const erased = world.db.transaction().execute(async (tx) => {
    await lockToErase(tx, shop.owner_id, [id]);
    hold();
    await until("the reading to wait", async () => {
      const { rows } = await sql`
        select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`.execute(tx);
      return rows.length > 0;
    });
    return eraseCalls(tx, erasing);
  });
  await isHeld;
  await read(id);
  expect(await erased).toBe(1);
  const analysis = await world.db.selectFrom("call_analyses").selectAll().where("call_id", "=", id).executeTakeFirst();
  expect(analysis).toMatchObject({ summary: null, erased_at: erasing.now });
});

test("the words of conversations go for good, and date, length, cost and figures stay", async () => {
  const shop = await openTextingShop(world);
  const { id } = await call(shop, { ...story, from: "+12087410954" });
  const unread = await makeCall(world, shop, { ...story, from: "+12087410954" });
  const live = await beginCall(world, shop);
  const [books, figures] = [await booksOf(shop), await figuresOf(shop)];
  const erase = () => shop.owner.send("POST", "/api/conversations/erase", { ids: [id, unread.id, live.id] });
  expect((await erase()).body["data"]).toEqual({ changed: 2 });
  expect((await erase()).body["data"]).toEqual({ changed: 0 });
  // Somebody was just about to read it.
  await read(unread.id);
  await read(id);
  for (const one of [id, unread.id]) {
    const { body } = await shop.owner.send("GET", `/api/conversations/${one}`);
    expect(body["data"]).toMatchObject({
      ...{ erased: true, transcript: [], messages: [], unanswered: [], duration_seconds: 95 },
      analysis: { summary: null, contact_info: { name: null, email: null, phone: "+12087410954" } },
    });
  }
  for (const query of ["q=zebedee", "words=xylographer", "words=quackenbush"])
    expect((await shop.owner.send("GET", `/api/conversations?${query}`)).body["data"]).toEqual([]);
  expect(await tablesHolding(world.db, ["Zebedee", "Quackenbush", "xylograph", "Perihelion", "wuthering"])).toEqual([]);
  expect((await shop.owner.send("GET", "/api/tasks")).body["data"]).toEqual([]);
  expect(await booksOf(shop)).toEqual(books);
  expect(await figuresOf(shop)).toEqual(figures);
});

test("a caller goes from every table, by number, and from the outside calendar", async () => {
  const place = providers[0];
  if (!place) throw new Error("No calendar to connect.");
  const shop = await outside.connected(place);
  const at = outside.newDay();
  const book = (start: Date, more: object) =>
    shop.owner.send("POST", "/api/appointments", { tenant_id: shop.assistant_id, start: start.toISOString(), ...more });
  const job = {
    name: "Zebedee Quackenbush",
    phone,
    address: "9 Perihelion Road",
    note: "xylographer",
    email: "zq@wuthering.example",
  };
  const id = String((await book(at(0), job)).body["id"]);
  await outside.isCarried(id);
  expect(await outside.isOnPage(shop, at(0), "Zebedee Quackenbush")).toBe(true);
  const first = await call(shop, { ...story, facts: { ...story.facts, booked: [id] } });
  await call(shop, { ...story, seconds: 40 });
  // From another phone, with this number to be called back at.
  await call(shop, { from: "+12085550199", facts: { name: "Zebedee Quackenbush", phone } });
  await shop.owner.send("PUT", `/api/conversations/${first.id}/block`, { blocked: true });
  const [contact] = (await shop.owner.send("GET", "/api/contacts?q=0953")).body["data"] as { id: string }[];
  await shop.owner.send("PUT", `/api/contacts/${contact?.id}`, { name: "Zebedee Q", note: "The xylographer" });
  await world.db
    .insertInto("visit_sessions")
    .values({ token_sha256: Buffer.from("t"), appointment_id: id, phone, expires_at: new Date(Date.now() + dayMs) })
    .execute();
  await world.db
    .insertInto("call_codes")
    .values({ call_id: first.id, phone, id: first.id, expires_at: new Date(Date.now() + dayMs) })
    .execute();
  const params = JSON.stringify({ owner_id: shop.owner_id, call_id: first.id, text: "Hello xylographer" });
  const text = { id: first.id, owner_id: shop.owner_id, kind: "owners-words", params, created_at: world.clock.now() };
  await world.db
    .insertInto("texts")
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  world.clock.advance(60_000);
  const live = await beginCall(world, shop, { from: phone });
  const erase = (given: string) => shop.owner.send("POST", "/api/contacts/erase", { phone: given });
  expect(await erase(phone)).toMatchObject({
    status: 409,
    body: { detail: "This caller is on the phone right now. Try again after the call." },
  });
  expect((await erase("0953")).status).toBe(422);
  await live.end();
  const [books, figures] = [await booksOf(shop), await figuresOf(shop)];
  expect((await erase("(208) 741-0953")).body["data"]).toEqual({ conversations: 4, appointments: 1 });
  expect((await erase(phone)).body["data"]).toEqual({ conversations: 0, appointments: 0 });

  // The owner's block stays: it protects.
  await shop.owner.send("PUT", `/instances/${shop.assistant_id}`, { settings: { blocked_numbers: [] } });
  expect(await tablesHolding(world.db, words)).toEqual([]);
  await outside.isCarried(id);
  expect(await outside.isOnPage(shop, at(0), "Zebedee")).toBe(false);
  expect(await outside.isOnPage(shop, at(0), "Erased caller")).toBe(true);
  expect(await outside.rowOf(id)).toMatchObject({ name: "Erased caller", phone: "", address: "", note: "", email: "" });
  const { data } = (await shop.owner.send("GET", "/api/conversations")).body as unknown as { data: object[] };
  expect(data).toHaveLength(4);
  expect(data.slice(1).map((row) => (row as { caller_number: unknown }).caller_number)).toEqual([
    "+12085550199",
    null,
    null,
  ]);
  expect(await booksOf(shop)).toEqual(books);
  expect(await figuresOf(shop)).toEqual(figures);
});

test("another owner's caller with the same number stays", async () => {
  const [mine, theirs] = [await openTextingShop(world), await openTextingShop(world)];
  const from = "+12087410977";
  await call(mine, { ...story, from });
  const { id } = await call(theirs, { ...story, from });
  const before = (await theirs.owner.send("GET", `/api/conversations/${id}`)).body;
  expect((await mine.owner.send("POST", "/api/contacts/erase", { phone: from })).body["data"]).toMatchObject({
    conversations: 1,
  });
  expect((await theirs.owner.send("GET", `/api/conversations/${id}`)).body).toEqual(before);
  expect((await theirs.owner.send("GET", "/api/contacts")).body["data"]).toHaveLength(1);
  expect((await mine.owner.send("GET", "/api/contacts")).body["data"]).toEqual([]);
  await theirs.owner.send("POST", "/api/contacts/erase", { phone: from });
});

test("when the time of words is over, the search and the caller's page forget them too", async () => {
  const shop = await openTextingShop(world);
  const from = "+12087410988";
  const old = await call(shop, { ...story, from, settings: { transcript_days: 30 } });
  await call(shop, { from, facts: { name: "Wilhelmina Ostrander" }, settings: { transcript_days: 90 } });
  await shop.owner.send("PUT", `/api/contacts/${String(await contactOf(shop))}`, { note: "Pays cash" });
  world.clock.advance(31 * dayMs);
  await trigger.run("erase-words");
  await until("the words to go", async () => {
    const row = await world.db
      .selectFrom("call_analyses")
      .select("erased_at")
      .where("call_id", "=", old.id)
      .executeTakeFirst();
    return row?.erased_at;
  });
  expect(await tablesHolding(world.db, ["Zebedee", "Quackenbush", "xylograph", "Perihelion", "wuthering"])).toEqual([]);
  const [row] = await world.db.selectFrom("contacts").selectAll().where("owner_id", "=", shop.owner_id).execute();
  expect(row).toMatchObject({ name: "Wilhelmina Ostrander", email: null, address: null, note: "Pays cash", calls: 2 });
});

const contactOf = async ({ owner }: Shop) =>
  ((await owner.send("GET", "/api/contacts")).body["data"] as { id: string }[])[0]?.id;
