import { dayText, monthText } from "#domain/bookings/diary-times.ts";
import { addDays } from "#domain/time/zoned-time.ts";
import { at, bookJob, diaryScreen, named, newDesk, wednesday } from "../support/diary-screen.ts";
import { expect, test } from "../support/journey.ts";

const day = wednesday();
const next = addDays(day, 1);
/** As the strip of days names one: `Wed 25 November, 1 job`. */
const inStrip = (date: string, jobs: string) =>
  `${dayText(date, "short").slice(0, 3)} ${Number(date.slice(8))} ${monthText(date)}, ${jobs}`;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("on a phone a day has its week above it, the week is a list of days, and a job is moved by buttons under the thumb", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  await bookJob(request, signedIn.token, { tenant_id: id, start: at(day, "09:00"), name: "Greg" });
  const diary = diaryScreen(page);
  await page.goto(`/appointments?date=${day}`);
  await expect(page.getByRole("radio", { name: "Day" })).toBeChecked();
  const strip = page.getByRole("list", { name: "Days of this week" });
  await expect(strip.getByRole("button", { name: inStrip(day, "1 job") })).toHaveAttribute("aria-current", "date");
  await strip.getByRole("button", { name: inStrip(next, "no jobs") }).tap();
  await expect(page).toHaveURL(new RegExp(`date=${next}`));
  await expect(diary.job("Greg")).toHaveCount(0);
  await page.getByText("Week", { exact: true }).tap();
  const agenda = page.getByRole("region", { name: dayText(day, "long") });
  await agenda.getByRole("button", { name: /^Greg\b/ }).tap();
  await diary.dialog.getByRole("button", { name: "Move" }).tap();
  await diary.bar.getByRole("button", { name: "Day later" }).tap();
  await diary.bar.getByRole("button", { name: "15 min later" }).tap();
  await expect(diary.bar.getByRole("status")).toHaveText(named(next, "9:15–10:15 AM"));
  await diary.bar.getByRole("button", { name: "Move here" }).tap();
  await expect(diary.toast("Moved Greg to")).toBeVisible();
  await agenda.getByRole("button", { name: `Open ${dayText(day, "long")}` }).tap();
  await strip.getByRole("button", { name: inStrip(next, "1 job") }).tap();
  await expect(diary.jobAt("Greg", next, "9:15–10:15 AM")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a finger that rests on a job takes it along, and one that moves at once scrolls", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  await bookJob(request, signedIn.token, { tenant_id: id, start: at(day, "09:00"), name: "Greg" });
  const diary = diaryScreen(page);
  await diary.open(day, "day");
  await diary.job("Greg").scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", y = 0) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: 200, y }] });
  const topOf = async () => (await diary.job("Greg").boundingBox())?.y ?? 0;
  const hour = (await diary.job("Greg").boundingBox())?.height ?? 0;
  const grip = (await topOf()) + 20;
  await send("touchStart", grip);
  // The rest is felt when the job looks taken.
  await expect(diary.job("Greg")).toHaveClass(/border-dashed/);
  await send("touchMove", grip + 30);
  await send("touchMove", grip + hour);
  await expect(page.locator("[data-ghost]")).toContainText("10–11 AM");
  await send("touchEnd");
  await diary.bar.getByRole("button", { name: "Move here" }).tap();
  await expect(diary.jobAt("Greg", day, "10–11 AM")).toBeVisible();

  const before = await topOf();
  await send("touchStart", before + 20);
  await send("touchMove", before - 20);
  await send("touchMove", before - 80);
  await send("touchEnd");
  await expect.poll(topOf).toBeLessThan(before);
  await expect(diary.jobAt("Greg", day, "10–11 AM")).toBeVisible();
});
