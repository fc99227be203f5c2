import { describe, expect, test } from "vitest";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const hourMs = 3_600_000;
const tomorrow = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 24 * hourMs;
const at = (hours: number) => new Date(tomorrow + hours * hourMs).toISOString();
const greg = { name: "Greg Halvorsen", phone: "(208) 555-0142", address: "", note: "" };
type Times = { free: boolean; by_hand: boolean; reasons: { kind: string; text: string }[]; next_free_times: string[] };

const ask = async ({ owner, assistant_id }: Shop, start: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ tenant_id: assistant_id, start, ...more });
  const { status, body } = await owner.send("GET", `/api/appointments/times?${query}`);
  expect(status).toBe(200);
  return body as unknown as Times;
};
const book = ({ owner, assistant_id }: Shop, start: string) =>
  owner.send("POST", "/api/appointments", { tenant_id: assistant_id, start, ...greg });
const kinds = ({ reasons }: Times) => reasons.map(({ kind }) => kind);
const rules = {
  length_minutes: 60,
  buffer_minutes: 30,
  notice_minutes: 120,
  days_ahead: 30,
  arrival_window_minutes: 0,
};

describe("why not this time", () => {
  test("a free time has no reason against it, and is the first of the next free times", async () => {
    const shop = await openShop(world);
    const times = await ask(shop, at(0));
    expect(times).toMatchObject({ free: true, by_hand: true, reasons: [], timezone: "America/Denver" });
    expect(times.next_free_times.map((each) => Date.parse(each))[0]).toBe(tomorrow);
    expect(times.next_free_times[0]).toMatch(/-0[67]:00$/);
  });

  test("a job stands there, or is too close; the one that is to be moved does not stand in its own way", async () => {
    const shop = await openShop(world, { settings: { appointments: rules } });
    const { body } = await book(shop, at(0));
    const taken = await ask(shop, at(0.5));
    expect([taken.free, taken.by_hand, kinds(taken)]).toEqual([false, false, ["job"]]);
    expect(taken.reasons[0]).toMatchObject({ start: body["start"], end: body["end"] });
    expect(Date.parse(taken.next_free_times[0] ?? "")).toBe(tomorrow + 1.5 * hourMs);
    expect(kinds(await ask(shop, at(1)))).toEqual(["buffer"]);
    expect(kinds(await ask(shop, at(0.5), { moving: String(body["id"]) }))).toEqual([]);
    expect(kinds(await ask(shop, at(-2), { duration_minutes: "60" }))).toEqual([]);
    expect(kinds(await ask(shop, at(-2), { duration_minutes: "180" }))).toEqual(["job"]);
  });

  test("the owner's own rules are told, and may be broken by hand", async () => {
    const shop = await openShop(world, {
      settings: { appointments: rules, hours: openOn([], "00:00", "24:00"), service_zips: ["787*", "83702"] },
    });
    const soon = await ask(shop, new Date(world.clock.now().getTime() + hourMs).toISOString(), { zip: "90210" });
    expect([soon.free, soon.by_hand, kinds(soon)]).toEqual([false, true, ["area", "notice", "hours"]]);
    expect(soon.reasons[0]).toEqual({ kind: "area", text: "You don't take jobs in 90210.", start: null, end: null });
    expect(soon.reasons[1]).toMatchObject({ start: null, end: expect.stringMatching(/T/) });
    const late = await ask(shop, at(24 * 60), { zip: "78704" });
    expect(kinds(late)).toEqual(["too_far", "hours"]);
    const past = await ask(shop, at(-48));
    expect([past.by_hand, past.next_free_times]).toEqual([false, []]);
  });
});

describe("the plan of some days", () => {
  const plan = ({ owner, assistant_id }: Shop, from: string, to: string) =>
    owner.send("GET", `/api/appointments/day-plan?${new URLSearchParams({ tenant_id: assistant_id, from, to })}`);

  test("holds opening hours without the days that are shut", async () => {
    const shop = await openShop(world, {
      settings: {
        hours: openOn(weekdays, "08:00", "17:00"),
        closed_days: [{ from: "2027-03-10", to: "2027-03-10", note: "Inventory" }],
      },
    });
    const days = await plan(shop, "2027-03-09T00:00:00-07:00", "2027-03-12T00:00:00-07:00");
    expect(days.body).toMatchObject({
      timezone: "America/Denver",
      open: [
        { start: "2027-03-09T08:00:00-07:00", end: "2027-03-09T17:00:00-07:00" },
        { start: "2027-03-11T08:00:00-07:00", end: "2027-03-11T17:00:00-07:00" },
      ],
      shut: [{ start: "2027-03-10T00:00:00-07:00", text: "You're closed that day: Inventory." }],
      busy: [],
    });
  });

  test("is refused for more than two months, and backwards", async () => {
    const shop = await openShop(world);
    expect((await plan(shop, at(0), at(24 * 63))).status).toBe(422);
    expect((await plan(shop, at(1), at(0))).status).toBe(422);
  });
});
