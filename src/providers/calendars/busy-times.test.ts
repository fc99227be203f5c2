import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { consent, keys, makePkce, openWorld, productUrl, type World } from "#sandbox/calendars/test-world.ts";
import { connectTo, job, providersFor, times, week, zone } from "./test-providers.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

describe.each(providersFor(productUrl, keys))("busy times of $name", (provider) => {
  const { name, account } = provider;
  const connect = (more = {}) => connectTo(provider, world, { consent, makePkce }, more);
  const byHand = (fields: Record<string, string>) =>
    world.post(`/${name}/calendar/${account}/events`, {
      title: "By hand",
      start_time: "09:00",
      end_time: "10:00",
      ...fields,
    });

  it("are right on the day the clocks go back and the day they go forward", async () => {
    const { calendars, access } = await connect();
    await byHand({ date: "2026-11-01", start_time: "00:30", end_time: "02:30" });
    await byHand({ date: "2027-03-14", start_time: "01:30", end_time: "03:30" });
    const autumn = { from: new Date("2026-11-01T00:00:00Z"), to: new Date("2026-11-02T00:00:00Z"), timeZone: zone };
    expect(times(await calendars.busyTimes(access, autumn))).toEqual([
      "2026-11-01T07:30:00.000Z/2026-11-01T10:30:00.000Z",
    ]);
    const spring = { from: new Date("2027-03-14T00:00:00Z"), to: new Date("2027-03-15T00:00:00Z"), timeZone: zone };
    expect(times(await calendars.busyTimes(access, spring))).toEqual([
      "2027-03-14T09:30:00.000Z/2027-03-14T10:30:00.000Z",
    ]);
  });

  it("keep a weekly appointment at its wall clock across the change", async () => {
    const { calendars, access } = await connect();
    await byHand({ date: "2026-10-28", repeat: "weekly", start_time: "09:00", end_time: "10:00" });
    const range = { from: new Date("2026-10-27T00:00:00Z"), to: new Date("2026-11-12T00:00:00Z"), timeZone: zone };
    expect(times(await calendars.busyTimes(access, range))).toEqual([
      "2026-10-28T16:00:00.000Z/2026-10-28T17:00:00.000Z",
      "2026-11-04T17:00:00.000Z/2026-11-04T18:00:00.000Z",
      "2026-11-11T17:00:00.000Z/2026-11-11T18:00:00.000Z",
    ]);
  });

  it("take a whole day from midnight to midnight of the zone", async () => {
    const { calendars, access } = await connect();
    await byHand({ date: "2026-11-01", all_day: "on", show_as: "busy" });
    const range = { from: new Date("2026-10-31T00:00:00Z"), to: new Date("2026-11-04T00:00:00Z"), timeZone: zone };
    expect(times(await calendars.busyTimes(access, range))).toEqual([
      "2026-11-01T07:00:00.000Z/2026-11-02T08:00:00.000Z",
    ]);
  });

  it("leave out what is shown as free, declined or deleted", async () => {
    const { calendars, access } = await connect();
    await byHand({ date: "2026-11-16", show_as: "free" });
    await byHand({ date: "2026-11-17", all_day: "on", show_as: "free" });
    await byHand({ date: "2026-11-18", declined: "on" });
    const { eventId } = await calendars.putEvent(access, job());
    await calendars.cancelEvent(access, { key: job().key, eventId });
    expect(await calendars.busyTimes(access, week)).toEqual([]);
  });

  it("are told one by one, uncut, for a single slot, and which of it is ours", async () => {
    const { calendars, access } = await connect();
    await byHand({ date: "2026-11-16", start_time: "09:30", end_time: "10:30" });
    await byHand({ date: "2026-11-16", show_as: "free" });
    await byHand({ date: "2026-11-16", declined: "on" });
    await byHand({ date: "2026-11-16", all_day: "on", show_as: "free" });
    await byHand({ date: "2026-11-16", all_day: "on", show_as: "busy" });
    await byHand({ date: "2026-11-16", start_time: "12:00", end_time: "13:00" });
    await calendars.putEvent(access, job());
    const slot = { from: new Date("2026-11-16T18:00:00Z"), to: new Date("2026-11-16T20:00:00Z"), timeZone: zone };
    const busy = await calendars.busyEvents(access, slot);
    expect(busy.map((one) => `${times([one])[0]} ${one.key ?? ""}`.trim()).toSorted()).toEqual([
      "2026-11-16T08:00:00.000Z/2026-11-17T08:00:00.000Z",
      "2026-11-16T17:30:00.000Z/2026-11-16T18:30:00.000Z",
      `2026-11-16T18:00:00.000Z/2026-11-16T20:00:00.000Z ${job().key}`,
    ]);
  });

  it("join what overlaps or touches, cut at the edges of the range", async () => {
    const { calendars, access } = await connect();
    await byHand({ date: "2026-11-16", start_time: "09:00", end_time: "10:30" });
    await byHand({ date: "2026-11-16", start_time: "10:00", end_time: "11:00" });
    await byHand({ date: "2026-11-16", start_time: "11:00", end_time: "12:00" });
    const range = { from: new Date("2026-11-16T17:30:00Z"), to: new Date("2026-11-16T19:30:00Z"), timeZone: zone };
    expect(times(await calendars.busyTimes(access, range))).toEqual([
      "2026-11-16T17:30:00.000Z/2026-11-16T19:30:00.000Z",
    ]);
  });

  it("reach over many pages and half a year", async () => {
    const { calendars, access } = await connect();
    await byHand({ date: "2026-11-16", repeat: "daily", start_time: "09:00", end_time: "10:00" });
    const range = { from: new Date("2026-11-16T00:00:00Z"), to: new Date("2027-06-24T00:00:00Z"), timeZone: zone };
    expect(await calendars.busyTimes(access, range)).toHaveLength(220);
  });
});
