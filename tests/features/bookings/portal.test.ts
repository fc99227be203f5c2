import { describe, expect, test } from "vitest";
import { createKeyring } from "#server/keyring.ts";
import { createPortalLinks } from "#server/portal-links.ts";
import { enter, newPortalJob, tokenIn } from "../../support/accounts/portal.ts";
import { createClient } from "../../support/client.ts";
import { createPayingWorld } from "../../support/money/paying.ts";
import { bookFor, openTextingShop, textsTo, textTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const firstMs = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 72 * hourMs;
/** A full hour, three days ahead and more. */
const at = (hours: number) => new Date(firstMs + hours * hourMs);
const shop = await openTextingShop(world);

describe("the address in the text", () => {
  test("shows whose job it is and when, and two digits of the number, but neither name nor address", async () => {
    const visit = await newPortalJob(world, shop, at(0), { address: "18 Oak Park Lane", note: "Dog bites" });
    const { status, body, text } = await visit.caller.send("GET", visit.path);
    expect(status).toBe(200);
    expect(body).toEqual({
      business_name: "Riverside Plumbing",
      business_phone: shop.number,
      start: visit.start,
      end: expect.any(String),
      arrival_until: visit.start,
      timezone: "America/Denver",
      state: "booked",
      code_to: visit.phone.slice(-2),
      no_code_reason: null,
    });
    for (const secret of ["Greg", "Oak", "Dog", visit.phone]) expect(text).not.toContain(secret);
  });

  test("is the only way in: nothing else that looks like one leads anywhere", async () => {
    const { id, token, caller } = await newPortalJob(world, shop, at(2));
    const elsewhere = createPortalLinks(createKeyring(["another key that is long enough"])).tokenOf(id);
    const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const no of [id, elsewhere, changed, token.slice(1), `${token}x`, "x", "x".repeat(5000), "%00"])
      for (const [method, rest] of [
        ["GET", ""],
        ["POST", "/code"],
        ["GET", "/job"],
        ["GET", "/times"],
        ["POST", "/cancel"],
      ] as const)
        expect((await caller.send(method, `/api/visits/${no}${rest}`)).status, `${method} ${no}${rest}`).toBe(404);
  });

  test("of a job that is gone with its owner leads nowhere", async () => {
    const gone = await openTextingShop(world);
    const job = await bookFor(gone, at(0));
    const token = tokenIn(await textTo(world, job.phone));
    await gone.owner.send("DELETE", "/users/me", { password: gone.owner.draft.password });
    await until("the job to be gone", async () => {
      const { status } = await createClient(world.app).send("GET", `/api/visits/${token}`);
      return status === 404;
    });
  });
});

describe("with a code the caller", () => {
  test("sees the job without the owner's note, moves it to a free time, and both sides are told", async () => {
    const visit = await newPortalJob(world, shop, at(40), { address: "18 Oak Park Lane", note: "Dog bites" });
    const { get, post } = await enter(visit);
    const { status, body, text } = await get("job");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Greg Halvorsen",
      address: "18 Oak Park Lane",
      state: "booked",
      start: visit.start,
    });
    expect(text).not.toContain("Dog");
    const blocker = await bookFor(shop, at(44));
    const times = await get("times");
    const days = times.body["days"] as { date: string; times: string[] }[];
    const offered = days.flatMap((day) => day.times);
    expect(offered.every((time) => time.startsWith(days.find((day) => day.times.includes(time))?.date ?? "-"))).toBe(
      true,
    );
    const has = (start: Date) => offered.some((time) => Date.parse(time) === start.getTime());
    expect([has(at(42)), has(at(44)), has(at(40))]).toEqual([true, false, false]);
    const taken = await post("move", { start: blocker.start });
    expect(taken).toMatchObject({
      status: 409,
      body: { detail: "That time is no longer open. Please choose another.", next_free_times: expect.any(Array) },
    });
    const moved = await post("move", { start: at(42).toISOString() });
    expect(moved).toMatchObject({ status: 200, body: { state: "booked" } });
    expect(Date.parse(String(moved.body["start"]))).toBe(at(42).getTime());
    expect(await textTo(world, visit.phone, 3)).toContain("Riverside Plumbing: New appointment time: ");
    const mail = await world.mailbox.waitFor(shop.owner.user.email, /^Greg Halvorsen moved their job to /);
    expect(mail.text).toContain("The new time fits your scheduling rules.");
  });

  test("cancels it, once, and the owner is told; nothing more can be done then", async () => {
    const visit = await newPortalJob(world, shop, at(50), { name: "Ana Cruz" });
    const { post, get } = await enter(visit);
    expect(await post("cancel")).toMatchObject({ status: 200, body: { state: "cancelled" } });
    expect(await post("cancel")).toMatchObject({ status: 200, body: { state: "cancelled" } });
    expect((await get("times")).status).toBe(409);
    expect((await post("move", { start: at(52).toISOString() })).status).toBe(409);
    expect((await visit.caller.send("GET", visit.path)).body).toMatchObject({ state: "cancelled" });
    expect((await visit.caller.send("POST", `${visit.path}/code`)).status).toBe(409);
    await world.mailbox.waitFor(shop.owner.user.email, /^Ana Cruz canceled their job on /);
    // Whoever cancels by hand needs no text about it.
    expect((await textsTo(world, visit.phone)).map(({ body }) => body.includes("is canceled"))).not.toContain(true);
  });

  test("keeps to the owner's rules, which the owner may break", async () => {
    const strict = await openTextingShop(world, {
      settings: {
        appointments: {
          length_minutes: 60,
          buffer_minutes: 0,
          notice_minutes: 120,
          days_ahead: 5,
          arrival_window_minutes: 0,
        },
      },
    });
    const { id, ...visit } = await newPortalJob(world, strict, at(0));
    const { get, post } = await enter({ id, ...visit });
    const move = (start: Date) => post("move", { start: start.toISOString() });
    expect((await move(new Date(world.clock.now().getTime() + hourMs))).status).toBe(409);
    expect((await move(at(20 * 24))).status).toBe(409);
    expect((await move(new Date(world.clock.now().getTime() - hourMs))).status).toBe(422);
    const times = await get("times");
    expect(times.body["next_from"]).toBeNull();
    expect(
      (await strict.owner.send("PATCH", `/api/appointments/${id}`, { start: at(20 * 24).toISOString() })).status,
    ).toBe(200);
  });

  test("is let in for half an hour, and only to this booking", async () => {
    const visit = await newPortalJob(world, shop, at(60));
    const stranger = await newPortalJob(world, shop, at(62));
    const { session, get } = await enter(visit);
    for (const what of ["job", "times"])
      expect((await stranger.caller.send("GET", `${stranger.path}/${what}`, undefined, session)).status).toBe(401);
    for (const what of ["move", "cancel"])
      expect(
        (await stranger.caller.send("POST", `${stranger.path}/${what}`, { start: at(64).toISOString() }, session))
          .status,
      ).toBe(401);
    expect((await visit.caller.send("GET", `${visit.path}/job`)).status).toBe(401);
    world.clock.advance(30 * minuteMs - 1);
    expect((await get("job")).status).toBe(200);
    world.clock.advance(1);
    expect(await get("job")).toMatchObject({ status: 401, body: { detail: "Please get a new code." } });
  });

  test("moves it only so often", async () => {
    const visit = await newPortalJob(world, shop, at(70));
    const { post } = await enter(visit);
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++)
      statuses.push((await post("move", { start: at(70 + (count % 2 ? 0 : 1)).toISOString() })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test("finds a job that has begun, or is over, as it is, and cannot change it", async () => {
    const visit = await newPortalJob(world, shop, at(80));
    world.clock.advance(at(80).getTime() - world.clock.now().getTime() - 10 * minuteMs);
    const { post } = await enter(visit);
    world.clock.advance(10 * minuteMs);
    expect((await visit.caller.send("GET", visit.path)).body).toMatchObject({ state: "begun" });
    expect((await post("cancel")).status).toBe(409);
    world.clock.advance(hourMs);
    expect((await visit.caller.send("GET", visit.path)).body).toMatchObject({ state: "past" });
    expect((await visit.caller.send("POST", `${visit.path}/code`)).status).toBe(409);
  });
});
