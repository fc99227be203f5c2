import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { ProviderError } from "#providers/provider-error.ts";
import { createTwilioTelephony } from "#providers/telephony/twilio/twilio-telephony.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { carrierFaults, openTrigger } from "../../support/assistants.ts";
import { type Business, callRow, dial, entriesOf, failingFor, openBusiness } from "../../support/calls/calls.ts";
import { carrierSays } from "../../support/calls/carrier-says.ts";
import { freePort } from "../../support/processes/run-product.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

// Nothing listens at the address that the carrier knows: to it we are down. Owners and jobs reach the product all the same.
const publicUrl = `http://127.0.0.1:${await freePort()}`;
const world = await createWorld({ PUBLIC_URL: publicUrl });
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
afterEach(() => carrierFaults(world));

const minuteMs = 60_000;
const job = "look-for-missed";
// From here on it is looked for only when a test says so.
await trigger.settled(job);
await sql`delete from pgboss.schedule where name = ${job}`.execute(world.db);
const { authToken, accountSid } = sandboxKeys(world.dataDir).twilio;

async function look(): Promise<void> {
  world.clock.advance(1000);
  await trigger.run(job);
  await trigger.settled(job);
}
/** A call that ends without an answer of ours. */
async function lostCall({ number }: Pick<Business, "number">, from = "+12085550142"): Promise<string> {
  const caller = await dial(world, { from, to: number });
  await caller.over();
  return caller.sid;
}
/** The carrier reaches us after all: signed for the address that it was given. */
async function tell(
  path: string,
  sid: string,
  { number }: Pick<Business, "number">,
  more: Record<string, string> = {},
) {
  const form = { CallSid: sid, AccountSid: accountSid, From: "+12085550142", To: number, ...more };
  return carrierSays(world, publicUrl)(path, form);
}
async function tellEnd(sid: string, business: Business): Promise<void> {
  const answer = await tell("/voice/status", sid, business, { CallStatus: "failed", CallDuration: "0" });
  expect(answer.status).toBeLessThan(300);
  await until("the news to be read", async () => {
    const { rows } = await sql`select from inbox where event_id = ${`${sid} ended`} and handled_at is not null`.execute(
      world.db,
    );
    return rows.length === 1;
  });
}
const listed = async ({ owner }: Business) => (await owner.send("GET", "/api/conversations")).body["data"] as object[];
const tasksOf = ({ owner_id }: Business) =>
  world.db.selectFrom("owner_tasks").selectAll().where("owner_id", "=", owner_id).execute();

test("whoever called while we were down is listed when we are back, once, unbilled and with something to do", async () => {
  const business = await openBusiness(world);
  // The carrier counts in seconds.
  const calledAt = new Date(Math.floor(world.clock.now().getTime() / 1000) * 1000);
  const sid = await lostCall(business);
  expect(await listed(business)).toEqual([]);
  world.clock.advance(20 * minuteMs);
  await look();
  const row = await callRow(world, sid);
  expect(row).toMatchObject({
    ...{ owner_id: business.owner_id, assistant_id: business.assistant_id, from_number: "+12085550142" },
    ...{ state: "ended", outcome: "missed", ending: "shed", duration_seconds: 0, is_test: false },
    ...{ answered_at: calledAt, ended_at: calledAt },
  });
  await until("the task", async () => (await tasksOf(business)).length > 0);
  await tellEnd(sid, business);
  await look();
  world.clock.advance(60 * minuteMs);
  await look();
  expect(await listed(business)).toMatchObject([{ id: row?.id, caller_number: "+12085550142", duration_seconds: 0 }]);
  expect(await callRow(world, sid)).toEqual(row);
  expect(await tasksOf(business)).toMatchObject([{ kind: "missed_call", subject_id: row?.id }]);
  const nothing = { billable_seconds: 0, billed_seconds: 0, free_seconds: 0 };
  expect(await entriesOf(world, row?.id ?? "")).toMatchObject([nothing]);
});

test("the end of a call that nobody here saw may be told before it is looked for", async () => {
  const business = await openBusiness(world);
  const sid = await lostCall(business);
  await tellEnd(sid, business);
  expect(await callRow(world, sid)).toBeUndefined();
  await look();
  expect(await callRow(world, sid)).toMatchObject({ state: "ended", outcome: "missed" });
});

test("the first look goes an hour back, a later one to the last, however long we were down", async () => {
  const business = await openBusiness(world);
  const early = await lostCall(business);
  await world.db.deleteFrom("carrier_looks").execute();
  world.clock.advance(61 * minuteMs);
  await look();
  expect(await callRow(world, early)).toBeUndefined();
  const late = await lostCall(business);
  world.clock.advance(3 * 24 * 60 * minuteMs);
  await look();
  expect(await callRow(world, late)).toMatchObject({ outcome: "missed" });
  expect(await listed(business)).toHaveLength(1);
});

test("a call that still goes on elsewhere is listed after its end", async () => {
  const elsewhere = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/xml" });
    response.end('<Response><Gather timeout="9000"><Say>Hold the line.</Say></Gather></Response>');
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => elsewhere.once("listening", ready));
  const business = await openBusiness(world);
  const { carrier_id } = await world.db
    .selectFrom("phone_numbers")
    .select("carrier_id")
    .where("assistant_id", "=", business.assistant_id)
    .executeTakeFirstOrThrow();
  const voiceUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const addresses = { voiceUrl, fallbackUrl: voiceUrl, statusUrl: voiceUrl, textUrl: voiceUrl };
  await world.outside.telephony.changeAddresses(carrier_id ?? "", addresses);
  const caller = await dial(world, { to: business.number });
  await caller.hears("Hold the line.");
  world.clock.advance(40 * minuteMs);
  await look();
  expect(await callRow(world, caller.sid)).toBeUndefined();
  world.clock.advance(40 * minuteMs);
  await caller.hangUp();
  await caller.over();
  await look();
  const row = await callRow(world, caller.sid);
  expect(row).toMatchObject({ outcome: "missed", duration_seconds: 0, carrier_seconds: 80 * 60 + 1 });
  elsewhere.close();
});

test("a pause with an end is over by itself: the next call is answered", async () => {
  const business = await openBusiness(world);
  const paused_until = new Date(world.clock.now().getTime() + minuteMs).toISOString();
  await business.owner.send("PUT", `/instances/${business.assistant_id}`, { status: "paused", paused_until });
  const ring = async () => (await tell("/voice/incoming", await lostCall(business), business)).text;
  expect(await ring()).toContain("We can't take your call right now.");
  world.clock.advance(minuteMs);
  expect(await ring()).toContain("<ConversationRelay");
});

test("whoever is blocked is not missed, also when she takes calls again; whoever called while she was paused is listed as that", async () => {
  const blocked = "+12085550166";
  const business = await openBusiness(world, { settings: { blocked_numbers: [blocked] } });
  const { owner, assistant_id } = business;
  const fromBlocked = await lostCall(business, blocked);
  await owner.send("PUT", `/instances/${assistant_id}`, { status: "paused" });
  const whilePaused = await lostCall(business);
  expect((await tell("/voice/incoming", whilePaused, business)).text).toContain("We can't take your call right now.");
  await owner.send("PUT", `/instances/${assistant_id}`, { status: "active" });
  const missed = await lostCall(business);
  await look();
  expect(await callRow(world, missed)).toMatchObject({ outcome: "missed" });
  expect(await callRow(world, fromBlocked)).toBeUndefined();
  expect(await callRow(world, whilePaused)).toMatchObject({ assistant: { away: "paused" } });
  world.clock.advance(31 * 24 * 60 * minuteMs);
  await look();
  const notes = await world.db.selectFrom("turned_calls").selectAll().execute();
  expect(notes).toEqual([]);
});

type Item = { readonly title: string };
const items = async ({ owner }: Business) => (await owner.send("GET", "/api/tasks")).body["data"] as Item[];

test("whoever calls while she is paused may leave a message, is listed, and is somebody to call back", async () => {
  const business = await openBusiness(world);
  const { owner, assistant_id } = business;
  await owner.send("PUT", `/instances/${assistant_id}`, { status: "paused" });
  const speaker = { From: "+12085550143" };
  const [silent, speaking] = [await lostCall(business), await lostCall(business, speaker.From)];
  expect((await tell("/voice/incoming", silent, business)).text).toMatch(
    /We can't take your call right now\. If anyone is in danger.*Please leave your name.*<Record .*<Hangup\/>/,
  );
  await tellEnd(silent, business);
  world.clock.advance(1000);
  await tell("/voice/incoming", speaking, business, speaker);
  const recorded = { RecordingUrl: "https://carrier.example/RE7", RecordingSid: "RE7", RecordingDuration: "8" };
  const answer = await tell("/voice/action", speaking, business, { ...speaker, ...recorded });
  expect(answer.text).toContain("Your message has been passed on.");
  await until("both items", async () => (await items(business)).length === 2);
  expect((await items(business)).map(({ title }) => title).sort()).toEqual([
    "A recorded message of 8 seconds",
    "Called while paused: (208) 555-0142",
  ]);
  expect(await listed(business)).toMatchObject([
    { outcome: "message", analysis: { summary: expect.stringContaining("Called while paused. Left a message.") } },
    { outcome: "missed", analysis: { summary: "Called while paused. Call back." } },
  ]);
  expect((await owner.send("GET", "/api/contacts")).body["data"]).toMatchObject([
    { phone: "+12085550143" },
    { phone: "+12085550142" },
  ]);
});

test("whoever calls a line that nobody pays for hears so, is listed, and is somebody to call back", async () => {
  const business = await openBusiness(world);
  await failingFor(world, business.owner, 11);
  const sid = await lostCall(business);
  expect((await tell("/voice/incoming", sid, business)).text).toMatch(
    /This line is not in service right now\. If anyone is in danger.*<\/Gather><Hangup\/>/,
  );
  await tellEnd(sid, business);
  await until("the item", async () => (await items(business)).length === 1);
  expect(await items(business)).toMatchObject([{ title: "Called while out of service: (208) 555-0142" }]);
  expect(await listed(business)).toMatchObject([{ outcome: "missed", duration_seconds: 0 }]);
});

test("trouble at the carrier loses nothing: the next round finds it", async () => {
  const business = await openBusiness(world);
  const other = await openBusiness(world);
  const sids = [await lostCall(business), await lostCall(other)];
  await carrierFaults(world, { kind: "error", path: "Calls.json" });
  for (let round = 0; round < 3; round++) {
    world.clock.advance(30 * minuteMs);
    await look();
  }
  for (const sid of sids) expect(await callRow(world, sid)).toBeUndefined();
  await carrierFaults(world);
  world.clock.advance(30 * minuteMs);
  await look();
  for (const sid of sids) expect(await callRow(world, sid)).toMatchObject({ outcome: "missed" });
});

test("however many numbers there are, the carrier is asked once for all of them, page by page", async () => {
  const businesses = [await openBusiness(world), await openBusiness(world), await openBusiness(world)];
  await look();
  const asked = vi.spyOn(world.outside.telephony, "listCalls");
  const sids = [];
  for (const business of businesses) sids.push(await lostCall(business));
  await look();
  expect(asked).toHaveBeenCalledTimes(1);
  for (const sid of sids) expect(await callRow(world, sid)).toMatchObject({ outcome: "missed" });
  asked.mockRestore();
});

test("a list that breaks off in the middle is gone through from there, and no call of it is listed twice or lost", async () => {
  const business = await openBusiness(world);
  await look();
  const sids = [];
  for (let count = 0; count < 6; count++) sids.push(await lostCall(business));
  const { telephony } = world.outside;
  const url = world.outside.sandbox?.url ?? "";
  const paging = createTwilioTelephony({ accountSid, authToken, url, clock: world.clock, callsPerPage: 2 });
  const pages: (string | undefined)[] = [];
  const asked = vi.spyOn(telephony, "listCalls").mockImplementation((which, options) => {
    pages.push(which.page);
    if (pages.length === 2) throw new ProviderError("twilio", "unreachable", "Away.", { retryable: true });
    return paging.listCalls(which, options);
  });
  await look();
  const round = await world.db.selectFrom("job_rounds").selectAll().where("name", "=", job).executeTakeFirst();
  expect(round).toMatchObject({ visited: 2, finished_at: null });
  await look();
  asked.mockRestore();
  // The second page was asked for twice, and the first one by the next round only.
  expect(pages.slice(0, 4).map((page) => page !== undefined)).toEqual([false, true, true, true]);
  expect(pages[2]).toBe(pages[1]);
  expect(await listed(business)).toHaveLength(6);
  for (const sid of sids) expect(await callRow(world, sid)).toMatchObject({ outcome: "missed" });
});

test("it is looked for as soon as a process starts", async () => {
  const again = await createWorld({ PUBLIC_URL: publicUrl });
  const { rows } = await sql`select from pgboss.job where name = ${job}`.execute(again.db);
  expect(rows.length).toBeGreaterThan(0);
});
