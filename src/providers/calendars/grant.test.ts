import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { consent, keys, makePkce, openWorld, productUrl, type World } from "#sandbox/calendars/test-world.ts";
import { accessTo, connectTo, hourMs, job, providersFor, week, zone } from "./test-providers.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

describe.each(providersFor(productUrl, keys))("a grant of $name", (provider) => {
  const { name, account, email } = provider;
  const connect = (more = {}) => connectTo(provider, world, { consent, makePkce }, more);

  it("is refreshed before it ends, and the new one is handed over", async () => {
    const { calendars, access, stored } = await connect();
    const before = stored.grant;
    await calendars.busyTimes(access, week);
    expect(stored.refreshed).toBe(0);
    world.moveClock(56 * 60 * 1000);
    await calendars.busyTimes(access, week);
    expect(stored.refreshed).toBe(1);
    expect(stored.grant.accessToken).not.toBe(before.accessToken);
    expect(stored.grant).toMatchObject({
      account: email,
      expiresAt: new Date(world.clock.now().getTime() + 3599 * 1000),
    });
  });

  it("is refreshed when the provider does not accept it any more, though it should still hold", async () => {
    const { calendars, access, stored } = await connect();
    stored.grant = { ...stored.grant, accessToken: "spoiled" };
    await calendars.busyTimes(access, week);
    expect(stored.refreshed).toBe(1);
  });

  it("refreshed by two at once works for both, with either result", async () => {
    const { calendars, stored } = await connect();
    world.moveClock(2 * hourMs);
    const one = accessTo(stored.grant);
    const two = accessTo(stored.grant);
    await Promise.all([calendars.busyTimes(one.access, week), calendars.busyTimes(two.access, week)]);
    world.moveClock(2 * hourMs);
    await Promise.all([calendars.busyTimes(one.access, week), calendars.busyTimes(two.access, week)]);
    expect([one.stored.refreshed, two.stored.refreshed]).toEqual([2, 2]);
  });

  it("can be renewed by whoever keeps it, until it is revoked", async () => {
    const { calendars, stored } = await connect();
    world.moveClock(2 * hourMs);
    const fresh = await calendars.refresh(stored.grant);
    expect(fresh.expiresAt.getTime()).toBe(world.clock.now().getTime() + 3599 * 1000);
    const { access, stored: kept } = accessTo(fresh);
    await calendars.busyTimes(access, week);
    expect(kept.refreshed).toBe(0);
    await expect(calendars.refresh({ ...fresh, refreshToken: "rt.unknown" })).rejects.toMatchObject({
      code: "grant_revoked",
    });
  });

  it("revoked behind our back is said so at once, and trying again makes no sense", async () => {
    const { calendars, access } = await connect();
    const page = await (await fetch(`${world.url}/${name}/calendar/${account}`)).text();
    const action = /action="([^"]+\/revoke)"/.exec(page)?.[1] ?? "";
    await world.post(action, {});
    const wanted = { provider: name, code: "grant_revoked", retryable: false };
    await expect(calendars.busyTimes(access, week)).rejects.toMatchObject(wanted);
    await expect(calendars.putEvent(access, job())).rejects.toMatchObject(wanted);
    world.moveClock(2 * hourMs);
    await expect(calendars.changesSince(access, { timeZone: zone })).rejects.toMatchObject(wanted);
  });

  it("can be given back twice", async () => {
    const { calendars, access, stored } = await connect();
    await calendars.revoke(stored.grant);
    await calendars.revoke(stored.grant);
    // Microsoft has no such call: there the tokens are only forgotten by us.
    const after = calendars.busyTimes(access, week);
    if (name === "google") await expect(after).rejects.toMatchObject({ code: "grant_revoked" });
    else expect(await after).toEqual([]);
  });
});
