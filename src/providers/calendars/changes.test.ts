import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { consent, keys, makePkce, openWorld, productUrl, type World } from "#sandbox/calendars/test-world.ts";
import { connectTo, hourMs, job, providersFor, zone } from "./test-providers.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

describe.each(providersFor(productUrl, keys))("changes at $name", (provider) => {
  const { name, account } = provider;
  const connect = (more = {}) => connectTo(provider, world, { consent, makePkce }, more);
  const byHand = (fields: Record<string, string>) =>
    world.post(`/${name}/calendar/${account}/events`, {
      title: "By hand",
      start_time: "09:00",
      end_time: "10:00",
      ...fields,
    });

  async function watched() {
    const connected = await connect();
    const { calendars, access } = connected;
    const { eventId } = await calendars.putEvent(access, job());
    const first = await calendars.changesSince(access, { timeZone: zone });
    return { ...connected, eventId, cursor: first.cursor, first };
  }
  const eventPath = (eventId: string) => `/${name}/calendar/${account}/events/${encodeURIComponent(eventId)}`;

  it("begin with all that stands, and the time that this covers", async () => {
    const { first, eventId } = await watched();
    expect(first.reset).toEqual({ start: new Date("2026-11-13T18:30:00Z"), end: new Date("2027-12-19T18:30:00Z") });
    expect(first.changed.map((one) => one.eventId)).toEqual([eventId]);
  });

  it("are none when nothing happened", async () => {
    const { calendars, access, cursor } = await watched();
    expect(await calendars.changesSince(access, { cursor, timeZone: zone })).toEqual({
      changed: [],
      cursor: expect.any(String),
    });
  });

  it("tell of an event that was moved by hand", async () => {
    const { calendars, access, cursor, eventId } = await watched();
    await world.post(eventPath(eventId), {
      title: "Water heater",
      date: "2026-11-19",
      start_time: "13:00",
      end_time: "15:00",
    });
    const { changed, reset } = await calendars.changesSince(access, { cursor, timeZone: zone });
    expect(reset).toBeUndefined();
    expect(changed).toEqual([
      {
        eventId,
        key: job().key,
        status: "confirmed",
        start: new Date("2026-11-19T21:00:00Z"),
        end: new Date("2026-11-19T23:00:00Z"),
      },
    ]);
  });

  it("tell of an event that was deleted by hand, once", async () => {
    const { calendars, access, cursor, eventId } = await watched();
    await world.post(`${eventPath(eventId)}/delete`, {});
    const next = await calendars.changesSince(access, { cursor, timeZone: zone });
    expect(next.changed).toMatchObject([{ eventId, status: "cancelled" }]);
    expect((await calendars.changesSince(access, { cursor: next.cursor, timeZone: zone })).changed).toEqual([]);
  });

  it("tell of what somebody added, whole days in the zone", async () => {
    const { calendars, access, cursor } = await watched();
    await byHand({ date: "2026-11-20", all_day: "on", show_as: "busy" });
    const { changed } = await calendars.changesSince(access, { cursor, timeZone: zone });
    expect(changed).toMatchObject([
      {
        key: undefined,
        status: "confirmed",
        start: new Date("2026-11-20T08:00:00Z"),
        end: new Date("2026-11-21T08:00:00Z"),
      },
    ]);
  });

  it("count whole days as busy times do, whatever zone asks, and say what keeps nobody busy", async () => {
    const { calendars, access, cursor } = await watched();
    await byHand({ date: "2026-11-20", all_day: "on", show_as: "busy" });
    await byHand({ date: "2026-11-24", show_as: "free" });
    await byHand({ date: "2026-11-25", declined: "on" });
    const timeZone = "America/New_York";
    const { changed } = await calendars.changesSince(access, { cursor, timeZone });
    expect(changed.map(({ isFree }) => isFree)).toEqual([undefined, true, true]);
    const range = { from: new Date("2026-11-18T00:00:00Z"), to: new Date("2026-11-30T00:00:00Z"), timeZone };
    expect(await calendars.busyTimes(access, range)).toEqual([{ start: changed[0]?.start, end: changed[0]?.end }]);
  });

  it.each([
    ["forgotten by the provider", async () => void (await world.post(`/${name}/forget-cursors`, {}))],
    ["older than a month", async () => world.moveClock(31 * 24 * hourMs)],
  ])("begin anew when the cursor is %s", async (_why, happen) => {
    const { calendars, access, cursor, eventId } = await watched();
    await happen();
    await byHand({ date: "2027-01-20" });
    const next = await calendars.changesSince(access, { cursor, timeZone: zone });
    expect(next.reset).toBeDefined();
    const ids = next.changed.map((one) => one.eventId);
    expect(ids).toHaveLength(_why.startsWith("older") ? 1 : 2);
    expect(ids.includes(eventId)).toBe(!_why.startsWith("older"));
  });

  it("begin anew with a cursor that is not one of ours", async () => {
    const { calendars, access } = await watched();
    for (const cursor of [
      "nonsense",
      Buffer.from(
        JSON.stringify({ token: "x", start: "2026-11-13T18:30:00.000Z", end: "2027-12-19T18:30:00.000Z" }),
      ).toString("base64url"),
    ])
      expect((await calendars.changesSince(access, { cursor, timeZone: zone })).reset).toBeDefined();
  });
});
