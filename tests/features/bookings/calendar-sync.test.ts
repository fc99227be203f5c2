import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Calendars } from "#providers/calendars/port.ts";
import { connect as connectDatabase } from "#server/db/connect.ts";
import { type LiveGrant, takeRenewal } from "#server/features/calendars/store.ts";
import { withCalendar } from "#server/features/calendars/with-calendar.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const world = await createWorld();
const calendars = await openCalendars(world);
const { connect, shown, run, newBusiness } = calendars;
const minuteMs = 60_000;
afterEach(async () => {
  for (const { vendor } of providers) await calendars.faults(vendor);
  await world.db.deleteFrom("calendar_grants").execute();
});
const dayFromNow = (days: number) =>
  new Date(world.clock.now().getTime() + days * 24 * 60 * minuteMs).toISOString().slice(0, 10);
const noonThere = { start_time: "12:00", end_time: "13:00" };
const lost = { calendar_connected: false };

/** A business whose calendar has just been read. */
async function connected(which: (typeof providers)[number], account: string) {
  const business = await newBusiness();
  await connect(business.owner, which, { id: business.id, account });
  await calendars.idle();
  return business;
}

/** Another process: a pool of its own on the same database. */
const elsewhere = connectDatabase(world.databaseUrl, { onLost: () => undefined });
afterAll(() => elsewhere.destroy());

describe.each(providers)("a connected calendar ($provider)", (which) => {
  const { provider, vendor, accounts } = which;
  const [busyOne, raced, revoked] = accounts;

  test("is read when it is connected and every ten minutes from then on, for sixty days", async () => {
    const { owner, id } = await connected(which, busyOne);
    const first = await shown(owner, id);
    expect(await calendars.busy(id)).toEqual([]);
    await calendars.addEvent(vendor, busyOne, { date: dayFromNow(3), ...noonThere });
    await calendars.addEvent(vendor, busyOne, { date: dayFromNow(90), ...noonThere });
    await run("sync-calendars");
    expect(await shown(owner, id)).toEqual(first);
    world.clock.advance(10 * minuteMs);
    await run("sync-calendars");
    const [busy, ...more] = await calendars.busy(id);
    expect(more).toEqual([]);
    expect(Number(busy?.ends_at) - Number(busy?.starts_at)).toBe(60 * minuteMs);
    expect(await shown(owner, id)).toMatchObject({
      calendar_connected: true,
      calendar_last_synced: world.clock.now().toISOString(),
    });
  });

  test.each(["error", "garble"])("keeps what is known of it while the provider is away (%s)", async (kind) => {
    const { owner, id } = await connected(which, busyOne);
    const before = [await shown(owner, id), await calendars.busy(id)];
    await calendars.faults(vendor, { kind });
    world.clock.advance(10 * minuteMs);
    await run("sync-calendars");
    expect([await shown(owner, id), await calendars.busy(id)]).toEqual(before);
    await calendars.faults(vendor);
    world.clock.advance(10 * minuteMs);
    await run("sync-calendars");
    expect(await shown(owner, id)).toMatchObject({ calendar_last_synced: world.clock.now().toISOString() });
  });

  test("is renewed before its access ends, once for all who come at the same moment, in whatever process", async () => {
    const { id } = await connected(which, raced);
    world.clock.advance(51 * minuteMs);
    const before = (await calendars.grantOf(id)) as LiveGrant;
    const own = world.outside.calendars[provider];
    let renewals = 0;
    const counted: Calendars = {
      ...own,
      refresh: (grant, options) => {
        renewals += 1;
        return own.refresh(grant, options);
      },
    };
    const changed = { calendars: { ...world.outside.calendars, [provider]: counted } };
    const both = [calendars.needs(changed), calendars.needs({ ...changed, db: elsewhere })];
    const now = world.clock.now();
    const range = { from: now, to: new Date(now.getTime() + 60 * minuteMs), timeZone: "America/Denver" };
    const tokens = await Promise.all(
      [...both, ...both, ...both].map((needs) =>
        withCalendar(needs, before, async (calendar, access) => {
          await calendar.busyTimes(access, range);
          return access.grant.accessToken;
        }),
      ),
    );
    expect(renewals).toBe(1);
    expect(new Set(tokens).size).toBe(1);
    const after = await calendars.grantOf(id);
    expect(after?.expires_at.getTime()).toBe(now.getTime() + 3599 * 1000);
    expect(after).toMatchObject({ renewing_by: null, renewing_until: null, lost_at: null });
  });

  test("is renewed in spite of a lost answer", async () => {
    const { owner, id } = await connected(which, raced);
    world.clock.advance(120 * minuteMs);
    await calendars.faults(vendor, { kind: "lost", path: "token", times: 1 });
    await run("sync-calendars");
    expect(await shown(owner, id)).toMatchObject({
      calendar_connected: true,
      calendar_last_synced: world.clock.now().toISOString(),
    });
  });

  test("is renewed by the next one when whoever began it died", async () => {
    const { owner, id } = await connected(which, raced);
    const grant = (await calendars.grantOf(id)) as LiveGrant;
    await takeRenewal(world.db, grant, { holder: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20", seconds: 0.01 });
    world.clock.advance(120 * minuteMs);
    await run("sync-calendars");
    expect(await shown(owner, id)).toMatchObject({ calendar_last_synced: world.clock.now().toISOString() });
  });

  test("that its owner took from us over there counts as not connected, and the owner is told once", async () => {
    const { owner, id } = await connected(which, revoked);
    const { email } = owner.user;
    expect(await calendars.endAccess(vendor, revoked)).toBe(true);
    world.clock.advance(10 * minuteMs);
    await run("sync-calendars");
    expect(await shown(owner, id)).toMatchObject({ calendar_provider: provider, ...lost });
    expect(await calendars.grantOf(id)).toMatchObject({ grant_sealed: null });
    const mail = await world.mailbox.waitFor(email, /^Reconnect your calendar: /);
    expect(mail.text).toContain(`http://localhost:3000/edit/${id}`);
    const mails = await world.mailbox.count(email);
    world.clock.advance(120 * minuteMs);
    await run("sync-calendars");
    expect(await world.db.selectFrom("mails").select("id").where("sent_at", "is", null).execute()).toEqual([]);
    expect(await world.mailbox.count(email)).toBe(mails);

    expect(await connect(owner, which, { id, account: revoked })).toBe(`/edit/${id}?calendar_connected=true`);
    expect(await shown(owner, id)).toMatchObject({ calendar_connected: true });
  });

  test("taken from us while its access is to be renewed is lost just the same", async () => {
    const { owner, id } = await connected(which, revoked);
    await calendars.endAccess(vendor, revoked);
    world.clock.advance(120 * minuteMs);
    await run("sync-calendars");
    expect(await shown(owner, id)).toMatchObject(lost);
    await world.mailbox.waitFor(owner.user.email, /^Reconnect your calendar: /);
  });

  test("given anew in the same moment is not lost by the end of the old grant", async () => {
    const { owner, id } = await connected(which, revoked);
    const old = (await calendars.grantOf(id)) as LiveGrant;
    await calendars.endAccess(vendor, revoked);
    await connect(owner, which, { id, account: revoked });
    await calendars.idle();
    const range = { from: world.clock.now(), to: new Date(world.clock.now().getTime() + minuteMs), timeZone: "UTC" };
    await expect(
      withCalendar(calendars.needs(), old, (calendar, access) => calendar.busyTimes(access, range)),
    ).rejects.toMatchObject({ code: "disconnected" });
    expect(await shown(owner, id)).toMatchObject({ calendar_connected: true });
  });
});
