import { describe, expect, test } from "vitest";
import { bookJob } from "#server/features/appointments/book-job.ts";
import { calendarFor } from "#server/features/calendars/calendar-for.ts";
import type { NewOwner } from "../../support/accounts/owner.ts";
import { bookingNeeds, openOutside, someDetails } from "../../support/booking-world.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const world = await createWorld();
const calendars = await openCalendars(world);
const outside = openOutside(world, calendars);
const hourMs = 3_600_000;
const tomorrow = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 24 * hourMs;
const at = (hours: number) => new Date(tomorrow + hours * hourMs).toISOString();
const greg = { name: "Greg Halvorsen", phone: "(208) 555-0142", address: "18 Oak Park Lane", note: "Leak" };

const book = async (owner: NewOwner, tenant_id: string, hours: number): Promise<string> => {
  const answer = await owner.send("POST", "/api/appointments", { tenant_id, start: at(hours), ...greg });
  expect(answer.status).toBe(201);
  return String(answer.body["id"]);
};

/** The event of a booking as the outside calendar has it. */
const eventOf = async (owner: NewOwner, assistant_id: string, key: string) => {
  const calendar = await calendarFor(calendars.needs())(owner.user.id, assistant_id);
  return calendar?.use((port, access) => port.readEvent(access, { key, timeZone: "America/Denver" }));
};

const expectEvent = (owner: NewOwner, assistant_id: string, key: string, expected: object) =>
  until("the outside calendar to follow", async () => {
    const event = await eventOf(owner, assistant_id, key);
    return Object.entries(expected).every(
      ([field, value]) => String(event?.[field as keyof typeof event]) === String(value),
    );
  });

describe.each(providers)("a calendar at $provider", (place) => {
  test("follows a booking, its move and its end", async () => {
    const { owner, id } = await calendars.newBusiness();
    await calendars.connect(owner, place, { id });
    const job = await book(owner, id, 0);
    await expectEvent(owner, id, job, { status: "confirmed", start: new Date(tomorrow) });
    await owner.send("PATCH", `/api/appointments/${job}`, { start: at(2) });
    await expectEvent(owner, id, job, { status: "confirmed", start: new Date(tomorrow + 2 * hourMs) });
    await owner.send("DELETE", `/api/appointments/${job}`);
    await expectEvent(owner, id, job, { status: "cancelled" });
  });

  test("that is connected later hears of the jobs to come", async () => {
    const { owner, id } = await calendars.newBusiness();
    const job = await book(owner, id, 5);
    await calendars.connect(owner, place, { id, account: place.accounts[1] });
    await calendars.run("sweep-appointments");
    await expectEvent(owner, id, job, { status: "confirmed", start: new Date(tomorrow + 5 * hourMs) });
    // What was told is looked at no more: the sweep's time grows with what is due alone.
    await until("nothing to be left to tell", async () => {
      const left = await world.db.selectFrom("carry_orders").selectAll().where("appointment_id", "=", job).execute();
      return left.length === 0;
    });
  });

  test.each([
    ["creates the event but answers after the deadline", { kind: "slow", ms: 30_000 }, "made"],
    ["creates the event but whose answer is lost", { kind: "lost" }, "made"],
    ["creates the event but whose answer is broken", { kind: "garble" }, "made"],
    ["hangs", { kind: "hang" }, "not made"],
    ["fails", { kind: "error" }, "not made"],
    ["refuses the connection", { kind: "refuse" }, "not made"],
  ])("that %s: the job stands, and there is one event in the end", async (_what, trouble, event) => {
    const shop = await outside.connected(place, 2);
    const start = outside.newDay()(0);
    const { owner_id, assistant_id } = shop;
    const details = someDetails();
    const booking = { assistant_id, start: start.toISOString(), ...details };
    const { id } = await bookJob(bookingNeeds(world), owner_id, booking, "kept");
    await calendars.faults(place.vendor, { ...trouble, path: "events", times: 99 });
    const deadline = new AbortController();
    const carried = outside.carry(shop, id, deadline.signal).then(
      () => true,
      () => false,
    );
    await until("the trouble to be met", async () =>
      event === "made" ? outside.isOnPage(shop, start, details.name) : (await outside.troublesLeft(shop)) < 99,
    );
    deadline.abort();
    expect(await carried).toBe(false);
    expect(await outside.rowOf(id)).toMatchObject({ status: "confirmed", carried_version: 0, carried_by: null });
    expect(await outside.isOnPage(shop, start, details.name)).toBe(event === "made");
    await calendars.faults(place.vendor);
    await outside.carry(shop, id);
    expect(await outside.rowOf(id)).toMatchObject({ status: "confirmed", carried_version: 1 });
    expect((await outside.eventsAt(shop, start)).map(({ key }) => key)).toEqual([id]);
  });

  test("that took our access away: the job stands, the owner is told, and a new connection hears of it", async () => {
    const shop = await outside.connected(place, 1);
    const start = outside.newDay()(0);
    const { owner, owner_id, assistant_id } = shop;
    const booking = { assistant_id, start: start.toISOString(), ...someDetails() };
    const { id } = await bookJob(bookingNeeds(world), owner_id, booking, "kept");
    expect(await calendars.endAccess(place.vendor, shop.account)).toBe(true);
    await expect(outside.carry(shop, id)).rejects.toMatchObject({ code: "grant_revoked" });
    expect(await calendars.shown(owner, assistant_id)).toMatchObject({ calendar_connected: false });
    await world.mailbox.waitFor(owner.user.email, /^Reconnect your calendar: /);
    expect(await outside.rowOf(id)).toMatchObject({ status: "confirmed", carried_version: 0 });
    await calendars.connect(owner, place, { id: assistant_id, account: shop.account });
    await calendars.run("sweep-appointments");
    await outside.isCarried(id);
    expect((await outside.eventsAt(shop, start)).map(({ key }) => key)).toEqual([id]);
  });
});
