import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { callCodeTexts } from "#server/features/calls/desk/codes.ts";
import { createDesk } from "#server/features/calls/desk/create-desk.ts";
import { urgentTakenTexts } from "#server/features/calls/desk/urgent-messages.ts";
import { openCall } from "#server/features/calls/open-call.ts";
import { demoBusiness } from "#server/features/incoming-calls/demo-business.ts";
import { createKeyring } from "#server/keyring.ts";
import { createPortalLinks } from "#server/portal-links.ts";
import { bookingNeeds, openShop } from "../../support/booking-world.ts";
import { somePhone } from "../../support/some-phone.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const hourMs = 3_600_000;
const links = createPortalLinks(createKeyring(["t".repeat(32)]));

/** A shop with its desk, and a call that reached it. */
async function openDesk({ from = "+12085550142", settings = {} as Partial<CallSnapshot["settings"]> } = {}) {
  const { owner_id, assistant_id } = await openShop(world);
  const queued: { kind: string; data: object }[] = [];
  const jobs = {
    send: async (_tx: unknown, { name }: { name: string }, data: object) => void queued.push({ kind: name, data }),
  };
  const assistant: CallSnapshot = {
    ...demoBusiness,
    is_demo: false,
    owner_id,
    assistant_id,
    timezone: "America/Denver",
    settings: {
      ...defaultSettings("plumbing"),
      hours: openOn(weekdays, "00:00", "24:00"),
      holidays: [],
      services: [{ name: "Water heater", duration_minutes: 180 }],
      appointments: {
        length_minutes: 60,
        buffer_minutes: 0,
        notice_minutes: 0,
        days_ahead: 365,
        arrival_window_minutes: 120,
      },
      ...settings,
    },
  };
  const needs = { ...bookingNeeds(world), jobs, links, assistantsOf: async () => [{ ...assistant, id: assistant_id }] };
  const desk = createDesk(needs);
  const opened = await openCall(world, {
    assistant,
    line: "carrier",
    carrier_call_id: randomUUID(),
    from,
    to: "+12085550100",
    caller_name: null,
    forwarded_from: null,
    is_test: false,
  });
  return { desk, needs, queued, assistant, owner_id, call: { id: opened?.id ?? "", isTest: false } };
}
const soon = () => new Date(Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 24 * hourMs);
const job = (given: object = {}) => ({
  name: "Greg Halvorsen",
  phone: "+12085550142",
  address: "18 Oak Park Lane",
  email: "",
  note: "Leaks",
  service: "",
  start: soon().toISOString(),
  ...given,
});
const jobsOf = (owner_id: string) =>
  world.db.selectFrom("appointments").selectAll().where("owner_id", "=", owner_id).orderBy("starts_at").execute();

describe("booking from a call", () => {
  test("offers free times with the promised arrival and the length of the service", async () => {
    const { desk, assistant } = await openDesk();
    const from = soon();
    const wish = { from, to: new Date(from.getTime() + 12 * hourMs), service: "water heater", limit: 2 };
    const [first, second] = await desk.freeTimes(assistant, wish);
    const ms = (text = "") => Date.parse(text) - from.getTime();
    expect([ms(first?.start), ms(first?.end), ms(first?.arrival_until)]).toEqual([0, 3 * hourMs, 2 * hourMs]);
    expect(ms(second?.start)).toBe(hourMs / 2);
    expect(first?.start).toMatch(/-0[67]:00$/);
  });

  test("books once, however often it is said and also at the same moment, and names the call", async () => {
    const { desk, assistant, call, owner_id } = await openDesk();
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.book(assistant, call, job())));
    answers.push(await desk.book(assistant, call, job({ name: "greg halvorsen " })));
    expect(new Set(answers.map((answer) => answer.ok && answer.booking.id)).size).toBe(1);
    expect(await jobsOf(owner_id)).toMatchObject([{ status: "confirmed", conversation_id: call.id, note: "Leaks" }]);
  });

  test("of a test is marked so", async () => {
    const { desk, assistant, call, owner_id } = await openDesk();
    await desk.book(assistant, { ...call, isTest: true }, job({ service: "Water heater" }));
    const [row] = await jobsOf(owner_id);
    expect(row).toMatchObject({ note: "(test) Leaks", service: "Water heater" });
    expect((row?.ends_at.getTime() ?? 0) - (row?.starts_at.getTime() ?? 0)).toBe(3 * hourMs);
  });

  test("answers with what is free instead where a time is taken, over, or none", async () => {
    const { desk, assistant, call } = await openDesk();
    await desk.book(assistant, call, job());
    const other = await desk.book(assistant, call, job({ name: "Ana Ruiz" }));
    expect(other).toMatchObject({ ok: false });
    if (other.ok) throw new Error("It was free.");
    expect(Date.parse(other.next[0]?.start ?? "") - soon().getTime()).toBe(hourMs);
    expect(Date.parse(other.next[0]?.arrival_until ?? "") - soon().getTime()).toBe(3 * hourMs);
    const past = await desk.book(assistant, call, job({ start: "2020-01-01T10:00:00Z" }));
    expect(past).toMatchObject({ ok: false, why: "Choose a time in the future." });
  });
});

describe("what stands under a number", () => {
  test("is found, moved and cancelled by who holds the number, and by nobody else", async () => {
    const { desk, assistant, call, owner_id } = await openDesk();
    const phone = somePhone();
    const booked = await desk.book(assistant, call, job({ phone }));
    if (!booked.ok) throw new Error("It was not free.");
    const { id } = booked.booking;
    expect(await desk.bookingsOf(assistant, ["+12085550111", ""])).toEqual([]);
    expect(await desk.bookingsOf(assistant, [])).toEqual([]);
    expect(await desk.bookingsOf(assistant, [phone])).toMatchObject([{ id, name: "Greg Halvorsen" }]);
    const start = new Date(soon().getTime() + 5 * hourMs).toISOString();
    expect(await desk.move(assistant, ["+12085550111"], { id, start })).toMatchObject({ ok: false, next: [] });
    expect(await desk.move(assistant, [phone], { id, start })).toMatchObject({ ok: true, booking: { id } });
    expect((await jobsOf(owner_id))[0]?.starts_at.toISOString()).toBe(start);
    expect(await desk.cancel(assistant, ["+12085550111"], id)).toBe(false);
    expect(await desk.cancel(assistant, [phone], id)).toBe(true);
    expect((await jobsOf(owner_id))[0]?.status).toBe("cancelled");
    // Said again, it is a new job.
    expect(await desk.book(assistant, call, job({ phone }))).toMatchObject({ ok: true });
  });

  test("is proved by a code that is texted there: right once, in this call, within three tries", async () => {
    const { desk, assistant, call, needs } = await openDesk();
    const phone = somePhone();
    await desk.sendCode(assistant, call.id, phone);
    expect(await world.db.selectFrom("call_codes").select("id").where("call_id", "=", call.id).execute()).toEqual([]);
    await desk.book(assistant, call, job({ phone }));
    const sendAndRead = async () => {
      await desk.sendCode(assistant, call.id, phone);
      const row = await world.db
        .selectFrom("call_codes")
        .selectAll()
        .where("call_id", "=", call.id)
        .executeTakeFirstOrThrow();
      const text = await callCodeTexts(needs)[0]?.write({ call_id: call.id, code_id: row.id } as never);
      expect(text).toMatchObject({ from: "+12085550100", to: phone });
      return /\d{6}/.exec(text?.text ?? "")?.[0] ?? "";
    };
    const code = await sendAndRead();
    expect(await desk.checkCode(assistant, randomUUID(), phone, code)).toBe(false);
    expect(await desk.checkCode(assistant, call.id, somePhone(), code)).toBe(false);
    expect(await desk.checkCode(assistant, call.id, phone, "000000x")).toBe(false);
    expect(await desk.checkCode(assistant, call.id, phone, code)).toBe(true);
    expect(await desk.checkCode(assistant, call.id, phone, code)).toBe(false);
    const next = await sendAndRead();
    for (let tries = 0; tries < 3; tries++) expect(await desk.checkCode(assistant, call.id, phone, "1")).toBe(false);
    expect(await desk.checkCode(assistant, call.id, phone, next)).toBe(false);
  });
});

test("a message is kept once, with what became known of the caller since", async () => {
  const { desk, assistant, call } = await openDesk();
  const message = { text: "Gas smell", urgent: false, name: undefined, phone: "+12085550142" };
  await desk.takeMessage(assistant, call.id, message);
  await desk.takeMessage(assistant, call.id, { ...message, urgent: true, name: "Greg", phone: undefined });
  const rows = await world.db.selectFrom("call_messages").selectAll().where("call_id", "=", call.id).execute();
  expect(rows).toMatchObject([{ text: "Gas smell", urgent: true, name: "Greg", phone: "+12085550142" }]);
});

test("the demo business has free times and takes jobs, and nothing of it is anywhere", async () => {
  const { desk } = await openDesk();
  const before = (await world.db.selectFrom("appointments").select("id").execute()).length;
  const from = world.clock.now();
  const [free] = await desk.freeTimes(demoBusiness, {
    from,
    to: new Date(from.getTime() + 14 * 24 * hourMs),
    limit: 1,
  });
  const call = { id: randomUUID(), isTest: true };
  expect(await desk.book(demoBusiness, call, job({ start: free?.start }))).toMatchObject({ ok: true });
  expect(await desk.book(demoBusiness, call, job({ start: "2020-01-01T10:00:00Z" }))).toMatchObject({ ok: false });
  await desk.takeMessage(demoBusiness, call.id, { text: "Hi", urgent: false });
  await desk.sendCode(demoBusiness, call.id, "+12085550142");
  expect(await desk.bookingsOf(demoBusiness, ["+12085550142"])).toEqual([]);
  expect((await world.db.selectFrom("appointments").select("id").execute()).length).toBe(before);
});

describe("who leaves an urgent message", () => {
  const leave = async ({ desk, assistant, call, queued }: Awaited<ReturnType<typeof openDesk>>, urgent = true) => {
    await desk.takeMessage(assistant, call.id, { text: randomUUID(), urgent, name: "Denise", phone: somePhone() });
    return queued.filter(({ kind }) => kind === "send-text").length;
  };
  const textOf = ({ needs, call }: Awaited<ReturnType<typeof openDesk>>) =>
    urgentTakenTexts(needs)[0]?.write({ call_id: call.id } as never);

  test("has it in writing while the call goes on, once, at the number that called", async () => {
    const opened = await openDesk();
    expect(await leave(opened, false)).toBe(0);
    expect(await leave(opened)).toBe(1);
    expect(await leave(opened)).toBe(1);
    expect(await textOf(opened)).toMatchObject({
      from: "+12085550100",
      to: "+12085550142",
      text: expect.stringContaining(
        "We got your urgent message and are passing it on. In danger? Get out and call 911.",
      ),
    });
  });

  test.each([
    [30, "passing it on. We'll call you back within 30 minutes. In danger?"],
    [60, "passing it on. We'll call you back within 1 hour. In danger?"],
    [120, "passing it on. We'll call you back within 2 hours. In danger?"],
  ])("reads there what the owner promises: %i minutes", async (urgent_callback_minutes, words) => {
    const opened = await openDesk({ settings: { urgent_callback_minutes } });
    await leave(opened);
    expect(await textOf(opened)).toMatchObject({ text: expect.stringContaining(words) });
  });

  test.each([
    ["the owner wants no texts to callers", { settings: { texts_to_callers: false } }],
    ["the number is hidden", { from: "" }],
  ])("is not texted where %s", async (_where, given) => {
    const opened = await openDesk(given);
    await leave(opened);
    expect(await textOf(opened)).toBeUndefined();
  });
});
