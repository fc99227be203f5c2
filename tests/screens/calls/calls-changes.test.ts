import { dayText } from "#domain/bookings/diary-times.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { addDays } from "#domain/time/zoned-time.ts";
import { at, bookJob, diaryScreen, newDesk, wednesday } from "../../e2e/support/diary-screen.ts";
import { expect, test } from "../support/journey.ts";
import { callHer, numberOf, readCode, someNumber, textsTo } from "../support/phone-call.ts";

const day = wednesday();
const next = addDays(day, 1);

test("a job is moved, then cancelled, on a test call: the code is texted to the owner, and not to its customer", async ({
  page,
  signedIn,
  request,
  mailbox,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  await numberOf(request, signedIn.token, id);
  const { number, written } = someNumber();
  const name = "Greg Halvorsen";
  const job = { tenant_id: id, start: at(day, "10:00"), name, phone: number };
  await bookJob(request, signedIn.token, job);
  const diary = diaryScreen(page);

  const first = await callHer(page, "Front desk");
  await first.say("I need to move my appointment", "What number is it booked under?");
  await first.say(written, "six-digit code");
  await first.say("one two three four five six", "That isn't the right code");
  const own = formatPhone(signedIn.phone);
  const code = await readCode(own);
  expect(await textsTo(written)).toEqual([expect.stringContaining("booked")]);
  await first.say(`It says ${code}`, `on ${dayText(day, "long")}, at 10 AM`, /what day and time|when would you/i);
  await first.say(`${dayText(next, "long")} at two in the afternoon`, `${dayText(next, "long")}, at 2 PM`, "Should I");
  await first.say("Yes", `It's moved to ${dayText(next, "long")}, at 2 PM`);
  await first.screen.endCall.click();
  await diary.open(day);
  await expect(diary.jobAt(name, next, "2–3 PM")).toBeVisible();

  const second = await callHer(page, "Front desk");
  await second.say("I'd like to cancel my appointment please", "What number is it booked under?");
  await second.say(written, "six-digit code");
  await second.press(`${await readCode(own, code)}#`, `on ${dayText(next, "long")}`, "Should I cancel it?");
  await second.say("Yes, please cancel it", "It's canceled.");
  await second.screen.endCall.click();
  await mailbox.waitFor(signedIn.email, /^Greg Halvorsen canceled their job on/);
  await diary.open(day);
  await expect(diary.jobAt(name, next, "2–3 PM")).toHaveCount(0);
});
