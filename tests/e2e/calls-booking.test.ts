import { dayText } from "#domain/bookings/diary-times.ts";
import { addDays } from "#domain/time/zoned-time.ts";
import { editScreen } from "./support/assistant-screens.ts";
import { diaryScreen, newDesk, wednesday } from "./support/diary-screen.ts";
import { expect, sandboxUrl, test } from "./support/journey.ts";
import { callHer, conversationOf, someNumber } from "./support/phone-call.ts";

const desk = "Front desk";

test("a job that is booked by typing stands in the connected calendar, among the appointments and in the conversations, as a test", async ({
  page,
  signedIn,
  request,
}, { repeatEachIndex }) => {
  const { id } = await newDesk(request, signedIn.token);
  const calendar = editScreen(page).section("Calendar");
  await page.goto(`/edit/${id}`);
  await calendar.getByRole("radio", { name: "Google Calendar" }).check();
  await calendar.getByRole("button", { name: "Connect Calendar" }).click();
  // Her access ends in no journey. Other journeys put events into her next two days alone.
  await page.getByRole("radio", { name: "Dana Reyes" }).check();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(calendar.getByRole("button", { name: "Disconnect" })).toBeVisible();

  // A week of its own for each repeat of this journey, because all of them share her calendar.
  const day = addDays(wednesday(), 7 * repeatEachIndex);
  const name = "Rosa Delgado";
  const { number, written } = someNumber();
  const call = await callHer(page, desk);
  await call.say("Hi, my kitchen sink is leaking and I need someone to come out", /what day and time/i);
  await call.say(`${dayText(day, "long")} at nine in the morning`, "is free", /name/i);
  await call.say(name, /best number to reach you/i);
  await call.say(written, /address/i);
  await call.say("1200 West State Street, Boise, 83702", "Let me read that back", dayText(day, "long"), name);
  await call.say("Yes please", `You're booked for ${dayText(day, "long")}, at 9 AM`, /anything else/i);
  await call.say("No, that's all, thank you", /goodbye/i);
  await call.isOver();
  await expect(call.screen.dialog.getByText("marked as a test, and costs nothing")).toBeVisible();

  const conversation = await conversationOf(request, signedIn.token);
  expect(conversation).toMatchObject({
    tenant_id: id,
    caller_number: null,
    cost_data: { not_billed_reason: "test", amount: 0 },
    analysis: { contact_info: { name, phone: number } },
  });
  expect(conversation.analysis.summary).toMatch(/^Kitchen sink is leaking.*1200 West State Street.*Booked/);

  const diary = diaryScreen(page);
  await diary.open(day);
  await diary.jobAt(name, day, "9–10 AM").click();
  await expect(diary.dialog).toContainText("(test)");
  await expect(diary.dialog).toContainText("kitchen sink");
  const event = page.getByText(name).first();
  await expect(async () => {
    await page.goto(`${sandboxUrl}/google/calendar/dana?week=${day}`);
    await expect(event).toBeVisible({ timeout: 500 });
  }).toPass();
});
