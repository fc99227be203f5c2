import { describe, expect, test } from "vitest";
import type { Channel } from "#providers/calendars/port.ts";
import { receiveGoogleChange, receiveOffice365Change } from "#server/features/calendars/channels/receive-changes.ts";
import { revokeGrants } from "#server/features/calendars/revocations/revoke-grants.ts";
import { type Connected, openOutside } from "../../support/booking-world.ts";
import { freePort } from "../../support/processes/run-product.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const port = await freePort();
const world = await createWorld({ PUBLIC_URL: `http://127.0.0.1:${port}` });
await world.app.listen({ port, host: "127.0.0.1" });
const calendars = await openCalendars(world);
const outside = openOutside(world, calendars);
const { connected, newDay, addThere, tasksOf, booked } = outside;

const channelOf = async ({ assistant_id }: Connected) => {
  const grant = await calendars.grantOf(assistant_id);
  return until("its channel", async () => {
    const query = world.db
      .selectFrom("calendar_channels")
      .selectAll()
      .where("grant_id", "=", grant?.id ?? "");
    const rows = await query.execute();
    return rows.length === 1 && rows[0];
  });
};
const signed = (headers: Record<string, string>, body: object = {}, query = "") => ({
  headers,
  body: Buffer.from(JSON.stringify(body)),
  url: `/calendar/changes/x${query}`,
});
/** A queue that keeps what is sent. */
function listening() {
  const sent: [name: string, wanted: readonly object[]][] = [];
  const jobs = {
    send: async () => undefined,
    sendMissing: async (_db: unknown, { name }: { name: string }, wanted: readonly object[]) => {
      if (wanted.length > 0) sent.push([name, wanted]);
      return wanted.length;
    },
  };
  return { sent, needs: { db: world.db, jobs } };
}

describe.each(providers)("a calendar at $provider", (place) => {
  test("tells of an event that comes to stand on a job, and the owner sees it without waiting for a round", async () => {
    const [shop, at] = [await connected(place), newDay()];
    await channelOf(shop);
    const id = await booked(shop, at(0));
    world.clock.advance(1000);
    await addThere(shop, at(0), at(1));
    await until("the owner to be told", async () => (await tasksOf(shop)).length > 0);
    expect(await tasksOf(shop)).toMatchObject([{ kind: "booking_collision", appointment_id: id }]);
  });

  test("is told to stop when it is disconnected", async () => {
    const shop = await connected(place, 1);
    const { channel_id, resource_id } = await channelOf(shop);
    const closed: Channel[] = [];
    const own = world.outside.calendars[place.provider];
    const watched = {
      ...own,
      closeChannel: async (...[access, channel, options]: Parameters<typeof own.closeChannel>) => {
        closed.push(channel);
        return own.closeChannel(access, channel, options);
      },
    };
    await world.db.deleteFrom("calendar_grants").where("assistant_id", "=", shop.assistant_id).execute();
    const needs = calendars.needs({ calendars: { ...world.outside.calendars, [place.provider]: watched } });
    await revokeGrants(needs).run({} as never, {
      ...{ signal: AbortSignal.timeout(30_000), last: true, again: false, tell: () => undefined },
    });
    expect(closed).toEqual([{ channelId: channel_id, resourceId: resource_id }]);
    const left = world.db.selectFrom("calendar_channels").selectAll().where("channel_id", "=", channel_id);
    expect(await left.execute()).toEqual([]);
  });
});

test("Google's first message and anybody without the secret start nothing", async () => {
  const shop = await connected(providers[0], 2);
  const { channel_id, grant_id } = await channelOf(shop);
  // Nobody but the provider was told the secret, so another one takes its place here.
  const secret = "x".repeat(43);
  const { sha256 } = await import("#server/features/calendars/browser-mark.ts");
  const known = world.db.updateTable("calendar_channels").set({ secret_sha256: sha256(secret) });
  await known.where("channel_id", "=", channel_id).execute();
  const { sent, needs } = listening();
  const post = (token: string, state: string, id = channel_id) =>
    receiveGoogleChange(
      needs,
      signed({ "x-goog-channel-id": id, "x-goog-channel-token": token, "x-goog-resource-state": state }),
    );
  await post(secret, "sync");
  for (const [token, id] of [
    ["y".repeat(43), channel_id],
    ["", channel_id],
    [secret, "unknown"],
  ] as const)
    await expect(post(token, "exists", id)).rejects.toMatchObject({ code: "not_found" });
  expect(sent).toEqual([]);
  await post(secret, "exists");
  expect(sent).toEqual([["sync-calendar", [{ grant_id }]]]);
});

test("Microsoft's news are read once for each calendar, and a subscription that ends is made anew", async () => {
  const shop = await connected(providers[1], 2);
  const { channel_id: subscriptionId, grant_id } = await channelOf(shop);
  const clientState = "x".repeat(43);
  const { sha256 } = await import("#server/features/calendars/browser-mark.ts");
  const known = world.db.updateTable("calendar_channels").set({ secret_sha256: sha256(clientState) });
  await known.where("channel_id", "=", subscriptionId).execute();
  const said = async (...value: object[]) => {
    const { sent, needs } = listening();
    expect(await receiveOffice365Change(needs, signed({}, { value }))).toBe("");
    return sent;
  };
  const read = ["sync-calendar", [{ grant_id }]];
  const one = { subscriptionId, clientState, changeType: "updated" };
  expect(await said(...Array.from({ length: 50 }, () => one))).toEqual([read]);
  expect(await said({ ...one, lifecycleEvent: "missed" })).toEqual([read]);
  const anew = ["open-calendar-channel", [{ grant_id }]];
  for (const lifecycleEvent of ["reauthorizationRequired", "subscriptionRemoved"])
    expect(await said({ ...one, lifecycleEvent })).toEqual([read, anew]);
  expect(
    await said({ ...one, clientState: "y".repeat(43) }, { subscriptionId }, { ...one, subscriptionId: "z" }),
  ).toEqual([]);
  expect(await receiveOffice365Change(listening().needs, { ...signed({}), body: Buffer.from("no json") })).toBe("");
});

test("a new subscription is proved by its token, said back as plain text", async () => {
  const token = "Validation: <b>Testing</b> & more";
  const url = `/calendar/changes/office365?validationToken=${encodeURIComponent(token)}`;
  const headers = { "content-type": "text/plain; charset=utf-8" };
  const reply = await world.app.inject({ method: "POST", url, headers });
  expect([reply.statusCode, reply.headers["content-type"], reply.payload]).toEqual([
    200,
    "text/plain; charset=utf-8",
    token,
  ]);
  expect((await world.app.inject({ method: "POST", url: "/calendar/changes/google" })).statusCode).toBe(404);
});
