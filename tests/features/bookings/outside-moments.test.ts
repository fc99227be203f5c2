import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import type { Calendars } from "#providers/calendars/port.ts";
import { bookJob } from "#server/features/appointments/book-job.ts";
import type { AppointmentNeeds } from "#server/features/appointments/needs.ts";
import { busyTimesOf } from "#server/features/calendars/busy-times-of.ts";
import { bookingNeeds, type Connected, openOutside, someDetails } from "../../support/booking-world.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, type Provider, providers } from "./calendar-ground.ts";

const world = await createWorld();
const calendars = await openCalendars(world);
const outside = openOutside(world, calendars);
const { newDay, connected, booked, addThere, post, tasksOf, runSync, nextRound } = outside;

afterEach(async () => {
  await calendars.idle();
  await world.db.deleteFrom("calendar_grants").execute();
});

/** A provider with something of its own in place of one of its answers. */
const changed = ({ provider }: Provider, change: (own: Calendars) => Partial<Calendars>) => {
  const own = world.outside.calendars[provider];
  return { calendars: { ...world.outside.calendars, [provider]: { ...own, ...change(own) } } };
};
/** A booking that nobody asks a calendar about, as while it does not answer. */
const book = ({ owner_id, assistant_id }: Connected, start: Date, more: Partial<AppointmentNeeds> = {}) =>
  bookJob(
    { ...bookingNeeds(world), busyTimes: busyTimesOf, ...more },
    owner_id,
    { ...someDetails(), assistant_id, start: start.toISOString() },
    "kept",
  );
const collisionsOf = async (shop: Connected) =>
  (await tasksOf(shop)).map(({ kind, appointment_id }) => [kind, appointment_id]);

describe.each(providers)("an event in a calendar at $provider", (place) => {
  test("that comes while the calendar is being read is in the copy, or news later: nobody books over it unnoticed", async () => {
    const [shop, at] = [await connected(place), newDay()];
    let calls = 0;
    const between = async <T>(answer: Promise<T>): Promise<T> => {
      const read = await answer;
      if (calls++ === 0) await addThere(shop, at(0), at(1));
      return read;
    };
    await runSync(
      shop,
      changed(place, (own) => ({
        busyTimes: (...asked) => between(own.busyTimes(...asked)),
        changesSince: (...asked) => between(own.changesSince(...asked)),
      })),
    );
    world.clock.advance(1000);
    const job = await book(shop, at(0)).catch(() => undefined);
    await nextRound();
    expect(await collisionsOf(shop)).toEqual(job ? [["booking_collision", job.id]] : []);
    expect(job).toBeUndefined();
  });

  test("of ours is read once: from then on the calendar is read from behind it", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const told: number[] = [];
    const counted = changed(place, (own) => ({
      changesSince: async (...asked) => {
        const answer = await own.changesSince(...asked);
        told.push(answer.changed.length);
        return answer;
      },
    }));
    await booked(shop, at(0));
    for (let times = 0; times < 2; times++) await runSync(shop, counted);
    expect(told).toEqual([1, 0]);
  });

  test("that was told of while another reading was under way is read all the same", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const id = await booked(shop, at(0));
    await calendars.idle();
    world.clock.advance(1000);
    const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
    const { promise: hasRead, resolve: read } = Promise.withResolvers<void>();
    const second = changed(place, (own) => ({
      changesSince: async (...asked) => {
        const answer = await own.changesSince(...asked);
        read();
        await isOver;
        return answer;
      },
    }));
    let reading: Promise<void> | undefined;
    await runSync(
      shop,
      changed(place, (own) => ({
        changesSince: async (...asked) => {
          const answer = await own.changesSince(...asked);
          await addThere(shop, at(0), at(1));
          reading = runSync(shop, second);
          await hasRead;
          return answer;
        },
      })),
    );
    over();
    await reading;
    await calendars.idle();
    expect(await collisionsOf(shop)).toEqual([["booking_collision", id]]);
  });

  test("that is read in the very moment of a booking goes before the owner", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const { promise: isWriting, resolve: writing } = Promise.withResolvers<void>();
    const { promise: isHeldUp, resolve: heldUp } = Promise.withResolvers<void>();
    const meanwhile = async () => {
      await isWriting;
      await addThere(shop, at(0), at(1));
      const reading = runSync(shop);
      await until("the reading to wait", async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(world.db);
        return rows.length > 0;
      });
      heldUp();
      await reading;
    };
    const read = meanwhile();
    // Called in the transaction that writes the job: a reading waits for its end.
    const send = async () => {
      writing();
      await isHeldUp;
      world.clock.advance(10);
    };
    const { id } = await book(shop, at(0), { jobs: { send } });
    await read;
    await nextRound();
    expect(await collisionsOf(shop)).toEqual([["booking_collision", id]]);
  });

  test("that is told of several times at once is as it is told last", async () => {
    const [shop, at] = [await connected(place), newDay()];
    await booked(shop, at(0));
    await calendars.idle();
    world.clock.advance(1000);
    await addThere(shop, at(0), at(1));
    const [there] = (await outside.eventsAt(shop, at(0))).filter(({ key }) => key === undefined);
    const twice = changed(place, (own) => ({
      changesSince: async (...asked) => {
        const answer = await own.changesSince(...asked);
        const gone = { eventId: there?.eventId ?? "", status: "cancelled" as const };
        return { ...answer, changed: [...answer.changed, gone] };
      },
    }));
    await runSync(shop, twice);
    expect(await collisionsOf(shop)).toEqual([]);
  });

  test("that keeps nobody busy alarms nobody, and does once it keeps the owner busy", async () => {
    const [shop, at] = [await connected(place), newDay()];
    await addThere(shop, at(0.25), at(0.5), { show_as: "free" });
    await nextRound();
    const id = await booked(shop, at(0));
    await addThere(shop, at(0.5), at(0.75), { show_as: "free" });
    await nextRound();
    expect(await collisionsOf(shop)).toEqual([]);
    const [free] = await outside.eventsAt(shop, at(0.25));
    const path = `/${place.vendor}/calendar/${shop.account}/events/${encodeURIComponent(free?.eventId ?? "")}`;
    await post(path, { ...outside.formOf(shop.account, at(0.25), at(0.5)), show_as: "busy" });
    await nextRound();
    expect(await collisionsOf(shop)).toEqual([["booking_collision", id]]);
  });
});
