import { editScreen } from "../support/assistant-screens.ts";
import { diaryScreen, newDesk, readCalendarNow, wednesday } from "../support/diary-screen.ts";
import { expect, sandboxUrl, test } from "../support/journey.ts";

const day = wednesday();

test("a job that is booked and moved here stands so in the outside calendar; moved over there it moves here, and an event on top of it is something to do", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  const name = `Greg ${signedIn.username}`;
  const diary = diaryScreen(page);
  const calendar = editScreen(page).section("Calendar");
  await page.goto(`/edit/${id}`);
  await calendar.getByRole("radio", { name: "Microsoft" }).check();
  await calendar.getByRole("button", { name: "Connect Calendar" }).click();
  // Her access ends in no journey. Her calendar is in Pacific time, an hour behind the front desk.
  await page.getByRole("radio", { name: "Morgan Bell" }).check();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(calendar.getByRole("button", { name: "Disconnect" })).toBeVisible();

  await diary.open(day);
  await diary.add.click();
  await diary.fillJob({ name, date: day, time: "09:00" });
  await diary.book.click();
  await expect(diary.jobAt(name, day, "9–10 AM")).toBeVisible();
  const week = `${sandboxUrl}/microsoft/calendar/morgan?week=${day}`;
  const from = page.getByLabel("From");
  const standsThere = (time: string) =>
    expect(async () => {
      await page.goto(week);
      await page
        .getByRole("link", { name: new RegExp(name) })
        .first()
        .click({ timeout: 1_000 });
      await expect(from).toHaveValue(time, { timeout: 1_000 });
    }).toPass();
  await standsThere("08:00");

  await diary.open(day);
  await diary.job(name).focus();
  for (const _ of [1, 2]) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(diary.jobAt(name, day, "9:30–10:30 AM")).toBeVisible();
  await standsThere("08:30");

  await from.fill("12:00");
  await page.getByLabel("To", { exact: true }).fill("13:00");
  await page.getByRole("button", { name: "Save" }).click();
  await readCalendarNow(id);
  await expect(async () => {
    await diary.open(day);
    await expect(diary.jobAt(name, day, "1–2 PM")).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto(week);
  const added = page.getByRole("region", { name: "Add an event" });
  await added.getByLabel("Title").fill("Dentist");
  await added.getByLabel("Date").fill(day);
  await added.getByLabel("From").fill("12:30");
  await added.getByLabel("To", { exact: true }).fill("14:00");
  await added.getByRole("button", { name: "Add the event" }).click();
  await readCalendarNow(id);
  const task = page.getByRole("status").filter({ hasText: "Move one of them." });
  await expect(async () => {
    await diary.open(day);
    await expect(task).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(diary.column(day).getByText("Busy in your calendar").first()).toBeVisible();
  await task.getByRole("button", { name: "Show the job" }).click();
  await expect(diary.dialog.getByRole("heading", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await task.getByRole("button", { name: "Done" }).click();
  await expect(task).toHaveCount(0);
});
