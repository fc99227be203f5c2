import { expect, test } from "vitest";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { type Caller, createCallWorld, dial, ended, openBusiness } from "../../support/calls/calls.ts";
import { createScriptedSpeech } from "../../support/calls/scripted-speech.ts";
import { somePhone } from "../../support/some-phone.ts";
import { until } from "../../support/until.ts";

const scripted = createScriptedSpeech();
// The receptionist of the house answers: what is tried is a whole call, by sound alone.
const house = { speech: scripted.speech, brainsFor: undefined, alone: true } as const;
const world = await createCallWorld({ TELEPHONE: "stream" }, house);

const appointments = {
  ...{ length_minutes: 60, buffer_minutes: 0, notice_minutes: 0, days_ahead: 365, arrival_window_minutes: 0 },
};
const settings = { hours: openOn(weekdays, "08:00", "17:00"), holidays: [], appointments };

/** Sentences come one behind the other, and a pause makes two of one. */
const inOne = (text: string) => text.replace(/\s/g, "").toLowerCase();
async function hears(caller: Caller, words: string): Promise<void> {
  let heard = "";
  await until(`her to say ${words}`, async () => {
    heard = (await caller.see()).heard.map(({ text }) => text).join(" ");
    return inOne(heard).includes(inOne(words));
  }).catch((error: Error) => {
    throw new Error(`${error.message} Heard: ${heard}`);
  });
  await until("her to be quiet", async () => (await caller.see()).quiet);
}

test("a visit is booked over the carrier's sound, and the call is recorded there, both tracks, after she has said so", async () => {
  const timezone = "America/Denver";
  const { number, assistant_id } = await openBusiness(world, {
    name: "June",
    timezone,
    settings: { ...settings, record_calls: true },
  });
  const from = somePhone();
  const caller = await dial(world, { to: number, from });
  await hears(caller, "recorded");
  for (const [words, answer] of [
    ["My kitchen sink is leaking and I need someone to come out", "what day and time"],
    ["Tomorrow at nine in the morning", "name"],
    ["My name is Daniel Carter", "the number you're calling from"],
    ["Yes, that's fine", "address"],
    ["12 Maple Street, Boise", "let me read that back"],
    ["Yes please", "you're booked"],
  ] as const) {
    await caller.say(words);
    await hears(caller, answer);
  }
  await caller.say("No that's all thank you");
  await caller.over();
  expect(await ended(world, caller.sid)).toMatchObject({ ending: "said_goodbye", outcome: "booked" });
  const jobs = await world.db.selectFrom("appointments").selectAll().where("assistant_id", "=", assistant_id).execute();
  expect(jobs).toMatchObject([{ name: "Daniel Carter", phone: from }]);
  const hour = new Intl.DateTimeFormat("en-US", { timeZone: timezone, hour: "numeric" });
  expect(jobs.map(({ starts_at }) => hour.format(starts_at))).toEqual(["9 AM"]);
  const { entries } = await caller.see();
  const first = entries.find(({ kind }) => kind === "answer")?.text ?? "";
  expect(first).toMatch(/<Start><Recording [^>]*channels="dual".*<Stream /s);
});
