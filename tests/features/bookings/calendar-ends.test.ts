import { afterEach, describe, expect, test } from "vitest";
import { adoptWaitingGrant } from "#server/features/calendars/adopt-waiting-grant.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const world = await createWorld();
const calendars = await openCalendars(world);
const { connect, shown, run, newBusiness, hasAccess } = calendars;
const minuteMs = 60_000;
const [google, office365] = providers;
afterEach(async () => {
  for (const { vendor } of providers) await calendars.faults(vendor);
  // Providers end all grants of an account together, so one test's must not be in another's way.
  await world.db.deleteFrom("calendar_grants").execute();
  await run("revoke-calendars");
});
const left = async () => (await world.db.selectFrom("calendar_revocations").select("id").execute()).length;
const disconnect = (owner: Awaited<ReturnType<typeof newOwner>>, id: string) =>
  owner.send("DELETE", `/api/tenants/${id}/disconnect-calendar`);
const adopt = (owner_id: string, assistant_id: string, provider: "google" | "office365" | "") =>
  world.db.transaction().execute((tx) => adoptWaitingGrant(calendars.needs(), tx, owner_id, assistant_id, provider));

async function connectedBusiness(which: (typeof providers)[number] = google, account = "dana") {
  const business = await newBusiness();
  await connect(business.owner, which, { id: business.id, account });
  await calendars.idle();
  return business;
}

describe("disconnecting", () => {
  test.each(providers)("$provider forgets the calendar, its times and the tokens", async (which) => {
    const { owner, id } = await connectedBusiness(which, which.accounts[0]);
    await world.db
      .insertInto("busy_times")
      .values({ assistant_id: id, starts_at: new Date(0), ends_at: new Date(1) })
      .execute();
    expect(await disconnect(owner, id)).toMatchObject({
      status: 200,
      body: { success: true, message: "Calendar disconnected", detail: null },
    });
    expect(await shown(owner, id)).toBeUndefined();
    expect(await calendars.grantOf(id)).toBeUndefined();
    expect(await calendars.busy(id)).toEqual([]);
    await calendars.idle();
    expect(await left()).toBe(0);
    // Microsoft has no such call: there the tokens are only forgotten.
    expect(await hasAccess(which.vendor, which.accounts[0])).toBe(which === office365);
    expect((await disconnect(owner, id)).status).toBe(200);
  });

  test("does not wait for a provider that is away: the end over there follows when it is back", async () => {
    const { owner, id } = await connectedBusiness();
    await calendars.faults("google", { kind: "error" });
    expect((await disconnect(owner, id)).status).toBe(200);
    await calendars.idle();
    expect(await left()).toBe(1);
    expect(await hasAccess("google", "dana")).toBe(true);
    await calendars.faults("google");
    await run("revoke-calendars");
    expect(await left()).toBe(0);
    expect(await hasAccess("google", "dana")).toBe(false);
  });

  test("leaves another assistant's access to the same account alone", async () => {
    const { owner, id } = await connectedBusiness();
    const other = await connectedBusiness();
    await disconnect(owner, id);
    await calendars.idle();
    expect(await left()).toBe(0);
    world.clock.advance(120 * minuteMs);
    await run("sync-calendars");
    expect(await shown(other.owner, other.id)).toMatchObject({
      calendar_connected: true,
      calendar_last_synced: world.clock.now().toISOString(),
    });
  });

  test("is not for other owners", async () => {
    const { owner, id } = await connectedBusiness();
    const other = await newOwner(world);
    expect(await disconnect(other, id)).toMatchObject({ status: 404, body: { detail: "Not found" } });
    expect(await disconnect(other, "not-an-id")).toMatchObject({ status: 404 });
    expect(await shown(owner, id)).toMatchObject({ calendar_connected: true });
  });
});

test("connecting the same account again keeps it; another one ends the access to the first", async () => {
  const { owner, id } = await connectedBusiness();
  await connect(owner, google, { id, account: "dana" });
  await calendars.idle();
  expect(await hasAccess("google", "dana")).toBe(true);
  expect(await shown(owner, id)).toMatchObject({ calendar_connected: true });
  await connect(owner, office365, { id });
  await calendars.idle();
  expect(await hasAccess("google", "dana")).toBe(false);
  expect(await shown(owner, id)).toMatchObject({ calendar_provider: "office365", calendar_connected: true });
});

test("saving another provider is refused while one is connected, and kept as a choice once it is not", async () => {
  const { owner, id } = await newBusiness();
  await connect(owner, google, { id });
  const put = (calendar_provider: string) => owner.send("PUT", `/instances/${id}`, { calendar_provider });
  for (const other of ["office365", ""])
    expect(await put(other)).toMatchObject({
      status: 422,
      body: { detail: "Google Calendar is connected. Disconnect it first, or connect the other calendar." },
    });
  expect(await put("google")).toMatchObject({ status: 200, body: { calendar_connected: true } });
  await owner.send("DELETE", `/api/tenants/${id}/disconnect-calendar`);
  expect(await put("office365")).toMatchObject({
    status: 200,
    body: { calendar_provider: "office365", calendar_connected: false },
  });
});

describe("a calendar that was connected before there was an assistant", () => {
  test.each(["google", ""] as const)("goes to the one that is created within the hour (%s)", async (provider) => {
    const { owner, id } = await newBusiness();
    expect(await connect(owner, google)).toBe("/create-assistant?calendar_connected=true");
    expect(await shown(owner, id)).toBeUndefined();
    world.clock.advance(59 * minuteMs);
    const waits = async () => (await owner.send("GET", "/api/user/calendar")).body;
    expect(await waits()).toEqual({ provider: "google" });
    expect(await adopt(owner.user.id, id, provider)).toBe("google");
    expect(await waits()).toEqual({ provider: null });
    await calendars.idle();
    expect(await shown(owner, id)).toEqual({
      calendar_provider: "google",
      calendar_connected: true,
      calendar_last_synced: world.clock.now().toISOString(),
    });
    const another = await world.db.selectFrom("assistants").select("calendar_provider").where("id", "=", id).execute();
    expect(another).toEqual([{ calendar_provider: "google" }]);
  });

  test("goes to one assistant only, and to none when the choice was changed, of another owner, or too late", async () => {
    const { owner, id } = await newBusiness();
    const stranger = await newBusiness();
    await connect(owner, google);
    expect(await adopt(owner.user.id, id, "office365")).toBeUndefined();
    expect(await adopt(stranger.owner.user.id, stranger.id, "google")).toBeUndefined();
    world.clock.advance(60 * minuteMs);
    expect(await adopt(owner.user.id, id, "google")).toBeUndefined();
    await connect(owner, google);
    expect(await adopt(owner.user.id, id, "google")).toBe("google");
    expect(await adopt(owner.user.id, id, "google")).toBeUndefined();
  });

  test("the last one waits, and the one before it is ended", async () => {
    const owner = await newOwner(world);
    await connect(owner, google, { account: "sam" });
    await connect(owner, google, { account: "dana" });
    await calendars.idle();
    expect([await hasAccess("google", "sam"), await hasAccess("google", "dana")]).toEqual([false, true]);
  });

  test("is ended after an hour without an assistant", async () => {
    const owner = await newOwner(world);
    await connect(owner, google);
    world.clock.advance(59 * minuteMs);
    await run("sweep-calendars");
    expect(await hasAccess("google", "dana")).toBe(true);
    world.clock.advance(minuteMs);
    await run("sweep-calendars");
    await calendars.idle();
    expect(await hasAccess("google", "dana")).toBe(false);
    expect(await left()).toBe(0);
  });
});

describe("with its owner or assistant goes the access", () => {
  test("of a deleted account, also of a grant that waits", async () => {
    const { owner } = await connectedBusiness();
    await connect(owner, google, { account: "sam" });
    expect((await owner.send("DELETE", "/users/me", { password: owner.draft.password })).status).toBe(204);
    await calendars.idle();
    expect([await hasAccess("google", "dana"), await hasAccess("google", "sam")]).toEqual([false, false]);
    expect(await left()).toBe(0);
  });

  test("of a deleted assistant, by the next round at the latest", async () => {
    const { owner, id } = await connectedBusiness();
    expect((await owner.send("DELETE", `/instances/${id}`)).status).toBe(204);
    await run("revoke-calendars");
    expect(await hasAccess("google", "dana")).toBe(false);
    expect(await left()).toBe(0);
  });

  test("and sign-ins that are long over are removed", async () => {
    const owner = await newOwner(world);
    await calendars.leave(owner, "google");
    const rows = () =>
      world.db.selectFrom("calendar_sign_ins").select("owner_id").where("owner_id", "=", owner.user.id).execute();
    await run("sweep-calendars");
    expect(await rows()).toHaveLength(1);
    world.clock.advance(25 * 60 * minuteMs);
    await run("sweep-calendars");
    expect(await rows()).toEqual([]);
  });
});
