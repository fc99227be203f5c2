import { describe, expect, test } from "vitest";
import { newOwner } from "../../support/accounts/owner.ts";
import { openShop } from "../../support/booking-world.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const hourMs = 3_600_000;
/** A whole hour of tomorrow, and those after it. */
const tomorrow = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 24 * hourMs;
const at = (hours: number) => new Date(tomorrow + hours * hourMs).toISOString();
const greg = { name: "Greg Halvorsen", phone: "(208) 555-0142", address: "18 Oak Park Lane", note: "Leak" };

describe("a job", () => {
  test("is booked by hand, listed in the assistant's zone, moved, changed and cancelled", async () => {
    const { owner, assistant_id } = await openShop(world);
    const booked = await owner.send("POST", "/api/appointments", { tenant_id: assistant_id, start: at(0), ...greg });
    expect(booked).toMatchObject({
      status: 201,
      body: {
        tenant_id: assistant_id,
        duration_minutes: 60,
        phone: "+12085550142",
        status: "confirmed",
        timezone: "America/Denver",
      },
    });
    expect(String(booked.body["start"])).toMatch(/-0[67]:00$/);
    expect(Date.parse(String(booked.body["start"]))).toBe(tomorrow);
    const id = String(booked.body["id"]);
    const list = async () => (await owner.send("GET", "/api/appointments")).body["data"];
    expect(await list()).toEqual([booked.body]);
    const moved = await owner.send("PATCH", `/api/appointments/${id}`, { start: at(3), note: "Gate code 4471" });
    expect(moved).toMatchObject({
      status: 200,
      body: { note: "Gate code 4471", name: "Greg Halvorsen", duration_minutes: 60 },
    });
    expect(Date.parse(String(moved.body["start"]))).toBe(tomorrow + 3 * hourMs);
    expect((await owner.send("DELETE", `/api/appointments/${id}`)).status).toBe(204);
    expect((await owner.send("DELETE", `/api/appointments/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test("never stands where another does: the answer says what is there and offers the next times", async () => {
    const { owner, assistant_id } = await openShop(world);
    const book = (start: string) =>
      owner.send("POST", "/api/appointments", { tenant_id: assistant_id, start, ...greg });
    const first = await book(at(0));
    const second = await book(new Date(tomorrow + hourMs / 2).toISOString());
    expect(second).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^That time is taken: there's a job from /) },
    });
    const [next] = second.body["next_free_times"] as string[];
    expect(Date.parse(next ?? "")).toBe(tomorrow + hourMs);
    expect((await book(next ?? "")).status).toBe(201);
    const id = String(first.body["id"]);
    const moved = await owner.send("PATCH", `/api/appointments/${id}`, { start: at(1) });
    expect(moved).toMatchObject({ status: 409, body: { next_free_times: expect.any(Array) } });
    // In its own way it does not stand.
    expect(
      (await owner.send("PATCH", `/api/appointments/${id}`, { start: new Date(tomorrow - hourMs / 2).toISOString() }))
        .status,
    ).toBe(200);
  });

  test("keeps the time between jobs that the owner wants, and a cancelled one frees its time", async () => {
    const appointments = {
      length_minutes: 60,
      buffer_minutes: 30,
      notice_minutes: 0,
      days_ahead: 365,
      arrival_window_minutes: 0,
    };
    const { owner, assistant_id } = await openShop(world, { settings: { appointments } });
    const book = (start: string) =>
      owner.send("POST", "/api/appointments", { tenant_id: assistant_id, start, ...greg });
    const first = await book(at(0));
    const close = await book(at(1));
    expect(close).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^That's too close to the job from /) },
    });
    expect((await book(at(-1))).status).toBe(409);
    expect((await book(new Date(tomorrow + 1.5 * hourMs).toISOString())).status).toBe(201);
    await owner.send("DELETE", `/api/appointments/${String(first.body["id"])}`);
    expect((await book(at(0))).status).toBe(201);
  });

  test.each([
    [{ name: " " }, "Enter the customer's name."],
    [{ phone: "12" }, "Please enter a valid phone number!"],
    [{ start: "2020-01-01T10:00:00-07:00" }, "Choose a time in the future."],
  ])("is refused with %o", async (wrong, detail) => {
    const { owner, assistant_id } = await openShop(world);
    const asked = { tenant_id: assistant_id, start: at(0), ...greg, ...wrong };
    expect(await owner.send("POST", "/api/appointments", asked)).toMatchObject({ status: 422, body: { detail } });
  });

  test("of somebody else is not there", async () => {
    const { owner, assistant_id } = await openShop(world);
    const booked = await owner.send("POST", "/api/appointments", { tenant_id: assistant_id, start: at(0), ...greg });
    const stranger = await newOwner(world);
    const id = String(booked.body["id"]);
    for (const [method, url, body] of [
      ["POST", "/api/appointments", { tenant_id: assistant_id, start: at(5), ...greg }],
      ["POST", `/api/tenants/${assistant_id}/calendar-event`, { start: at(5), ...greg }],
      ["PATCH", `/api/appointments/${id}`, { note: "x" }],
      ["DELETE", `/api/appointments/${id}`, undefined],
      ["GET", `/api/appointments?tenant_id=${assistant_id}`, undefined],
    ] as const)
      expect((await stranger.send(method, url, body)).status, `${method} ${url}`).toBe(404);
    expect((await stranger.send("GET", "/api/appointments")).body["data"]).toEqual([]);
    expect((await stranger.send("DELETE", "/api/appointments/no-id")).status).toBe(404);
  });

  test("is listed a page at a time, from and to a moment", async () => {
    const { owner, assistant_id } = await openShop(world);
    for (const hour of [4, 0, 2, 6])
      await owner.send("POST", "/api/appointments", { tenant_id: assistant_id, start: at(hour), ...greg });
    const starts = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
      (body["data"] as { start: string }[]).map(({ start }) => (Date.parse(start) - tomorrow) / hourMs);
    const first = await owner.send("GET", "/api/appointments?limit=3");
    expect(starts(first)).toEqual([0, 2, 4]);
    const rest = await owner.send("GET", `/api/appointments?limit=3&cursor=${String(first.body["next_cursor"])}`);
    expect([starts(rest), rest.body["next_cursor"]]).toEqual([[6], null]);
    const between = await owner.send("GET", `/api/appointments?from=${at(2.5)}&to=${at(6)}`);
    expect(starts(between)).toEqual([2, 4]);
    expect((await owner.send("GET", "/api/appointments?cursor=nonsense")).status).toBe(422);
  });
});

describe("a job by the assistant's rules", () => {
  const rule = {
    length_minutes: 60,
    buffer_minutes: 0,
    notice_minutes: 120,
    days_ahead: 30,
    arrival_window_minutes: 0,
  };

  test("is refused too soon, too far ahead, on a holiday and outside opening hours, each in its own words", async () => {
    const { owner, assistant_id } = await openShop(world, {
      settings: { appointments: rule, holidays: ["christmas_day"] },
    });
    const ask = (start: Date) =>
      owner.send("POST", `/api/tenants/${assistant_id}/calendar-event`, { start: start.toISOString(), ...greg });
    const now = world.clock.now().getTime();
    expect((await ask(new Date(now + hourMs))).body["detail"]).toMatch(/^That's too soon: the first open time is /);
    expect((await ask(new Date(now + 40 * 24 * hourMs))).body["detail"]).toBe(
      "That's further ahead than appointments can be booked.",
    );
    expect((await ask(new Date(tomorrow))).status).toBe(201);
    const shut = await openShop(world, {
      settings: {
        hours: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
      },
    });
    const refused = await shut.owner.send("POST", `/api/tenants/${shut.assistant_id}/calendar-event`, {
      start: at(0),
      ...greg,
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: "That's outside your business hours.", next_free_times: [] },
    });
    // Owners may break their own rules.
    const byHand = await shut.owner.send("POST", "/api/appointments", {
      tenant_id: shut.assistant_id,
      start: at(0),
      ...greg,
    });
    expect(byHand.status).toBe(201);
  });
});
