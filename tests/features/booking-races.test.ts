import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Refusal } from "#domain/basics/refusal.ts";
import { bookJob } from "#server/features/appointments/book-job.ts";
import { cancelAppointment } from "#server/features/appointments/cancel-appointment.ts";
import { confirmHold } from "#server/features/appointments/confirm-hold.ts";
import { holdTime } from "#server/features/appointments/hold-time.ts";
import { releaseHold } from "#server/features/appointments/release-hold.ts";
import { updateAppointment } from "#server/features/appointments/update-appointment.ts";
import { bookingNeeds, openShop, someCaller } from "../support/booking-world.ts";
import { randomFrom } from "../support/random.ts";
import { runs, seed } from "../support/runs.ts";
import { createWorld } from "../support/world.ts";

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

describe("a time that is held for a caller", () => {
  test("is offered to nobody else, becomes a job on a yes, and the same job on a second yes", async () => {
    const { owner_id, assistant_id } = await openShop(world);
    const needs = bookingNeeds(world);
    const start = soon();
    const held = await holdTime(needs, owner_id, { assistant_id, start });
    await expect(holdTime(needs, owner_id, { assistant_id, start })).rejects.toThrow(
      /^A caller is being offered the time from /,
    );
    const caller = someCaller(randomUUID());
    expect(await confirmHold(needs, owner_id, held.id, caller)).toMatchObject({ ...caller, status: "confirmed" });
    expect((await confirmHold(needs, owner_id, held.id, caller)).id).toBe(held.id);
    expect(await standing(assistant_id)).toHaveLength(1);
  });

  test("is free again when it is given back or has run out; a late yes still counts while nobody took it", async () => {
    const { owner_id, assistant_id } = await openShop(world);
    const needs = bookingNeeds(world);
    const start = soon();
    const first = await holdTime(needs, owner_id, { assistant_id, start });
    await releaseHold(needs, owner_id, first.id);
    const second = await holdTime(needs, owner_id, { assistant_id, start });
    world.clock.advance(10 * 60_000);
    expect(await confirmHold(needs, owner_id, second.id, someCaller())).toMatchObject({ status: "confirmed" });
    const later = new Date(start.getTime() + 5 * hourMs);
    const third = await holdTime(needs, owner_id, { assistant_id, start: later });
    world.clock.advance(10 * 60_000);
    const fourth = await holdTime(needs, owner_id, { assistant_id, start: later });
    await expect(confirmHold(needs, owner_id, third.id, someCaller())).rejects.toThrow("That time is no longer held.");
    expect(await confirmHold(needs, owner_id, fourth.id, someCaller())).toMatchObject({ status: "confirmed" });
  });
});

test("whatever is held, booked, moved, cancelled and let run out, in whatever order and at once, no two times overlap", async () => {
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
    const holds: string[] = [];
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
      if (kind === 0)
        return tolerate(
          holdTime(needs, owner_id, { assistant_id, start: someStart() }).then(({ id }) => holds.push(id)),
        );
      if (kind === 1)
        return tolerate(confirmHold(needs, owner_id, some(holds), someCaller()).then(({ id }) => jobs.push(id)));
      if (kind === 2)
        return tolerate(
          bookJob(needs, owner_id, { assistant_id, start: someStart().toISOString(), ...someCaller() }, "kept").then(
            ({ id }) => jobs.push(id),
          ),
        );
      if (kind === 3)
        return tolerate(updateAppointment(needs, owner_id, some(jobs), { start: someStart().toISOString() }));
      if (kind === 4) return tolerate(cancelAppointment(needs, owner_id, some(jobs)));
      world.clock.advance(60_000);
      return tolerate(releaseHold(needs, owner_id, some(holds)));
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
