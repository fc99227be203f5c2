import {
  Client,
  GraphError,
  HTTPMessageHandler,
  type Middleware,
  PageIterator,
} from "@microsoft/microsoft-graph-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { World } from "../calendars/test-world.ts";
import { openWorld } from "../calendars/test-world.ts";
import { signInWith } from "./test-sign-in.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

async function connect(scopes?: string[], account?: string) {
  const { access_token: token } = await signInWith(world, scopes, account);
  return openClient(token);
}

/** The client signs https alone by itself, so the token is put on by a link of its own chain. */
function openClient(token: string): Client {
  let next: Middleware | undefined;
  const signing: Middleware = {
    async execute(context) {
      context.options = {
        ...context.options,
        headers: { ...context.options?.headers, Authorization: `Bearer ${token}` },
      };
      await next?.execute(context);
    },
    setNext(following) {
      next = following;
    },
  };
  return Client.initWithMiddleware({
    baseUrl: `${world.url}/microsoft`,
    middleware: [signing, new HTTPMessageHandler()],
  });
}

const time = (dateTime: string, timeZone = "Pacific Standard Time") => ({ dateTime, timeZone });
const event = (from: string, to: string, more: object = {}) => ({
  subject: "Job",
  start: time(`2026-11-16T${from}:00`),
  end: time(`2026-11-16T${to}:00`),
  ...more,
});
const failureOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (caught) => caught,
  );
  expect(error).toBeInstanceOf(GraphError);
  return [error.statusCode, error.code];
};

describe("Graph's own client takes an event through its life", () => {
  it("create, read, change, delete", async () => {
    const graph = await connect();
    const made = await graph.api("/me/events").post(event("10:00", "11:00", { location: { displayName: "Oak St" } }));
    expect(made).toMatchObject({
      subject: "Job",
      type: "singleInstance",
      showAs: "busy",
      originalStartTimeZone: "Pacific Standard Time",
      start: { dateTime: "2026-11-16T18:00:00.0000000", timeZone: "UTC" },
    });
    const read = graph
      .api(`/me/events/${made.id}`)
      .header("Prefer", 'outlook.timezone="Eastern Standard Time"')
      .select("subject,start");
    expect(await read.get()).toEqual({
      "@odata.etag": expect.any(String),
      id: made.id,
      subject: "Job",
      start: time("2026-11-16T13:00:00.0000000", "Eastern Standard Time"),
    });
    const changed = await graph
      .api(`/me/events/${made.id}`)
      .patch({ subject: "Other", end: time("2026-11-16T12:30:00", "America/Los_Angeles") });
    expect(changed).toMatchObject({
      subject: "Other",
      location: { displayName: "Oak St" },
      end: { dateTime: "2026-11-16T20:30:00.0000000" },
    });
    expect(changed["@odata.etag"]).not.toBe(made["@odata.etag"]);
    expect(await graph.api(`/me/events/${made.id}`).delete()).toBeUndefined();
    expect(await failureOf(graph.api(`/me/events/${made.id}`).get())).toEqual([404, "ErrorItemNotFound"]);
    expect(await failureOf(graph.api(`/me/events/${made.id}`).delete())).toEqual([404, "ErrorItemNotFound"]);
  });

  it("with a transaction id makes one event, and no other under the same id", async () => {
    const graph = await connect();
    const create = (more: object) =>
      graph.api("/me/events").post(event("10:00", "11:00", { transactionId: "t-1", ...more }));
    const made = await create({});
    expect((await create({})).id).toBe(made.id);
    expect(await failureOf(create({ subject: "Different" }))).toEqual([409, "ErrorDuplicateTransactionId"]);
    await graph.api(`/me/events/${made.id}`).delete();
    expect(await failureOf(create({}))).toEqual([409, "ErrorDuplicateTransactionId"]);
  });

  it("is refused with Graph's status and code", async () => {
    const graph = await connect();
    const create = (body: object) => graph.api("/me/events").post(body);
    expect(await failureOf(create({ subject: "No time" }))).toEqual([400, "ErrorPropertyValidationFailure"]);
    expect(await failureOf(create(event("11:00", "10:00")))).toEqual([400, "ErrorPropertyValidationFailure"]);
    expect(
      await failureOf(create({ ...event("10:00", "11:00"), start: time("2026-11-16T10:00:00", "Nowhere Time") })),
    ).toEqual([400, "TimeZoneNotSupportedException"]);
    expect(await failureOf(create(event("10:00", "11:00", { isAllDay: true })))).toEqual([400, "ErrorInvalidRequest"]);
    expect(await failureOf(graph.api("/me/nothing").get())).toEqual([400, "BadRequest"]);
    expect(await failureOf(graph.api("/me/calendarView").get())).toEqual([400, "ErrorInvalidParameter"]);
    expect(await failureOf(graph.api("/me/events").filter("subject eq 'x'").get())).toEqual([400, "BadRequest"]);
  });

  it("a series unfolds, and one of it can be moved or deleted alone", async () => {
    const graph = await connect();
    const recurrence = {
      pattern: { type: "weekly", interval: 1, daysOfWeek: ["monday", "wednesday"] },
      range: { type: "numbered", startDate: "2026-11-16", numberOfOccurrences: 3 },
    };
    const series = await graph.api("/me/events").post(event("10:00", "11:00", { recurrence }));
    expect(series).toMatchObject({ type: "seriesMaster", recurrence: { pattern: { type: "weekly" } } });
    const view = async () =>
      (await graph.api("/me/calendarView?startDateTime=2026-11-16T00:00:00Z&endDateTime=2026-11-30T00:00:00Z").get())
        .value;
    const [first, second, third] = await view();
    expect([first, second, third].map(({ type, seriesMasterId }) => [type, seriesMasterId])).toEqual(
      Array(3).fill(["occurrence", series.id]),
    );
    await graph
      .api(`/me/events/${second.id}`)
      .patch({ start: time("2026-11-18T15:00:00"), end: time("2026-11-18T16:00:00") });
    await graph.api(`/me/events/${third.id}`).delete();
    expect(
      (await view()).map((one: { type: string; start: { dateTime: string } }) => [
        one.type,
        one.start.dateTime.slice(0, 16),
      ]),
    ).toEqual([
      ["occurrence", "2026-11-16T18:00"],
      ["exception", "2026-11-18T23:00"],
    ]);
  });
});

describe("Graph's own client looks", () => {
  it("who it is, where it may", async () => {
    const graph = await connect(["offline_access", "User.Read", "Calendars.Read"]);
    expect(await graph.api("/me").get()).toMatchObject({
      displayName: "Morgan Bell",
      mail: "morgan@bell-roofing.example",
    });
    expect(await graph.api("/me/calendar").get()).toMatchObject({
      owner: { name: "Morgan Bell", address: "morgan@bell-roofing.example" },
    });
    expect(await failureOf(graph.api("/me/events").post(event("10:00", "11:00")))).toEqual([403, "ErrorAccessDenied"]);
    expect(await failureOf((await connect()).api("/me").get())).toEqual([403, "ErrorAccessDenied"]);
    expect(await failureOf(openClient("made-up").api("/me/events").get())).toEqual([401, "InvalidAuthenticationToken"]);
    world.moveClock(3600 * 1000);
    expect(await failureOf(graph.api("/me/calendar").get())).toEqual([401, "InvalidAuthenticationToken"]);
  });

  it("at events in pages", async () => {
    const graph = await connect();
    for (const n of [0, 1, 2, 3, 4])
      await graph.api("/me/events").post(event(`1${n}:00`, `1${n}:30`, { subject: `Job ${n}` }));
    const page = await graph.api("/me/events").top(2).get();
    expect(page["@odata.nextLink"]).toContain("$skip=2");
    const seen: string[] = [];
    // The client follows https links alone, so the link is made relative as our own caller does.
    const relative = (from: typeof page) => ({
      ...from,
      "@odata.nextLink": from["@odata.nextLink"]?.replace(`${world.url}/microsoft/v1.0`, ""),
    });
    const iterator = new PageIterator(graph, relative(page), (one) => {
      seen.push(one.subject);
      return seen.length < 4;
    });
    await iterator.iterate();
    expect(seen).toEqual(["Job 0", "Job 1", "Job 2", "Job 3"]);
  });

  it("at what changed, and starts anew when its link is too old", async () => {
    const graph = await connect();
    const follow = (link: string) =>
      graph
        .api(link.replace(`${world.url}/microsoft/v1.0`, ""))
        .header("Prefer", "odata.maxpagesize=2")
        .get();
    for (const n of [1, 2, 3]) await graph.api("/me/events").post(event(`1${n}:00`, `1${n}:30`));
    const first = await follow(
      "/me/calendarView/delta?startDateTime=2026-11-16T00:00:00Z&endDateTime=2026-11-30T00:00:00Z",
    );
    expect([first.value.length, first["@odata.deltaLink"]]).toEqual([2, undefined]);
    const second = await follow(first["@odata.nextLink"]);
    expect(second.value).toHaveLength(1);
    const [gone, away] = first.value;
    await graph.api(`/me/events/${gone.id}`).delete();
    await graph
      .api(`/me/events/${away.id}`)
      .patch({ start: time("2027-11-16T10:00:00"), end: time("2027-11-16T11:00:00") });
    const later = await follow(second["@odata.deltaLink"]);
    expect(later.value).toEqual(
      expect.arrayContaining(
        [gone.id, away.id].map((id) => ({
          "@odata.type": "#microsoft.graph.event",
          id,
          "@removed": { reason: "deleted" },
        })),
      ),
    );
    expect((await follow(later["@odata.deltaLink"])).value).toEqual([]);
    expect(await failureOf(follow(`${first["@odata.nextLink"].split("?")[0]}?$deltatoken=broken`))).toEqual([
      400,
      "ErrorInvalidUrlQuery",
    ]);
    await world.post("/microsoft/forget-cursors", {});
    expect(await failureOf(follow(later["@odata.deltaLink"]))).toEqual([410, "SyncStateNotFound"]);
  });

  it("at free and busy times, whole days at their true hours", async () => {
    const graph = await connect();
    await graph.api("/me/events").post(event("10:00", "11:00"));
    await graph.api("/me/events").post(event("13:00", "14:00", { showAs: "free" }));
    const allDay = {
      isAllDay: true,
      start: time("2026-11-17T00:00:00"),
      end: time("2026-11-18T00:00:00"),
      showAs: "oof",
      subject: "Away",
    };
    const made = await graph
      .api("/me/events")
      .header("Prefer", 'outlook.timezone="Eastern Standard Time"')
      .post(allDay);
    expect([made.start, made.isAllDay]).toEqual([time("2026-11-17T00:00:00.0000000", "Eastern Standard Time"), true]);
    const ask = (schedules: string[]) =>
      graph.api("/me/calendar/getSchedule").post({
        schedules,
        startTime: time("2026-11-16T09:00:00"),
        endTime: time("2026-11-17T03:00:00"),
        availabilityViewInterval: 60,
      });
    const { value } = await ask(["morgan@bell-roofing.example", "nobody@else.example"]);
    expect(value[0].availabilityView).toBe(`020000${"0".repeat(9)}333`);
    expect(
      value[0].scheduleItems.map((one: { status: string; start: { dateTime: string } }) => [
        one.status,
        one.start.dateTime,
      ]),
    ).toEqual([
      ["busy", "2026-11-16T18:00:00.0000000"],
      ["free", "2026-11-16T21:00:00.0000000"],
      ["oof", "2026-11-17T08:00:00.0000000"],
    ]);
    expect(value[1].error.responseCode).toBe("ErrorMailRecipientNotFound");
    expect(await failureOf(ask([]))).toEqual([400, "ErrorInvalidParameter"]);
  });

  it("at trouble in Graph's own shape", async () => {
    const graph = await connect();
    world.faults.set("microsoft", { trouble: { kind: "error" } });
    expect(await failureOf(graph.api("/me/events").get())).toEqual([503, "serviceNotAvailable"]);
    world.faults.set("microsoft", { trouble: { kind: "limit" } });
    const error = await graph
      .api("/me/events")
      .get()
      .catch((caught: GraphError) => caught);
    expect([error.statusCode, error.code, error.headers.get("retry-after")]).toEqual([429, "TooManyRequests", "20"]);
    expect(error.date.toISOString()).toBe("2026-11-14T18:30:00.000Z");
  });
});
