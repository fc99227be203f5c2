import { afterEach, describe, expect, test } from "vitest";
import type { Calendars } from "#providers/calendars/port.ts";
import { updateAppointment } from "#server/features/appointments/update-appointment.ts";
import type { CalendarNeeds } from "#server/features/calendars/needs.ts";
import { bookingNeeds, openOutside } from "../../support/booking-world.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const world = await createWorld();
const calendars = await openCalendars(world);
const outside = openOutside(world, calendars);
const { rowOf, isCarried, post, newDay, connected, booked, moveThere, deleteThere, addThere, readThere } = outside;
const { nextRound, runSync, carry, tasksOf, lettersOf } = outside;
const hourMs = 3_600_000;

afterEach(async () => {
  // An account's other grants would read along.
  await world.db.deleteFrom("calendar_grants").execute();
});

const foreignEvents = (starts_at: Date) =>
  world.db.selectFrom("outside_events").selectAll().where("starts_at", "=", starts_at).execute();

describe.each(providers)("on a calendar at $provider", (place) => {
  test("a job that was deleted there is cancelled here within one round, and the owner is told", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const id = await booked(shop, at(0));
    await deleteThere(shop, id);
    await nextRound();
    expect(await rowOf(id)).toMatchObject({ status: "cancelled", cancelled_at: world.clock.now() });
    const mail = await world.mailbox.waitFor(shop.owner.user.email, /^Greg Halvorsen's job was deleted from your/);
    expect(mail.text).toContain("http://localhost:3000/appointments");
    await nextRound();
    expect(await lettersOf(shop)).toEqual(["job-cancelled-outside"]);
    await booked(shop, at(0), "Ada Quill");
  });

  test("a job that was moved or lengthened there is moved here, and the owner is told", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const id = await booked(shop, at(0));
    await moveThere(shop, id, at(3));
    await nextRound();
    expect(await rowOf(id)).toMatchObject({
      status: "confirmed",
      starts_at: at(3),
      ends_at: at(4),
      blocked_until: at(4),
    });
    const mail = await world.mailbox.waitFor(shop.owner.user.email, /^Greg Halvorsen's job was moved in your/);
    expect(mail.text).toMatch(/Before: \w+day, .* M[SD]T to .*\nNow: \w+day, .* M[SD]T to /);
    await moveThere(shop, id, at(3), at(6));
    await nextRound();
    const row = await rowOf(id);
    expect(row).toMatchObject({ starts_at: at(3), ends_at: at(6) });
    expect(row.carried_version).toBe(row.version);
    const taken = await shop.owner.send("POST", "/api/appointments", {
      tenant_id: shop.assistant_id,
      start: at(5).toISOString(),
      name: "Ada Quill",
      phone: "(208) 555-0143",
    });
    expect(taken.status).toBe(409);
  });

  test("what we wrote there ourselves comes back and changes nothing", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const id = await booked(shop, at(0));
    await nextRound();
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: at(2).toISOString() });
    const before = await isCarried(id);
    await calendars.idle();
    await nextRound();
    await nextRound();
    expect(await rowOf(id)).toEqual(before);
    expect(await lettersOf(shop)).toEqual([]);
    expect(await tasksOf(shop)).toEqual([]);
  });

  test("a change of ours that is still on its way wins", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const [moved, deleted] = [await booked(shop, at(0)), await booked(shop, at(2))];
    const untold = bookingNeeds(world);
    for (const [id, start] of [
      [moved, at(5)],
      [deleted, at(7)],
    ] as const)
      await updateAppointment(untold, shop.owner_id, id, { start: start.toISOString() });
    await moveThere(shop, moved, at(9));
    await deleteThere(shop, deleted);
    await nextRound();
    expect(await rowOf(moved)).toMatchObject({ status: "confirmed", starts_at: at(5) });
    expect(await rowOf(deleted)).toMatchObject({ status: "confirmed", starts_at: at(7) });
    await calendars.run("sweep-appointments");
    for (const id of [moved, deleted]) await isCarried(id);
    await nextRound();
    expect(await rowOf(moved)).toMatchObject({ status: "confirmed", starts_at: at(5) });
    expect(await rowOf(deleted)).toMatchObject({ status: "confirmed", starts_at: at(7) });
    expect(await lettersOf(shop)).toEqual([]);
  });

  test("what was read before a change of ours was carried over is not taken for a change of theirs", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const id = await booked(shop, at(0));
    await nextRound();
    await moveThere(shop, id, at(4));
    const own = world.outside.calendars[place.provider];
    const late: Calendars = {
      ...own,
      async changesSince(...asked) {
        const read = await own.changesSince(...asked);
        await updateAppointment(bookingNeeds(world), shop.owner_id, id, { start: at(2).toISOString() });
        await carry(shop, id);
        return read;
      },
    };
    await runSync(shop, { calendars: { ...world.outside.calendars, [place.provider]: late } });
    expect(await rowOf(id)).toMatchObject({ starts_at: at(2) });
    await calendars.idle();
    await nextRound();
    expect(await rowOf(id)).toMatchObject({ starts_at: at(2), status: "confirmed" });
    expect(await lettersOf(shop)).toEqual([]);
  });

  test("a move right after our own writing, before we knew that this had arrived, is not missed", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const id = await booked(shop, at(0));
    await updateAppointment(bookingNeeds(world), shop.owner_id, id, { start: at(2).toISOString() });
    const own = world.outside.calendars[place.provider];
    const late: Calendars = {
      ...own,
      async changesSince(...asked) {
        await carry(shop, id);
        await moveThere(shop, id, at(4));
        return own.changesSince(...asked);
      },
    };
    await runSync(shop, { calendars: { ...world.outside.calendars, [place.provider]: late } });
    await nextRound();
    expect(await rowOf(id)).toMatchObject({ starts_at: at(4), status: "confirmed" });
  });

  test("a move to where another job stands, or to the past, is put back there and goes before the owner", async () => {
    const [shop, at] = [await connected(place, 1), newDay()];
    const [id, other, past] = [await booked(shop, at(0)), await booked(shop, at(4)), await booked(shop, at(8))];
    await moveThere(shop, id, new Date(at(4).getTime() + hourMs / 2));
    await moveThere(shop, past, at(-60 * 24));
    await nextRound();
    for (const [one, start] of [
      [id, at(0)],
      [other, at(4)],
      [past, at(8)],
    ] as const) {
      expect(await rowOf(one)).toMatchObject({ status: "confirmed", starts_at: start });
      await isCarried(one);
      const event = await readThere(shop, one);
      expect(event).toMatchObject({ status: "confirmed", start });
    }
    const tasks = await tasksOf(shop);
    expect(tasks.map(({ kind, appointment_id }) => `${kind} ${appointment_id}`).sort()).toEqual(
      [`booking_put_back ${id}`, `booking_put_back ${past}`].sort(),
    );
    expect(tasks.find(({ appointment_id }) => appointment_id === past)?.text).toContain("that time has passed");
    expect(await lettersOf(shop)).toEqual([]);
    await nextRound();
    expect(await tasksOf(shop)).toEqual(tasks);
    await moveThere(shop, id, at(6));
    await nextRound();
    expect((await tasksOf(shop)).map(({ appointment_id }) => appointment_id)).toEqual([past]);
    expect(await lettersOf(shop)).toEqual(["job-moved-outside"]);
  });

  test("jobs that changed places, and a day that went an hour later, are moved together", async () => {
    const [shop, at] = [await connected(place, 1), newDay()];
    const ids = [];
    for (const hours of [0, 1, 2]) ids.push(await booked(shop, at(hours)));
    const [first = "", second = "", third = ""] = ids;
    await moveThere(shop, first, at(1));
    await moveThere(shop, second, at(2));
    await moveThere(shop, third, at(0));
    await nextRound();
    expect(await Promise.all(ids.map(async (id) => (await rowOf(id)).starts_at))).toEqual([at(1), at(2), at(0)]);
    for (const [id, hours] of [
      [third, 1],
      [first, 2],
      [second, 3],
    ] as const)
      await moveThere(shop, id, at(hours));
    await nextRound();
    expect(await Promise.all(ids.map(async (id) => (await rowOf(id)).starts_at))).toEqual([at(2), at(3), at(1)]);
    expect(await tasksOf(shop)).toEqual([]);
  });

  test("of jobs that changed places all stay where one of them cannot go", async () => {
    const [shop, at] = [await connected(place, 1), newDay()];
    const [first, second, fixed] = [await booked(shop, at(0)), await booked(shop, at(1)), await booked(shop, at(5))];
    await moveThere(shop, first, at(1));
    await moveThere(shop, second, at(5));
    await nextRound();
    const starts = await Promise.all([first, second, fixed].map(async (id) => (await rowOf(id)).starts_at));
    expect(starts).toEqual([at(0), at(1), at(5)]);
    expect((await tasksOf(shop)).map(({ kind }) => kind)).toEqual(["booking_put_back", "booking_put_back"]);
  });

  test("something else that comes to stand on a job goes before the owner until it is gone", async () => {
    const [shop, at] = [await connected(place, 2), newDay()];
    const id = await booked(shop, at(0));
    await addThere(shop, at(-5), at(8), { title: "Birthday", show_as: "free" });
    await nextRound();
    expect(await tasksOf(shop)).toEqual([]);
    await addThere(shop, at(-1), new Date(at(0).getTime() + hourMs / 2));
    await nextRound();
    const [task, ...more] = await tasksOf(shop);
    expect(more).toEqual([]);
    expect(task).toMatchObject({ kind: "booking_collision", appointment_id: id });
    expect(task?.text).toMatch(/^Your calendar is busy from \w+day, .* M[SD]T, but Greg Halvorsen is booked for /);
    await nextRound();
    expect(await tasksOf(shop)).toEqual([task]);
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: at(1).toISOString() });
    await isCarried(id);
    await calendars.idle();
    expect(await tasksOf(shop)).toEqual([]);
    const second = await booked(shop, at(4));
    await addThere(shop, at(4), at(5));
    await nextRound();
    expect((await tasksOf(shop)).map(({ appointment_id }) => appointment_id)).toEqual([second]);
    const [event] = await foreignEvents(at(4));
    await post(`/${place.vendor}/calendar/${shop.account}/events/${encodeURIComponent(event?.event_id ?? "")}/delete`);
    await nextRound();
    expect(await tasksOf(shop)).toEqual([]);
  });

  test("what was deleted while the provider forgot where we had read to is cancelled all the same", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const [kept, gone] = [await booked(shop, at(0)), await booked(shop, at(2))];
    await nextRound();
    await deleteThere(shop, gone);
    await post(`/${place.vendor}/forget-cursors`);
    await nextRound();
    expect(await rowOf(gone)).toMatchObject({ status: "cancelled" });
    expect(await rowOf(kept)).toMatchObject({ status: "confirmed" });
  });

  test("a round that fails in the middle changes nothing, and the next one does all of it", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const [moved, gone] = [await booked(shop, at(0)), await booked(shop, at(2))];
    await nextRound();
    const before = await calendars.grantOf(shop.assistant_id);
    await moveThere(shop, moved, at(5));
    await deleteThere(shop, gone);
    let emails = 0;
    const { jobs } = calendars.needs();
    const failing: CalendarNeeds["jobs"] = {
      send: async (...sent) => {
        emails += 1;
        if (emails > 2) throw new Error("no more");
        return jobs.send(...sent);
      },
    };
    await expect(runSync(shop, { jobs: failing })).rejects.toThrow("no more");
    expect(await rowOf(moved)).toMatchObject({ starts_at: at(0) });
    expect(await rowOf(gone)).toMatchObject({ status: "confirmed" });
    expect((await calendars.grantOf(shop.assistant_id))?.changes_cursor).toBe(before?.changes_cursor);
    await nextRound();
    expect(await rowOf(moved)).toMatchObject({ starts_at: at(5) });
    expect(await rowOf(gone)).toMatchObject({ status: "cancelled" });
  });

  test("two readers of one calendar at the same moment do it once", async () => {
    const [shop, at] = [await connected(place), newDay()];
    const [moved, gone] = [await booked(shop, at(0)), await booked(shop, at(2))];
    await nextRound();
    await moveThere(shop, moved, at(5));
    await deleteThere(shop, gone);
    await Promise.all([runSync(shop), runSync(shop), runSync(shop)]);
    expect(await rowOf(moved)).toMatchObject({ starts_at: at(5), version: 2 });
    expect(await rowOf(gone)).toMatchObject({ status: "cancelled", version: 2 });
    expect((await lettersOf(shop)).sort()).toEqual(["job-cancelled-outside", "job-moved-outside"]);
  });
});
