import { addDays } from "#domain/time/zoned-time.ts";
import { at, bookJob, diaryScreen, named, newDesk, wednesday } from "../support/diary-screen.ts";
import { expect, test } from "../support/journey.ts";

const day = wednesday();
const next = addDays(day, 1);

test("a job is dragged to another day and time; dropped on another job it says what is there and goes to the next free time", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  const greg = await bookJob(request, signedIn.token, { tenant_id: id, start: at(day, "09:00"), name: "Greg" });
  await bookJob(request, signedIn.token, { tenant_id: id, start: at(next, "14:00"), name: "Dana" });
  const diary = diaryScreen(page);
  await page.setViewportSize({ width: 1440, height: 1300 });
  await diary.open(day);
  const dragTo = async (target: { x: number; y: number }) => {
    const box = await diary.job("Greg").boundingBox();
    if (!box) throw new Error("The job is not drawn.");
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y + 10, { steps: 6 });
  };
  const placeOf = async (name: string, hours: number) => {
    const [block, column] = await Promise.all([diary.job(name).boundingBox(), diary.column(next).boundingBox()]);
    if (!block || !column) throw new Error("The job is not drawn.");
    // Each of them takes an hour.
    return { x: column.x + column.width / 2, y: block.y + hours * block.height };
  };
  await dragTo(await placeOf("Greg", 1.5));
  await expect(page.locator("[data-ghost]")).toContainText("10:30–11:30 AM");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator("[data-ghost]")).toHaveCount(0);
  await dragTo(await placeOf("Greg", 1.5));
  await page.mouse.up();
  // His customer gets a text, so he is not moved before that was read.
  await expect(diary.bar.getByRole("checkbox", { name: "Text Greg the new time" })).toBeChecked();
  await diary.bar.getByRole("button", { name: "Move here" }).click();
  await expect(diary.jobAt("Greg", next, "10:30–11:30 AM")).toBeVisible();
  await expect(diary.dialog).toHaveCount(0);

  troubles.expectStatus(409, `/api/appointments/${greg}`);
  await dragTo(await placeOf("Dana", 0.5));
  await page.mouse.up();
  await diary.bar.getByRole("button", { name: "Move here" }).click();
  await expect(diary.bar.getByRole("alert")).toContainText("there's a job from 2 PM to 3 PM");
  await diary.bar.getByRole("button", { name: named(next, "3 PM") }).click();
  await expect(diary.jobAt("Greg", next, "3–4 PM")).toBeVisible();
  await expect(diary.bar).toHaveCount(0);

  // A press on a place asks why nothing is offered there.
  await diary.column(day).click({ position: { x: 40, y: 60 } });
  await expect(diary.dialog.getByRole("heading", { name: /^Why isn't .*7:30 AM M[SD]T offered\?$/ })).toBeVisible();
});
