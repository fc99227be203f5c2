import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { consent, keys, makePkce, openWorld, productUrl, type World } from "#sandbox/calendars/test-world.ts";
import { connectTo, job, providersFor, times, week, zone } from "./test-providers.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

describe.each(providersFor(productUrl, keys))("an event at $name", (provider) => {
  const { name, create } = provider;
  const connect = (more = {}) => connectTo(provider, world, { consent, makePkce }, more);

  it("goes through its whole life", async () => {
    const { calendars, access } = await connect();
    const { eventId } = await calendars.putEvent(access, job());
    const ref = { key: job().key, eventId, timeZone: zone };
    expect(await calendars.readEvent(access, ref)).toEqual({
      eventId,
      key: job().key,
      status: "confirmed",
      start: job().start,
      end: job().end,
    });
    expect(times(await calendars.busyTimes(access, week))).toEqual([
      "2026-11-16T18:00:00.000Z/2026-11-16T20:00:00.000Z",
    ]);
    await calendars.moveEvent(access, {
      ...ref,
      start: new Date("2026-11-17T18:00:00Z"),
      end: new Date("2026-11-17T19:00:00Z"),
    });
    expect(times(await calendars.busyTimes(access, week))).toEqual([
      "2026-11-17T18:00:00.000Z/2026-11-17T19:00:00.000Z",
    ]);
    await calendars.cancelEvent(access, ref);
    await calendars.cancelEvent(access, ref);
    expect(await calendars.busyTimes(access, week)).toEqual([]);
    expect(await calendars.readEvent(access, ref)).toMatchObject({ status: "cancelled" });
    await expect(calendars.moveEvent(access, { ...ref, ...job() })).rejects.toMatchObject({
      code: "not_found",
      retryable: false,
    });
  });

  it("is found by its key alone", async () => {
    const { calendars, access } = await connect();
    const { eventId } = await calendars.putEvent(access, job());
    const ref = { key: job().key, timeZone: zone };
    expect(await calendars.readEvent(access, ref)).toMatchObject({ eventId, status: "confirmed" });
    await calendars.moveEvent(access, {
      ...ref,
      start: new Date("2026-11-17T18:00:00Z"),
      end: new Date("2026-11-17T19:00:00Z"),
    });
    await calendars.cancelEvent(access, ref);
    expect(await calendars.readEvent(access, ref)).toMatchObject({ status: "cancelled" });
    await calendars.cancelEvent(access, { key: "never-made" });
  });

  it("put twice is one event, as it was given last", async () => {
    const { calendars, access } = await connect();
    const first = await calendars.putEvent(access, job());
    expect(await calendars.putEvent(access, job())).toEqual(first);
    const later = { start: new Date("2026-11-18T18:00:00Z"), end: new Date("2026-11-18T20:00:00Z") };
    expect(await calendars.putEvent(access, job(later))).toEqual(first);
    const { changed } = await calendars.changesSince(access, { timeZone: zone });
    expect(changed).toEqual([{ eventId: first.eventId, key: job().key, status: "confirmed", ...later }]);
  });

  it("put again after it was deleted stands there again, once", async () => {
    const { calendars, access } = await connect();
    await calendars.cancelEvent(access, { key: job().key, ...(await calendars.putEvent(access, job())) });
    const { eventId } = await calendars.putEvent(access, job());
    expect(await calendars.putEvent(access, job())).toEqual({ eventId });
    const { changed } = await calendars.changesSince(access, { timeZone: zone });
    expect(changed.map(({ key, status }) => [key, status])).toEqual([[job().key, "confirmed"]]);
  });

  it("whose answer is lost is made exactly once", async () => {
    const { calendars, access } = await connect();
    world.faults.set(name, { trouble: { kind: "lost", path: "/events", times: 2 } });
    const { eventId } = await calendars.putEvent(access, job());
    const { changed } = await calendars.changesSince(access, { timeZone: zone });
    expect(changed.map((one) => one.eventId)).toEqual([eventId]);
  });

  it("that is made but answered after the deadline is found by the next try", async () => {
    const { access } = await connect();
    world.faults.set(name, { trouble: { kind: "slow", path: "/events", times: 1, ms: 1000 } });
    const hasty = create(world, { deadlineMs: 60 });
    await expect(hasty.putEvent(access, job())).rejects.toMatchObject({ code: "deadline", retryable: true });
    const patient = create(world);
    const { eventId } = await patient.putEvent(access, job());
    const { changed } = await patient.changesSince(access, { timeZone: zone });
    expect(changed.map((one) => one.eventId)).toEqual([eventId]);
  });

  it.each([["two words"], [""], ["a".repeat(41)], ["' or 1 eq 1"]])("is not written under the key %j", async (key) => {
    const { calendars, access } = await connect();
    await expect(calendars.putEvent(access, job({ key }))).rejects.toMatchObject({
      code: "invalid_event",
      retryable: false,
    });
  });
});
