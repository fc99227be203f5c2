import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { consent, keys, makePkce, openWorld, productUrl, type World } from "#sandbox/calendars/test-world.ts";
import type { Access, Calendars } from "./port.ts";
import { connectTo, job, providersFor, week, zone } from "./test-providers.ts";

// One world for all, because a fault leaves nothing behind that another test would mind.
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  for (const { name } of world.faults.report()) world.faults.set(name, {});
});
afterAll(() => world.close());

const ref = { key: job().key, timeZone: zone };
const calls: Record<string, (calendars: Calendars, access: Access) => Promise<unknown>> = {
  busyTimes: (calendars, access) => calendars.busyTimes(access, week),
  putEvent: (calendars, access) => calendars.putEvent(access, job()),
  moveEvent: (calendars, access) => calendars.moveEvent(access, { ...ref, ...job() }),
  cancelEvent: (calendars, access) => calendars.cancelEvent(access, ref),
  readEvent: (calendars, access) => calendars.readEvent(access, ref),
  changesSince: (calendars, access) => calendars.changesSince(access, { timeZone: zone }),
};

describe.each(providersFor(productUrl, keys))("faults of $name", (provider) => {
  const { name, create } = provider;
  const connect = (more = {}) => connectTo(provider, world, { consent, makePkce }, more);

  const bad = [
    ["refuse", "unreachable"],
    ["error", "unavailable"],
    ["limit", "limited"],
    ["lost", "unreachable"],
    ["garble", "broken_answer"],
  ] as const;

  describe.each(Object.entries(calls))("%s", (what, call) => {
    it("fails in the right way under every trouble, and may be tried again", async () => {
      const { calendars, access } = await connect();
      await calendars.putEvent(access, job());
      const seen: [string, unknown][] = [];
      for (const [kind] of bad) {
        world.faults.set(name, { trouble: { kind } });
        const error = await call(calendars, access).then(
          () => undefined,
          (caught: { code: string }) => caught,
        );
        if (error) expect(error).toMatchObject({ name: "ProviderError", provider: name, retryable: true });
        seen.push([kind, error?.code]);
      }
      // A deletion has no answer that could be broken, where the event needs no looking up.
      const unbroken = what === "cancelEvent" && name === "google";
      expect(seen).toEqual(bad.map(([kind, code]) => [kind, unbroken && kind === "garble" ? undefined : code]));
    });

    it("under hang ends at its deadline", async () => {
      const { access } = await connect();
      world.faults.set(name, { trouble: { kind: "hang" } });
      await expect(call(create(world, { deadlineMs: 20 }), access)).rejects.toMatchObject({
        provider: name,
        code: "deadline",
        retryable: true,
      });
    });

    it("passes when the trouble is over by the next try", async () => {
      const { calendars, access } = await connect();
      await calendars.putEvent(access, job());
      world.faults.set(name, { trouble: { kind: "error", times: 2 } });
      await call(calendars, access);
    });
  });

  it("stops when its caller stops", async () => {
    const { calendars, access } = await connect();
    world.faults.set(name, { trouble: { kind: "hang" } });
    const stop = new AbortController();
    const asked = calendars.busyTimes(access, week, { signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ code: "stopped" });
  });

  it("slow within the deadline, it is only slow", async () => {
    const { calendars, access } = await connect();
    world.faults.set(name, { trouble: { kind: "slow", ms: 5 } });
    expect(await calendars.busyTimes(access, week)).toEqual(expect.any(Array));
  });

  it.each(bad)("a refresh under %s fails as %s and leaves the grant as it was", async (kind, code) => {
    const { calendars, access, stored } = await connect();
    const before = stored.grant;
    world.moveClock(2 * 3600 * 1000);
    world.faults.set(name, { trouble: { kind, path: "/token" } });
    await expect(calendars.busyTimes(access, week)).rejects.toMatchObject({ code, retryable: true });
    expect(stored).toEqual({ grant: before, refreshed: 0 });
    world.faults.set(name, {});
    await calendars.busyTimes(access, week);
    expect(stored.refreshed).toBe(1);
  });

  it("no failure carries a token or a word of the event", async () => {
    const { calendars, access, stored } = await connect();
    for (const [kind] of bad) {
      world.faults.set(name, { trouble: { kind } });
      const error = await create(world, { waitsMs: [] })
        .putEvent(access, job())
        .catch((caught) => caught);
      const all = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
      for (const secret of [stored.grant.accessToken, stored.grant.refreshToken, "Zoe", "Oak St", keys.clientSecret])
        expect(all).not.toContain(secret);
    }
    world.faults.set(name, {});
    await calendars.busyTimes(access, week);
  });

  it("an address where nobody listens is unreachable", async () => {
    const { access } = await connect();
    const url = "http://127.0.0.1:1";
    const nowhere = create({ url, clock: world.clock });
    await expect(nowhere.busyTimes(access, week)).rejects.toMatchObject({ code: "unreachable", retryable: true });
  });
});
