import { gaxios } from "google-auth-library";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWorld, type World } from "../calendars/test-world.ts";
import { connectWith, readFailure } from "./test-client.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const calendarId = "primary";
const hour = (from: string, to: string) => ({
  start: { dateTime: `2026-11-16T${from}:00-08:00` },
  end: { dateTime: `2026-11-16T${to}:00-08:00` },
});
const failureOf = async (asked: Promise<unknown>) => {
  const { error, said } = await readFailure(asked);
  expect(error).toBeInstanceOf(gaxios.GaxiosError);
  return said;
};

describe("Google's own client takes an event through its life", () => {
  it("insert, get, patch, update, list, delete", async () => {
    const { api } = await connectWith(world);
    const { data: made } = await api.events.insert({
      calendarId,
      requestBody: { id: "belle12345", summary: "Job", ...hour("10:00", "11:00") },
    });
    expect(made).toMatchObject({
      kind: "calendar#event",
      id: "belle12345",
      status: "confirmed",
      summary: "Job",
      organizer: { email: "dana@reyes-plumbing.example", self: true },
    });
    const { data: patched } = await api.events.patch({
      calendarId,
      eventId: "belle12345",
      requestBody: { location: "Oak St" },
    });
    expect(patched).toMatchObject({
      summary: "Job",
      location: "Oak St",
      start: { dateTime: "2026-11-16T10:00:00-08:00" },
    });
    const { data: updated } = await api.events.update({
      calendarId,
      eventId: "belle12345",
      requestBody: hour("12:00", "13:00"),
    });
    expect([updated.summary, updated.location, updated.start?.dateTime]).toEqual([
      undefined,
      undefined,
      "2026-11-16T12:00:00-08:00",
    ]);
    expect((await api.events.list({ calendarId })).data.items).toHaveLength(1);
    expect((await api.events.delete({ calendarId, eventId: "belle12345" })).status).toBe(204);
    expect((await api.events.get({ calendarId, eventId: "belle12345" })).data.status).toBe("cancelled");
    expect((await api.events.list({ calendarId })).data.items).toEqual([]);
    expect((await api.events.list({ calendarId, showDeleted: true })).data.items).toHaveLength(1);
  });

  it("is refused with Google's status and reason", async () => {
    const { api } = await connectWith(world);
    const insert = (requestBody: object) => api.events.insert({ calendarId, requestBody });
    await insert({ id: "belle12345", ...hour("10:00", "11:00") });
    expect(await failureOf(insert({ id: "belle12345", ...hour("10:00", "11:00") }))).toEqual([409, "duplicate"]);
    expect(await failureOf(insert({ id: "not-allowed", ...hour("10:00", "11:00") }))).toEqual([400, "invalid"]);
    expect(await failureOf(insert({ summary: "No time" }))).toEqual([400, "required"]);
    expect(await failureOf(insert(hour("11:00", "10:00")))).toEqual([400, "timeRangeEmpty"]);
    expect(await failureOf(insert({ ...hour("10:00", "11:00"), recurrence: ["RRULE:FREQ=SOMETIMES"] }))).toEqual([
      400,
      "invalid",
    ]);
    expect(await failureOf(api.events.get({ calendarId, eventId: "unknown1" }))).toEqual([404, "notFound"]);
    expect(await failureOf(api.events.list({ calendarId: "somebody@else.example" }))).toEqual([404, "notFound"]);
    expect(await failureOf(api.calendars.get({ calendarId: "primary" }))).toEqual([404, "notFound"]);
    await api.events.delete({ calendarId, eventId: "belle12345" });
    expect(await failureOf(api.events.delete({ calendarId, eventId: "belle12345" }))).toEqual([410, "deleted"]);
    expect(await failureOf(insert({ id: "belle12345", ...hour("10:00", "11:00") }))).toEqual([409, "duplicate"]);
    const revived = await api.events.update({
      calendarId,
      eventId: "belle12345",
      requestBody: { ...hour("10:00", "11:00"), status: "confirmed" },
    });
    expect(revived.data.status).toBe("confirmed");
  });

  it("a series unfolds, and one of it can be moved or deleted alone", async () => {
    const { api } = await connectWith(world);
    await api.events.insert({
      calendarId,
      requestBody: {
        id: "series1",
        summary: "Van",
        recurrence: ["RRULE:FREQ=DAILY;COUNT=3"],
        ...hour("10:00", "11:00"),
      },
    });
    const list = async () =>
      (await api.events.list({ calendarId, singleEvents: true, orderBy: "startTime" })).data.items ?? [];
    expect((await list()).map(({ id }) => id)).toEqual([
      "series1_20261116T180000Z",
      "series1_20261117T180000Z",
      "series1_20261118T180000Z",
    ]);
    await api.events.patch({
      calendarId,
      eventId: "series1_20261117T180000Z",
      requestBody: { start: { dateTime: "2026-11-17T15:00:00-08:00" }, end: { dateTime: "2026-11-17T16:00:00-08:00" } },
    });
    await api.events.delete({ calendarId, eventId: "series1_20261118T180000Z" });
    expect((await list()).map(({ start, recurringEventId }) => [start?.dateTime, recurringEventId])).toEqual([
      ["2026-11-16T10:00:00-08:00", "series1"],
      ["2026-11-17T15:00:00-08:00", "series1"],
    ]);
    await api.events.delete({ calendarId, eventId: "series1" });
    expect(await list()).toEqual([]);
  });
});

describe("Google's own client lists", () => {
  it("a calendar and its owner", async () => {
    const { api } = await connectWith(world);
    const { data } = await api.calendarList.list();
    expect(data.items).toMatchObject([
      { id: "dana@reyes-plumbing.example", primary: true, timeZone: "America/Los_Angeles" },
    ]);
  });

  it("in pages, by time, by words and by what has changed", async () => {
    const { api } = await connectWith(world);
    for (const n of [1, 2, 3])
      await api.events.insert({
        calendarId,
        requestBody: { id: `event${n}`, summary: `Job ${n}`, ...hour(`1${n}:00`, `1${n}:30`) },
      });
    const first = await api.events.list({ calendarId, maxResults: 2 });
    expect([first.data.items?.length, first.data.nextSyncToken]).toEqual([2, undefined]);
    const rest = await api.events.list({ calendarId, maxResults: 2, pageToken: first.data.nextPageToken ?? "" });
    expect(rest.data.items?.map(({ id }) => id)).toEqual(["event3"]);
    const timed = await api.events.list({
      calendarId,
      timeMin: "2026-11-16T20:00:00Z",
      timeMax: "2026-11-16T20:30:00Z",
    });
    expect(timed.data.items?.map(({ id }) => id)).toEqual(["event2"]);
    expect((await api.events.list({ calendarId, q: "job 3" })).data.items).toHaveLength(1);
    const syncToken = rest.data.nextSyncToken ?? "";
    await api.events.delete({ calendarId, eventId: "event1" });
    const changed = await api.events.list({ calendarId, syncToken });
    // Of what is deleted nothing else is promised.
    expect(changed.data.items).toEqual([
      { kind: "calendar#event", etag: expect.any(String), id: "event1", status: "cancelled" },
    ]);
    expect((await api.events.list({ calendarId, syncToken: changed.data.nextSyncToken ?? "" })).data.items).toEqual([]);
    expect(await failureOf(api.events.list({ calendarId, syncToken, timeMin: "2026-11-16T20:00:00Z" }))).toEqual([
      400,
      "invalid",
    ]);
    expect(await failureOf(api.events.list({ calendarId, orderBy: "startTime" }))).toEqual([400, "invalid"]);
    await world.post("/google/forget-cursors", {});
    expect(await failureOf(api.events.list({ calendarId, syncToken }))).toEqual([410, "fullSyncRequired"]);
  });

  it("free and busy times, without what is transparent or declined", async () => {
    const { api } = await connectWith(world);
    const insert = (requestBody: object) => api.events.insert({ calendarId, requestBody });
    await insert(hour("10:00", "11:00"));
    await insert(hour("10:30", "11:30"));
    await insert({ ...hour("13:00", "14:00"), transparency: "transparent" });
    await insert({
      ...hour("15:00", "16:00"),
      attendees: [{ email: "dana@reyes-plumbing.example", responseStatus: "declined" }],
    });
    await insert({ start: { date: "2026-11-17" }, end: { date: "2026-11-18" } });
    const query = (timeMin: string, timeMax: string, id = "primary") =>
      api.freebusy.query({ requestBody: { timeMin, timeMax, items: [{ id }] } });
    const { data } = await query("2026-11-16T00:00:00Z", "2026-11-19T00:00:00Z");
    expect(data.calendars?.["primary"]?.busy).toEqual([
      { start: "2026-11-16T18:00:00Z", end: "2026-11-16T19:30:00Z" },
      { start: "2026-11-17T08:00:00Z", end: "2026-11-18T08:00:00Z" },
    ]);
    const other = await query("2026-11-16T00:00:00Z", "2026-11-19T00:00:00Z", "somebody@else.example");
    expect(other.data.calendars?.["somebody@else.example"]?.errors).toMatchObject([{ reason: "notFound" }]);
    expect(await failureOf(query("2026-11-16T00:00:00Z", "2027-11-16T00:00:00Z"))).toEqual([400, "timeRangeTooLong"]);
    expect(await failureOf(query("2026-11-16T00:00:00Z", "2026-11-16T00:00:00Z"))).toEqual([400, "timeRangeEmpty"]);
  });

  it("trouble in Google's own shape", async () => {
    const { api } = await connectWith(world);
    world.faults.set("google", { trouble: { kind: "error" } });
    expect(await failureOf(api.events.list({ calendarId }))).toEqual([503, "backendError"]);
    world.faults.set("google", { trouble: { kind: "limit" } });
    expect(await failureOf(api.events.list({ calendarId }))).toEqual([429, "rateLimitExceeded"]);
    // By hand, because the client tries this one several times.
    const revoking = await world.post("/google/revoke", { token: "x" });
    expect([revoking.status, await revoking.json()]).toMatchObject([429, { error: "rate_limit_exceeded" }]);
  });
});
