import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import {
  type Business,
  createCallWorld,
  dial,
  ended,
  entriesOf,
  openBusiness,
  taken,
} from "../../support/calls/calls.ts";
import { carrierSays } from "../../support/calls/carrier-says.ts";
import { somePhone } from "../../support/some-phone.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const { db, clock } = world;
const { accountSid } = sandboxKeys(world.dataDir).twilio;
const busy = "All our lines are busy right now. Please call back later.";

/** A business that has saved a card, so that any number of callers is answered at once. */
async function openPayer(draft: object = {}): Promise<Business> {
  const business = await openBusiness(world, draft);
  const { owner_id } = business;
  const held = sql`update payment_accounts set default_card_id = 'pm_1', held_by = ${owner_id}, held_until = clock_timestamp() + interval '1 hour'
    where owner_id = ${owner_id} and (held_by is null or held_by = ${owner_id})`;
  await until("the account", async () => (await held.execute(db)).numAffectedRows === 1n);
  return business;
}

/** What the carrier is told to do with a call, asked as it asks. */
async function ask({ number }: Business, more: Record<string, string> = {}) {
  const CallSid = `CA${randomBytes(16).toString("hex")}`;
  const form = { CallSid, AccountSid: accountSid, From: "+12085550142", To: number, ...more };
  return { sid: CallSid, text: (await carrierSays(world, world.url)("/voice/incoming", form)).text };
}
const many = (business: Business, count: number, more: Record<string, string> = {}) =>
  Promise.all(Array.from({ length: count }, () => ask(business, more)));
const answered = (answers: readonly { text: string }[]) =>
  answers.filter(({ text }) => text.includes("<ConversationRelay")).length;
const turned = (answers: readonly { text: string }[]) => answers.filter(({ text }) => text.includes(busy)).length;
const callsOf = ({ owner_id }: Business) =>
  db.selectFrom("calls").selectAll().where("owner_id", "=", owner_id).execute();

test("of twelve calls of one number at the same moment three are answered, and the others hear so, are kept nowhere and cost nothing", async () => {
  const business = await openPayer();
  const answers = await many(business, 12);
  expect([answered(answers), turned(answers)]).toEqual([3, 9]);
  expect(await callsOf(business)).toHaveLength(3);
  const noted = db.selectFrom("turned_calls").select("carrier_call_id").where("owner_id", "=", business.owner_id);
  expect(await noted.execute()).toHaveLength(9);
  // Other callers are answered as before, and so is the same one where the carrier asks again about a call.
  expect(answered(await many(business, 1, { From: somePhone() }))).toBe(1);
  const again = answers.find(({ text }) => text.includes("<ConversationRelay"));
  expect(answered(await many(business, 1, { CallSid: again?.sid ?? "" }))).toBe(1);
});

test("on trial, too, one caller rings nobody and records nothing beyond the third", async () => {
  const business = await openBusiness(world, { service_transfer: somePhone() });
  const answers = await many(business, 12);
  expect([answered(answers), turned(answers)]).toEqual([2, 9]);
  expect(answers.filter(({ text }) => text.includes("<Dial"))).toHaveLength(1);
  expect(await callsOf(business)).toHaveLength(3);
});

test("callers who cannot be told apart are counted together, and ten of them are answered at once", async () => {
  const business = await openPayer();
  const hidden = await Promise.all([
    many(business, 6, { From: "anonymous" }),
    many(business, 6, { From: "" }),
    many(business, 2, { From: "+12085550177", ForwardedFrom: "+12085550177" }),
  ]);
  expect([answered(hidden.flat()), turned(hidden.flat())]).toEqual([10, 4]);
  expect(answered(await many(business, 1, { From: somePhone() }))).toBe(1);
});

test("more than twenty calls of one number in an hour are turned away, and the next hour begins anew", async () => {
  const business = await openPayer();
  for (let count = 0; count < 20; count++) {
    expect(answered([await ask(business)])).toBe(1);
    await db
      .updateTable("calls")
      .set({ state: "ended", ended_at: clock.now() })
      .where("owner_id", "=", business.owner_id)
      .execute();
  }
  expect(turned([await ask(business)])).toBe(1);
  clock.advance(3_600_001);
  expect(answered([await ask(business)])).toBe(1);
});

test("three of a number talk to her and are billed, the fourth hears a sentence and is not; with one gone there is room", async () => {
  const business = await openPayer();
  const callers = [];
  for (let count = 0; count < 3; count++) {
    const caller = await dial(world, { to: business.number });
    await taken(world, caller.sid);
    callers.push(caller);
  }
  const fourth = await dial(world, { to: business.number });
  await fourth.hears(busy);
  await fourth.act("keep-quiet");
  await fourth.over();
  clock.advance(30_000);
  await callers[0]?.hangUp();
  const over = await ended(world, callers[0]?.sid ?? "");
  expect(await entriesOf(world, over.id)).toHaveLength(1);
  const next = await dial(world, { to: business.number });
  await taken(world, next.sid);
  expect((await callsOf(business)).map(({ carrier_call_id }) => carrier_call_id)).not.toContain(fourth.sid);
});
