import { expect, test } from "vitest";
import { formatPhone } from "#domain/phone/phone.ts";
import { createCallWorld, openBusiness } from "../../support/calls/calls.ts";
import { pickUp, ticketFor } from "../../support/calls/web-phone.ts";
import { createClient } from "../../support/client.ts";
import { somePhone } from "../../support/some-phone.ts";
import { textsTo, textTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

// The receptionist herself answers: what is booked in a test is what she books.
const world = await createCallWorld({}, { brainsFor: undefined });

/** Books the first time that is offered, for a number that belongs to somebody else. */
async function bookOver(url: string, stranger: string) {
  const phone = await pickUp(url, world.url);
  await phone.talk(
    `I need somebody at 18 Oak Park Lane in Austin, ZIP 78704. My name is Greg Halvorsen and my number is ${formatPhone(stranger)}.`,
    "As soon as you can.",
    "The first one.",
    "Yes.",
  );
  const notes = phone.frames.findLast((frame) => frame.type === "notes");
  if (notes?.type !== "notes") throw new Error(`Nothing was noted: ${phone.said()}`);
  return { phone, notes };
}

const noted = (stranger: string) => ({
  name: "Greg Halvorsen",
  phone: stranger,
  address: "18 Oak Park Lane, Austin 78704",
  jobs: [{ state: "booked", timezone: expect.any(String), starts_at: expect.any(String) }],
});
const allOver = () =>
  until("all texts to be over", async () => {
    const open = world.db
      .selectFrom("texts")
      .select("id")
      .where("sent_at", "is", null)
      .where("given_up_at", "is", null);
    return (await open.execute()).length === 0;
  });

test("a test call shows what was written down, leads to its conversation, and tells its owner what a customer would hear", async () => {
  const { owner, owner_id, assistant_id } = await openBusiness(world, { settings: { business_name: "Ames & Sons" } });
  const { phone: own, email } = owner.user;
  const stranger = somePhone();
  const { phone, notes } = await bookOver((await ticketFor(owner, assistant_id)).url, stranger);
  expect(notes).toMatchObject(noted(stranger));
  const { call_id } = (await phone.has("ready")) as { call_id: string };
  phone.send({ type: "hang_up" });
  const job = await until("the job in the conversation", async () => {
    const { body } = await owner.send("GET", `/api/conversations/${call_id}`);
    return (body["data"] as { appointments: { id: string; starts_at: string }[] }).appointments[0];
  });
  expect(new Date(job.starts_at)).toEqual(new Date(notes.jobs[0]?.starts_at ?? 1));

  const booked = await textTo(world, own);
  expect(booked).toContain("Test call: Ames & Sons: You're booked for ");
  const token = /\/visit\/([\w-]+)/.exec(booked)?.[1];
  const code = await owner.send("POST", `/api/visits/${token}/code`, {});
  expect(code.body).toMatchObject({ code_to: own.slice(-2) });
  expect(await textTo(world, own, 2)).toContain("Your code is ");
  await owner.send("PATCH", `/api/appointments/${job.id}`, { email: "stranger@elsewhere.example" });
  const mail = await world.mailbox.waitFor(email, /^Test call: You're booked with Ames & Sons: /);
  expect(mail.text).toContain("You booked this on a test call, so it comes to you.");
  expect(await world.mailbox.count("stranger@elsewhere.example")).toBe(0);

  const words = await owner.send("POST", `/api/appointments/${job.id}/text`, { text: "On our way." });
  expect(words).toMatchObject({
    status: 409,
    body: { detail: "This was booked on a test call, so there's no one to text." },
  });

  // Until a phone is proved it may be anybody's.
  await world.db.updateTable("owners").set({ phone_verified_at: null }).where("id", "=", owner_id).execute();
  await owner.send("DELETE", `/api/appointments/${job.id}`);
  await allOver();
  expect([(await textsTo(world, own)).length, await textsTo(world, stranger)]).toEqual([2, []]);
});

test("a visitor's call to the demo business shows what was written down, and nobody is texted", async () => {
  const stranger = somePhone();
  const before = await world.db.selectFrom("texts").select("id").execute();
  const { phone, notes } = await bookOver((await ticketFor(createClient(world.app))).url, stranger);
  expect(notes).toMatchObject({ ...noted(stranger), jobs: [{ state: "booked", timezone: "America/Denver" }] });
  expect(await phone.has("ready")).toMatchObject({ is_demo: true, call_id: null });
  phone.send({ type: "hang_up" });
  await phone.has("ended");
  expect(await world.db.selectFrom("texts").select("id").execute()).toEqual(before);
  expect(await textsTo(world, stranger)).toEqual([]);
});
