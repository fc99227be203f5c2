import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { bookJob } from "#server/features/appointments/book-job.ts";
import { checkBookings } from "#server/features/appointments/checking/check-bookings.ts";
import type { AppointmentNeeds } from "#server/features/appointments/needs.ts";
import { updateAppointment } from "#server/features/appointments/update-appointment.ts";
import { askCalendar } from "#server/features/calendars/ask-calendar.ts";
import { busyTimesOf } from "#server/features/calendars/busy-times-of.ts";
import { bookingNeeds, type Connected, openOutside, someDetails } from "../../support/booking-world.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const world = await createWorld();
const calendars = await openCalendars(world);
const outside = openOutside(world, calendars);
const { rowOf, isCarried, newDay, connected, booked, addThere, tasksOf } = outside;

afterEach(async () => {
  for (const { vendor } of providers) await calendars.faults(vendor);
  await calendars.idle();
  await world.db.deleteFrom("calendar_grants").execute();
});

/** As the product books for a caller, with a patience of the test's own. */
const needs = (waitMs = 5_000): AppointmentNeeds => ({
  ...bookingNeeds(world),
  jobs: calendars.needs().jobs,
  busyTimes: busyTimesOf,
  askCalendar: askCalendar({ ...calendars.needs(), waitMs }),
});
const wanted = ({ assistant_id }: Connected, start: Date) => ({
  ...someDetails(),
  assistant_id,
  start: start.toISOString(),
});
const refusal = (placing: Promise<unknown>) =>
  placing.then(
    () => undefined,
    (error) => ({ text: error.message as string, next: error.more?.["next_free_times"] as string[] }),
  );
/** What the customer of a job is told. */
async function toldOf({ owner_id }: Connected, id: string): Promise<string[]> {
  const rows = await world.db.selectFrom("texts").select("params").where("owner_id", "=", owner_id).execute();
  return rows
    .map(({ params }) => params as { appointment_id: string; moment: string })
    .filter(({ appointment_id }) => appointment_id === id)
    .map(({ moment }) => moment);
}
/** The calendar takes every question, and answers none. */
const hang = ({ place }: Connected) =>
  calendars.faults(place.vendor, { kind: "hang", path: place.vendor === "google" ? "/events" : "/calendarView" });

/** Nothing of what follows from it goes out. */
const quiet = (its: AppointmentNeeds): AppointmentNeeds => ({ ...its, jobs: { send: async () => undefined } });

/** A job that was booked a moment ago without an answer of the calendar, and the check that was ordered for it. */
async function bookUnchecked(shop: Connected, start: Date) {
  const orders: object[] = [];
  const before = new Date(world.clock.now().getTime() - 1000);
  const { id } = await bookJob(
    {
      ...needs(100),
      clock: { now: () => before },
      jobs: { send: async (_tx, { name }, data) => void (name === "check-booking" && orders.push(data)) },
    },
    shop.owner_id,
    wanted(shop, start),
    "kept",
  );
  expect(orders).toEqual([{ id, since: before.toISOString(), moment: "booked" }]);
  return { id, order: orders[0] as never };
}

const check = (order: never, { waitMs, last = false }: { waitMs?: number; last?: boolean } = {}) =>
  checkBookings(quiet(needs(waitMs))).run(order, {
    ...{ signal: AbortSignal.timeout(30_000), last, again: false, tell: () => undefined },
  });

describe.each(providers)("a calendar at $provider is asked when a job is booked", (place) => {
  test("what came in since it was last read is taken, others are offered, and the copy knows it at once", async () => {
    const [shop, at] = [await connected(place), newDay()];
    await addThere(shop, at(0), at(1));
    const refused = await refusal(bookJob(needs(), shop.owner_id, wanted(shop, at(0)), "kept"));
    expect(refused?.text).toMatch(/^Your calendar is busy from /);
    expect(refused?.next.map((time) => new Date(time))).not.toContainEqual(at(0));
    expect(await calendars.busy(shop.assistant_id)).toContainEqual({ starts_at: at(0), ends_at: at(1) });
    const late = await refusal(bookJob(needs(), shop.owner_id, wanted(shop, at(0.5)), "kept"));
    expect(late?.text).toMatch(/^Your calendar is busy from /);
    await bookJob(needs(), shop.owner_id, wanted(shop, at(1)), "kept");
  });

  test("a caller's move asks it, too, and what keeps nobody busy is in nobody's way", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const id = await booked(shop, at(0));
    await addThere(shop, at(2), at(3));
    await addThere(shop, at(4), at(5), { show_as: "free" });
    await addThere(shop, at(4), at(5), { declined: "on" });
    const move = (to: number) =>
      updateAppointment(needs(), shop.owner_id, id, { start: at(to).toISOString() }, "caller");
    expect((await refusal(move(2)))?.text).toMatch(/^Your calendar is busy from /);
    expect(await rowOf(id)).toMatchObject({ starts_at: at(0) });
    await move(4);
    // By half an hour: the job's own event is no clash.
    await isCarried(id);
    await move(4.5);
  });

  test("the event of a job that was cancelled or moved a moment ago does not stand in the way", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const [cancelled, moved] = [await booked(shop, at(0)), await booked(shop, at(2))];
    // Nothing of this is carried over: both events still stand where they stood.
    const untold = { ...needs(), jobs: { send: async () => undefined } };
    await world.db.updateTable("appointments").set({ status: "cancelled" }).where("id", "=", cancelled).execute();
    await updateAppointment(untold, shop.owner_id, moved, { start: at(5).toISOString() });
    for (const hour of [0, 2]) await bookJob(untold, shop.owner_id, wanted(shop, at(hour)), "kept");
  });

  test("owners are shown once what nobody could have shown them, and book over it if they want to", async () => {
    const [shop, at] = [await connected(place), newDay()];
    await addThere(shop, at(0), at(1));
    const body = { tenant_id: shop.assistant_id, start: at(0).toISOString(), name: "Greg", phone: "(208) 555-0142" };
    const first = await shop.owner.send("POST", "/api/appointments", body);
    expect([first.status, first.body["detail"]]).toEqual([409, expect.stringMatching(/^Your calendar is busy from /)]);
    expect((await shop.owner.send("POST", "/api/appointments", body)).status).toBe(201);
  });

  test("without an answer in time the copy counts; the check follows by a job, and the customer hears then", async () => {
    const [shop, at] = [await connected(place), newDay()];
    await hang(shop);
    const { id, order } = await bookUnchecked(shop, at(0));
    expect(await toldOf(shop, id)).toEqual([]);
    await expect(check(order, { waitMs: 100 })).rejects.toThrow("The calendar does not answer yet.");
    await calendars.faults(place.vendor);
    await check(order);
    expect([(await rowOf(id)).unsure_since, await toldOf(shop, id)]).toEqual([null, ["booked"]]);
    await check(order);
    expect([await toldOf(shop, id), await tasksOf(shop)]).toEqual([["booked"], []]);
  });

  test("a clash that the check finds goes before the owner at once, and the customer is told", async () => {
    const [shop, at] = [await connected(place), newDay()];
    await hang(shop);
    await addThere(shop, at(0), at(1));
    const { id, order } = await bookUnchecked(shop, at(0));
    await calendars.faults(place.vendor);
    await check(order);
    expect(await toldOf(shop, id)).toEqual(["unconfirmed"]);
    await calendars.idle();
    expect(await tasksOf(shop)).toMatchObject([{ kind: "booking_collision", appointment_id: id }]);
  });
});

test("where the calendar stays silent, the time is confirmed by what is known of it", async () => {
  const [shop, at] = [await connected(providers[0]), newDay()];
  await hang(shop);
  const { id, order } = await bookUnchecked(shop, at(0));
  await check(order, { waitMs: 100, last: true });
  expect([(await rowOf(id)).unsure_since, await toldOf(shop, id)]).toEqual([null, ["booked"]]);
  const lapses = world.db.selectFrom("lapses").select(["kind", "call_id"]);
  expect(await lapses.where("assistant_id", "=", shop.assistant_id).execute()).toEqual([
    { kind: "calendar", call_id: null },
  ]);
});

test("a job that is changed before its check is told about once, as it stands then", async () => {
  const [shop, at] = [await connected(providers[0]), newDay()];
  await hang(shop);
  const { id, order } = await bookUnchecked(shop, at(0));
  await calendars.faults("google");
  await updateAppointment(quiet(needs()), shop.owner_id, id, { duration_minutes: 90 });
  await check(order);
  expect([(await rowOf(id)).unsure_since, await toldOf(shop, id)]).toEqual([null, ["booked"]]);
});

test("how long a clash stood before a round noticed it is kept for the operator", async () => {
  const [shop, at] = [await connected(providers[0]), newDay()];
  await booked(shop, at(0));
  await calendars.idle();
  await addThere(shop, at(0), at(1));
  await outside.nextRound();
  await outside.nextRound();
  expect(await tasksOf(shop)).toHaveLength(1);
  expect(await calendars.grantOf(shop.assistant_id)).toMatchObject({ longest_clash_seconds: 600 });
});

test("nothing is held in the database while a calendar is asked", async () => {
  const [shop, at] = [await connected(providers[0]), newDay()];
  let isHeld: boolean | undefined;
  const watching: AppointmentNeeds = {
    ...needs(),
    askCalendar: async () => {
      const { rows } = await sql<{ is_free: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${shop.assistant_id}, 8)) as is_free`.execute(world.db);
      isHeld = !rows[0]?.is_free;
      return { kind: "none" };
    },
  };
  await bookJob(watching, shop.owner_id, wanted(shop, at(0)), "kept");
  expect(isHeld).toBe(false);
});

test("of two callers who are both told that a slot is free one has it", async () => {
  const [shop, at] = [await connected(providers[0]), newDay()];
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const together: AppointmentNeeds = {
    ...needs(),
    askCalendar: async (...slot) => {
      if (++asked === 2) resolve();
      await both;
      return needs().askCalendar(...slot);
    },
  };
  const done = await Promise.allSettled(
    [1, 2].map(() => bookJob(together, shop.owner_id, wanted(shop, at(0)), "kept")),
  );
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
