import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newOwner } from "../../support/accounts/owner.ts";
import { create, list, numbersFor, post } from "../../support/assistants.ts";
import { createPayingWorld, newPayer } from "../../support/money/paying.ts";

const world = await createPayingWorld();
const key = () => `form-${randomUUID()}`;
const creationsOf = (owner_id: string) =>
  world.db.selectFrom("assistant_creations").selectAll().where("owner_id", "=", owner_id).execute();

describe("under one Idempotency-Key", () => {
  test("twenty submits at the same moment make one assistant and buy one number, and all hear the same", async () => {
    const owner = await newOwner(world);
    const same = key();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(owner, { name: "June" }, same)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ phone_number: expect.stringMatching(/^\+1208/), payment_required: false });
    expect(await list(owner)).toHaveLength(1);
    expect(await numbersFor(world, String(answers[0]?.body["id"]))).toHaveLength(1);
  });

  test("twenty submits that have to be paid for make one pending assistant and lead to one page", async () => {
    const owner = await newOwner(world);
    await create(owner);
    const same = key();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(owner, { name: "June" }, same)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { payment_required: true, phone_number: null } });
    expect(answers[0]?.body["checkout_url"]).toMatch(/^http/);
    expect(await list(owner)).toHaveLength(2);
  });

  test("a submit that is repeated later gets the same answer, with what became of her since", async () => {
    const owner = await newOwner(world);
    const same = key();
    const made = await create(owner, { name: "June" }, same);
    await owner.send("PUT", `/instances/${made.id}`, { status: "paused" });
    expect(await create(owner, { name: "June" }, same)).toEqual({ ...made, status: "paused" });
    expect(await list(owner)).toHaveLength(1);
  });

  test("the page for paying is the same within a day, a new one after it, and none once she is paid for", async () => {
    const payer = await newPayer(world);
    await create(payer);
    const same = key();
    const { id, checkout_url } = await create(payer, {}, same);
    expect((await create(payer, {}, same)).checkout_url).toBe(checkout_url);
    world.clock.advance(21 * 3_600_000);
    const later = await create(payer, {}, same);
    expect(later).toMatchObject({ id, payment_required: true });
    expect(later.checkout_url).toMatch(/^http/);
    expect(later.checkout_url).not.toBe(checkout_url);
    await payer.saveCard();
    expect(await create(payer, {}, same)).toMatchObject({ id, payment_required: false, checkout_url: null });
  });

  test("another request is refused, and nothing is made of it", async () => {
    const owner = await newOwner(world);
    const same = key();
    await create(owner, { name: "June" }, same);
    for (const other of [{ name: "Juno" }, {}, { name: "June", settings: { voice: "cole" } }])
      expect(await post(owner, other, same)).toMatchObject({
        status: 409,
        body: { detail: "This Idempotency-Key belongs to another request. Please send a new one." },
      });
    expect(await list(owner)).toMatchObject([{ name: "June" }]);
  });

  test("one whose assistant was deleted says so", async () => {
    const owner = await newOwner(world);
    const same = key();
    const { id } = await create(owner, {}, same);
    await owner.send("DELETE", `/instances/${id}`);
    expect(await post(owner, {}, same)).toMatchObject({
      status: 409,
      body: { detail: "The assistant of this Idempotency-Key was deleted. Please send a new one." },
    });
    expect(await list(owner)).toEqual([]);
  });

  test("the process died before it answered: the next submit carries on", async () => {
    const owner = await newOwner(world);
    await create(owner);
    const same = key();
    const { id } = await create(owner, {}, same);
    await world.db
      .updateTable("assistant_creations")
      .set({ checkout_url: null, checkout_at: null, answered_at: null })
      .where("key", "=", same)
      .execute();
    world.clock.advance(60_000);
    const again = await create(owner, {}, same);
    expect(again).toMatchObject({ id, payment_required: true, checkout_url: expect.stringMatching(/^http/) });
  });

  test("two owners may use the same key", async () => {
    const [one, two] = [await newOwner(world), await newOwner(world)];
    const same = key();
    const [first, second] = [await create(one, {}, same), await create(two, {}, same)];
    expect(first.id).not.toBe(second.id);
    expect([(await list(one)).length, (await list(two)).length]).toEqual([1, 1]);
  });

  test("a refused request takes no key", async () => {
    const owner = await newOwner(world);
    const same = key();
    expect((await post(owner, { timezone: "Mars/Olympus" }, same)).status).toBe(422);
    expect((await post(owner, { timezone: "America/Boise" }, same)).status).toBe(201);
  });

  test("one that is too long is refused", async () => {
    expect((await post(await newOwner(world), {}, "x".repeat(201))).status).toBe(422);
  });
});

test("without a key, or with an empty one, every submit makes one", async () => {
  const owner = await newOwner(world);
  await create(owner);
  await create(owner, {}, "");
  expect(await list(owner)).toHaveLength(2);
  expect(await creationsOf(owner.user.id)).toEqual([]);
});

test("two first assistants at the same moment under two keys: one is free, the other has to be paid for", async () => {
  const owner = await newOwner(world);
  const made = await Promise.all([create(owner, {}, key()), create(owner, {}, key())]);
  expect(made.map(({ payment_required }) => payment_required).sort()).toEqual([false, true]);
});

test("somebody who makes one after the other has to wait", async () => {
  const owner = await newOwner(world);
  for (let asked = 0; asked < 30; asked++) await post(owner);
  expect(await post(owner)).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
});
