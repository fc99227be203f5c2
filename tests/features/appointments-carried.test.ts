import { describe, expect, test } from "vitest";
import { calendarFor } from "#server/features/calendars/calendar-for.ts";
import type { NewOwner } from "../support/owner.ts";
import { until } from "../support/until.ts";
import { createWorld } from "../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const world = await createWorld();
const calendars = await openCalendars(world);
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
  });

  test("that creates the event but whose answer is lost has one event in the end", async () => {
    const { owner, id } = await calendars.newBusiness();
    await calendars.connect(owner, place, { id, account: place.accounts[2] });
    await calendars.weather(place.vendor, { kind: "lost", path: "events", times: 1 });
    const job = await book(owner, id, 8);
    await expectEvent(owner, id, job, { status: "confirmed", start: new Date(tomorrow + 8 * hourMs) });
    await calendars.weather(place.vendor);
    const calendar = await calendarFor(calendars.needs())(owner.user.id, id);
    const range = { from: new Date(tomorrow + 7 * hourMs), to: new Date(tomorrow + 10 * hourMs), timeZone: "UTC" };
    const busy = await calendar?.use((port, access) => port.busyTimes(access, range));
    expect(busy).toEqual([{ start: new Date(tomorrow + 8 * hourMs), end: new Date(tomorrow + 9 * hourMs) }]);
  });
});
