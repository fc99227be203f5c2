import { describe, expect, test } from "vitest";
import { newPortalJob, tokenIn, wrongCode } from "../../support/accounts/portal.ts";
import { createClient } from "../../support/client.ts";
import { createPayingWorld } from "../../support/money/paying.ts";
import { somePhone } from "../../support/some-phone.ts";
import { bookFor, openTextingShop, textTo, writeText } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const firstMs = Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 72 * hourMs;
/** A full hour, three days ahead and more. */
const at = (hours: number) => new Date(firstMs + hours * hourMs);
const shop = await openTextingShop(world);
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a code", () => {
  test("lets in once; a second time, or with another number on the booking, it does not", async () => {
    const visit = await newPortalJob(world, shop, at(4));
    const code = await visit.askForCode();
    expect((await visit.prove(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(201);
    expect(await visit.prove(code)).toMatchObject(wrongCode);
    const next = await visit.askForCode();
    await shop.owner.send("PATCH", `/api/appointments/${visit.id}`, { phone: somePhone() });
    expect(await visit.prove(next)).toMatchObject(wrongCode);
  });

  test("that is wrong, old, replaced or never sent is answered alike", async () => {
    const visit = await newPortalJob(world, shop, at(6));
    expect(await visit.prove("123456")).toMatchObject(wrongCode);
    const first = await visit.askForCode();
    for (const no of [other(first), "", "abcdef", `${first}0`]) expect(await visit.prove(no)).toMatchObject(wrongCode);
    const second = await visit.askForCode();
    if (second !== first) expect(await visit.prove(first)).toMatchObject(wrongCode);
    world.clock.advance(10 * minuteMs);
    expect(await visit.prove(second)).toMatchObject(wrongCode);
  });

  test("has five tries, also where they come at the same moment", async () => {
    const visit = await newPortalJob(world, shop, at(8));
    const code = await visit.askForCode();
    // From many places, so that only the code's own limit counts.
    const tries = Array.from({ length: 5 }, () => visit.prove(other(code), createClient(world.app)));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect(await visit.prove(code)).toMatchObject(wrongCode);
  });

  test("can be asked for only so often, for one booking and from one place", async () => {
    const visit = await newPortalJob(world, shop, at(10));
    const ask = (path: string, who = createClient(world.app)) => who.send("POST", `${path}/code`);
    for (let count = 0; count < 3; count++) expect((await ask(visit.path)).status).toBe(202);
    const refused = await ask(visit.path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const others = await Promise.all([12, 14, 16, 18].map((hour) => newPortalJob(world, shop, at(hour))));
    const place = createClient(world.app);
    const statuses: number[] = [];
    for (const { path } of [...others, ...others, ...others]) statuses.push((await ask(path, place)).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  test("can be tried only so often, whatever code it is", async () => {
    const visit = await newPortalJob(world, shop, at(20));
    const statuses: number[] = [];
    for (let count = 0; count < 17; count++)
      statuses.push((await visit.prove("000000", createClient(world.app))).status);
    expect(statuses.indexOf(429)).toBe(15);
    const place = createClient(world.app);
    const others = await Promise.all([22, 24].map((hour) => newPortalJob(world, shop, at(hour))));
    const from: number[] = [];
    for (let count = 0; count < 22; count++) from.push((await others[count % 2]?.prove("000000", place))?.status ?? 0);
    expect(from.indexOf(429)).toBe(20);
  });

  test("stands nowhere in the database, and its text keeps nothing once it is sent", async () => {
    const visit = await newPortalJob(world, shop, at(26));
    const code = await visit.askForCode();
    await until("the text to be over", async () => {
      const open = await world.db.selectFrom("texts").select("id").where("params", "!=", "{}").execute();
      return open.length === 0;
    });
    const rows = [
      ...(await world.db.selectFrom("visit_codes").selectAll().execute()),
      ...(await world.db.selectFrom("texts").select("params").execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("is not sent to a phone that has said STOP, where texts are off, or without a phone; the page says to call", async () => {
    const stopped = await newPortalJob(world, shop, at(28));
    await writeText(world, stopped.phone, shop.number, "STOP");
    expect((await stopped.caller.send("GET", stopped.path)).body).toMatchObject({
      code_to: null,
      no_code_reason: "stopped",
      business_phone: shop.number,
    });
    expect(await stopped.caller.send("POST", `${stopped.path}/code`)).toMatchObject({ status: 409 });
    const nameless = await newPortalJob(world, shop, at(30));
    await shop.owner.send("PATCH", `/api/appointments/${nameless.id}`, { phone: "" });
    expect((await nameless.caller.send("GET", nameless.path)).body).toMatchObject({ no_code_reason: "no_phone" });
    const silent = await openTextingShop(world);
    const job = await bookFor(silent, at(0));
    const path = `/api/visits/${tokenIn(await textTo(world, job.phone))}`;
    await silent.owner.send("PUT", `/instances/${silent.assistant_id}`, { settings: { texts_to_callers: false } });
    expect((await nameless.caller.send("GET", path)).body).toMatchObject({ no_code_reason: "texts_off" });
  });
});
