import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Refusal } from "#domain/basics/refusal.ts";
import { bookJob } from "#server/features/appointments/book-job.ts";
import { cancelAppointment } from "#server/features/appointments/cancel-appointment.ts";
import { updateAppointment } from "#server/features/appointments/update-appointment.ts";
import { bookingNeeds, openShop, someCaller } from "../../support/booking-world.ts";
import { randomFrom } from "../../support/random.ts";
import { runs, seed } from "../../support/runs.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const hourMs = 3_600_000;
const now = () => world.clock.now().getTime();
const soon = () => new Date(Math.ceil(now() / hourMs) * hourMs + 24 * hourMs);

const standing = (assistant_id: string) =>
  world.db
    .selectFrom("appointments")
    .select(["id", "status", "starts_at", "ends_at"])
    .where("assistant_id", "=", assistant_id)
    .where("status", "!=", "cancelled")
    .orderBy("starts_at")
    .execute();

test("two hundred bookers of one time: one has it, and every other is offered times that are free", async () => {
  const { owner_id, assistant_id } = await openShop(world);
  const needs = bookingNeeds(world);
  const start = soon();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      bookJob(needs, owner_id, { assistant_id, start: start.toISOString(), ...someCaller() }, "kept"),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(Refusal);
    const { next_free_times } = (refusal as Refusal).more as { next_free_times: string[] };
    expect(Date.parse(next_free_times[0] ?? "")).toBe(start.getTime() + hourMs);
  }
  expect(await standing(assistant_id)).toHaveLength(1);
}, 60_000);

test("one booking that is sent several times at the same moment is one job, and every answer says so", async () => {
  const { owner_id, assistant_id } = await openShop(world);
  const booking = { assistant_id, id: randomUUID(), start: soon().toISOString(), ...someCaller() };
  const sent = [1, 2, 3, 4].map(() => bookJob(bookingNeeds(world), owner_id, booking, "kept"));
  expect((await Promise.all(sent)).map(({ id }) => id)).toEqual(Array(4).fill(booking.id));
  expect(await standing(assistant_id)).toHaveLength(1);
});

test("whatever is booked, moved and cancelled, in whatever order and at once, no two times overlap", async () => {
  const zones = [
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Anchorage",
    "Pacific/Honolulu",
  ];
  const random = randomFrom(seed);
  for (const timezone of zones) {
    const { owner_id, assistant_id } = await openShop(world, { timezone });
    const needs = bookingNeeds(world, { timezone });
    const jobs: string[] = [];
    const base = soon().getTime();
    const someStart = () => new Date(base + random.below(48) * (hourMs / 2));
    const tolerate = (work: Promise<unknown>) =>
      work.catch((error) => {
        if (!(error instanceof Refusal)) throw error;
      });
    const step = (): Promise<unknown> => {
      const kind = random.below(6);
      const some = (list: string[]) => list[random.below(list.length)] ?? randomUUID();
      if (kind <= 2)
        return tolerate(
          bookJob(needs, owner_id, { assistant_id, start: someStart().toISOString(), ...someCaller() }, "kept").then(
            ({ id }) => jobs.push(id),
          ),
        );
      if (kind === 3)
        return tolerate(updateAppointment(needs, owner_id, some(jobs), { start: someStart().toISOString() }));
      world.clock.advance(60_000);
      return tolerate(cancelAppointment(needs, owner_id, some(jobs)));
    };
    for (let done = 0; done < runs(50, 1_700); done += 5) await Promise.all(Array.from({ length: 5 }, step));
    const left = await standing(assistant_id);
    for (const [place, one] of left.entries()) {
      const next = left[place + 1];
      if (next) expect(one.ends_at.getTime()).toBeLessThanOrEqual(next.starts_at.getTime());
    }
    expect(left.length).toBeGreaterThan(0);
  }
}, 600_000);
