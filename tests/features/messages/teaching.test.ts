import { afterAll, expect, test } from "vitest";
import { addDays, weekdayIndex, zoneOf } from "#domain/time/zoned-time.ts";
import { sendTeaching } from "#server/features/call-scores/teaching/send-teaching.ts";
import { openTrigger } from "../../support/assistants.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createAccountStatusWorld } from "../../support/money/account-status.ts";

const world = await createAccountStatusWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());

/** The next such weekday, from 0 for Monday, at this hour in Denver. */
function goTo(weekday: number, hour: number): void {
  const zone = zoneOf("America/Denver");
  const now = world.clock.now().getTime();
  let day = addDays(zone.dateOf(now), 1);
  while (weekdayIndex(day) !== weekday) day = addDays(day, 1);
  world.clock.advance(zone.momentOf(day, hour * 60 + 8) - now);
}

/** By two processes at the same moment, and once more. */
async function sendNow(): Promise<void> {
  const { run } = sendTeaching({ db: world.db, clock: world.clock, jobs: trigger.jobs });
  const attempt = { signal: new AbortController().signal, last: false, again: false, tell: () => undefined };
  await Promise.all([1, 2].map(() => run({} as never, attempt)));
  await run({} as never, attempt);
  await trigger.settled("send-teaching");
  await trigger.settled("send-mail");
}
const leak: Script = {
  lines: ["How can I help?", "> My water heater is leaking, I need a plumber.", "What's the address?"],
  ending: "caller_hung_up",
};
async function call(shop: Shop, script: Script): Promise<void> {
  await makeCall(world, shop, script, trigger.jobs);
  for (const job of ["after-call", "deliver-call", "send-mail"]) await trigger.settled(job);
}
const wants = (shop: Shop, teaching: boolean) => shop.owner.send("PUT", "/api/notification-preferences", { teaching });
const lessons = async (shop: Shop) =>
  (await world.mailsTo(shop.owner)).filter((subject) => subject.startsWith("What to teach"));

test("who wants it hears on Monday at seven what last week teaches, once; who does not, or whose week teaches nothing, hears nothing", async () => {
  goTo(2, 12);
  const [keen, silent, calm] = [await openShop(world), await openShop(world), await openShop(world)];
  expect((await wants(keen, true)).body).toMatchObject({ data: { teaching: true } });
  await wants(calm, true);
  for (const shop of [keen, silent]) await call(shop, leak);
  await call(calm, { lines: ["Hello!", "> Are you open today?", "Yes, until five.", "> Great, thanks."] });
  goTo(0, 6);
  await sendNow();
  expect(await lessons(keen)).toEqual([]);
  world.clock.advance(3_600_000);
  await sendNow();
  expect(await lessons(keen)).toEqual([expect.stringMatching(/^What to teach Belle: \d things? from /)]);
  expect([await lessons(silent), await lessons(calm)]).toEqual([[], []]);
  await wants(keen, false);
  goTo(2, 12);
  await call(keen, leak);
  goTo(0, 7);
  await sendNow();
  expect(await lessons(keen)).toHaveLength(1);
});
