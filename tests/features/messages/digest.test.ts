import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, weekdayIndex, zoneOf } from "#domain/time/zoned-time.ts";
import { sendDigests } from "#server/features/digest/send-digests.ts";
import { openTrigger } from "../../support/assistants.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { leftMessage } from "../../support/calls/call-deliveries.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { createAccountStatusWorld } from "../../support/money/account-status.ts";

const world = await createAccountStatusWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const minuteMs = 60_000;

/** Goes to the next such time of a zone, some days on; answers the local day. */
function goTo(timeZone: string, hour: number, { days = 0, weekday }: { days?: number; weekday?: number } = {}): string {
  const zone = zoneOf(timeZone);
  const now = world.clock.now().getTime();
  let day = addDays(zone.dateOf(now), days);
  const at = () => zone.momentOf(day, hour * 60 + 2);
  while (at() <= now || (weekday !== undefined && weekdayIndex(day) !== weekday)) day = addDays(day, 1);
  world.clock.advance(at() - now);
  return day;
}
beforeEach(() => void goTo("America/Denver", 13));

/** Several processes at the same moment, and once more. */
async function sendNow(): Promise<void> {
  const { run } = sendDigests({ db: world.db, clock: world.clock, jobs: trigger.jobs });
  const attempt = { signal: new AbortController().signal, last: false, again: false, tell: () => undefined };
  await Promise.all([1, 2, 3].map(() => run({} as never, attempt)));
  await run({} as never, attempt);
  await trigger.settled("send-digests");
  await trigger.settled("send-mail");
}
const digests = async (shop: Shop) =>
  (await world.mailsTo(shop.owner)).filter((subject) => / jobs? booked: /.test(subject));
const wants = (shop: Shop, digest: string) => shop.owner.send("PUT", "/api/notification-preferences", { digest });
async function calls(shop: Shop): Promise<void> {
  await makeCall(
    world,
    shop,
    { ...leftMessage, seconds: 90, facts: { unanswered: ["Do you fit boilers?"] } },
    trigger.jobs,
  );
  for (const job of ["after-call", "deliver-call", "send-mail"]) await trigger.settled(job);
}
const shownAs = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });

describe("the daily digest", () => {
  test("tells the day before at seven by the owner's clock, once, with what waits", async () => {
    const shop = await openShop(world);
    await wants(shop, "daily");
    await calls(shop);
    const start = new Date(world.clock.now().getTime() + 72 * 3_600_000).toISOString();
    const job = { tenant_id: shop.assistant_id, start, name: "Greg", phone: "+12085550142" };
    expect((await shop.owner.send("POST", "/api/appointments", job)).status).toBe(201);
    goTo("America/Denver", 6);
    await sendNow();
    expect(await digests(shop)).toEqual([]);
    const day = goTo("America/Denver", 7);
    await sendNow();
    world.clock.advance(60 * minuteMs);
    await sendNow();
    const subject = `1 call and 1 job booked: ${shownAs(addDays(day, -1))}`;
    expect(await digests(shop)).toEqual([subject]);
    const mail = await world.mailbox.waitFor(shop.owner.user.email, /^1 call and 1 job booked: /);
    expect(mail.text).toContain(
      [
        "Calls answered: 1 (1 more than the day before)",
        "Jobs booked: 1 (1 more than the day before)",
        "Call cost: $0.00",
        "Messages to return: 1",
        "Unanswered questions: 1",
        "Other to-dos: 0",
      ].join("\n"),
    );
    expect(mail.text).toContain("/dashboard");

    const tasks = (await shop.owner.send("GET", "/api/tasks")).body["data"] as { id: string }[];
    for (const { id } of tasks) await shop.owner.send("POST", `/api/tasks/${id}/done`);
    goTo("America/Denver", 7);
    await sendNow();
    expect(await digests(shop)).toHaveLength(1);
  });

  test("comes late after a night without a server, but not in the afternoon, and not to those who want none", async () => {
    const [late, missed, never] = [await openShop(world), await openShop(world), await openShop(world)];
    for (const shop of [late, missed, never]) await calls(shop);
    await wants(late, "daily");
    goTo("America/Denver", 11);
    await sendNow();
    await wants(missed, "daily");
    goTo("America/Denver", 12);
    await sendNow();
    expect([await digests(late), await digests(missed), await digests(never)].map(({ length }) => length)).toEqual([
      1, 0, 0,
    ]);
  });
});

test("the weekly digest tells every Monday of the week from Sunday, also when nothing happened, by each owner's clock", async () => {
  const kolkata = await openShop(world, { timezone: "Asia/Kolkata" });
  const denver = await openShop(world);
  for (const shop of [kolkata, denver]) await wants(shop, "weekly");
  goTo("Asia/Kolkata", 7, { weekday: 6 });
  await sendNow();
  expect(await digests(kolkata)).toEqual([]);
  const monday = goTo("Asia/Kolkata", 7, { weekday: 0 });
  await sendNow();
  const span = `${shownAs(addDays(monday, -8))} to ${shownAs(addDays(monday, -2))}`;
  expect(await digests(kolkata)).toEqual([`0 calls and 0 jobs booked: ${span}`]);
  const mail = await world.mailbox.waitFor(kolkata.owner.user.email, /^0 calls and 0 jobs booked: /);
  expect(mail.text).toContain("No calls came in and no jobs were booked. You're all caught up.");
  expect(await digests(denver)).toEqual([]);
  goTo("America/Denver", 7, { weekday: 0 });
  await sendNow();
  expect([await digests(kolkata), await digests(denver)].map(({ length }) => length)).toEqual([1, 1]);
});
