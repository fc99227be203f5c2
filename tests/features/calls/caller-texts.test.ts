import { afterAll, describe, expect, test } from "vitest";
import { visitTime } from "#domain/calls/caller-texts.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create, openTrigger } from "../../support/assistants.ts";
import { somePhone } from "../../support/some-phone.ts";
import { bookFor, openTextingShop, textsTo, textTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const firstMs = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 3 * dayMs;
/** A full hour, three days ahead and more. */
const at = (hours: number) => new Date(firstMs + hours * hourMs);
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
    expect(booked).toContain(`Riverside Plumbing: You're booked for ${said(at(0))}. View or change it: ${link}`);
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: at(5).toISOString() });
    expect(await textTo(world, phone, 2)).toContain(`Riverside Plumbing: New appointment time: ${said(at(5))}. `);
    await shop.owner.send("DELETE", `/api/appointments/${id}`);
    expect(await textTo(world, phone, 3)).toContain(
      `Your appointment on ${said(at(5))} is canceled. To rebook, call (`,
    );
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
    expect(await textTo(world, right)).toContain(`You're booked for ${said(at(10))}. `);
    await quiet();
    expect(await textsTo(world, phone)).toHaveLength(1);
  });

  test("not where the owner tells them in person: a job is booked, moved and cancelled without a word", async () => {
    const { id, phone } = await bookFor(shop, at(15), { tell_customer: false });
    const email = `quiet-${Date.now()}@halvorsen.example`;
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { email, tell_customer: false });
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: at(16).toISOString(), tell_customer: false });
    await shop.owner.send("DELETE", `/api/appointments/${id}?tell_customer=false`);
    await quiet();
    expect(await textsTo(world, phone)).toEqual([]);
    expect(await world.mailbox.count(email)).toBe(0);
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

describe("a caller with an address is told by mail, too", () => {
  test("with the time, the place and the way to the page, and nothing that was typed does harm there", async () => {
    const email = `greg-${Date.now()}@halvorsen.example`;
    const hostile = {
      name: "<b>Greg</b>",
      note: "secret gate",
      address: '18 "Oak" <img src=x onerror=alert(1)>',
      email,
    };
    const { id } = await bookFor(shop, at(30), hostile);
    const booked = await world.mailbox.waitFor(email, /^You're booked with Riverside Plumbing: /);
    expect(booked.text).toContain(said(at(30)));
    expect(booked.text).toMatch(
      /View it, change it or add it to your calendar:\nhttp:\/\/localhost:3000\/visit\/[\w-]{43}\n/,
    );
    expect(booked.html).not.toContain("<img");
    expect(booked.text).not.toContain("secret");
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: at(32).toISOString() });
    await world.mailbox.waitFor(email, /^New time for your appointment with Riverside Plumbing: /);
    await shop.owner.send("DELETE", `/api/appointments/${id}`);
    const gone = await world.mailbox.waitFor(email, /^Canceled: your appointment with /);
    expect(gone.text).not.toContain("/visit/");
    expect(await world.mailbox.count(email)).toBe(3);
  });

  test("and an address that comes later hears of the booking, without a second text", async () => {
    const { id, phone } = await bookFor(shop, at(34));
    await textTo(world, phone);
    const email = `late-${Date.now()}@halvorsen.example`;
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { email });
    await world.mailbox.waitFor(email, /^You're booked with /);
    await quiet();
    expect(await textsTo(world, phone)).toHaveLength(1);
  });
});

describe("about a day before", () => {
  const remind = async () => {
    await trigger.run("remind-callers");
    await trigger.settled("remind-callers");
    await quiet();
  };
  const reminders = async (phone: string) =>
    (await textsTo(world, phone)).map(({ body }) => body).filter((body) => body.includes("Appointment reminder: "));
  /** Noon in Denver, some days ahead. */
  const noon = (days: number) => {
    const today = world.clock.now().toLocaleDateString("en-CA", { timeZone: "America/Denver" });
    return new Date(zoneOf("America/Denver").momentOf(addDays(today, days), 12 * 60));
  };
  const goTo = (moment: Date) => world.clock.advance(moment.getTime() - world.clock.now().getTime());

  test("callers are reminded once, and again of a time to which the job was moved meanwhile", async () => {
    const early = noon(6);
    const late = noon(8);
    const { id, phone } = await bookFor(shop, early);
    const cancelled = await bookFor(shop, new Date(early.getTime() + hourMs));
    await shop.owner.send("DELETE", `/api/appointments/${cancelled.id}`);
    goTo(new Date(early.getTime() - dayMs - 1));
    await remind();
    expect(await reminders(phone)).toEqual([]);
    goTo(new Date(early.getTime() - dayMs + 5 * 60_000));
    await Promise.all([remind(), remind()]);
    expect(await reminders(phone)).toEqual([expect.stringContaining(said(early))]);
    await shop.owner.send("PATCH", `/api/appointments/${id}`, { start: late.toISOString() });
    await remind();
    goTo(new Date(late.getTime() - dayMs + 5 * 60_000));
    await remind();
    await remind();
    expect(await reminders(phone)).toEqual([expect.stringContaining(said(early)), expect.stringContaining(said(late))]);
    expect(await reminders(cancelled.phone)).toEqual([]);
  });

  test("nobody is reminded who has booked shortly before", async () => {
    goTo(noon(1));
    const { phone } = await bookFor(shop, new Date(world.clock.now().getTime() + dayMs));
    goTo(new Date(world.clock.now().getTime() + 3 * hourMs));
    await remind();
    expect(await reminders(phone)).toEqual([]);
  });
});
