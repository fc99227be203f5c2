import { describe, expect, test } from "vitest";
import { visitTime } from "#domain/caller-texts.ts";
import { create } from "../support/assistants.ts";
import { newOwner, somePhone } from "../support/owner.ts";
import { bookFor, openTextingShop, textsTo, textTo } from "../support/texts.ts";
import { until } from "../support/until.ts";
import { createWorld } from "../support/world.ts";

const world = await createWorld();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A full hour, three days ahead and more. */
const at = (hours: number) =>
  new Date(Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 3 * dayMs + hours * hourMs);
const shop = await openTextingShop(world);
const said = (moment: Date) =>
  visitTime({ startsAt: moment, arrivalUntil: moment, timeZone: "America/Denver", now: world.clock.now() });
const unsent = async () =>
  (
    await world.db
      .selectFrom("texts")
      .select("id")
      .where("sent_at", "is", null)
      .where("given_up_at", "is", null)
      .execute()
  ).length;
/** Until nothing waits to be sent. */
const quiet = () => until("all texts to be over", async () => (await unsent()) === 0);

describe("the caller of a job is told by text", () => {
  test("when it is booked, moved and cancelled by the owner, from the assistant's own number, each time once", async () => {
    const { id, phone } = await bookFor(shop, at(0));
    const link = `http://localhost:3000/visit/`;
    const booked = await textTo(world, phone, 1);
    expect(booked).toContain(`Riverside Plumbing: you are booked for ${said(at(0))}. See or change it: ${link}`);
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: at(5).toISOString() });
    expect(await textTo(world, phone, 2)).toContain(`Riverside Plumbing: your job is now on ${said(at(5))}. `);
    await shop.owner.send("DELETE", `/api/appointments/${id}`);
    expect(await textTo(world, phone, 3)).toContain(`your job on ${said(at(5))} will not take place. Call (`);
    await shop.owner.send("DELETE", `/api/appointments/${id}`);
    await quiet();
    const texts = await textsTo(world, phone);
    expect(texts.map(({ from }) => from)).toEqual([shop.number, shop.number, shop.number]);
  });

  test("of nothing else that is changed, but a number that is put right hears of the booking", async () => {
    const { id, phone } = await bookFor(shop, at(10));
    await textTo(world, phone);
    const right = somePhone();
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { note: "Gate code 4471", duration_minutes: 45 });
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { phone: right });
    expect(await textTo(world, right)).toContain(`you are booked for ${said(at(10))}. `);
    await quiet();
    expect(await textsTo(world, phone)).toHaveLength(1);
  });

  test("not where the owner has turned texts off, nor where she has no number", async () => {
    const silent = await openTextingShop(world, { settings: { texts_to_callers: false } });
    const { phone } = await bookFor(silent, at(0));
    const owner = await newOwner(world);
    await create(owner);
    // The second of an account without a card waits for payment, and has no number meanwhile.
    const pending = await create(owner);
    const other = await bookFor({ owner, owner_id: owner.user.id, assistant_id: pending.id }, at(1));
    await quiet();
    expect([...(await textsTo(world, phone)), ...(await textsTo(world, other.phone))]).toEqual([]);
  });
});
