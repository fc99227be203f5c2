import { expect, test } from "vitest";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import { callRow, createCallWorld, dial, ended } from "../../support/calls/calls.ts";
import { bookFor, openTextingShop, textsTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld({}, { brainsFor: (desk) => ({ built_in: createBuiltInBrain({ desk }) }) });
const hourMs = 3_600_000;
const inTwoDays = () => new Date(Math.ceil(world.clock.now().getTime() / hourMs) * hourMs + 48 * hourMs);

async function bookedCaller() {
  const shop = await openTextingShop(world);
  return { shop, job: await bookFor(shop, inTwoDays()) };
}
const statusOf = async (id: string) =>
  (await world.db.selectFrom("appointments").select("status").where("id", "=", id).executeTakeFirst())?.status;
const codeFor = (phone: string) =>
  until(`a code for ${phone}`, async () => {
    const found = (await textsTo(world, phone)).map(({ body }) => /Your code is (\d{6})/.exec(body)?.[1]);
    return found.find((code) => code !== undefined) ?? false;
  });

test("a number that the carrier attests in full cancels its job without a code", async () => {
  const { shop, job } = await bookedCaller();
  const caller = await dial(world, { to: shop.number, from: job.phone });
  await caller.hears("transcribed");
  await caller.say("I'd like to cancel my appointment please");
  await caller.hears("Should I cancel it?");
  await caller.say("Yes, please cancel it");
  await caller.hears("canceled");
  await caller.hangUp();
  expect(await ended(world, caller.sid)).toMatchObject({ attestation: "A" });
  expect(await statusOf(job.id)).toBe("cancelled");
  expect((await textsTo(world, job.phone)).filter(({ body }) => body.includes("code"))).toEqual([]);
});

test.each([
  ["No-TN-Validation", null],
  ["TN-Validation-Passed-B", "B"],
  ["TN-Validation-Failed-A", "failed"],
])(
  "with %s the code that was texted to the booked number is asked for, and nothing is told before",
  async (stir_verstat, attestation) => {
    const { shop, job } = await bookedCaller();
    const caller = await dial(world, { to: shop.number, from: job.phone, stir_verstat });
    await caller.hears("transcribed");
    await caller.say("I'd like to cancel my appointment please");
    await caller.hears("six-digit code");
    await caller.say("1 2 3 4 5 6");
    await caller.hears("That isn't the right code");
    expect((await caller.see()).heard.map(({ text }) => text).join(" ")).not.toMatch(
      /an appointment on|Should I cancel/,
    );
    expect(await callRow(world, caller.sid)).toMatchObject({ attestation });
    expect(await statusOf(job.id)).toBe("confirmed");
    await caller.say(`It is ${await codeFor(job.phone)}`);
    await caller.hears("Should I cancel it?");
    await caller.say("Yes, please cancel it");
    await caller.hears("canceled");
    await caller.hangUp();
    await ended(world, caller.sid);
    expect(await statusOf(job.id)).toBe("cancelled");
  },
);
